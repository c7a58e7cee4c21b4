export const conversationLimits = {
	page: 50, // conversations per page (decisions.md 8)
	thread: 40, // messages per page, newest first
	archivedAtOnce: 500, // contacts per call
	lastTextShown: 200, // characters of the last message in a list
	lockedMs: 2 * 60 * 1000, // how long a lock lasts after its owner stopped typing (decisions.md 29)
	lockRenewedMs: 30 * 1000,
	typingDebouncedMs: 2 * 1000, // spec 2 §9
	viewedMs: 75 * 1000, // a window counts as closed after three missed heartbeats
	note: 2_000, // characters
	notesShown: 200, // per conversation, the newest
	mentionsOfNote: 20,
	snoozedAtMostMs: 366 * 24 * 60 * 60 * 1000,
	sameWordsMs: 60 * 1000, // sending the same words to the same person within this time needs confirmation
	happeningsShown: 100, // per contact, the newest
	wordsFoundAtMost: 2_000, // a search looks through this many of the newest messages with a word
} as const;
