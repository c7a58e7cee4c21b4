/**
 * Reads the number of a row: with its area code from a column of its own, and from a second column where the first is
 * empty. Of two numbers in one cell the first is taken. What an own export says is read as it was written.
 */
import { isEmptyWord } from '@quad/contract/contacts/empty-words.ts';
import { readPhones } from '@quad/contract/contacts/phone-cell.ts';
import {
	type CountriesTaken,
	isOfUnknownArea,
	type PhoneFault,
	readAnyPhone,
	readPhoneIn,
} from '@quad/contract/contacts/read-phone.ts';
import type { FoundInCells } from './found-in-cells.ts';
import type { PlannedColumn } from './row-source.port.ts';

type ReadNumber = { mobile: number | null } | { fault: PhoneFault };

export const makeNumberReader = (
	columns: readonly PlannedColumn[],
	countries: CountriesTaken,
	{ isOwn, found }: { isOwn: boolean; found: FoundInCells },
): ((cells: readonly string[]) => ReadNumber) => {
	const readOne = readPhoneIn(countries);
	const first = columns.indexOf('MobileNumber');
	const others = columns.flatMap((column, at) => (column === 'OtherMobile' ? [at] : []));
	const areaAt = columns.indexOf('AreaCode');
	const cellAt = (cells: readonly string[], at: number): string => (cells[at] ?? '').trim();
	const isEmpty = (cell: string): boolean => cell === '' || isEmptyWord(cell, 'other');

	return (cells) => {
		const main = withArea(cellAt(cells, first), cellAt(cells, areaAt));
		const instead = isEmpty(main) ? others.map((at) => cellAt(cells, at)).find((cell) => !isEmpty(cell)) : undefined;
		const written = instead ?? main;
		if (isOwn) return readOwn(written, readOne);
		const read = readPhones(written, readOne);
		if ('fault' in read) return read;
		const [mobile, ...more] = read.mobiles;
		if (instead !== undefined) found.otherNumbers += 1;
		if (more.length > 0) {
			found.severalNumbers.rows += 1;
			found.severalNumbers.example ||= written.replace(/\s+/g, ' ').slice(0, longestExample);
		}
		if (isOfUnknownArea(mobile)) {
			const area = String(mobile).slice(1, 4);
			found.unknownAreas.set(area, (found.unknownAreas.get(area) ?? 0) + 1);
		}
		return { mobile };
	};
};

const longestExample = 60; // characters

/** `612` and `555-0133` are one number; a number that has its area code keeps it. */
const withArea = (written: string, area: string): string => {
	const code = /^\(?(\d{3})\)?(?:\.0+)?$/.exec(area)?.[1];
	return code !== undefined && /^\d{3}[ .-]?\d{4}\b/.test(written) && !/^\d{3}[ .-]?\d{3}[ .-]?\d{4}/.test(written)
		? `${code}-${written}`
		: written;
};

/** Contacts may have no number, one of any country, or one that cannot be texted. */
const readOwn = (written: string, readOne: ReturnType<typeof readPhoneIn>): ReadNumber => {
	if (written === '') return { mobile: null };
	const read = readOne(written);
	if ('mobile' in read) return read;
	const any = readAnyPhone(written);
	if ('mobile' in any) return any;
	const digits = written.replace(/\D/g, '');
	return digits.length === 10 ? { mobile: Number(`1${digits}`) } : read;
};
