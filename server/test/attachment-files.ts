/** Provides files that phones send and files that nobody should: recorded (`attachments/`) or generated ones. */
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import sharp from 'sharp';
import { dot } from './pictures.ts';

type Recorded =
	| 'photo.heic'
	| `voice.${'3ga' | 'aac' | 'caf' | 'm4a' | 'mp3' | 'oga' | 'weba'}`
	| `video.${'3gp' | 'mov' | 'mp4' | 'webm'}`;
export const recorded = (name: Recorded): Promise<Buffer> => readFile(join(import.meta.dirname, 'attachments', name));

/** Returns half a second of silence as phones record it: 25 frames at 4.75 kbit/s. */
export const amr = (): Buffer =>
	Buffer.concat([
		Buffer.from('#!AMR\n'),
		...Array<Buffer>(25).fill(Buffer.concat([Buffer.from([0x04]), Buffer.alloc(12)])),
	]);

/** Returns a tone of this many milliseconds, at 8,000 samples per second. */
export const wav = (ms = 500): Buffer => {
	const samples = Buffer.from(Array.from({ length: ms * 8 }, (_, at) => 128 + Math.round(60 * Math.sin(at / 3))));
	const head = Buffer.alloc(44);
	head.write('RIFF', 0);
	head.writeUInt32LE(36 + samples.length, 4);
	head.write('WAVEfmt ', 8);
	head.writeUInt32LE(16, 16);
	head.writeUInt16LE(1, 20);
	head.writeUInt16LE(1, 22);
	head.writeUInt32LE(8_000, 24);
	head.writeUInt32LE(8_000, 28);
	head.writeUInt16LE(1, 32);
	head.writeUInt16LE(8, 34);
	head.write('data', 36);
	head.writeUInt32LE(samples.length, 40);
	return Buffer.concat([head, samples]);
};

export const anotherPicture = async (format: 'webp' | 'avif' | 'tiff'): Promise<Buffer> =>
	sharp(await dot())
		.toFormat(format)
		.toBuffer();

/** Returns a PDF with a script that some viewers would run. */
export const pdf = (): Buffer =>
	Buffer.from(
		'%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R/OpenAction<</S/JavaScript/JS(app.alert\\(1\\))>>>>endobj\n' +
			'2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
	);

export const calendar =
	'BEGIN:VCALENDAR\r\nVERSION:2.0\r\nBEGIN:VEVENT\r\nSUMMARY:Tour\r\nEND:VEVENT\r\nEND:VCALENDAR\r\n';

export const vCard = {
	// This one is German, in quoted-printable with a soft line break.
	'2.1':
		'BEGIN:VCARD\r\nVERSION:2.1\r\nN;CHARSET=UTF-8;ENCODING=QUOTED-PRINTABLE:M=C3=BCller;J=C3=BC=\r\nrgen;;;\r\n' +
		'TEL;CELL:+1 303-555-0142\r\nTEL;WORK;VOICE:(303) 555-0143\r\nEND:VCARD\r\n',
	'3.0':
		'BEGIN:VCARD\nVERSION:3.0\nFN:Mei Ramirez\nN:Ramirez;Mei;;;\nORG:Northfield\\, Inc.;Admissions\n' +
		'item1.TEL;type=CELL;type=pref:303.555.0144\nEMAIL;TYPE=INTERNET:mei@example.edu\n' +
		'PHOTO;ENCODING=b;TYPE=JPEG:/9j/4AAQ\n SkZJRg==\nEND:VCARD\n',
	'4.0':
		'\u{FEFF}BEGIN:VCARD\r\nVERSION:4.0\r\nFN:Ana Lee\r\nTEL;VALUE=uri;TYPE="cell,voice":tel:+13035550145\r\nEND:VCARD\r\n',
} as const;

export const cardOfMany = (numbers: number): string =>
	`BEGIN:VCARD\nVERSION:3.0\nFN:Switchboard\n${Array.from({ length: numbers }, (_, nth) => `TEL:303555${String(nth).padStart(4, '0')}\n`).join('')}END:VCARD\n`;

/** Returns a zip file without compression. */
export const zip = (files: Readonly<Record<string, string>>): Buffer => {
	const parts: Buffer[] = [];
	const directory: Buffer[] = [];
	let at = 0;
	for (const [name, written] of Object.entries(files)) {
		const content = Buffer.from(written);
		const common = Buffer.alloc(26);
		common.writeUInt16LE(20, 0);
		common.writeUInt32LE(crc32(content), 10);
		common.writeUInt32LE(content.length, 14);
		common.writeUInt32LE(content.length, 18);
		common.writeUInt16LE(name.length, 22);
		const local = Buffer.concat([Buffer.from('PK\x03\x04'), common, Buffer.from(name), content]);
		const rest = Buffer.alloc(14);
		rest.writeUInt32LE(at, 10);
		directory.push(Buffer.concat([Buffer.from('PK\x01\x02'), Buffer.from([20, 0]), common, rest, Buffer.from(name)]));
		parts.push(local);
		at += local.length;
	}
	const end = Buffer.alloc(18);
	const listed = Buffer.concat(directory);
	end.writeUInt16LE(directory.length, 4);
	end.writeUInt16LE(directory.length, 6);
	end.writeUInt32LE(listed.length, 8);
	end.writeUInt32LE(at, 12);
	return Buffer.concat([...parts, listed, Buffer.from('PK\x05\x06'), end]);
};

/** Returns an old Office file or an installer, depending on the name inside. */
export const compound = (name: string): Buffer =>
	Buffer.concat([
		Buffer.from('d0cf11e0a1b11ae1', 'hex'),
		Buffer.alloc(600),
		Buffer.from(name, 'utf16le'),
		Buffer.alloc(100),
	]);

/** Returns a HEIC file whose header declares too many pixels. */
export const heicBomb = async (): Promise<Buffer> => {
	const content = Buffer.from(await recorded('photo.heic'));
	const at = content.indexOf('ispe');
	content.writeUInt32BE(60_000, at + 8);
	content.writeUInt32BE(60_000, at + 12);
	return content;
};
