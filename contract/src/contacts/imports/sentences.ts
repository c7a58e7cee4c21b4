/** What an import tells users about single rows and whole files. */

export const rejectionReasons = {
	'more-cells': 'This row has more cells than the header row has columns.',
	'stray-quote':
		'A quotation mark in column {column} opens a cell and isn’t closed in this row. Remove it or close it.',
	'no-id': 'The Contact ID is missing.',
	'shortened-id':
		'The Contact ID “{value}” was shortened by a spreadsheet. Format that column as text and export again.',
	'no-name': 'Both first and last name are missing.',
	'too-long': '“{field}” has more than {most} characters.',
	'country-code-unclear':
		'“{value}” is not a country code that can be read. Write the number with its plus and country code.',
	'opt-out-unclear': '“{field}” is “{value}”, which is neither yes nor no.',
	'twin-id': 'Line {line} has the same Contact ID.',
	'twin-number': 'Line {line} has the same mobile number.',
	'number-taken': 'This mobile number belongs to another contact, with the Contact ID {key}.',
	'number-taken-elsewhere': 'This mobile number belongs to a contact in another team.',
	'number-taken-by-cold': 'This mobile number belongs to another contact, who texted in and is in no list.',
} as const;

/** Added to the reason if a rejected row is an opt-out, which is still recorded for its Contact ID or number. */
export const optOutIsKept = 'It is marked as opted out, and that still counts.';

/** Added to the reason if a rejected opt-out has neither a Contact ID nor a number. */
export const optOutIsLost =
	'It is marked as opted out, but it has no Contact ID or number to remember that by. Correct the row and import it again.';

/** What was found in a file, for its notices. */
export interface Findings {
	sheet?: { name: string; others: readonly string[] } | undefined;
	formulas: number;
	errors: number;
	formulaTexts: number;
	controls: number;
	unread: number;
	unknownStaff: { rows: number; names: readonly string[] };
	/** Required custom fields that the file lacks. */
	missingFields?: readonly string[];
	/** The number of rows above the header. */
	titleRows: number;
	/** The number of cells in which HTML entities or broken characters were repaired. */
	mended: number;
	/** The number of cells with placeholders such as `#N/A`. */
	emptyWords: number;
	severalNumbers: { rows: number; example: string };
	otherNumbers: number;
	unusedNumbers: { rows: number; example: string };
	countryCodes: { rows: number; example: string };
	foreignCountries: { rows: number; example: string; column: string };
	unknownAreas: ReadonlyMap<string, number>;
	permissions: readonly PermissionNote[];
	/** Contact IDs that differ from existing ones, or from each other, only in leading zeros or case. */
	similarKeys: SimilarKeysNote;
	repeatedKeys: SimilarKeysNote;
}

interface SimilarKeysNote {
	count: number;
	example: { key: string; known: string } | null;
}

/** How a column about consent is used. `blank` is the number of its cells without an answer. */
export interface PermissionNote {
	column: string;
	meaning: 'out' | 'in' | 'kept' | 'left-out';
	blank: number;
}

/** Returns the question about a column that may be about consent, but whose meaning is unclear. */
export const askMeaning = (column: string, unread: readonly string[] = []): string =>
	unread.length > 0
		? `“${column}” seems to say who can be texted, but some of its cells say neither Yes nor No: ${quoted(unread)}. Choose what it means before you import.`
		: `“${column}” may say who can be texted. Choose what it means before you import.`;

const sayPermission = ({ column, meaning, blank }: PermissionNote): string => {
	switch (meaning) {
		case 'out':
			return `“${column}” counts as Opted Out: anyone with Yes or a date in it gets no texts.`;
		case 'in':
			return `“${column}” says who can be texted: No means opted out, and Yes changes nothing, as an import never opts anyone in.${
				blank > 0 ? ` ${counted(blank, 'cell is', 'cells are')} blank, which changes nothing either.` : ''
			}`;
		case 'kept':
			return `“${column}” is kept as a custom field and doesn’t decide who gets texts.`;
		case 'left-out':
			return `“${column}” is left out and doesn’t decide who gets texts.`;
	}
};

const saySimilar = ({ count, example }: SimilarKeysNote): string =>
	`${counted(count, 'Contact ID differs', 'Contact IDs differ')} from known ones only in leading zeros or letter case${
		example ? `, such as “${example.key}” (known: “${example.known}”)` : ''
	}. ${count === 1 ? 'It' : 'They'} would become ${count === 1 ? 'a new contact' : 'new contacts'}. Correct the file if ${count === 1 ? 'this is the same person' : 'these are the same people'}.`;

const sayRepeated = ({ count, example }: SimilarKeysNote): string =>
	`${counted(count, 'Contact ID differs', 'Contact IDs differ')} from another one in this file only in leading zeros or letter case${
		example ? `, such as “${example.key}” and “${example.known}”` : ''
	}. Each is its own contact.`;

const sayAreas = (areas: ReadonlyMap<string, number>): string => {
	const rows = [...areas.values()].reduce((sum, count) => sum + count, 0);
	return `${counted(rows, 'number has', 'numbers have')} an area code that isn’t in our list: ${quoted([...areas.keys()])}. ${rows === 1 ? 'It is' : 'They are'} imported; check that ${rows === 1 ? 'it is' : 'they are'} right.`;
};

export const noticesOf = (found: Findings): string[] => [
	...found.permissions.map(sayPermission),
	...(found.titleRows > 0
		? [
				`${counted(found.titleRows, 'row', 'rows')} above the names of the columns ${found.titleRows === 1 ? 'is' : 'are'} passed over.`,
			]
		: []),
	...(found.similarKeys.count > 0 ? [saySimilar(found.similarKeys)] : []),
	...(found.repeatedKeys.count > 0 ? [sayRepeated(found.repeatedKeys)] : []),
	...(found.severalNumbers.rows > 0
		? [
				`${counted(found.severalNumbers.rows, 'cell has', 'cells have')} more than one number, such as “${found.severalNumbers.example}”. The first is used.`,
			]
		: []),
	...(found.otherNumbers > 0
		? [
				`${counted(found.otherNumbers, 'mobile number is', 'mobile numbers are')} taken from a second column, as the first is empty.`,
			]
		: []),
	...(found.unusedNumbers.rows > 0
		? [
				`${counted(found.unusedNumbers.rows, 'row has', 'rows have')} another number in a second column, such as “${found.unusedNumbers.example}”. The first is used, and the other is not kept.`,
			]
		: []),
	...(found.countryCodes.rows > 0
		? [
				`${counted(found.countryCodes.rows, 'number is', 'numbers are')} read as ${found.countryCodes.rows === 1 ? 'a number' : 'numbers'} of the country beside ${found.countryCodes.rows === 1 ? 'it' : 'them'}, such as “${found.countryCodes.example}”.`,
			]
		: []),
	...(found.foreignCountries.rows > 0
		? [
				`${counted(found.foreignCountries.rows, 'number is', 'numbers are')} read as ${found.foreignCountries.rows === 1 ? 'a number' : 'numbers'} of the United States or Canada, though “${found.foreignCountries.column}” names another country, such as “${found.foreignCountries.example}”. If this is wrong, choose Country code for that column, or write the numbers with their plus and country code.`,
			]
		: []),
	...(found.unknownAreas.size > 0 ? [sayAreas(found.unknownAreas)] : []),
	...(found.emptyWords > 0
		? [
				`${counted(found.emptyWords, 'cell holds', 'cells hold')} a word for no value, such as N/A or NULL, and ${found.emptyWords === 1 ? 'counts' : 'count'} as empty.`,
			]
		: []),
	...(found.mended > 0
		? [
				`${counted(found.mended, 'cell had', 'cells had')} letters broken by another program, such as “O&#39;Brien” or “JosÃ©”. They are mended.`,
			]
		: []),
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

/** Shown if a file with the same columns has been imported before. */
export const columnsRemembered = 'The columns are matched as in your last import of a file with these columns.';

const mostQuoted = 3;

export const quoted = (names: readonly string[]): string => {
	const shown = names.slice(0, mostQuoted).map((name) => `“${name}”`);
	return names.length > mostQuoted ? `${shown.join(', ')} and ${names.length - mostQuoted} more` : shown.join(', ');
};

/** `1,234 cells hold`, `1 cell holds` */
const counted = (count: number, one: string, many: string): string =>
	`${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;

export const importFailed =
	'Something went wrong several times on our side. Rows imported before that stay; start the import again to continue.';
