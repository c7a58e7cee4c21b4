/** Declares the file operations that connectors need on a server, whatever its protocol. */
import type { Readable } from 'node:stream';

export interface RemoteFile {
	readonly name: string;
	readonly size: number;
	readonly modifiedAt: Date;
}

export interface RemoteFiles {
	/** Facts about the server to show to the user. */
	readonly details: Readonly<Record<string, string>>;
	/** Returns the files in a folder, but not its subfolders. */
	list(folder: string): Promise<RemoteFile[]>;
	read(path: string): AsyncIterable<Buffer>;
	/** Replaces an existing file. */
	write(path: string, content: Readable): Promise<void>;
	/** Returns the size in bytes, or undefined if the server doesn't show the file. */
	sizeOf(path: string): Promise<number | undefined>;
	/** Throws instead of overwriting a file that the server reports. */
	move(from: string, to: string): Promise<void>;
	/** Like `move`, but overwrites an existing file. */
	replace(from: string, to: string): Promise<void>;
	remove(path: string): Promise<void>;
	/** Also creates parent folders. Does nothing if the folder exists. */
	makeFolder(path: string): Promise<void>;
	close(): Promise<void>;
}

/** Returns whether a name stays within its folder. Checked because a server may send any name. */
export const isPlainName = (name: string): boolean =>
	// biome-ignore lint/suspicious/noControlCharactersInRegex: they end a command of FTP
	name !== '.' && name !== '..' && !/[/\\\u0000-\u001f\u007f]/.test(name);

export const inFolder = (folder: string, name: string): string => `${folder.replace(/\/+$/, '')}/${name}`;
