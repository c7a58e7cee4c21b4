export const sessionLimits = {
	idleSeconds: 12 * 60 * 60, // decisions.md 11
	mostSeconds: 14 * 24 * 60 * 60, // decisions.md 11
	shown: 50, // sessions listed per user, since a program may sign in for each of its calls
	agent: 400, // characters of a user agent that are stored
} as const;

/** Limits failed attempts only, since a whole college may share an address: `most`, refilled over `perSeconds`. */
export const signInTries = {
	fromAddress: { most: 100, perSeconds: 60 },
	forAccount: { most: 100, perSeconds: 60 * 60 }, // from all network addresses together
	both: { most: 20, perSeconds: 60 }, // for one account from one network address
	/** For a browser, session or network that signed in to the account before, regardless of attempts from elsewhere. */
	ownPlace: { most: 20, perSeconds: 10 * 60 },
	networksOfAccount: 8, // the most recent networks are remembered
	accountsOfBrowser: 20,
	accountsRemembered: 20_000,
} as const;

/** Validity and requests of password reset keys. Requests over the limit get the same response. */
export const resetKeys = {
	liveSeconds: 60 * 60,
	forAddress: { most: 3, perSeconds: 60 * 60 },
	fromNetwork: { most: 20, perSeconds: 60 * 60 },
} as const;

/** How long a new sign-in address can be confirmed, and how often a user may request one. */
export const wantedAddresses = {
	liveSeconds: 24 * 60 * 60,
	forPerson: { most: 5, perSeconds: 60 * 60 },
	forAddress: { most: 3, perSeconds: 60 * 60 }, // emails to one address; requests over the limit get the same response
} as const;

/** How often a network address, which a whole college may share, can look up how an email address signs in. */
export const waysAsked = { most: 120, perSeconds: 60 } as const;

/** How long the email that was sent to the old sign-in address can restore it. */
export const keptAddresses = { seconds: 7 * 24 * 60 * 60 } as const;

/** Matches an email address with at least two letters in its top-level domain (spec 1 §5, gaps A-41). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
