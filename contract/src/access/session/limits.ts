export const sessionLimits = {
	idleSeconds: 12 * 60 * 60, // decisions.md 11
	mostSeconds: 14 * 24 * 60 * 60, // decisions.md 11
	shown: 50, // of one person's at the most: a program may sign in anew for each of its calls
	agent: 400, // characters that are kept of how a browser names itself
} as const;

/**
 * Tries to sign in that fail: so many at once, and as many again spread over the time. What succeeds is not counted,
 * since a whole college may come from one network address.
 */
export const signInTries = {
	fromAddress: { most: 100, perSeconds: 60 },
	forAccount: { most: 100, perSeconds: 60 * 60 }, // from wherever
	both: { most: 20, perSeconds: 60 }, // from one network address for one account
	/** Of a browser, a session or a network address that signed in as the account before: nobody else uses it up. */
	ownPlace: { most: 20, perSeconds: 10 * 60 },
	networksOfAccount: 8, // that are remembered, the latest
	accountsOfBrowser: 20,
	accountsRemembered: 20_000,
} as const;

/** A key to choose a new password with, and how often one may be asked for; whoever asks more hears the same. */
export const resetKeys = {
	liveSeconds: 60 * 60,
	forAddress: { most: 3, perSeconds: 60 * 60 },
	fromNetwork: { most: 20, perSeconds: 60 * 60 },
} as const;

/** An address that somebody wants to sign in with, until the mail to it was opened; and how often one may be asked for. */
export const wantedAddresses = {
	liveSeconds: 24 * 60 * 60,
	forPerson: { most: 5, perSeconds: 60 * 60 },
	forAddress: { most: 3, perSeconds: 60 * 60 }, // mails to one address; whoever asks more hears the same
} as const;

/** How often one network may ask which way addresses sign in; a whole college may sit behind one. */
export const waysAsked = { most: 120, perSeconds: 60 } as const;

/** How long an address that was changed can be taken back with the mail that it got. */
export const keptAddresses = { seconds: 7 * 24 * 60 * 60 } as const;

/** Spec 1 §5: an address with at least two letters in its top-level part (gaps A-41). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
