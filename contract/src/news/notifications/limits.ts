export const incomingTextLimits = {
	/** A conversation's texts within this time are sent in one email, except those that have been read by then. */
	gatheredMs: 3 * 60_000,
	/** An email about an inbox includes only texts that are at least this old, so that people had time to read them. */
	leastMs: 60_000,
	textsInMail: 10, // the newest; the others are only counted
	textsKept: 100, // per conversation, during quiet hours
	mailsAtOnce: 3, // per inbox and user; further conversations share one email
	conversationsInMail: 10,
	inboxesAtOnce: 500, // inboxes whose notification settings one call may change
	browsers: 20, // per user; the one that was added longest ago is dropped
	endpointCharacters: 2_000,
	/** How long a push service stores a notification that it could not deliver. */
	pushKeptSeconds: 24 * 60 * 60,
} as const;

export const digestLimits = {
	morningHour: 8, // in the time zone of the user's first team
	conversations: 20, // per summary; the others are only counted
	textsCounted: 100, // the newest, per conversation
	/** Newer texts wait for the next summary, so that a text whose transaction is still open is not skipped. */
	leastMs: 60_000,
} as const;

export const teamMailLimits = {
	gatheredMs: 5 * 60_000, // events within this time share an email
	recipients: 50,
	addressesCharacters: 5_000,
} as const;
