/** Reads a sheet's rows, with each cell as the workbook shows it. */
import { Unreadable } from './unreadable.ts';
import { type NumberFormat, showNumber } from './xlsx-numbers.ts';
import { damaged, type Parts } from './xlsx-parts.ts';
import { unescaped, type XmlEars } from './xlsx-xml.ts';

export interface Reading {
	texts: readonly string[];
	formats: readonly NumberFormat[];
	from1904: boolean;
	seen: { formulas: number; errors: number };
	columns: number;
}

interface Cell {
	type: string;
	style: number;
	value: string;
}

/** Also counts the text that cells show, because a million cells may share one long text. */
export const readRows = async function* (parts: Parts, part: string, reading: Reading) {
	const ready: Array<{ line: number; cells: string[] }> = [];
	let row = { line: 0, cells: [] as string[] };
	let column = -1;
	let cell: Cell | undefined;
	const ears: XmlEars = {
		open: (name, attributes) => {
			if (name === 'row') {
				row = { line: lineOf(attributes.r, row.line + 1), cells: [] };
				column = -1;
			} else if (name === 'c') {
				column = attributes.r ? columnOf(attributes.r) : column + 1;
				cell = { type: attributes.t ?? 'n', style: Number(attributes.s ?? 0), value: '' };
			} else if (name === 'f') reading.seen.formulas += 1;
		},
		text: (piece, within) => {
			if (cell && (within === 'v' || within === 't')) cell.value += piece;
		},
		close: (name) => {
			if (name === 'c' && cell) {
				const shown = show(cell, reading);
				cell = undefined;
				if (shown === '') return;
				if (column >= reading.columns)
					throw new Unreadable('too-many-columns', { line: row.line, most: reading.columns });
				parts.count(shown.length);
				while (row.cells.length < column) row.cells.push('');
				row.cells[column] = shown;
			} else if (name === 'row' && row.cells.some((one) => one.trim() !== '')) ready.push(row);
		},
	};
	for await (const _ of parts.read(part, ears)) yield* ready.splice(0);
};

const mostLines = 1_048_576; // Excel's limit

/** Returns the row's number as the sheet gives it. Numbers must increase. */
const lineOf = (text: string | undefined, atLeast: number): number => {
	const line = Math.max(Number(text ?? atLeast), atLeast);
	return Number.isInteger(line) && line <= mostLines ? line : damaged();
};

/** Returns a cell reference's column, counted from 0: `AB12` is in column 27. */
const columnOf = (reference: string): number => {
	let column = 0;
	for (const letter of reference) {
		const at = letter.charCodeAt(0) - 64;
		if (at < 1 || at > 26) break;
		column = column * 26 + at;
	}
	return column - 1;
};

const show = (cell: Cell, reading: Reading): string => {
	switch (cell.type) {
		case 's':
			return reading.texts[Number(cell.value)] ?? '';
		case 'str':
		case 'inlineStr':
			return unescaped(cell.value);
		case 'b':
			return cell.value === '1' ? 'TRUE' : 'FALSE';
		case 'e':
			reading.seen.errors += 1;
			return '';
		case 'd':
			return cell.value;
		default:
			return cell.value === '' ? '' : showNumber(Number(cell.value), reading.formats[cell.style], reading.from1904);
	}
};
