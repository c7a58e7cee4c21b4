/**
 * The parts of a workbook, which is a zip of XML files: yauzl unpacks, saxes reads. Whatever a reader takes from them
 * is counted while it comes, so that a small file cannot become a huge one.
 */
import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { Unreadable } from './unreadable.ts';
import { readXml, type XmlEars } from './xlsx-xml.ts';

export interface Parts {
	has(name: string): boolean;
	/** Yields while the part is read, whenever its reader may use what was parsed so far. */
	read(name: string, ears: XmlEars): AsyncGenerator<void>;
	/** Reads a part to its end. */
	readWhole(name: string, ears: XmlEars): Promise<void>;
	/** Counts what a reader makes of a part: bytes that it shows, … */
	count(bytes: number): void;
	/** … and entries that it keeps, which take room however short they are. */
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
