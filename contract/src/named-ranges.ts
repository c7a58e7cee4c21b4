/** The time ranges that a dashboard figure can be requested for by name (spec 2 §9). */
export const namedRanges = ['day', 'week', 'month'] as const;
export type NamedRange = (typeof namedRanges)[number];
