export const incomingTextLimits = {
	/** Texts of a conversation within this time share an email, which leaves out those read in the meantime. */
	gatheredMs: 3 * 60_000,
	/** An email about an inbox includes every text that is at least this old, since people had time to read it. */
	leastMs: 60_000,
	textsInMail: 10, // the newest; the rest is counted
	textsKept: 100, // per conversation, during quiet hours
	mailsAtOnce: 3, // per inbox and person; more conversations share one email
	conversationsInMail: 10,
	inboxesAtOnce: 500, // inboxes with notification settings in one call
	browsers: 20, // per person; the browser that was switched on the longest ago is dropped
	endpointCharacters: 2_000,
	/** How long a push service keeps an undelivered notification. */
	pushKeptSeconds: 24 * 60 * 60,
} as const;

export const digestLimits = {
	morningHour: 8, // in the time zone of the person's first team
	conversations: 20, // per summary; the rest is counted
	textsCounted: 100, // per conversation, the newest
	/** Younger texts wait for the next summary, so that a text whose transaction is still open is not skipped. */
	leastMs: 60_000,
} as const;

export const teamMailLimits = {
	gatheredMs: 5 * 60_000, // events within this time share an email
	recipients: 50,
	addressesCharacters: 5_000,
} as const;
