export const criteriaLimits = {
	conditions: 50, // of one group
	value: 2_000, // characters, as of a custom field
} as const;
