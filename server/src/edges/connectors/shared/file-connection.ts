/** Implements what all file connectors share: finds the next file, reads it, archives it, and writes exports. */

import { setTimeout as pause } from 'node:timers/promises';
import { compareNames } from '@quad/contract/compare-names.ts';
import { delimiterCharacters, fileSource } from '@quad/contract/connections/integrations/files.ts';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionContext,
	ConnectorError,
} from '../../../domain/connections/integrations/index.ts';
import { type DelimitedRow, decodeStart, readDelimited } from './delimited.ts';
import { writeExportFile } from './export-file.ts';
import { stampOf } from './file-stamp.ts';
import { adviceOnDelimiter } from './guess-delimiter.ts';
import { inFolder, isPlainName, type RemoteFile, type RemoteFiles } from './remote-files.ts';
import { type WatchedBytes, watchBytes } from './watched-bytes.ts';

const source = z.looseObject(fileSource('Comma').shape);
type Source = z.output<typeof source>;
const ref = z.object({
	folder: z.string(),
	name: z.string(),
	afterImport: z.enum(['Move', 'Delete']),
	/** Identifies the version of the file that was read. */
	mark: z.string().optional(),
});

const freshMs = 60_000;

export interface FileConnection {
	readonly context: ConnectionContext;
	readonly open: () => Promise<RemoteFiles>;
	/** Time between two checks of a recently changed file, because another system may still be writing it. */
	readonly settleMs: number;
}

/** The subfolder for imported files. */
const putAwayIn = 'processed';

type FilesOfConnection = Required<
	Pick<Connection, 'check' | 'listColumns' | 'readRows' | 'afterImport' | 'writeFile' | 'close'>
>;

export const fileConnection = ({ context, open, settleMs }: FileConnection): FilesOfConnection => {
	let opened: Promise<RemoteFiles> | undefined;
	const files = () => {
		opened ??= open();
		return opened;
	};

	const candidates = async ({ path, prefix }: Source): Promise<RemoteFile[]> => {
		const all = (await (await files()).list(path)).filter(
			({ name }) => name.startsWith(prefix) && !name.endsWith('.part') && (!isPlainName(name) || !name.startsWith('.')),
		);
		const odd = all.find(({ name }) => !isPlainName(name));
		if (odd)
			throw new ConnectorError('validation', `The list of ${path} has a file named ${JSON.stringify(odd.name)}`, {
				advice: 'No file of a folder can have such a name. Nothing was imported: rename it, or move it away.',
			});
		return all.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || compareNames(b.name, a.name));
	};

	const lookAgain = async (folder: string, name: string): Promise<RemoteFile | undefined> =>
		(await (await files()).list(folder)).find((file) => file.name === name);

	const isFresh = ({ modifiedAt }: RemoteFile): boolean => context.now().getTime() - modifiedAt.getTime() <= freshMs;

	/** Checks a recently changed file twice, and throws if it is still changing. */
	const expectSettled = async (from: Source, file: RemoteFile): Promise<void> => {
		if (file.size > integrationLimits.fileBytes)
			throw new ConnectorError('truncated', `“${file.name}” is larger than 200 MB`);
		if (!isFresh(file)) return;
		await pause(settleMs, undefined, { signal: context.signal });
		const again = await lookAgain(from.path, file.name);
		if (again?.size !== file.size) throw stillWritten(file);
	};

	const openFile = async (from: Source, file: RemoteFile) => {
		const { encoding, delimiter } = from;
		const watched = watchBytes((await files()).read(inFolder(from.path, file.name)), encoding);
		const format = { delimiter: delimiterCharacters[delimiter], encoding, name: file.name };
		const rows = readDelimited(watched.bytes, format);
		const first = await rows.next();
		if (first.done) throw new ConnectorError('validation', `“${file.name}” is empty`);
		return {
			header: first.value.cells.map((cell) => cell.trim().slice(0, 100)),
			rows: wholeRows(from, file, rows, watched),
			advice: adviceOnDelimiter(firstLineOf(decodeStart(watched.start(), encoding)), delimiter),
		};
	};

	/** Throws if the file changed while it was read, either at the end or where it can't be parsed. */
	const wholeRows = async function* (
		from: Source,
		file: RemoteFile,
		rows: AsyncGenerator<DelimitedRow>,
		{ endsWithLine, size }: Pick<WatchedBytes, 'endsWithLine' | 'size'>,
	): AsyncGenerator<DelimitedRow> {
		const isStillWritten = async () => {
			if (isFresh(file) && !endsWithLine()) return true;
			const again = await lookAgain(from.path, file.name);
			return again === undefined || markOf(again) !== markOf(file);
		};
		try {
			yield* rows;
		} catch (error) {
			const isUnreadable = error instanceof ConnectorError && error.kind === 'validation';
			const isUnfinished = isUnreadable && (await isStillWritten().catch(() => false));
			throw isUnfinished ? stillWritten(file) : error;
		}
		if (await isStillWritten()) throw stillWritten(file);
		if (size() < file.size)
			throw new ConnectorError(
				'network',
				`“${file.name}” has ${file.size.toLocaleString('en-US')} bytes in the list of the server, and ${size().toLocaleString('en-US')} came`,
				{ advice: 'Nothing was imported.' },
			);
	};

	return {
		check: async () => {
			const { details } = await files();
			const { hostKey } = details;
			return { details, ...(hostKey ? { pins: { hostKey } } : {}) };
		},
		listColumns: async (rawSource) => {
			const from = source.parse(rawSource);
			const [newest] = await candidates(from);
			if (!newest) return undefined;
			const { header, rows, advice } = await openFile(from, newest);
			await rows.return(undefined);
			if (header.length === 1 && advice)
				throw new ConnectorError('validation', `“${newest.name}” has only one column`, { advice });
			return { source: newest.name, columns: header };
		},
		readRows: async ({ source: rawSource, isSeen, limit }) => {
			const from = source.parse(rawSource);
			const all = await candidates(from);
			const waiting = (limit === undefined ? all : all.slice(0, 1)).filter((file) => !isSeen(markOf(file)));
			// all matching files are imported, oldest first; otherwise only the newest one is
			const isEach = from.filesToImport === 'AllMatching' && limit === undefined;
			const file = isEach ? waiting.at(-1) : all[0] && !isSeen(markOf(all[0])) ? all[0] : undefined;
			if (!file) return undefined;
			await expectSettled(from, file);
			const mark = markOf(file);
			return {
				source: file.name,
				...(await openFile(from, file)),
				mark,
				hasMore: isEach && waiting.length > 1,
				ref: { folder: from.path, name: file.name, afterImport: from.afterImport, mark },
			};
		},
		afterImport: async (rawRef) => {
			const { folder, name, afterImport, mark } = ref.parse(rawRef);
			const remote = await files();
			const path = inFolder(folder, name);
			const look = () => lookAgain(folder, name);
			let file = await look();
			if (file && isFresh(file)) {
				await pause(settleMs, undefined, { signal: context.signal });
				file = await look();
			}
			if (!file) return undefined; // an interrupted attempt already archived it
			if (mark !== undefined && markOf(file) !== mark)
				return {
					changed: `“${name}” changed while it was imported, so it stays where it is and is imported once more.`,
				};
			if (afterImport === 'Delete') await remote.remove(path);
			else {
				const away = inFolder(folder, putAwayIn);
				await remote.makeFolder(away);
				await remote.replace(path, inFolder(away, `${stampOf(context.now(), context.timeZone)}_${name}`));
			}
			return undefined;
		},
		writeFile: async (request) => writeExportFile(await files(), request, context.timeZone),
		close: async () => {
			const remote = await opened?.catch(() => undefined);
			await remote?.close();
		},
	};
};

const stillWritten = ({ name }: RemoteFile): ConnectorError =>
	new ConnectorError('rateLimit', `“${name}” is still being written`, {
		advice: 'Nothing was imported.',
	});

const firstLineOf = (text: string): string => /^[^\r\n]*/.exec(text.replace(/^\ufeff/, ''))?.[0] ?? '';

/** Identifies a version of a file. */
const markOf = ({ name, size, modifiedAt }: RemoteFile): string => `${name}|${size}|${modifiedAt.getTime()}`;
