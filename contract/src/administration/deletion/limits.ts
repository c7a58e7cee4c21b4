export const deletionLimits = {
	pasted: 200_000, // characters that can be pasted
	atOnce: 5_000, // contacts deleted in one call
	removedAtOnce: 100, // people removed for good in one call
	remainsListed: 100, // places listed where a removed person’s last name may remain
	restorableDays: 30, // the same as for a deleted team
	history: 20, // deletions listed
	leastMonths: 3, // minimum age of texts whose content may be deleted
	mostMonths: 120,
} as const;

export const deletedText = '[Text deleted]';

/** The word that must be typed before people are removed for good. */
export const removalWord = 'REMOVE';
