/** What an answer is sorted into (spec 1 §1). Its place in the list is how a message’s row keeps it. */
export const replyCategories = ['Yes', 'No', 'Other'] as const;
export type ReplyCategory = (typeof replyCategories)[number];
