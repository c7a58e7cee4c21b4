export const incomingTextLimits = {
	/** Texts of one conversation that come within it are one mail; what was read by then is in none. */
	gatheredMs: 3 * 60_000,
	/** When an inbox is told of, all in it goes along that there was so much time to read. */
	leastMs: 60_000,
	textsInMail: 10, // the newest; of the others their number is told
	textsKept: 100, // of one conversation, over quiet hours
	mailsAtOnce: 3, // of one inbox to one person; more conversations are one mail
	conversationsInMail: 10,
	inboxesAtOnce: 500, // of which one says how to be told
	browsers: 20, // of one person; the one that was switched on the longest ago makes room
	endpointCharacters: 2_000,
	/** A push service keeps what it could not bring yet for so long. */
	pushKeptSeconds: 24 * 60 * 60,
} as const;

export const digestLimits = {
	morningHour: 8, // on the wall of the person's first team
	conversations: 20, // of one summary; of the others their number is told
	textsCounted: 100, // of one conversation, the newest
	/** A text that is younger waits for the next one: what is being written now cannot be skipped. */
	leastMs: 60_000,
} as const;

export const teamMailLimits = {
	gatheredMs: 5 * 60_000, // what happens within it is told in one mail
	recipients: 50,
	addressesCharacters: 5_000,
} as const;
