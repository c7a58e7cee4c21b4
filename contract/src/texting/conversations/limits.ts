export const conversationLimits = {
	page: 50, // decisions.md 8: conversations at once
	thread: 40, // messages at once, newest first
	archivedAtOnce: 500, // contacts of one call
	lastTextShown: 200, // characters of the last message in a list
	lockedMs: 2 * 60 * 1000, // somebody who writes and falls silent keeps others away for so long (decisions.md 29)
	lockRenewedMs: 30 * 1000,
	typingDebouncedMs: 2 * 1000, // spec 2 §9
	viewedMs: 75 * 1000, // a window that is not heard of for three heartbeats is taken for gone
	note: 2_000, // characters
	notesShown: 200, // of one conversation, the newest
	mentionsOfNote: 20,
	snoozedAtMostMs: 366 * 24 * 60 * 60 * 1000,
	sameWordsMs: 60 * 1000, // the same words to the same person within it are asked about
	happeningsShown: 100, // of a contact, the newest
	wordsFoundAtMost: 2_000, // the newest messages with a word that a search looks through
} as const;
