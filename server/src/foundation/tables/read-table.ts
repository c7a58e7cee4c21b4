/** Reads a table file: detects its kind, encoding, delimiter and header, and yields rows of cleaned cells. */
import { setImmediate as turn } from 'node:timers/promises';
import { countNamedFields } from '@quad/contract/contacts/imports/columns.ts';
import { importFileTypes, importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { normalForm } from '@quad/contract/normal-form.ts';
import { refuse } from '../http/refuse.ts';
import { delimiters, findDelimiter, readDelimited, type TextRow, withoutApostrophe, withoutTextMark } from './csv.ts';
import { decodeText } from './encoding.ts';
import { findHeader } from './find-header.ts';
import { mendText } from './mend-text.ts';
import { Unreadable } from './unreadable.ts';
import { readSheet } from './xlsx.ts';

export interface TableFile {
	readonly name: string;
	readonly content: Buffer;
}

export interface Table {
	header: string[];
	/** How many rows precede the header, such as the title or date of a report. */
	titleRows: number;
	/** Can be iterated once. Skips empty rows. */
	rows: AsyncGenerator<TextRow>;
	encoding: string | null;
	delimiter: (typeof delimiters)[keyof typeof delimiters] | null;
	sheet: { name: string; others: string[] } | undefined;
	/** Counts that grow while the rows are read. */
	seen: { formulas: number; errors: number; formulaTexts: number; controls: number; unread: number; mended: number };
}

interface Reading {
	/** Whether a stray quotation mark makes only its row invalid, rather than the whole file. */
	readonly keepsDamaged?: boolean;
	/** Returns how many of a row's cells are known column names. Defaults to the columns of a contact list. */
	readonly countKnown?: (cells: readonly string[]) => number;
}

/** Refuses a file that is not a list. Throws `Unreadable` for a list that can't be read. */
export const readTable = async ({ name, content }: TableFile, reading: Reading = {}): Promise<Table> => {
	const extension = /\.[^.]*$/.exec(name.toLowerCase())?.[0] ?? '';
	if (!importFileTypes.some((type) => type === extension)) refuse(importRefusals['import.wrong_type']);
	if (content.length === 0) refuse(importRefusals['import.empty']);
	expectKind(content, extension);
	return extension === '.xlsx' ? openSheet(content, reading) : openText(content, reading);
};

const zip = Buffer.from('PK\x03\x04');
const olderOffice = Buffer.from('d0cf11e0a1b11ae1', 'hex'); // .xls, and .xlsx with a password
const encrypted = Buffer.from('EncryptedPackage', 'utf16le');

/** Throws if the first bytes don't match the file's extension. */
const expectKind = (content: Buffer, extension: string): void => {
	const begins = (mark: Buffer) => content.subarray(0, mark.length).equals(mark);
	if (begins(olderOffice)) throw new Unreadable(content.includes(encrypted) ? 'password' : 'old-excel');
	if (begins(zip) && extension !== '.xlsx') throw new Unreadable('really-a-spreadsheet', { extension });
	if (!begins(zip) && extension === '.xlsx') throw new Unreadable('not-a-spreadsheet');
};

const openText = async (content: Buffer, reading: Reading): Promise<Table> => {
	const decoded = await decodeText(content);
	if (!decoded) throw new Unreadable('not-text');
	const { text, encoding, unread } = decoded;
	const { delimiter, startsAt } = findDelimiter(text);
	const seen = { formulas: 0, errors: 0, formulaTexts: 0, controls: 0, unread, mended: 0 };
	const source = breathing(readDelimited(text, delimiter, startsAt, reading));
	return { ...(await open(source, seen, reading)), encoding, delimiter: delimiters[delimiter], sheet: undefined, seen };
};

const openSheet = async (content: Buffer, reading: Reading): Promise<Table> => {
	const { name, others, rows, seen: counts } = await readSheet(content, importLimits);
	const seen = Object.assign(counts, { formulaTexts: 0, controls: 0, unread: 0, mended: 0 });
	return { ...(await open(rows, seen, reading)), encoding: null, delimiter: null, sheet: { name, others }, seen };
};

const open = async (
	source: AsyncGenerator<TextRow>,
	seen: Table['seen'],
	{ countKnown = countNamedFields }: Reading,
) => {
	const { titleRows, first, rows } = await findHeader(source, (cells) => countKnown(cells.map((one) => one.trim())));
	if (!first) throw new Unreadable('no-header');
	if (first.fault !== undefined) throw new Unreadable('quote-in-header', { line: first.line });
	expectColumns(first);
	return { header: first.cells.map((cell) => nameIn(cell, seen)), titleRows, rows: tidied(rows, seen) };
};

/** Returns a column's name, cut to the maximum length of a custom field's, because rejected rows repeat it. */
const nameIn = (cell: string, seen: Table['seen']): string =>
	tidy(cell, seen).trim().slice(0, importLimits.header).toWellFormed();

const expectColumns = ({ line, cells }: TextRow): void => {
	if (cells.length > importLimits.columns)
		throw new Unreadable('too-many-columns', { line, most: importLimits.columns });
};

const tidied = async function* (source: AsyncGenerator<TextRow>, seen: Table['seen']): AsyncGenerator<TextRow> {
	let rows = 0;
	for await (const { line, cells, ...damage } of source) {
		rows += 1;
		if (rows > importLimits.rows)
			throw new Unreadable('too-many-rows', { most: importLimits.rows.toLocaleString('en-US') });
		expectColumns({ line, cells });
		yield { line, cells: cells.map((cell) => tidy(cell, seen)), ...damage };
	}
};

// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is taken away
const controls = /[\x00-\x08\x0b\x0c\x0e-\x1f\x7f-\x9f\ufeff]/;
const everyControl = new RegExp(controls, 'g');
/** Matches cells that need no cleaning, which nearly all are. */
const plain = /^(?!['=])[\x20-\x25\x27-\x7e]*$/;

/** Repairs letters, removes control characters, composes accents and normalizes line breaks. */
const tidy = (cell: string, seen: Table['seen']): string => {
	if (plain.test(cell)) return cell;
	let text = withoutTextMark(cell);
	if (text === cell) text = withoutApostrophe(cell);
	const mended = mendText(text);
	if (mended !== text) seen.mended += 1;
	text = mended;
	if (text.startsWith('=')) seen.formulaTexts += 1;
	if (controls.test(text)) {
		seen.controls += 1;
		text = text.replace(everyControl, '');
	}
	return normalForm('NFC', text).toWellFormed().replace(/\r\n?/g, '\n');
};

const breathEvery = 1_000;

/** Lets other work run after some rows, and where the source yields undefined. */
const breathing = async function* (source: Iterable<TextRow | undefined>): AsyncGenerator<TextRow> {
	let rows = 0;
	for (const row of source) {
		rows += 1;
		if (!row || rows % breathEvery === 0) await turn();
		if (row) yield row;
	}
};
