import { parse } from 'csv-parse/sync';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { csvLine, type Delimiter, findDelimiter, readDelimited, withoutApostrophe } from './csv.ts';

const read = (text: string, delimiter: Delimiter = ',') =>
	[...readDelimited(text, delimiter)].filter((row) => row !== undefined);
const cells = (text: string, delimiter?: Delimiter) => read(text, delimiter).map((row) => row.cells);

describe('reading', () => {
	test('rows, whatever ends a line, and the last one without an end', () => {
		expect(cells('a,b\r\nc,d\ne,f\rg,h')).toEqual([
			['a', 'b'],
			['c', 'd'],
			['e', 'f'],
			['g', 'h'],
		]);
	});

	test('quoted cells hold delimiters, quotation marks and lines', () => {
		expect(cells('1,"Music ""Performance"", voice","two\r\nlines"\n')).toEqual([
			['1', 'Music "Performance", voice', 'two\r\nlines'],
		]);
	});

	test('lines are counted as an editor counts them', () => {
		const rows = read('a\n"b\nb\nb"\n\n\nc\n');
		expect(rows.map((row) => row.line)).toEqual([1, 2, 7]);
	});

	test('quotation marks inside an unquoted cell are text, spaces around a quoted one are not', () => {
		expect(cells('5" pipe,the "old" one, "Ana" ,x')).toEqual([['5" pipe', 'the "old" one', 'Ana', 'x']]);
	});

	test('empty rows are passed over, empty cells are not', () => {
		expect(cells('a,,\n\n,,\n  \n,b,\n')).toEqual([
			['a', '', ''],
			['', 'b', ''],
		]);
	});

	test('a quotation mark that is never closed is named by line and column', () => {
		expect(() => cells('id,name\n1,"Ana,Lopez\n2,Ben\n')).toThrow(
			/^Line 2, column 2: a quotation mark opens this cell/,
		);
	});

	test('and one that is closed by the next quoted cell far below is named where it opens', () => {
		expect(() => cells('id,name\n1,"Ana\n2,Ben\n3,"Cy"\n')).toThrow(
			/^Line 2, column 2: the quotation mark that opens this cell is closed on line 4/,
		);
	});

	test('a row without end and a cell without end are refused before they are read', () => {
		const beyond = 'x\n"'; // a parser that reads this far finds an unclosed quotation mark
		expect(() => cells(`a\n${','.repeat(16_384)}${beyond}`)).toThrow(/^Line 2 has more than 16384 columns/);
		expect(() => cells(`a\n1,${'x'.repeat(32_768)}${beyond}`)).toThrow(
			/^Line 2, column 2: this cell has more than 32767/,
		);
		expect(() => cells(`a\n"${'""'.repeat(20_000)}"\n`)).toThrow(/^Line 2, column 1: a quotation mark opens this cell/);
		expect(cells(`${'x'.repeat(32_767)},${'"'.repeat(32_766)}\n`)[0]?.map((cell) => cell.length)).toEqual([
			32_767, 16_382,
		]);
	});

	test('others may have the process now and then, also where nothing is written', () => {
		for (const text of ['a,b\n'.repeat(100_000), ',\n'.repeat(200_000), '\n'.repeat(400_000), ' \n'.repeat(200_000)]) {
			const breaths = [...readDelimited(text, ',')].filter((row) => row === undefined);
			expect(breaths.length).toBeGreaterThan(5);
		}
	});

	test('what another reader makes of well-formed text, we make too', () => {
		const cell = fc.string({ unit: fc.constantFrom('a', 'é', '中', ',', ';', '"', '\n', ' ', '7'), maxLength: 6 });
		fc.assert(
			fc.property(fc.array(fc.array(cell, { minLength: 2, maxLength: 4 }), { minLength: 1, maxLength: 5 }), (rows) => {
				const text = rows.map((row) => row.map((one) => `"${one.replaceAll('"', '""')}"`).join(',')).join('\n');
				const theirs = parse(text, { relax_column_count: true }) as string[][];
				expect(cells(text)).toEqual(theirs.filter((row) => row.some((one) => one.trim() !== '')));
			}),
		);
	});
});

describe('the delimiter', () => {
	test.each<[string, Delimiter]>([
		['id,name\n1,Ana\n', ','],
		['id;name;note\n1;Ana;a, b\n2;Ben;c, d\n', ';'],
		['id\tname\n1\tAna, Ben\n', '\t'],
		['id|name\n1|Ana\n', '|'],
		['name\nAna\n', ','],
		['id,"a;b;c;d"\n1,"e;f;g;h"\n', ','],
		['id,name\n1,"Ana\n', ','],
	])('of %j is %j', (text, delimiter) => {
		expect(findDelimiter(text).delimiter).toBe(delimiter);
	});

	test('may be said by Excel in a line of its own, which is then no row', () => {
		const text = 'sep=;\r\nid;name\r\n1;Ana\r\n';
		const { delimiter, startsAt } = findDelimiter(text);
		expect([...readDelimited(text, delimiter, startsAt)]).toEqual([
			{ line: 2, cells: ['id', 'name'] },
			{ line: 3, cells: ['1', 'Ana'] },
		]);
	});
});

describe('writing', () => {
	test('cells that a spreadsheet would run are made text', () => {
		expect(csvLine(['=1+1', '+1 303', '-5', '@SUM(A1)', '\tx', 'plain', 7])).toBe(
			"'=1+1,'+1 303,'-5,'@SUM(A1),\"'\tx\",plain,7\r\n",
		);
	});

	test('and come back as they went', () => {
		fc.assert(
			fc.property(fc.array(fc.string(), { minLength: 1 }), (row) => {
				const back = cells(csvLine(row))[0] ?? [];
				const went = row.every((one) => one.trim() === '') ? [] : row;
				expect(back.map(withoutApostrophe)).toEqual(went);
			}),
		);
	});
});

test.each([
	...['=1+1', '+1', '-1', '@x', '\tx', '＝1+1', '＋1', '－1', '＠x', '−1'],
	...['\u200b=1+1', '\ufeff=1', ' =1', '\u00a0\u2060＝1', "'\u200b=1", '\u0000=1'],
])('%j is text for a spreadsheet, and comes back as it went', (cell) => {
	const [row] = [...readDelimited(csvLine([cell]), ',')];
	const written = row?.cells[0] ?? '';
	expect(written).toBe(`'${cell}`);
	expect(withoutApostrophe(written)).toBe(cell);
});

test.each(['a=b', '5 - 3', 'José', '１２', "O'Brien"])('%j stays as it is', (cell) => {
	expect(csvLine([cell])).toBe(`${cell}\r\n`);
});
