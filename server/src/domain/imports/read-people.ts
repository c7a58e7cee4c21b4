/**
 * Reads people from the rows of a table: who it is, or why the row is left out. Decides all that can be decided
 * without the database, twins within the file included: the first row wins, by Contact ID and by number.
 */
import { phoneFaults, readPhone } from '@quad/contract/contacts/phone.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { type BaseField, baseFieldNames } from '@quad/contract/imports/columns.ts';
import { importLimits } from '@quad/contract/imports/limits.ts';
import { readOptedOut } from '@quad/contract/imports/opted-out.ts';
import { rejectionReasons } from '@quad/contract/imports/sentences.ts';
import type { TextRow } from '../../foundation/csv.ts';
import type { StaffDirectory } from './staff-directory.ts';

/** What a column is: a base field, a custom field by the key of its values, or left out. */
export type PlannedColumn = BaseField | 'Ignore' | { customKey: string };

export interface Person {
	line: number;
	key: string;
	firstName: string;
	lastName: string;
	mobile: number;
	optedOut: boolean;
	/** Undefined: who is assigned stays as it is. */
	assignedTo: number | null | undefined;
	custom: Record<string, string>;
}

export interface LeftOut {
	line: number;
	isDuplicate: boolean;
	reason: string;
}

export type ReadRow = { person: Person } | { leftOut: LeftOut };

export interface UnknownStaff {
	rows: number;
	names: Set<string>;
}

export interface PeopleReader {
	read(row: TextRow): ReadRow;
	/** Names in the file that are nobody's, counted while reading. */
	readonly unknownStaff: UnknownStaff;
}

const oneLine = (text: string): string => (/\s\s|[^\S ]/.test(text) ? text.replace(/\s+/g, ' ') : text).trim();

export const readPeople = (
	header: readonly string[],
	columns: readonly PlannedColumn[],
	staff: StaffDirectory,
): PeopleReader => {
	const at = new Map(baseFieldNames.map((field) => [field, columns.indexOf(field)]));
	const custom = columns.flatMap((column, index) =>
		typeof column === 'string' ? [] : [{ key: column.customKey, index }],
	);
	const lineOfKey = new Map<string, number>();
	const lineOfMobile = new Map<number, number>();
	const unknownStaff: UnknownStaff = { rows: 0, names: new Set() };

	const read = ({ line, cells }: TextRow): ReadRow => {
		const out = (reason: string, isDuplicate = false): ReadRow => ({ leftOut: { line, isDuplicate, reason } });
		const cell = (field: BaseField): string => oneLine(cells[at.get(field) ?? -1] ?? '');

		if (cells.slice(header.length).some((one) => one.trim() !== '')) return out(rejectionReasons['more-cells']);
		const fault = faultOf(cell) ?? faultOfCustom(cells);
		if (fault) return out(fault);
		const number = readPhone(cell('MobileNumber'));
		if ('fault' in number) return out(phoneFaults[number.fault]);

		const key = cell('ContactId');
		const twinOfKey = lineOfKey.get(key);
		if (twinOfKey) return out(fillPlaces(rejectionReasons['twin-id'], { line: twinOfKey }), true);
		const twinOfMobile = lineOfMobile.get(number.mobile);
		if (twinOfMobile) return out(fillPlaces(rejectionReasons['twin-number'], { line: twinOfMobile }), true);
		lineOfKey.set(key, line);
		lineOfMobile.set(number.mobile, line);

		return {
			person: {
				line,
				key,
				firstName: cell('FirstName'),
				lastName: cell('LastName'),
				mobile: number.mobile,
				optedOut: readOptedOut(cell('OptedOut')) ?? false,
				assignedTo: assignedTo(cell('StaffId')),
				custom: customOf(cells),
			},
		};
	};

	const faultOf = (cell: (field: BaseField) => string): string | undefined => {
		const key = cell('ContactId');
		if (key === '') return rejectionReasons['no-id'];
		if (key.length > importLimits.key) return tooLong('ContactId', importLimits.key);
		if (/^\d([.,]\d+)?E\+\d+$/i.test(key)) return fillPlaces(rejectionReasons['shortened-id'], { value: key });
		if (cell('FirstName') === '' && cell('LastName') === '') return rejectionReasons['no-name'];
		for (const field of ['FirstName', 'LastName'] as const)
			if (cell(field).length > importLimits.name) return tooLong(field, importLimits.name);
		const said = cell('OptedOut');
		if (readOptedOut(said) === undefined)
			return fillPlaces(rejectionReasons['opt-out-unclear'], { field: headerOf('OptedOut'), value: said.slice(0, 40) });
		return undefined;
	};

	const faultOfCustom = (cells: readonly string[]): string | undefined => {
		const long = custom.find(({ index }) => (cells[index]?.length ?? 0) > importLimits.cell);
		return (
			long && fillPlaces(rejectionReasons['too-long'], { field: header[long.index] ?? '', most: importLimits.cell })
		);
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

	/** Empty values are absent. */
	const customOf = (cells: readonly string[]): Record<string, string> => {
		const values: Record<string, string> = {};
		for (const { key, index } of custom) {
			const value = cells[index]?.trim();
			if (value) values[key] = value;
		}
		return values;
	};

	return { read, unknownStaff };
};
