/** Reads parts of a workbook, a zip of XML. Extracted bytes are counted, so that a small file can't expand hugely. */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable.ts';
import { readXml, type XmlEars } from './xlsx-xml.ts';

export interface Parts {
	has(name: string): boolean;
	/** Yields when what was parsed so far can be used. */
	read(name: string, ears: XmlEars): AsyncGenerator<void>;
	/** Reads a part to its end. */
	readWhole(name: string, ears: XmlEars): Promise<void>;
	/** Counts bytes against the limit on what may be extracted. */
	count(bytes: number): void;
	/** Counts an entry that is kept in memory, because even a short one takes space. */
	countEntry(): void;
}

const mostParts = 5_000;
const entryBytes = 32;

export const openParts = async (content: Buffer, mostBytes: number): Promise<Parts> => {
	const { zip, entries } = await openZip(content);
	let counted = 0;
	const count = (bytes: number) => {
		counted += bytes;
		if (counted > mostBytes) throw new Unreadable('inflates-too-much', { megabytes: mostBytes / 1024 / 1024 });
	};
	const read = async function* (name: string, ears: XmlEars) {
		const entry = entries.get(name);
		if (!entry) return;
		if (entry.isEncrypted()) throw new Unreadable('password');
		const stream = await zip.openReadStreamPromise(entry).catch(damaged);
		try {
			yield* readXml(stream, ears, count);
		} finally {
			stream.destroy();
		}
	};
	return {
		has: (name) => entries.has(name),
		read,
		readWhole: async (name, ears) => {
			for await (const _ of read(name, ears));
		},
		count,
		countEntry: () => count(entryBytes),
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

export const damaged = (): never => {
	throw new Unreadable('damaged-spreadsheet');
};
