export const conversationLimits = {
	page: 50, // conversations per page (decisions.md 8)
	thread: 40, // messages per page, newest first
	archivedAtOnce: 500, // contacts per call
	lastTextShown: 200, // characters of the last message that a list shows
	lockedMs: 2 * 60 * 1000, // how long a conversation stays locked after its owner stops typing (decisions.md 29)
	lockRenewedMs: 30 * 1000,
	typingDebouncedMs: 2 * 1000, // spec 2 §9
	viewedMs: 75 * 1000, // a window is considered closed after three missed heartbeats
	note: 2_000, // characters
	notesShown: 200, // the newest, per conversation
	mentionsOfNote: 20,
	snoozedAtMostMs: 366 * 24 * 60 * 60 * 1000,
	sameWordsMs: 60 * 1000, // sending someone the same text again within this time requires confirmation
	timeline: 40, // entries per page, newest first
	recentCampaigns: 3, // per contact
	wordsFoundAtMost: 2_000, // how many of the newest messages that contain a word a search examines
} as const;
