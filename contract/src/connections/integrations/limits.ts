export const integrationLimits = {
	listBytes: 8 * 1024 * 1024, // of the list of one folder on another server: some 40,000 files
	listMs: 60_000, // so long it may take
	sampleRows: 10, // gaps A-37: a test import takes at most 10 records
	history: 50, // runs a page
	onDashboard: 3, // spec 3 §9
	emails: 20,
	mailedRows: 5_000, // left out, in the file that is mailed …
	mailedLetters: 2_000_000, // … and how long it may become
	customFields: 100,
	movedMs: 500, // spec 3 §9: an older address leads to the newer page
	rows: 2_000_000, // of one import: read and merged a piece at a time
	recipients: 200_000, // of one message, from another system
	fileBytes: 200 * 1024 * 1024,
	checkMs: 10_000,
	runMs: 30 * 60_000, // of reading or writing in one run
	silenceMs: 30_000, // of the other system
	firstByteMs: 120_000, // in runs: a query, a report or a filter may take so long to begin
	bodyBytes: 64 * 1024 * 1024, // of one answer
	pausesMs: [1_000, 5_000, 15_000], // before a call of a run is made again
	longestPauseMs: 60_000, // for which a call waits; a run that is asked to wait longer is tried again then …
	longestWaitMs: 24 * 60 * 60_000, // … within a day
	authorizationMs: 15 * 60_000, // between leaving for the other system’s page and coming back
	refusedSignIns: 3, // after so many in a row the schedule is paused
	triesInWindow: 3, // without getting any further
	retryAfterMs: 10 * 60_000,
	automatedTexts: 1_000, // a day (integrations.md §13)
	closeAfterMs: 2 * 60_000, // a case, once its text is on its way
	restAfterFailureMs: 60 * 60_000, // of what goes without a schedule
	exportedKeptMs: 90 * 24 * 60 * 60 * 1000,
	asksAboveOptOuts: 0.5, // share of the rows that would newly opt somebody out …
	asksFromOptOuts: 20, // … from so many people on: then somebody is asked first
	shrunkFrom: 20, // of a whole list that had at least so many rows before …
	shrunkTo: 0.1, // … this share of them or less: then somebody is asked, too
} as const;
