/** What staff can do about a text that failed. `remedies.ts` says which failure needs which. */
export const remedies = ['fix-number', 'fill-in-field', 'unblock', 'decide-opt-out', 'send-again'] as const;
export type Remedy = (typeof remedies)[number];
