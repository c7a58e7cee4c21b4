export const deletionLimits = {
	pasted: 200_000, // characters of a pasted list
	atOnce: 5_000, // contacts deleted in one call
	removedAtOnce: 100, // people removed for good in one call
	remainsListed: 100, // listed places where a removed person’s last name may remain
	restorableDays: 30, // as for a deleted team
	history: 20, // listed deletions
	leastMonths: 3, // minimum age of texts before their content may be deleted
	mostMonths: 120,
} as const;

export const deletedText = '[Text deleted]';

/** Replaces the name or number of a removed person. */
export const removedPerson = '[removed]';

/** The word to type before people are removed for good. */
export const removalWord = 'REMOVE';
