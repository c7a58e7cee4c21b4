export const platformLimits = {
	organizations: 50, // per page
	requests: 50,
	name: 100, // characters
	plan: 50,
	reason: 500, // characters, for suspensions and declined requests
	users: 1_000_000,
	segments: 2_000_000_000,
} as const;
