export const integrationLimits = {
	listBytes: 8 * 1024 * 1024, // a listing of a folder on another server, with some 40,000 files
	listMs: 60_000, // the time for such a listing
	sampleRows: 10, // the records that a test import reads (gaps A-37)
	history: 50, // runs per page
	onDashboard: 3, // spec 3 §9
	emails: 20,
	mailedRows: 5_000, // the most rejected rows in the emailed file …
	mailedLetters: 2_000_000, // … and the most characters
	customFields: 100,
	movedMs: 500, // delay before an older URL redirects to the newer page (spec 3 §9)
	rows: 2_000_000, // per import, read and merged in batches
	recipients: 200_000, // per message, from a list in another system
	fileBytes: 200 * 1024 * 1024,
	checkMs: 10_000,
	runMs: 30 * 60_000, // for reading or writing in one run
	silenceMs: 30_000, // for which the other system may be silent
	firstByteMs: 120_000, // in runs, because a query, report or filter may take this long to start
	bodyBytes: 64 * 1024 * 1024, // per response
	pausesMs: [1_000, 5_000, 15_000], // before a run repeats a call
	longestPauseMs: 60_000, // for a call; if the other system asks for a longer one, the run is retried later …
	longestWaitMs: 24 * 60 * 60_000, // … but within this time
	authorizationMs: 15 * 60_000, // from leaving for the other system’s page until returning
	refusedSignIns: 3, // after this many in a row, the schedule is paused
	triesInWindow: 3, // attempts without progress
	retryAfterMs: 10 * 60_000,
	automatedTexts: 1_000, // per day (integrations.md §13)
	closeAfterMs: 2 * 60_000, // from handing over a case's text to the carrier until the case is closed
	restAfterFailureMs: 60 * 60_000, // for exports without a schedule
	exportedKeptMs: 90 * 24 * 60 * 60 * 1000,
	asksAboveOptOuts: 0.5, // a run needs confirmation if new opt-outs are more than this share of its rows …
	asksFromOptOuts: 20, // … and at least this many
	shrunkFrom: 20, // a run also needs confirmation if a list that had at least this many rows …
	shrunkTo: 0.1, // … shrinks to this share or less
} as const;
