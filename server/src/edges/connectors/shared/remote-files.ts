/** Files on another server, by whichever protocol: the few things that connectors do with them. */
import type { Readable } from 'node:stream';

export interface RemoteFile {
	readonly name: string;
	readonly size: number;
	readonly modifiedAt: Date;
}

export interface RemoteFiles {
	/** What to show of the server. */
	readonly details: Readonly<Record<string, string>>;
	/** The files of a folder, without its folders. */
	list(folder: string): Promise<RemoteFile[]>;
	read(path: string): AsyncIterable<Buffer>;
	/** A file that is there is replaced. */
	write(path: string, content: Readable): Promise<void>;
	/** In bytes; undefined: nothing has this name, as far as the server tells. */
	sizeOf(path: string): Promise<number | undefined>;
	/** Never over a file that is there: fails where the server says so. */
	move(from: string, to: string): Promise<void>;
	/** Over one that is there, too. */
	replace(from: string, to: string): Promise<void>;
	remove(path: string): Promise<void>;
	/** With those above it; one that is there is good. */
	makeFolder(path: string): Promise<void>;
	close(): Promise<void>;
}

/** Whether it names a file of its folder, and nothing elsewhere: names are the server’s, and may say anything. */
export const isPlainName = (name: string): boolean =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a command of FTP
	name !== '.' && name !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(name);

export const inFolder = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`;
