export const validationLimits = {
	pasted: 200_000, // characters of a pasted list
	atOnce: 100_000, // numbers per run
	history: 20, // listed runs
	page: 25,
} as const;
