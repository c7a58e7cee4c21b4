export const platformLimits = {
	organizations: 50, // a page
	requests: 50,
	name: 100, // characters
	plan: 50,
	reason: 500, // of a suspension, or why a request is declined
	users: 1_000_000,
	segments: 2_000_000_000,
} as const;
