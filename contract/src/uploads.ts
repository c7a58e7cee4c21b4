export const uploadLimits = {
	bytes: 5 * 1024 * 1024, // spec 3 §5: one file of at most 5 MB
} as const;
