export const userLimits = {
	name: 100, // characters of a first name, a last name or a User Id
	teams: 200, // teams chosen for one user in one call
	/** How long the link in a welcome email is valid. */
	invitationSeconds: 7 * 24 * 60 * 60,
	/** Welcome emails sent to one user, and new links that the user requests. */
	mails: { most: 5, perSeconds: 60 * 60 },
	/** Attempts to use an invitation key from one network address. */
	keys: { most: 60, perSeconds: 60 },
	/** Email addresses that one administrator may look up. */
	searches: { most: 120, perSeconds: 60 },
	/** Email addresses outside their organization that one administrator may look up. */
	strangers: { most: 60, perSeconds: 3_600 },
	atOnce: 5_000, // people per list
	pasted: 900_000, // characters that can be pasted
	listsKeptMs: 30 * 24 * 60 * 60 * 1000,
	draftsKept: 5, // each user's latest unused previews
	listsShown: 10, // each user's latest lists
} as const;
