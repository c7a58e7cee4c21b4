/** The file operations that connectors need on another server, for any protocol. */
import type { Readable } from 'node:stream';

export interface RemoteFile {
	readonly name: string;
	readonly size: number;
	readonly modifiedAt: Date;
}

export interface RemoteFiles {
	/** Facts about the server to display. */
	readonly details: Readonly<Record<string, string>>;
	/** Returns a folder's files without its subfolders. */
	list(folder: string): Promise<RemoteFile[]>;
	read(path: string): AsyncIterable<Buffer>;
	/** Replaces an existing file. */
	write(path: string, content: Readable): Promise<void>;
	/** Returns bytes, or undefined if the server shows no such file. */
	sizeOf(path: string): Promise<number | undefined>;
	/** Never overwrites: throws if the server reports an existing file. */
	move(from: string, to: string): Promise<void>;
	/** Overwrites an existing file. */
	replace(from: string, to: string): Promise<void>;
	remove(path: string): Promise<void>;
	/** Creates parent folders too, and accepts an existing folder. */
	makeFolder(path: string): Promise<void>;
	close(): Promise<void>;
}

/** Returns whether the name stays inside its folder, because a server can send any name. */
export const isPlainName = (name: string): boolean =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a command of FTP
	name !== '.' && name !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(name);

export const inFolder = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`;
