export const exportLimits = {
	usualDays: 7, // spec 3 §9
	keptDays: 7,
	/** Of one person, waiting or running. */
	atOnce: 3,
	linkSeconds: 60, // decisions.md 11
	page: 50,
} as const;
