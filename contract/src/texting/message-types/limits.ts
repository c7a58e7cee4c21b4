export const messageTypeLimits = {
	description: 60, // characters
	ofTeam: 200,
} as const;
