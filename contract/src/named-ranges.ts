/** The ranges of time that a figure on the dashboard can be asked for by name (spec 2 §9). */
export const namedRanges = ['day', 'week', 'month'] as const;
export type NamedRange = (typeof namedRanges)[number];
