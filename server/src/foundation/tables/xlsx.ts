/** Streams the rows of a workbook's first visible sheet. Dates are formatted, other cells are as shown. */
import { Unreadable } from './unreadable.ts';
import { type NumberFormat, numberFormats } from './xlsx-numbers.ts';
import { openParts, type Parts } from './xlsx-parts.ts';
import { readRows } from './xlsx-rows.ts';
import { unescaped } from './xlsx-xml.ts';

export interface SheetLimits {
	inflatedBytes: number;
	columns: number;
}

export interface Sheet {
	name: string;
	/** The names of the other sheets. */
	others: string[];
	rows: AsyncGenerator<{ line: number; cells: string[] }>;
	/** Counts that grow while the rows are read. */
	seen: { formulas: number; errors: number };
}

export const readSheet = async (content: Buffer, limits: SheetLimits): Promise<Sheet> => {
	const parts = await openParts(content, limits.inflatedBytes);
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

const readBook = async (parts: Parts) => {
	if (!parts.has('xl/workbook.xml')) throw new Unreadable('not-a-spreadsheet');
	const targets = new Map<string, string>();
	await parts.readWhole('xl/_rels/workbook.xml.rels', {
		open: (name, attributes) => {
			if (name !== 'Relationship') return;
			parts.countEntry();
			targets.set(attributes.Id ?? '', attributes.Target ?? '');
		},
	});
	const sheets: Array<{ name: string; part: string; hidden: boolean }> = [];
	let from1904 = false;
	await parts.readWhole('xl/workbook.xml', {
		open: (name, attributes) => {
			if (name === 'workbookPr') from1904 = isTrue(attributes.date1904);
			if (name !== 'sheet') return;
			parts.countEntry();
			const target = targets.get(attributes.id ?? '') ?? '';
			const part = target.startsWith('/') ? target.slice(1) : `xl/${target}`;
			if (!part.includes('chartsheets/'))
				sheets.push({ name: attributes.name ?? '', part, hidden: (attributes.state ?? 'visible') !== 'visible' });
		},
	});
	return { sheets, from1904 };
};

const isTrue = (value: string | undefined): boolean => value === '1' || value === 'true';

/** Reads the texts that several cells share. */
const readTexts = async (parts: Parts): Promise<string[]> => {
	const texts: string[] = [];
	let text = '';
	await parts.readWhole('xl/sharedStrings.xml', {
		open: (name) => {
			if (name === 'si') text = '';
		},
		text: (piece, within) => {
			if (within === 't') text += piece;
		},
		close: (name) => {
			if (name !== 'si') return;
			parts.countEntry();
			texts.push(unescaped(text));
		},
	});
	return texts;
};

const mostStyles = 65_490; // Excel's limit

/** Returns the format of each cell style, by the style's index. */
const readFormats = async (parts: Parts): Promise<NumberFormat[]> => {
	const codes = new Map<number, string>();
	const used: number[] = [];
	let inCells = false;
	await parts.readWhole('xl/styles.xml', {
		open: (name, attributes) => {
			if (name === 'numFmt' && codes.size < mostStyles)
				codes.set(Number(attributes.numFmtId), attributes.formatCode ?? '');
			if (name === 'cellXfs') inCells = true;
			if (name === 'xf' && inCells && used.length < mostStyles) used.push(Number(attributes.numFmtId ?? 0));
		},
		close: (name) => {
			if (name === 'cellXfs') inCells = false;
		},
	});
	return numberFormats(used, codes);
};
