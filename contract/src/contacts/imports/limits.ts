export const importLimits = {
	columns: 200,
	rows: 200_000,
	inflatedBytes: 100 * 1024 * 1024, // per spreadsheet; a full one of 5 MB unpacks to about 50 MB
	key: 100, // characters of a Contact ID
	name: 100, // characters of a first or last name
	header: 100, // characters of a column name, and so of a custom field's
	cell: 2_000, // characters of a custom value, and so of each cell shown of a rejected row
	history: 50, // runs per page
	rejections: 50, // rows per page
	shownAtPreview: 20, // rows listed that would be rejected
	samples: 3, // values per column
	readAtOnce: 4, // files per user and process
	uploadsKept: 5, // a user's latest uploads that were never imported …
	uploadKeptMs: 24 * 60 * 60 * 1000, // … and how long they are stored
	unfinished: 10, // a user's waiting or running imports
	undoKeptMs: 30 * 24 * 60 * 60 * 1000, // how long an import can be undone
	undoLeftShown: 200, // contacts listed that an undo left unchanged
	corrections: 200, // rows corrected in the browser
	pasted: 4_000_000, // characters
	pastedRows: 20_000,
	redirectMs: 1_000, // delay after a file import (spec 3 §4, §9)
	historyEveryMs: 10_000, // how often the history refreshes itself (gaps X-16)
} as const;

export const importFileTypes = ['.csv', '.txt', '.xlsx'] as const; // spec 3 §5
