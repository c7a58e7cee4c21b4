/**
 * Reads a row's number, with an area code from its own column, or from a second column if the first is blank. If a
 * cell has two numbers, the first is used. Quad's own exports are read as they are.
 */
import { isForeignCountry, isReadableCountry, withCountryCode } from '@quad/contract/contacts/contacts/country-code.ts';
import { isEmptyWord } from '@quad/contract/contacts/contacts/empty-words.ts';
import {
	type CountriesTaken,
	isOfUnknownArea,
	type PhoneFault,
	readAnyPhone,
	readPhoneIn,
} from '@quad/contract/contacts/contacts/parse-phone.ts';
import { isAbroad } from '@quad/contract/contacts/contacts/phone.ts';
import { readPhones } from '@quad/contract/contacts/contacts/phone-cell.ts';
import { type ColumnTarget, isNameOfCountry } from '@quad/contract/contacts/imports/columns.ts';
import type { FoundInCells } from './found-in-cells.ts';
import type { PlannedColumn } from './row-source.port.ts';

type ReadNumber = { mobile: number | null } | { fault: PhoneFault } | { unreadCountry: string };

export const makeNumberReader = (
	header: readonly string[],
	columns: readonly PlannedColumn[],
	countries: CountriesTaken,
	{ isOwn, found }: { isOwn: boolean; found: FoundInCells },
): ((cells: readonly string[]) => ReadNumber) => {
	const readOne = readPhoneIn(countries);
	const cellsOf = findNumberCells(columns);
	const country = makeCountryNotes(header, columns, found);

	return (cells) => {
		const { main, others, instead, country: code } = cellsOf(cells);
		const written = instead ?? main;
		if (isOwn) return readOwn(written, readOne);
		if (!isEmpty(written) && !isReadableCountry(code)) return { unreadCountry: code };
		const readThere = (one: string) => readOne(withCountryCode(one, code) ?? one);
		const read = readPhones(written, readThere);
		if ('fault' in read) return read;
		const [mobile, ...more] = read.mobiles;
		if (instead !== undefined) found.otherNumbers += 1;
		if (more.length > 0) note(found.severalNumbers, written);
		const unused = others.find((one) => one !== instead && isAnother(readPhones(one, readThere), read.mobiles));
		if (unused !== undefined) note(found.unusedNumbers, unused);
		if (isOfUnknownArea(mobile)) {
			const area = String(mobile).slice(1, 4);
			found.unknownAreas.set(area, (found.unknownAreas.get(area) ?? 0) + 1);
		}
		if (isAbroad(mobile) && withCountryCode(written, code) !== written)
			note(found.countryCodes, `${written} (${code})`);
		country.look(cells, written, mobile);
		return { mobile };
	};
};

/** Finds the cells with a row's numbers, and puts the area code in front. */
const findNumberCells = (columns: readonly (PlannedColumn | ColumnTarget)[]) => {
	const first = columns.indexOf('MobileNumber');
	const otherAt = columns.flatMap((column, at) => (column === 'OtherMobile' ? [at] : []));
	const [areaAt, countryAt] = [columns.indexOf('AreaCode'), columns.indexOf('CountryCode')];
	const cellAt = (cells: readonly string[], at: number): string => (cells[at] ?? '').trim();
	return (cells: readonly string[]) => {
		const main = withArea(cellAt(cells, first), cellAt(cells, areaAt));
		const others = otherAt.map((at) => cellAt(cells, at)).filter((cell) => !isEmpty(cell));
		return { main, others, instead: isEmpty(main) ? others[0] : undefined, country: cellAt(cells, countryAt) };
	};
};

/** Returns a row's number as one text with area code and country, or only the country if the number can't be read. */
export const makeNumberText = (columns: readonly ColumnTarget[]): ((cells: readonly string[]) => string) => {
	const cellsOf = findNumberCells(columns);
	return (cells) => {
		const { main, instead, country } = cellsOf(cells);
		return withCountryCode(instead ?? main, country) ?? country;
	};
};

const isEmpty = (cell: string): boolean => cell === '' || isEmptyWord(cell, 'other');

const isAnother = (read: ReturnType<typeof readPhones>, used: readonly number[]): boolean =>
	'mobiles' in read && read.mobiles.some((mobile) => !used.includes(mobile));

const note = (notes: { rows: number; example: string }, written: string): void => {
	notes.rows += 1;
	notes.example ||= written.replace(/\s+/g, ' ').slice(0, longestExample);
};

/** Counts numbers read as US or Canadian although a column that isn't used for that names another country. */
const makeCountryNotes = (header: readonly string[], columns: readonly PlannedColumn[], found: FoundInCells) => {
	const at = header.findIndex((name, nth) => columns[nth] !== 'CountryCode' && isNameOfCountry(name));
	return {
		look: (cells: readonly string[], written: string, mobile: number): void => {
			const country = cells[at]?.trim() ?? '';
			if (at < 0 || isAbroad(mobile) || /^\D*(?:\+|00)/.test(written) || !isForeignCountry(country)) return;
			note(found.foreignCountries, `${written} (${country})`);
			found.foreignCountries.column = header[at] ?? '';
		},
	};
};

const longestExample = 60; // characters

/** Joins `612` and `555-0133`. A number that already has an area code is kept. */
const withArea = (written: string, area: string): string => {
	const code = /^\(?(\d{3})\)?(?:\.0+)?$/.exec(area)?.[1];
	return code !== undefined && /^\d{3}[ .-]?\d{4}\b/.test(written) && !/^\d{3}[ .-]?\d{3}[ .-]?\d{4}/.test(written)
		? `${code}-${written}`
		: written;
};

/** Quad's own exports may contain no number, a foreign one, or one that can't be texted. */
const readOwn = (written: string, readOne: ReturnType<typeof readPhoneIn>): ReadNumber => {
	if (written === '') return { mobile: null };
	const read = readOne(written);
	if ('mobile' in read) return read;
	const any = readAnyPhone(written);
	if ('mobile' in any) return any;
	const digits = written.replace(/\D/g, '');
	return digits.length === 10 ? { mobile: Number(`1${digits}`) } : read;
};
