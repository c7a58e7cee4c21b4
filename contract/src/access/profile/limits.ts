export const profileLimits = {
	name: 100, // letters of a first or last name
} as const;
