export const sessionLimits = {
	idleSeconds: 12 * 60 * 60, // decisions.md 11
	mostSeconds: 14 * 24 * 60 * 60, // decisions.md 11
	shown: 50, // sessions of one person; a program may sign in anew for each of its calls
	agent: 400, // stored characters of a user agent
} as const;

/** Failed attempts only, since a college may share one address: `most` at once, as many again over `perSeconds`. */
export const signInTries = {
	fromAddress: { most: 100, perSeconds: 60 },
	forAccount: { most: 100, perSeconds: 60 * 60 }, // from any network address
	both: { most: 20, perSeconds: 60 }, // for one account from one network address
	/** For a browser, session or network that has signed in to the account before; others' attempts don't count. */
	ownPlace: { most: 20, perSeconds: 10 * 60 },
	networksOfAccount: 8, // the most recent ones are remembered
	accountsOfBrowser: 20,
	accountsRemembered: 20_000,
} as const;

/** Password reset keys, and how often a key may be requested. Requests beyond the limit get the same answer. */
export const resetKeys = {
	liveSeconds: 60 * 60,
	forAddress: { most: 3, perSeconds: 60 * 60 },
	fromNetwork: { most: 20, perSeconds: 60 * 60 },
} as const;

/** New sign-in addresses that are not confirmed yet, and how often a user may request one. */
export const wantedAddresses = {
	liveSeconds: 24 * 60 * 60,
	forPerson: { most: 5, perSeconds: 60 * 60 },
	forAddress: { most: 3, perSeconds: 60 * 60 }, // emails to one address; requests beyond the limit get the same answer
} as const;

/** How often one network address may ask for the sign-in methods of addresses; a whole college may share it. */
export const waysAsked = { most: 120, perSeconds: 60 } as const;

/** How long a changed sign-in address can be restored with the email that was sent to the old one. */
export const keptAddresses = { seconds: 7 * 24 * 60 * 60 } as const;

/** An email address with at least two letters in its top-level domain (spec 1 §5, gaps A-41). */
export const emailShape = /^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/;
