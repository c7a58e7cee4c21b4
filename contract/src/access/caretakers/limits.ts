/** Limits of caretaking. An assignment lasts for days, but each session on another user's behalf only for hours. */
export const caretakingLimits = {
	usualDays: 14, // the default, if no last day is given
	mostDays: 92,
	actingSeconds: 8 * 60 * 60, // a working day; afterward the caretaker has to take over again
	people: 10_000, // the most users in one response (spec 3 §9)
	found: 50, // search results
	searchText: 200,
} as const;

/** Spec 1 §8 defines this sentence. */
export const caretakerRemoved = 'The Account Caretaker has been removed from this user.';
