/** Why a file cannot be read, and what to do about it. */
export const unreadableSentences = {
	'not-text': 'This is not a text file. Save the list as .csv or .xlsx and upload that.',
	'really-a-spreadsheet':
		'This file is called {extension} but is an Excel workbook. Give it the ending .xlsx and upload it again.',
	'not-a-spreadsheet':
		'This file is called .xlsx but is not an Excel workbook. Open it in Excel and save it as .xlsx or .csv.',
	'old-excel': 'This is a workbook of an older Excel (.xls). Save it as .xlsx or .csv and upload that.',
	password: 'This workbook is protected with a password. Save it without one and upload that.',
	'damaged-spreadsheet':
		'This workbook is damaged and cannot be read. Open it in Excel, save it again and upload that.',
	'inflates-too-much':
		'This workbook unpacks to more than {megabytes} MB, so it is not read. Save only the list itself as .csv.',
	'no-sheet': 'This workbook has no sheet with a list in it.',
	'no-header': 'The file has no header line: the first line must name the columns.',
	'open-quote':
		'Line {line}, column {column}: a quotation mark opens this cell and no other closes it. Close it, or take it away, and upload the file again.',
	'after-quote':
		'Line {line}, column {column}: the quotation mark that opens this cell is closed on line {end}, and more text follows it there. Mend it and upload the file again.',
	'too-many-columns': 'Line {line} has more than {most} columns, so this does not look like a list of contacts.',
	'too-many-rows': 'The file has more than {most} rows. Split it and import the parts one after the other.',
} as const satisfies Record<string, string>;

export type UnreadableCode = keyof typeof unreadableSentences;
