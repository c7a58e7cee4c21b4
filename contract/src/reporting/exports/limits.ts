export const exportLimits = {
	usualDays: 7, // spec 3 §9
	keptDays: 7,
	/** A user's waiting or running exports. */
	atOnce: 3,
	linkSeconds: 60, // decisions.md 11
	page: 50,
} as const;
