/** Caretaking is time-boxed: the assignment in days, and each time that somebody acts in hours. */
export const caretakingLimits = {
	usualDays: 14, // where no last day is said
	mostDays: 92,
	actingSeconds: 8 * 60 * 60, // a day's work; then one takes over anew
	people: 10_000, // of the team, read at once (spec 3 §9)
	found: 50, // by a search
	searchText: 200,
} as const;

/** Spec 1 §8. */
export const caretakerRemoved = 'The Account Caretaker has been removed from this user.';
