/** Limits of caretaking: an assignment lasts days, and each session on behalf of somebody lasts hours. */
export const caretakingLimits = {
	usualDays: 14, // without an explicit last day
	mostDays: 92,
	actingSeconds: 8 * 60 * 60, // a working day, after which the caretaker takes over again
	people: 10_000, // people of the team in one answer (spec 3 §9)
	found: 50, // search results
	searchText: 200,
} as const;

/** The sentence of spec 1 §8. */
export const caretakerRemoved = 'The Account Caretaker has been removed from this user.';
