export const userLimits = {
	name: 100, // characters of a first or last name, and of a User Id
	teams: 200, // that are chosen at once for one person
	/** A link of a welcome mail. */
	invitationSeconds: 7 * 24 * 60 * 60,
	/** Welcome mails to one person, and links that a person asks for. */
	mails: { most: 5, perSeconds: 60 * 60 },
	/** Tries of keys from one network. */
	keys: { most: 60, perSeconds: 60 },
	/** Addresses that one administrator looks for. */
	searches: { most: 120, perSeconds: 60 },
	/** Addresses of nobody of one's own college that one person may ask about. */
	strangers: { most: 60, perSeconds: 3_600 },
	atOnce: 5_000, // people of one list
	pasted: 900_000, // characters of a pasted list
	listsKeptMs: 30 * 24 * 60 * 60 * 1000,
	draftsKept: 5, // previews of one person that nobody went on with: the latest
	listsShown: 10, // the latest of one person
} as const;
