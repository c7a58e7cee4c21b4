/** The categories of replies (spec 1 §1). Rows of messages store the index of this list. */
export const replyCategories = ['Yes', 'No', 'Other'] as const;
export type ReplyCategory = (typeof replyCategories)[number];
