/** Limits of what may be sent up. */
export const uploadLimits = {
	bytes: 5 * 1024 * 1024, // spec 3 §5: one file, at most 5 MB
} as const;
