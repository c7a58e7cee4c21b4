/** Parses delimited text. It is our own parser, so that faults have the line and column that an editor shows. */

import { rejectionReasons } from '@quad/contract/contacts/imports/sentences.ts';
import { fillPlaces } from '@quad/contract/fill-places.ts';
import { beginsLikeFormula } from '@quad/contract/spreadsheet-formula.ts';
import { Unreadable } from './unreadable.ts';

export const delimiters = { ',': 'comma', ';': 'semicolon', '\t': 'tab', '|': 'pipe' } as const;
export type Delimiter = keyof typeof delimiters;

export interface TextRow {
	/** The line on which the row begins. */
	line: number;
	cells: string[];
	/** What is wrong with the row. Its cells are then split at every delimiter of its line. */
	fault?: string;
}

/** Returns the delimiter named by a first line like Excel's `sep=;`, or else the one that splits rows most evenly. */
export const findDelimiter = (text: string): { delimiter: Delimiter; startsAt: { at: number; line: number } } => {
	const separator = /^sep=([,;\t|])\r?\n/i.exec(text);
	if (separator) return { delimiter: separator[1] as Delimiter, startsAt: { at: separator[0].length, line: 2 } };
	const scores = (Object.keys(delimiters) as Delimiter[]).map((delimiter) => ({
		delimiter,
		score: evenness(text, delimiter),
	}));
	scores.sort((a, b) => b.score - a.score);
	return { delimiter: scores[0]?.delimiter ?? ',', startsAt: { at: 0, line: 1 } };
};

const rowsLookedAt = 20;

/** Rates a delimiter: the usual number of cells, times the share of rows that have it and split no quoted cell. */
const evenness = (text: string, delimiter: Delimiter): number => {
	const rows: string[][] = [];
	let known = 0;
	try {
		for (const row of readDelimited(text.slice(0, 100_000), delimiter)) {
			if (row) rows.push(row.cells);
			else if (rows.length === known)
				break; // there is only a long run of blank rows
			else known = rows.length;
			if (rows.length === rowsLookedAt) break;
		}
	} catch {
		// The row is damaged, but the rows before it are enough.
	}
	const isWhole = rows.map((cells) => !cells.some(hasHalfQuote));
	const scoreOf = (width: number) =>
		width < 2 ? 0 : width * (rows.filter((cells, at) => cells.length === width && isWhole[at]).length / rows.length);
	// A report may have a title above its list.
	const isTitled = rows[0]?.length === 1 || rows[0]?.slice(1).every((cell) => cell.trim() === '');
	return Math.max(...(isTitled ? rows : rows.slice(0, 1)).map(({ length }) => scoreOf(length)), 0);
};

const hasHalfQuote = (cell: string): boolean => (cell.split(quote).length - 1) % 2 === 1;

const quote = '"';

/** Excel's limits on columns per row and characters per cell. They also limit the time that parsing takes. */
const mostCells = 16_384;
const longestCell = 32_767;

const breathEvery = 16_000; // in characters

/**
 * Yields every row that isn't empty, and now and then undefined, so that other work can run. Quotation marks inside
 * an unquoted cell are text. A stray one throws, or with `keepsDamaged` becomes its row's `fault`.
 */
export const readDelimited = function* (
	text: string,
	delimiter: Delimiter,
	startsAt: { at: number; line: number } = { at: 0, line: 1 },
	{ keepsDamaged = false } = {},
): Generator<TextRow | undefined> {
	const endOfCell = new RegExp(`[${delimiter === '|' ? '\\|' : delimiter}\r\n]`, 'g');
	let { at, line } = startsAt;
	let breathedAt = at;
	while (at < text.length) {
		const row: TextRow = { line, cells: [] };
		const begins = at;
		for (;;) {
			if (row.cells.length === mostCells) throw new Unreadable('too-many-columns', { line, most: mostCells });
			const opens = skipSpaces(text, at, delimiter);
			if (text[opens] === quote) {
				const place = { line, column: row.cells.length + 1 };
				const cell = readQuoted(text, opens, { ...place, delimiter });
				if ('fault' in cell) {
					if (!keepsDamaged) throw cell.fault;
					at = endOfLine(text, begins);
					line = row.line;
					row.cells = text.slice(begins, at).split(delimiter);
					row.fault = cell.fault.inRow;
					break;
				}
				row.cells.push(cell.value);
				line += cell.lines;
				at = cell.end;
			} else {
				endOfCell.lastIndex = at;
				const end = endOfCell.exec(text)?.index ?? text.length;
				if (end - at > longestCell)
					throw new Unreadable('long-cell', { line, column: row.cells.length + 1, most: longestCell });
				row.cells.push(text.slice(at, end));
				at = end;
			}
			if (text[at] !== delimiter) break;
			at += 1;
		}
		if (text[at] === '\r' && text[at + 1] === '\n') at += 1;
		at += 1;
		line += 1;
		if (row.cells.some((cell) => cell.trim() !== '')) yield row;
		if (at - breathedAt > breathEvery) {
			breathedAt = at;
			yield undefined;
		}
	}
};

interface Place {
	line: number;
	column: number;
	delimiter: Delimiter;
}

const readQuoted = (text: string, opens: number, { delimiter, ...place }: Place) => {
	let value = '';
	let from = opens + 1;
	for (;;) {
		const closes = text.indexOf(quote, from);
		if (closes < 0 || closes - opens > longestCell) return { fault: new StrayQuote('open-quote', place) };
		value += text.slice(from, closes);
		if (text[closes + 1] !== quote) {
			const lines = text.slice(opens, closes).match(/\r\n|\r|\n/g)?.length ?? 0;
			const end = skipSpaces(text, closes + 1, delimiter);
			const next = text[end];
			return next === undefined || next === delimiter || next === '\n' || next === '\r'
				? { value, end, lines }
				: { fault: new StrayQuote('after-quote', { ...place, end: place.line + lines }) };
		}
		value += quote;
		from = closes + 2;
	}
};

/** Thrown if a quotation mark opens a cell but doesn't close it. Has a message for the file and one for the row. */
class StrayQuote extends Unreadable {
	readonly inRow: string;

	constructor(code: 'open-quote' | 'after-quote', place: { line: number; column: number; end?: number }) {
		super(code, place);
		this.inRow = fillPlaces(rejectionReasons['stray-quote'], { column: place.column });
	}
}

const endOfLine = (text: string, from: number): number => {
	const end = /[\r\n]/g;
	end.lastIndex = from;
	return end.exec(text)?.index ?? text.length;
};

const skipSpaces = (text: string, from: number, delimiter: Delimiter): number => {
	let at = from;
	while (at - from <= longestCell && (text[at] === ' ' || (text[at] === '\t' && delimiter !== '\t'))) at += 1;
	return at;
};

/** The byte-order mark, without which Excel doesn't read a file as UTF-8. */
export const csvMark = '\ufeff';

export const csvLine = (cells: readonly (string | number)[]): string => `${cells.map(csvCell).join(',')}\r\n`;

/** Puts an apostrophe before a cell that a spreadsheet would run as a formula. */
const csvCell = (cell: string | number): string => {
	const text = typeof cell === 'string' && beginsLikeFormula(cell) ? `'${cell}` : String(cell);
	return /[",;\t\r\n]|^\s|\s$/.test(text) ? `"${text.replaceAll('"', '""')}"` : text;
};

/** Removes that apostrophe, so that an exported list can be imported again. */
export const withoutApostrophe = (cell: string): string =>
	cell.startsWith("'") && beginsLikeFormula(cell) ? cell.slice(1) : cell;

/** Removes `="…"` or a leading `'`, by which spreadsheets keep the zeros of a code like 000124. */
export const withoutTextMark = (cell: string): string => {
	const [, marked, digits] = /^="([^"]*)"$|^'(\d{5,})$/.exec(cell) ?? [];
	return marked ?? digits ?? cell;
};
