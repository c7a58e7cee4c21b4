/**
 * Identifies a file by its first bytes and its structure, never by its name or Content-Type, to tell files that could
 * run on a computer from files that are only viewed.
 */
import type { FileEnding } from '@quad/contract/organization/media/attachments.ts';
import type { Identified } from './identified.ts';
import { isobmffEnding } from './isobmff.ts';
import { textEnding } from './text-ending.ts';
import { zipEnding } from './zip-ending.ts';

export const identifyFile = (content: Buffer): Identified => {
	const head = content.toString('hex', 0, 64);
	const found = signatures.find(([signature]) => signature.test(head));
	if (found) {
		const [, what] = found;
		return typeof what === 'function' ? what(content) : what;
	}
	return textEnding(content) ?? { ending: 'bin' };
};

const as = (ending: FileEnding): Identified => ({ ending });
const program: Identified = { harm: 'program' };

/** Identifies WebM and Matroska files by their first tracks. */
const matroska = (content: Buffer): Identified => {
	const start = content.toString('latin1', 0, 64 * 1024);
	if (!start.includes('webm')) return as('mkv');
	return as(/V_(?:VP|AV1)/.test(start) ? 'webm' : 'weba');
};

const ogg = (content: Buffer): Identified =>
	as(content.toString('latin1', 0, 4_096).includes('theora') ? 'ogv' : 'oga');

/** Identifies compound files: Office documents before 2007, installers and others. */
const compound = (content: Buffer): Identified => {
	const names = (name: string) => content.includes(Buffer.from(name, 'utf16le'));
	if (names('_VBA_PROJECT') || names('Macros')) return { harm: 'macros' };
	if (names('WordDocument')) return as('doc');
	if (names('Workbook')) return as('xls');
	return names('PowerPoint Document') ? as('ppt') : program;
};

/** Encodes characters as two hexadecimal digits each. */
const letters = (written: string): string => Buffer.from(written, 'latin1').toString('hex');
const begins = (hex: string): RegExp => new RegExp(`^(?:${hex})`);
const any4 = '.{8}';
const byteOrderMark = '(?:efbbbf)?';
const space = '(?:09|0a|0d|20)';

/** Signatures in hexadecimal digits. The first match counts. */
const signatures: ReadonlyArray<readonly [RegExp, Identified | ((content: Buffer) => Identified)]> = [
	[begins('ffd8ff'), as('jpg')],
	[begins('89504e470d0a1a0a'), as('png')],
	[begins(`${letters('GIF8')}3[79]${letters('a')}`), as('gif')],
	[begins(`${letters('RIFF')}${any4}${letters('WEBP')}`), as('webp')],
	[begins('49492a00|4d4d002a'), as('tiff')],
	[
		begins(`${any4}(?:${['ftyp', 'moov', 'mdat', 'wide', 'skip', 'free', 'pnot'].map(letters).join('|')})`),
		isobmffEnding,
	],
	[begins(letters('#!AMR\n')), as('amr')],
	[begins(letters('#!AMR-WB\n')), as('awb')],
	[begins(`${letters('RIFF')}${any4}${letters('WAVE')}`), as('wav')],
	[begins(`${letters('RIFF')}${any4}${letters('AVI ')}`), as('avi')],
	[begins(`${letters('RIFF')}${any4}${letters('QLCM')}`), as('qcp')],
	[begins(`${letters('FORM')}${any4}(?:${letters('AIFF')}|${letters('AIFC')})`), as('aiff')],
	[begins(`${letters('caff')}00`), as('caf')],
	[begins(letters('fLaC')), as('flac')],
	[begins(letters('OggS')), ogg],
	[begins(letters('ID3')), as('mp3')],
	[begins('fff[0189]'), as('aac')],
	[begins('ff(?:e[23]|f[23ab])[1-9a-e]'), as('mp3')], // layer III with a valid bitrate
	[begins('1a45dfa3'), matroska],
	[begins(`${byteOrderMark}${space}{0,16}${letters('%PDF-')}`), as('pdf')],
	[begins(letters('{\\rtf')), as('rtf')],
	[begins('504b(?:0304|0506)'), zipEnding],
	[begins('d0cf11e0a1b11ae1'), compound],
	[begins(`${letters('MZ')}|${letters('ZM')}`), program], // Windows
	[begins(`7f${letters('ELF')}`), program], // Linux
	[begins('feedfac[ef]|c[ef]faedfe|cafebabe|bebafeca'), program], // macOS, and Java classes
	[begins(letters('dex\n')), program], // Android
	[begins(`00${letters('asm')}`), program], // WebAssembly
	[begins('4c00000001140200'), program], // Windows shortcut
	[begins(letters('ITSF')), program], // Windows help file, which runs scripts
	[begins(`${byteOrderMark}${letters('#!')}`), program], // script with an interpreter line
];
