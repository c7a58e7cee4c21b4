/** Why staff have to decide about a text. */
export const reviewKinds = ['opt-out', 'wrong-number'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
