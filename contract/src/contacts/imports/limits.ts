export const importLimits = {
	columns: 200,
	rows: 200_000,
	inflatedBytes: 100 * 1024 * 1024, // of one spreadsheet; a full 5 MB one has about 50
	key: 100, // characters of a Contact ID
	name: 100, // of a first or last name
	header: 100, // of a column, and so of a custom field
	cell: 2_000, // of a custom value, and so of what is shown of a row that is left out
	history: 50, // runs a page
	rejections: 50, // rows a page
	shownAtPreview: 20, // rows that would be left out
	samples: 3, // values of a column
	readAtOnce: 4, // files of one person, in each process
	uploadsKept: 5, // of one person, that nobody went on to import: the latest …
	uploadKeptMs: 24 * 60 * 60 * 1000, // … and those only so long
	unfinished: 10, // imports of one person that wait or run
	undoKeptMs: 30 * 24 * 60 * 60 * 1000, // so long an import can be undone
	undoLeftShown: 200, // contacts that undoing left as they are
	corrections: 200, // rows that are corrected in the browser
	pasted: 4_000_000, // characters
	pastedRows: 20_000,
	redirectMs: 1_000, // spec 3 §4, §9: after a file import
	historyEveryMs: 10_000, // gaps X-16: the history refreshes by itself
} as const;

export const importFileTypes = ['.csv', '.txt', '.xlsx'] as const; // spec 3 §5
