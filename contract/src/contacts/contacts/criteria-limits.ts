export const criteriaLimits = {
	conditions: 50, // in one group
	value: 2_000, // characters, as for a custom field
} as const;
