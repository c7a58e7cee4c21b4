export const tagLimits = {
	name: 50, // characters
	ofTeam: 500,
	ofRow: 20, // tags in one cell of an imported file
	people: 1_000, // contacts tagged in one call
} as const;
