export const validationLimits = {
	pasted: 200_000, // characters of a pasted list
	atOnce: 100_000, // numbers of one run
	history: 20, // runs that are listed
	page: 25,
} as const;
