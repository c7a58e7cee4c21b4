export const profileLimits = {
	name: 100, // characters of a first or last name
} as const;
