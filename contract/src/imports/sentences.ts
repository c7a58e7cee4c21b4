/** What an import says about single rows and about a whole file. */

/** Why a row was left out. */
export const rejectionReasons = {
	'more-cells': 'This row has more cells than the header row has columns.',
	'stray-quote':
		'A quotation mark in column {column} opens a cell and isn’t closed in this row. Remove it or close it.',
	'no-id': 'The Contact ID is missing.',
	'shortened-id':
		'The Contact ID “{value}” was shortened by a spreadsheet. Format that column as text and export again.',
	'no-name': 'Both first and last name are missing.',
	'too-long': '“{field}” has more than {most} characters.',
	'opt-out-unclear': '“{field}” is “{value}”, which is neither yes nor no.',
	'twin-id': 'Line {line} has the same Contact ID.',
	'twin-number': 'Line {line} has the same mobile number.',
	'number-taken': 'This mobile number belongs to another contact, with the Contact ID {key}.',
	'number-taken-elsewhere': 'This mobile number belongs to a contact in another team.',
	'number-taken-by-cold': 'This mobile number belongs to another contact, who texted in and is in no list.',
} as const;

/** Behind the reason of a row that says opted out: whoever has its Contact ID or number is. */
export const optOutIsKept = 'It is marked as opted out, and that still counts.';

/** The same where the row has neither. */
export const optOutIsLost =
	'It is marked as opted out, but it has no Contact ID or number to remember that by. Correct the row and import it again.';

/** What was found in a file and what happens with it. */
export interface Findings {
	sheet?: { name: string; others: readonly string[] } | undefined;
	formulas: number;
	errors: number;
	formulaTexts: number;
	controls: number;
	unread: number;
	unknownStaff: { rows: number; names: readonly string[] };
	/** Required custom fields that no column becomes. */
	missingFields?: readonly string[];
}

export const noticesOf = (found: Findings): string[] => [
	...(found.sheet && found.sheet.others.length > 0
		? [
				`Only the sheet “${found.sheet.name}” is read; ${quoted(found.sheet.others)} ${found.sheet.others.length === 1 ? 'is' : 'are'} left out.`,
			]
		: []),
	...(found.formulas > 0
		? [`${counted(found.formulas, 'cell holds', 'cells hold')} a formula; the value shown in the workbook is used.`]
		: []),
	...(found.errors > 0
		? [`${counted(found.errors, 'cell shows', 'cells show')} an error, such as #N/A, and counts as empty.`]
		: []),
	...(found.formulaTexts > 0
		? [`${counted(found.formulaTexts, 'cell begins', 'cells begin')} with “=”. This is kept as text and never run.`]
		: []),
	...(found.controls > 0
		? [`${counted(found.controls, 'cell has', 'cells have')} invisible control characters, which are removed.`]
		: []),
	...(found.unread > 0
		? [`${counted(found.unread, 'character', 'characters')} could not be read and became “�”.`]
		: []),
	...(found.unknownStaff.rows > 0
		? [
				`${counted(found.unknownStaff.rows, 'row names', 'rows name')} a user who doesn’t exist: ${quoted(found.unknownStaff.names)}. Those assignments don’t change.`,
			]
		: []),
	...(found.missingFields && found.missingFields.length > 0
		? [
				`No column becomes the required ${found.missingFields.length === 1 ? 'field' : 'fields'} ${quoted(found.missingFields)}. Contacts keep the values they have.`,
			]
		: []),
];

/** A file with the same columns was imported before. */
export const columnsRemembered = 'The columns are matched as in your last import of a file with these columns.';

const mostQuoted = 3;

const quoted = (names: readonly string[]): string => {
	const shown = names.slice(0, mostQuoted).map((name) => `“${name}”`);
	return names.length > mostQuoted ? `${shown.join(', ')} and ${names.length - mostQuoted} more` : shown.join(', ');
};

/** `1,234 cells hold`, `1 cell holds` */
const counted = (count: number, one: string, many: string): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

/** After the last try. */
export const importFailed =
	'Something went wrong several times on our side. Rows imported before that stay; start the import again to continue.';
