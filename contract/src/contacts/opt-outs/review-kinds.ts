/** Why a text waits to be judged. */
export const reviewKinds = ['opt-out', 'wrong-number'] as const;
export type ReviewKind = (typeof reviewKinds)[number];
