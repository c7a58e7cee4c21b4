/** The ranges of time that a dashboard figure may be requested for by name (spec 2 §9). */
export const namedRanges = ['day', 'week', 'month'] as const;
export type NamedRange = (typeof namedRanges)[number];
