export const conversationLimits = {
	page: 50, // decisions.md 8: conversations at once
	thread: 40, // messages at once, newest first
	archivedAtOnce: 500, // contacts of one call
	lastTextShown: 200, // characters of the last message in a list
	lockedMs: 2 * 60 * 1000, // somebody who writes and falls silent keeps others away for so long (decisions.md 29)
	lockRenewedMs: 30 * 1000,
	typingDebouncedMs: 2 * 1000, // spec 2 §9
} as const;
