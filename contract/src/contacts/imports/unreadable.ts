/** Why a file can't be read, and what to do about it. */
export const unreadableSentences = {
	'not-text': 'This is not a text file. Save the list as .csv or .xlsx and upload that.',
	'really-a-spreadsheet':
		'This file is named {extension} but is an Excel workbook. Change the ending to .xlsx and upload it again.',
	'not-a-spreadsheet':
		'This file is named .xlsx but is not an Excel workbook. Open it in Excel and save it as .xlsx or .csv.',
	'old-excel': 'This workbook is from an older Excel (.xls). Save it as .xlsx or .csv and upload that.',
	password: 'This workbook is password-protected. Save a copy without a password and upload that.',
	'damaged-spreadsheet':
		'This workbook is damaged and cannot be read. Open it in Excel, save it again and upload that.',
	'inflates-too-much':
		'This workbook unpacks to more than {megabytes} MB, which is too large. Save only the list itself as .csv.',
	'no-sheet': 'This workbook has no sheet with a list.',
	'no-header': 'The file has no header row: the first row must name the columns.',
	'quote-in-header':
		'Line {line} names the columns and has a quotation mark that is never closed. Close or remove it, and upload the file again.',
	'open-quote':
		'Line {line}, column {column}: a quotation mark opens this cell and is never closed. Close or remove it, and upload the file again.',
	'after-quote':
		'Line {line}, column {column}: the quotation mark that opens this cell is closed on line {end}, but more text follows. Fix it and upload the file again.',
	'long-cell':
		'Line {line}, column {column}: this cell has more than {most} characters. Shorten it and upload the file again.',
	'too-many-columns': 'Line {line} has more than {most} columns, so this does not look like a list of contacts.',
	'too-many-rows': 'The file has more than {most} rows. Split it and import the parts one after the other.',
} as const satisfies Record<string, string>;

export type UnreadableCode = keyof typeof unreadableSentences;
