/**
 * Reads the first visible sheet of an Excel workbook row by row, without holding it: yauzl unpacks, saxes reads. What is
 * unpacked is counted while it comes, so that a small file cannot become a huge one; a DOCTYPE, with which XML can do
 * the same, is refused. Dates come as people write them, everything else as the cell shows it.
 */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable.ts';
import { type NumberFormat, numberFormats, showNumber } from './xlsx-numbers.ts';
import { readXml, type XmlEars } from './xlsx-xml.ts';

export interface SheetLimits {
	inflatedBytes: number;
	columns: number;
}

export interface Sheet {
	name: string;
	/** Of the sheets that are not read. */
	others: string[];
	rows: AsyncGenerator<{ line: number; cells: string[] }>;
	/** Counted while the rows come. */
	seen: { formulas: number; errors: number };
}

export const readSheet = async (content: Buffer, limits: SheetLimits): Promise<Sheet> => {
	const parts = await openParts(content, limits);
	const book = await readBook(parts);
	const [sheet, ...others] = [...book.sheets.filter((one) => !one.hidden), ...book.sheets.filter((one) => one.hidden)];
	if (!sheet || !parts.has(sheet.part)) throw new Unreadable('no-sheet');
	const texts = await readTexts(parts);
	const formats = await readFormats(parts);
	const seen = { formulas: 0, errors: 0 };
	return {
		name: sheet.name,
		others: others.map((one) => one.name),
		rows: readRows(parts, sheet.part, { texts, formats, from1904: book.from1904, seen, columns: limits.columns }),
		seen,
	};
};

interface Parts {
	has(name: string): boolean;
	read(name: string, ears: XmlEars): AsyncGenerator<void>;
}

const mostParts = 5_000;

const openParts = async (content: Buffer, { inflatedBytes }: SheetLimits): Promise<Parts> => {
	const { zip, entries } = await openZip(content);
	let inflated = 0;
	const counted = (bytes: number) => {
		inflated += bytes;
		if (inflated > inflatedBytes) throw new Unreadable('inflates-too-much', { megabytes: inflatedBytes / 1024 / 1024 });
	};
	return {
		has: (name) => entries.has(name),
		read: async function* (name, ears) {
			const entry = entries.get(name);
			if (!entry) return;
			if (entry.isEncrypted()) throw new Unreadable('password');
			const stream = await zip.openReadStreamPromise(entry).catch(damaged);
			try {
				yield* readXml(stream, ears, counted);
			} finally {
				stream.destroy();
			}
		},
	};
};

const openZip = async (content: Buffer): Promise<{ zip: ZipFile; entries: Map<string, Entry> }> => {
	const entries = new Map<string, Entry>();
	try {
		const zip = await fromBufferPromise(content, { lazyEntries: true });
		for await (const entry of zip.eachEntry()) {
			entries.set(entry.fileName, entry);
			if (entries.size > mostParts) break;
		}
		return { zip, entries };
	} catch {
		return damaged();
	}
};

const damaged = (): never => {
	throw new Unreadable('damaged-spreadsheet');
};

/** Reads a part to its end. */
const readWhole = async (parts: Parts, name: string, ears: XmlEars): Promise<void> => {
	for await (const _ of parts.read(name, ears));
};

const readBook = async (parts: Parts) => {
	if (!parts.has('xl/workbook.xml')) throw new Unreadable('not-a-spreadsheet');
	const targets = new Map<string, string>();
	await readWhole(parts, 'xl/_rels/workbook.xml.rels', {
		open: (name, attributes) => {
			if (name === 'Relationship') targets.set(attributes.Id ?? '', attributes.Target ?? '');
		},
	});
	const sheets: Array<{ name: string; part: string; hidden: boolean }> = [];
	let from1904 = false;
	await readWhole(parts, 'xl/workbook.xml', {
		open: (name, attributes) => {
			if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
			if (name !== 'sheet') return;
			const target = targets.get(attributes.id ?? '') ?? '';
			const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
			if (!part.includes('chartsheets/'))
				sheets.push({ name: attributes.name ?? '', part, hidden: (attributes.state ?? 'visible') !== 'visible' });
		},
	});
	return { sheets, from1904 };
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** The texts that cells share. */
const readTexts = async (parts: Parts): Promise<string[]> => {
	const texts: string[] = [];
	let text = '';
	await readWhole(parts, 'xl/sharedStrings.xml', {
		open: (name) => {
			if (name === 'si') text = '';
		},
		text: (piece, within) => {
			if (within === 't') text += piece;
		},
		close: (name) => {
			if (name === 'si') texts.push(unescaped(text));
		},
	});
	return texts;
};

const readFormats = async (parts: Parts): Promise<NumberFormat[]> => {
	const codes = new Map<number, string>();
	const used: number[] = [];
	let inCells = false;
	await readWhole(parts, 'xl/styles.xml', {
		open: (name, attributes) => {
			if (name === 'numFmt') codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
			if (name === 'cellXfs') inCells = true;
			if (name === 'xf' && inCells) used.push(Number(attributes.numFmtId ?? 0));
		},
		close: (name) => {
			if (name === 'cellXfs') inCells = false;
		},
	});
	return numberFormats(used, codes);
};

interface Reading {
	texts: readonly string[];
	formats: readonly NumberFormat[];
	from1904: boolean;
	seen: { formulas: number; errors: number };
	columns: number;
}

const readRows = async function* (parts: Parts, part: string, reading: Reading) {
	const ready: Array<{ line: number; cells: string[] }> = [];
	let row = { line: 0, cells: [] as string[] };
	let column = -1;
	let cell: { type: string; style: number; value: string } | undefined;
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
				while (row.cells.length < column) row.cells.push('');
				row.cells[column] = shown;
			} else if (name === 'row' && row.cells.some((one) => one.trim() !== '')) ready.push(row);
		},
	};
	for await (const _ of parts.read(part, ears)) yield* ready.splice(0);
};

const mostLines = 1_048_576; // Excel's own

/** The number that the row says it has; lines only grow. */
const lineOf = (said: string | undefined, atLeast: number): number => {
	const line = Math.max(Number(said ?? atLeast), atLeast);
	return Number.isInteger(line) && line <= mostLines ? line : damaged();
};

/** `AB12` is column 27, counted from 0. */
const columnOf = (reference: string): number => {
	let column = 0;
	for (const letter of reference) {
		const at = letter.charCodeAt(0) - 64;
		if (at < 1 || at > 26) break;
		column = column * 26 + at;
	}
	return column - 1;
};

const show = (cell: { type: string; style: number; value: string }, reading: Reading): string => {
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

/** Excel writes characters that XML does not allow as `_x000D_`. */
const unescaped = (text: string): string =>
	text.includes('_x')
		? text.replace(/_x([0-9A-Fa-f]{4})_/g, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)))
		: text;
