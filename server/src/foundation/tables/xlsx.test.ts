import { describe, expect, test } from 'vitest';
import { makeWorkbook, zip } from '../../../test/workbook.ts';
import { readSheet } from './xlsx.ts';

const limits = { inflatedBytes: 1_000_000, columns: 20 };

const read = async (content: Buffer, within = limits) => {
	const sheet = await readSheet(content, within);
	const rows: Array<{ line: number; cells: string[] }> = [];
	for await (const row of sheet.rows) rows.push(row);
	return { ...sheet, rows, cells: rows.map((row) => row.cells) };
};

const styles = `<numFmts><numFmt numFmtId="164" formatCode="yyyy\\-mm\\-dd"/><numFmt numFmtId="165" formatCode="00000"/>
	<numFmt numFmtId="166" formatCode="&quot;days&quot; 0"/></numFmts>
	<cellStyleXfs><xf numFmtId="14"/></cellStyleXfs>
	<cellXfs><xf numFmtId="0"/><xf numFmtId="14"/><xf numFmtId="164"/><xf numFmtId="165"/><xf numFmtId="166"/></cellXfs>`;

describe('cells come as the workbook shows them', () => {
	test('texts of every kind', async () => {
		const { cells } = await read(
			makeWorkbook({
				sharedTexts:
					'<si><t>Ana</t></si><si><r><t>Ló</t></r><r><t xml:space="preserve">pez </t></r><rPh><t>ロペス</t></rPh></si>',
				rows: `<row r="1"><c t="s"><v>0</v></c><c t="s"><v>1</v></c><c t="inlineStr"><is><t>a &lt;b&gt; &amp; c</t></is></c>
					<c t="str"><v>x_x000D_y</v></c><c t="inlineStr"><is><t><![CDATA[raw <1>]]></t></is></c></row>`,
			}),
		);
		expect(cells).toEqual([['Ana', 'López ', 'a <b> & c', 'x\ry', 'raw <1>']]);
	});

	test('numbers, dates, codes with leading zeros, yes and no', async () => {
		const { cells } = await read(
			makeWorkbook({
				styles,
				rows: `<row><c><v>9495550166</v></c><c><v>0.30000000000000004</v></c><c><v>1.5E3</v></c><c s="1"><v>45722</v></c>
					<c s="2"><v>45722.180555555555</v></c><c s="1"><v>0.75</v></c><c s="3"><v>5156</v></c><c s="4"><v>7</v></c>
					<c t="b"><v>1</v></c></row>`,
			}),
		);
		expect(cells).toEqual([
			['9495550166', '0.3', '1500', '3/6/2025', '3/6/2025 4:20 AM', '6:00 PM', '05156', '7', 'TRUE'],
		]);
	});

	test('dates of a workbook that counts from 1904', async () => {
		const { cells } = await read(
			makeWorkbook({
				styles,
				bookProperties: '<workbookPr date1904="1"/>',
				rows: '<row><c s="1"><v>44260</v></c></row>',
			}),
		);
		expect(cells).toEqual([['3/6/2025']]);
	});

	test('formulas by their value, errors as nothing, and both are counted', async () => {
		const { cells, seen } = await read(
			makeWorkbook({
				rows: '<row><c t="str"><f>"Nurs"&amp;"ing"</f><v>Nursing</v></c><c t="e"><v>#N/A</v></c><c><f>1+1</f></c><c><v>1</v></c></row>',
			}),
		);
		expect(cells).toEqual([['Nursing', '', '', '1']]);
		expect(seen).toEqual({ formulas: 2, errors: 1 });
	});

	test('places that are left out are empty, and rows keep their numbers', async () => {
		const { rows } = await read(
			makeWorkbook({
				rows: '<row r="1"><c r="A1"><v>1</v></c></row><row r="4"/><row r="7"><c r="C7"><v>3</v></c><c r="E7"><v>5</v></c></row>',
			}),
		);
		expect(rows).toEqual([
			{ line: 1, cells: ['1'] },
			{ line: 7, cells: ['', '', '3', '', '5'] },
		]);
	});

	test('as many styles as Excel itself has', async () => {
		const { cells } = await read(
			makeWorkbook({
				styles: `<cellXfs>${'<xf numFmtId="14"/>'.repeat(65_491)}</cellXfs>`,
				rows: '<row><c s="65489"><v>45722</v></c><c s="65490"><v>45722</v></c></row>',
			}),
			{ ...limits, inflatedBytes: 10_000_000 },
		);
		expect(cells).toEqual([['3/6/2025', '45722']]);
	});

	test('element names with a prefix', async () => {
		const { cells } = await read(makeWorkbook({ rows: '<x:row><x:c><x:v>1</x:v></x:c></x:row>' }));
		expect(cells).toEqual([['1']]);
	});
});

test('the first sheet that is shown is read, and the others are named', async () => {
	const sheets = [{ name: 'Notes', state: 'hidden' }, { name: 'Prospects' }, { name: 'Totals' }];
	const { name, others, cells } = await read(
		makeWorkbook({
			sheets,
			rows: [['hidden']],
			parts: { 'xl/worksheets/sheet2.xml': '<worksheet><sheetData><row><c><v>2</v></c></row></sheetData></worksheet>' },
		}),
	);
	expect({ name, others, cells }).toEqual({ name: 'Prospects', others: ['Totals', 'Notes'], cells: [['2']] });
});

describe('a workbook that does harm is refused', () => {
	test.each<[string, string, Buffer]>([
		['unpacks to very much', 'inflates-too-much', makeWorkbook({ rows: `<row>${' '.repeat(2_000_000)}</row>` })],
		[
			'shows one long text in very many cells',
			'inflates-too-much',
			makeWorkbook({
				sharedTexts: `<si><t>${'x'.repeat(100_000)}</t></si>`,
				rows: '<row><c t="s"><v>0</v></c></row>'.repeat(20),
			}),
		],
		[
			'keeps very many empty texts',
			'inflates-too-much',
			makeWorkbook({ sharedTexts: '<si/>'.repeat(100_000), rows: [] }),
		],
		[
			'has entities',
			'damaged-spreadsheet',
			makeWorkbook({
				rows: [],
				parts: {
					'xl/worksheets/sheet1.xml':
						'<!DOCTYPE w [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><worksheet><sheetData><row><c><v>&b;</v></c></row></sheetData></worksheet>',
				},
			}),
		],
		['is nested very deep', 'damaged-spreadsheet', makeWorkbook({ rows: '<a>'.repeat(500) })],
		['has very many columns', 'too-many-columns', makeWorkbook({ rows: '<row r="3"><c r="XFD3"><v>1</v></c></row>' })],
		['says impossible row numbers', 'damaged-spreadsheet', makeWorkbook({ rows: '<row r="99999999999"/>' })],
		['is no XML', 'damaged-spreadsheet', makeWorkbook({ rows: [], parts: { 'xl/worksheets/sheet1.xml': 'hello' } })],
		['has no sheet', 'no-sheet', makeWorkbook({ rows: [], sheets: [] })],
		['is another zip', 'not-a-spreadsheet', zip({ 'readme.txt': 'hello' })],
		['is locked by a zip password', 'password', zip({ 'xl/workbook.xml': '<workbook/>' }, 1)],
		['is cut off', 'damaged-spreadsheet', makeWorkbook({ rows: [['1']] }).subarray(0, 300)],
	])('when it %s', async (_, code, content) => {
		await expect(read(content)).rejects.toMatchObject({ code });
	});
});
