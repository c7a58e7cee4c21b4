/** Reads rows: who it is, which earlier rows are duplicates, or why the row is left out. It needs no database. */
import { isEmptyWord } from '@quad/contract/contacts/contacts/empty-words.ts';
import { type FieldShape, fieldFaults, readFieldValue } from '@quad/contract/contacts/contacts/field-values.ts';
import { type CountriesTaken, type PhoneFault, phoneFaults } from '@quad/contract/contacts/contacts/parse-phone.ts';
import { type BaseField, baseFieldNames } from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { isOwnExport } from '@quad/contract/contacts/imports/own-exports.ts';
import { optOutIsKept, optOutIsLost, rejectionReasons } from '@quad/contract/contacts/imports/sentences.ts';
import { splitTags } from '@quad/contract/contacts/tags/split-tags.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { withoutInvisible } from '@quad/contract/text/invisible-characters.ts';
import { type Earlier, type MayRepeat, makeTwins, type Twins } from './duplicate-rows.ts';
import { type FoundInCells, noneFound } from './found-in-cells.ts';
import { makeNumberReader } from './read-number.ts';
import { makePermissionReader } from './read-permission.ts';
import type { PlannedColumn, SourceRow } from './row-source.port.ts';
import type { StaffDirectory } from './staff-directory.ts';

export interface Person {
	line: number;
	key: string;
	firstName: string;
	lastName: string;
	/** Null if Quad's own export has no number for this contact. */
	mobile: number | null;
	optedOut: boolean;
	/** Undefined doesn't change the assignment. */
	assignedTo: number | null | undefined;
	custom: Record<string, string>;
	tags: readonly string[];
	/** Earlier rows with the same Contact ID or number. The person is imported only if none of those is. */
	twins: Twins | undefined;
}

export interface LeftOut {
	line: number;
	isDuplicate: boolean;
	reason: string;
	/** The person whom the row opts out, even though the row is left out. */
	optedOut?: { key?: string; mobile?: number };
}

export type ReadRow = { person: Person } | { leftOut: LeftOut };

export interface UnknownStaff {
	rows: number;
	names: Set<string>;
}

export interface PeopleReader {
	read(row: SourceRow): ReadRow;
	/** Remembers merged rows that a later attempt doesn't read again, because later rows may duplicate them. */
	remember(rows: readonly Earlier[]): void;
	/** Assignees in the file who match nobody, counted while reading. */
	readonly unknownStaff: UnknownStaff;
	/** Other findings for the preview, counted while reading. */
	readonly found: FoundInCells;
}

/** Leaves out a person who was read, with the reason. */
export const leaveOutPerson = ({ line, key, mobile, optedOut }: Person, reason: string, isDuplicate = false): LeftOut =>
	leaveOut({ line, optedOut, named: { key, ...(mobile === null ? {} : { mobile }) } }, reason, isDuplicate);

const leaveOut = (
	row: { line: number; optedOut: boolean; named: NonNullable<LeftOut['optedOut']> },
	reason: string,
	isDuplicate = false,
): LeftOut => {
	if (!row.optedOut) return { line: row.line, isDuplicate, reason };
	if (Object.keys(row.named).length === 0) return { line: row.line, isDuplicate, reason: `${reason} ${optOutIsLost}` };
	return { line: row.line, isDuplicate, reason: `${reason} ${optOutIsKept}`, optedOut: row.named };
};

const mostFaults = 5;

/** Lists everything to correct in a row at once, up to a limit. */
const sayFaults = (faults: readonly string[]): string => {
	const more = faults.length - mostFaults;
	return [...faults.slice(0, mostFaults), ...(more > 0 ? [`And ${more} more.`] : [])].join(' ');
};

/** Whether a spreadsheet shortened a long number, so that it is not the real Contact ID. */
const isShortened = (key: string): boolean => /^\d([.,]\d+)?E\+\d+$/i.test(key);

const plainText: FieldShape = { kind: 'text', choices: [] };

const oneLine = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

export const readPeople = (
	header: readonly string[],
	columns: readonly PlannedColumn[],
	staff: StaffDirectory,
	/** Field types by value key. Missing ones are text. */
	fields: ReadonlyMap<string, FieldShape> = new Map(),
	countries: CountriesTaken = [],
	/** Returns whether a row of a very long source may have duplicates. */
	mayRepeat: MayRepeat = () => true,
): PeopleReader => {
	const isOwn = isOwnExport(header);
	const found = noneFound();
	const readNumber = makeNumberReader(header, columns, countries, { isOwn, found });
	const permission = makePermissionReader(columns, found);
	const at = new Map(baseFieldNames.map((field) => [field, columns.indexOf(field)]));
	const custom = columns.flatMap((column, index) =>
		typeof column === 'string'
			? []
			: [{ key: column.customKey, index, shape: fields.get(column.customKey) ?? plainText }],
	);
	const tagsAt = columns.indexOf('Tags');
	const twinsOf = makeTwins();
	const unknownStaff: UnknownStaff = { rows: 0, names: new Set() };

	const read = ({ line, cells: written, fault: damage }: SourceRow): ReadRow => {
		const cells = withoutEmptyWords(written);
		const cell = (field: BaseField): string => oneLine(cells[at.get(field) ?? -1] ?? '');
		const number = readNumber(cells);
		const { optedOut, unreadAt } = permission.read(cells);
		const key = cell('ContactId');

		const faults = damage
			? [damage]
			: [
					...surplusOf(cells),
					...faultsOf(cell),
					...('mobile' in number ? [] : [faultOfNumber(number)]),
					...faultOfPermission(cells, unreadAt),
					...faultsOfCustom(cells),
				];
		if (faults.length > 0 || !('mobile' in number)) {
			const reason = sayFaults(faults);
			const named = {
				...(key !== '' && key.length <= importLimits.key && !isShortened(key) ? { key } : {}),
				...('mobile' in number && number.mobile !== null ? { mobile: number.mobile } : {}),
			};
			return { leftOut: leaveOut({ line, optedOut, named }, reason) };
		}
		const { mobile } = number;
		const twins = mayRepeat({ key, mobile }) ? twinsOf({ line, key, mobile, optedOut }) : undefined;
		return {
			person: {
				line,
				key,
				firstName: cell('FirstName'),
				lastName: cell('LastName'),
				mobile,
				optedOut,
				assignedTo: assignedTo(cell('StaffId')),
				custom: customOf(cells),
				tags: splitTags(cells[tagsAt] ?? ''),
				twins,
			},
		};
	};

	const faultOfNumber = (number: { fault: PhoneFault } | { unreadCountry: string }): string =>
		'fault' in number
			? phoneFaults[number.fault]
			: fillPlaces(rejectionReasons['country-code-unclear'], { value: number.unreadCountry.slice(0, 40) });

	const surplusOf = (cells: readonly string[]): string[] =>
		cells.slice(header.length).some((one) => one.trim() !== '') ? [rejectionReasons['more-cells']] : [];

	const faultsOf = (cell: (field: BaseField) => string): string[] => {
		const hasNoName = !isOwn && cell('FirstName') === '' && cell('LastName') === '';
		return [
			...faultOfKey(cell('ContactId')),
			...(hasNoName ? [rejectionReasons['no-name']] : []),
			...(['FirstName', 'LastName'] as const).flatMap((field) =>
				cell(field).length > importLimits.name ? [tooLong(field, importLimits.name)] : [],
			),
		];
	};

	const faultOfKey = (key: string): string[] => {
		if (key === '') return [rejectionReasons['no-id']];
		if (key.length > importLimits.key) return [tooLong('ContactId', importLimits.key)];
		return isShortened(key) ? [fillPlaces(rejectionReasons['shortened-id'], { value: key })] : [];
	};

	const faultOfPermission = (cells: readonly string[], unreadAt: number | undefined): string[] =>
		unreadAt === undefined
			? []
			: [
					fillPlaces(rejectionReasons['opt-out-unclear'], {
						field: header[unreadAt] ?? '',
						value: oneLine(cells[unreadAt] ?? '').slice(0, 40),
					}),
				];

	/** Empties cells with `#N/A` and the like. Without a real first name, more such words count as an empty last name. */
	const withoutEmptyWords = (written: readonly string[]): readonly string[] => {
		const cells = written.map((cell) => (isPlain.test(cell) ? cell : withoutInvisible(cell)));
		const firstName = (cells[at.get('FirstName') ?? -1] ?? '').trim();
		const isNameless = firstName === 'NA' || isNoName(firstName);
		const keepsName = (value: string): boolean => /^\s*(?:Na|Blank)\s*$/.test(value) && value.trim() !== firstName;
		const lastName = cells[at.get('LastName') ?? -1] ?? '';
		// `NA` is a first name only if the row's last name is in capitals, as in lists that are all capitals
		const isInCapitals = /\p{Lu}/u.test(lastName) && !/\p{Ll}/u.test(lastName) && !isEmptyWord(lastName, 'other');
		const isEmpty = (value: string, index: number): boolean => {
			const column = columns[index];
			if (value === '' || column === undefined || keepsWords.has(column)) return false;
			if (column === 'FirstName') return isEmptyWord(value, column) || (value.trim() === 'NA' && !isInCapitals);
			if (column === 'LastName') return isEmptyWord(value, isNameless && !keepsName(value) ? 'other' : column);
			const shape = typeof column === 'string' ? undefined : fields.get(column.customKey);
			return (
				isEmptyWord(value, 'other') &&
				!shape?.choices.some((choice) => choice.toLowerCase() === value.trim().toLowerCase())
			);
		};
		if (!cells.some(isEmpty)) return cells;
		return cells.map((value, index) => {
			if (!isEmpty(value, index)) return value;
			found.emptyWords += 1;
			return '';
		});
	};

	const faultsOfCustom = (cells: readonly string[]): string[] => {
		const faults: string[] = [];
		for (const { index, shape } of custom) {
			const written = cells[index] ?? '';
			const field = header[index] ?? '';
			if (written.length > importLimits.cell) {
				faults.push(fillPlaces(rejectionReasons['too-long'], { field, most: importLimits.cell }));
				continue;
			}
			const value = written.trim();
			const read = value === '' || shape.kind === 'text' ? undefined : readFieldValue(shape, value);
			if (read && 'fault' in read)
				faults.push(fillPlaces(fieldFaults[read.fault], { field, value: value.slice(0, 40) }));
		}
		return faults;
	};

	const headerOf = (field: BaseField): string => header[at.get(field) ?? -1] ?? field;
	const tooLong = (field: BaseField, most: number): string =>
		fillPlaces(rejectionReasons['too-long'], { field: headerOf(field), most });

	const assignedTo = (name: string): number | null | undefined => {
		if (at.get('StaffId') === -1) return undefined;
		if (name === '') return null;
		const id = staff.find(name);
		if (id === undefined) {
			unknownStaff.rows += 1;
			unknownStaff.names.add(name.slice(0, importLimits.name));
		}
		return id;
	};

	/** Omits empty values. */
	const customOf = (cells: readonly string[]): Record<string, string> => {
		const values: Record<string, string> = {};
		for (const { key, index, shape } of custom) {
			const written = cells[index]?.trim();
			const read = written ? readFieldValue(shape, written) : undefined;
			if (read && 'value' in read) values[key] = read.value;
		}
		return values;
	};

	const remember = (rows: readonly Earlier[]): void => {
		for (const row of rows) twinsOf(row);
	};

	return { read, remember, unknownStaff, found };
};

/** Permission and number columns interpret such words themselves, and ignored columns are not read. */
const keepsWords: ReadonlySet<PlannedColumn> = new Set([
	...(['OptedOut', 'OptedIn', 'MobileNumber', 'OtherMobile', 'AreaCode', 'CountryCode', 'Ignore'] as const),
]);

/** A quick check that matches nearly all cells, which therefore can't have invisible characters. */
const isPlain = /^[\x20-\x7e]*$/;

const isNoName = (firstName: string): boolean => firstName.trim() === '' || isEmptyWord(firstName, 'FirstName');
