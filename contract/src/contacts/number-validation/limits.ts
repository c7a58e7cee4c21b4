export const validationLimits = {
	pasted: 200_000, // characters that can be pasted
	atOnce: 100_000, // numbers per run
	history: 20, // runs listed
	page: 25,
} as const;
