export const criteriaLimits = {
	conditions: 50, // per group
	value: 2_000, // characters, as many as in a custom field
} as const;
