export const deletionLimits = {
	pasted: 200_000, // characters of a pasted list
	atOnce: 5_000, // contacts that are deleted in one call
	removedAtOnce: 100, // people who are removed for good in one call
	remainsListed: 100, // places where a removed person’s last name may still stand
	restorableDays: 30, // as a deleted team is
	history: 20, // deletions that are listed
	leastMonths: 3, // of texts, before their words may be deleted
	mostMonths: 120,
} as const;

/** What stands where the words of a text were deleted. */
export const deletedText = '[Text deleted]';

/** What stands where a removed person’s name or number was. */
export const removedPerson = '[removed]';

/** What has to be typed before people are removed for good. */
export const removalWord = 'REMOVE';
