export const importLimits = {
	columns: 200,
	rows: 200_000,
	inflatedBytes: 100 * 1024 * 1024, // per spreadsheet; a full one of 5 MB inflates to about 50
	key: 100, // characters of a Contact ID
	name: 100, // characters of a first or last name
	header: 100, // characters of a column name, thus of a custom field
	cell: 2_000, // characters of a custom value, thus of what is shown of a rejected row
	history: 50, // runs per page
	rejections: 50, // rows per page
	shownAtPreview: 20, // rows that would be rejected
	samples: 3, // values per column
	readAtOnce: 4, // files per person and process
	uploadsKept: 5, // latest uploads of one person that were never imported …
	uploadKeptMs: 24 * 60 * 60 * 1000, // … and how long they are kept
	unfinished: 10, // waiting or running imports of one person
	undoKeptMs: 30 * 24 * 60 * 60 * 1000, // how long an import can be undone
	undoLeftShown: 200, // contacts that an undo left unchanged
	corrections: 200, // rows corrected in the browser
	pasted: 4_000_000, // characters
	pastedRows: 20_000,
	redirectMs: 1_000, // after a file import (spec 3 §4, §9)
	historyEveryMs: 10_000, // the history refreshes automatically (gaps X-16)
} as const;

export const importFileTypes = ['.csv', '.txt', '.xlsx'] as const; // spec 3 §5
