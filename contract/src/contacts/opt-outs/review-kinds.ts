/** Reasons why a text needs a decision. */
export const reviewKinds = ['opt-out', 'wrong-number'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
