export const integrationLimits = {
	listBytes: 8 * 1024 * 1024, // listing of a folder on another server: some 40,000 files
	listMs: 60_000, // time for such a listing
	sampleRows: 10, // records of a test import (gaps A-37)
	history: 50, // runs per page
	onDashboard: 3, // spec 3 §9
	emails: 20,
	mailedRows: 5_000, // rejected rows in the emailed file …
	mailedLetters: 2_000_000, // … and its maximum characters
	customFields: 100,
	movedMs: 500, // delay before an older address redirects to the newer page (spec 3 §9)
	rows: 2_000_000, // per import, read and merged in batches
	recipients: 200_000, // per message, from another system
	fileBytes: 200 * 1024 * 1024,
	checkMs: 10_000,
	runMs: 30 * 60_000, // reading or writing in one run
	silenceMs: 30_000, // silence of the other system
	firstByteMs: 120_000, // in runs: a query, report or filter may take this long to start
	bodyBytes: 64 * 1024 * 1024, // per answer
	pausesMs: [1_000, 5_000, 15_000], // before retrying a call of a run
	longestPauseMs: 60_000, // for a call; if the other system asks for a longer pause, the run is retried after it …
	longestWaitMs: 24 * 60 * 60_000, // … but within a day
	authorizationMs: 15 * 60_000, // from leaving for the other system’s page until returning
	refusedSignIns: 3, // after this many in a row the schedule is paused
	triesInWindow: 3, // without progress
	retryAfterMs: 10 * 60_000,
	automatedTexts: 1_000, // per day (integrations.md §13)
	closeAfterMs: 2 * 60_000, // before closing a case, once its text is on its way
	restAfterFailureMs: 60 * 60_000, // for exports without a schedule
	exportedKeptMs: 90 * 24 * 60 * 60 * 1000,
	asksAboveOptOuts: 0.5, // a run needs confirmation if more than this share of rows are new opt-outs …
	asksFromOptOuts: 20, // … and at least this many
	shrunkFrom: 20, // a run also needs confirmation if a list of at least this many rows …
	shrunkTo: 0.1, // … shrinks to this share or less
} as const;
