/** Identifies a zip file by the names in its directory: an Office document, a program, or any other archive. */
import type { Identified } from './identified.ts';

const entry = Buffer.from('PK\x01\x02', 'latin1');
const mostEntries = 10_000;

const programs =
	/\.(?:apk|app|bat|class|cmd|com|cpl|dex|dll|exe|hta|jar|js|jse|lnk|mjs|msi|msp|ps1|reg|scr|sh|vb|vbe|vbs|wsf)$/i;

export const zipEnding = (content: Buffer): Identified => {
	const names = namesIn(content);
	if (names.some((name) => /vbaProject\.bin$/i.test(name))) return { harm: 'macros' };
	if (names.includes('[Content_Types].xml')) {
		if (names.some((name) => name.startsWith('word/'))) return { ending: 'docx' };
		if (names.some((name) => name.startsWith('xl/'))) return { ending: 'xlsx' };
		if (names.some((name) => name.startsWith('ppt/'))) return { ending: 'pptx' };
	}
	if (names[0] === 'mimetype' && content.toString('latin1', 0, 120).includes('opendocument.text'))
		return { ending: 'odt' };
	return names.some((name) => programs.test(name)) || names.includes('META-INF/MANIFEST.MF')
		? { harm: 'program' }
		: { ending: 'zip' };
};

/** Returns the names in the order of the directory. */
const namesIn = (content: Buffer): string[] => {
	const names: string[] = [];
	for (let at = content.indexOf(entry); at !== -1 && names.length < mostEntries; at = content.indexOf(entry, at + 4)) {
		if (at + 46 > content.length) break;
		const length = content.readUInt16LE(at + 28);
		names.push(content.toString('utf8', at + 46, at + 46 + length));
	}
	return names;
};
