export const profileLimits = {
	name: 100, // letters of a first or last name
	inboxesAtOnce: 500, // of which one says how to be told
} as const;
