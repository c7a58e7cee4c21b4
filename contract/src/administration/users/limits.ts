export const userLimits = {
	name: 100, // characters of a first name, a last name or a User Id
	teams: 200, // teams chosen for one person in one call
	/** How long the link of a welcome email is valid. */
	invitationSeconds: 7 * 24 * 60 * 60,
	/** Welcome emails to one person, and new links that the person requests. */
	mails: { most: 5, perSeconds: 60 * 60 },
	/** Attempts at invitation keys from one network address. */
	keys: { most: 60, perSeconds: 60 },
	/** Email addresses that one administrator looks up. */
	searches: { most: 120, perSeconds: 60 },
	/** Lookups by one person of addresses outside their own college. */
	strangers: { most: 60, perSeconds: 3_600 },
	atOnce: 5_000, // people per list
	pasted: 900_000, // characters of a pasted list
	listsKeptMs: 30 * 24 * 60 * 60 * 1000,
	draftsKept: 5, // the latest unused previews of one person
	listsShown: 10, // the latest lists of one person
} as const;
