/** The categories of replies (spec 1 §1). Messages store the index in this list, so its order must not change. */
export const replyCategories = ['Yes', 'No', 'Other'] as const;
export type ReplyCategory = (typeof replyCategories)[number];
