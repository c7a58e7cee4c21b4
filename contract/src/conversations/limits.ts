export const conversationLimits = {
	page: 50, // decisions.md 8: conversations at once
	thread: 40, // messages at once, newest first
	countedUpTo: 500, // more conversations than that are “500+”
	archivedAtOnce: 500, // contacts of one call
	lastTextShown: 200, // characters of the last message in a list
} as const;

export const automaticAnswers = {
	everyMs: 24 * 60 * 60 * 1000, // at most one of a kind to a number: two machines never answer each other for ever
} as const;
