/** Makes Excel workbooks from any parts, valid or broken. */
import { crc32, deflateRawSync } from 'node:zlib';

export interface WorkbookPlan {
	/** The XML inside `<sheetData>` of the first sheet, or its rows as text and numbers. */
	rows: string | ReadonlyArray<ReadonlyArray<string | number>>;
	sheets?: ReadonlyArray<{ name: string; state?: string }>;
	/** The `<si>` elements of the shared strings. */
	sharedTexts?: string;
	/** The content of styles.xml. */
	styles?: string;
	bookProperties?: string;
	/** More parts, or replacements for generated ones. */
	parts?: Readonly<Record<string, string | Buffer>>;
}

export const makeWorkbook = (plan: WorkbookPlan): Buffer => {
	const sheets = plan.sheets ?? [{ name: 'Prospects' }];
	return zip({
		'xl/workbook.xml': `<workbook xmlns:r="r">${plan.bookProperties ?? ''}<sheets>${sheets
			.map(({ name, state }, at) => `<sheet name="${name}" r:id="r${at}"${state ? ` state="${state}"` : ''}/>`)
			.join('')}</sheets></workbook>`,
		'xl/_rels/workbook.xml.rels': `<Relationships>${sheets
			.map((_, at) => `<Relationship Id="r${at}" Target="worksheets/sheet${at + 1}.xml"/>`)
			.join('')}</Relationships>`,
		'xl/worksheets/sheet1.xml': sheet(plan.rows),
		...(plan.sharedTexts ? { 'xl/sharedStrings.xml': `<sst>${plan.sharedTexts}</sst>` } : {}),
		...(plan.styles ? { 'xl/styles.xml': `<styleSheet>${plan.styles}</styleSheet>` } : {}),
		...plan.parts,
	});
};

const sheet = (rows: WorkbookPlan['rows']): string =>
	`<worksheet><sheetData>${typeof rows === 'string' ? rows : rows.map(row).join('')}</sheetData></worksheet>`;

const row = (cells: ReadonlyArray<string | number>): string =>
	`<row>${cells
		.map((cell) =>
			typeof cell === 'number' ? `<c><v>${cell}</v></c>` : `<c t="inlineStr"><is><t>${escaped(cell)}</t></is></c>`,
		)
		.join('')}</row>`;

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

export const zip = (parts: Readonly<Record<string, string | Buffer>>, flags = 0): Buffer => {
	const files: Buffer[] = [];
	const directory: Buffer[] = [];
	let offset = 0;
	for (const [name, text] of Object.entries(parts)) {
		const content = Buffer.from(text as string);
		const packed = deflateRawSync(content);
		const facts = Buffer.alloc(26);
		facts.writeUInt16LE(20, 0);
		facts.writeUInt16LE(flags, 2);
		facts.writeUInt16LE(8, 4);
		facts.writeUInt32LE(crc32(content), 10);
		facts.writeUInt32LE(packed.length, 14);
		facts.writeUInt32LE(content.length, 18);
		facts.writeUInt16LE(Buffer.byteLength(name), 22);
		const file = Buffer.concat([Buffer.from('PK\x03\x04'), facts, Buffer.from(name), packed]);
		const tail = Buffer.alloc(14);
		tail.writeUInt32LE(offset, 10);
		directory.push(Buffer.concat([Buffer.from('PK\x01\x02\x14\0'), facts, tail, Buffer.from(name)]));
		files.push(file);
		offset += file.length;
	}
	const end = Buffer.alloc(18);
	const size = directory.reduce((sum, one) => sum + one.length, 0);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(size, 8);
	end.writeUInt32LE(offset, 12);
	return Buffer.concat([...files, ...directory, Buffer.from('PK\x05\x06'), end]);
};
