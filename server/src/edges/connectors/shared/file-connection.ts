/** What every connector that exchanges files does with them: finds the next one, reads it, puts it away, writes exports. */
import { Readable } from 'node:stream';
import { setTimeout as pause } from 'node:timers/promises';
import { delimiterCharacters, fileSource, fileTarget } from '@quad/contract/integrations/files.ts';
import { integrationLimits } from '@quad/contract/integrations/limits.ts';
import { wallOf } from '@quad/contract/time.ts';
import { z } from 'zod';
import {
	type Connection,
	type ConnectionRoom,
	ConnectorError,
	type WriteFile,
} from '../../../domain/integrations/index.ts';
import { delimitedLine, readDelimited } from './delimited.ts';
import { inFolder, type RemoteFile, type RemoteFiles } from './remote-files.ts';

const source = z.looseObject(fileSource('Comma').shape);
type Source = z.output<typeof source>;
const target = z.looseObject(fileTarget('Comma').shape);
const ref = z.object({ folder: z.string(), name: z.string(), afterImport: z.enum(['Move', 'Delete']) });

const freshMs = 60_000;

export interface FileConnection {
	readonly room: ConnectionRoom;
	readonly open: () => Promise<RemoteFiles>;
	/** Between two looks at a file that may still be written. */
	readonly settleMs: number;
	/** Where imported files go, inside their folder. */
	readonly putAwayIn?: string;
}

type FilesOfConnection = Required<
	Pick<Connection, 'listColumns' | 'readRows' | 'afterImport' | 'writeFile' | 'close'>
> & { files: () => Promise<RemoteFiles> };

export const fileConnection = ({
	room,
	open,
	settleMs,
	putAwayIn = 'processed',
}: FileConnection): FilesOfConnection => {
	let opened: Promise<RemoteFiles> | undefined;
	const files = () => {
		opened ??= open();
		return opened;
	};

	const candidates = async ({ path, prefix }: Source): Promise<RemoteFile[]> =>
		(await (await files()).list(path))
			.filter(({ name }) => name.startsWith(prefix) && !name.endsWith('.part') && !name.startsWith('.'))
			.sort((a, b) => b.modifiedAt.getTime() - a.modifiedAt.getTime() || b.name.localeCompare(a.name));

	/** A file that was changed just now is looked at twice. */
	const expectWhole = async (from: Source, file: RemoteFile): Promise<void> => {
		if (file.size > integrationLimits.fileBytes)
			throw new ConnectorError('truncated', `“${file.name}” is larger than 200 MB`);
		if (room.now().getTime() - file.modifiedAt.getTime() > freshMs) return;
		await pause(settleMs, undefined, { signal: room.signal });
		const again = (await candidates(from)).find(({ name }) => name === file.name);
		if (again?.size !== file.size) throw new ConnectorError('rateLimit', `“${file.name}” is still being written`);
	};

	const openFile = async (from: Source, file: RemoteFile) => {
		const content = (await files()).read(inFolder(from.path, file.name));
		const { encoding } = from;
		const rows = readDelimited(content, { delimiter: delimiterCharacters[from.delimiter], encoding, name: file.name });
		const first = await rows.next();
		if (first.done) throw new ConnectorError('validation', `“${file.name}” is empty`);
		return { header: first.value.cells.map((cell) => cell.trim().slice(0, 100)), rows };
	};

	return {
		files,
		listColumns: async (said) => {
			const from = source.parse(said);
			const [newest] = await candidates(from);
			if (!newest) return undefined;
			const { header, rows } = await openFile(from, newest);
			await rows.return(undefined);
			return { source: newest.name, columns: header };
		},
		readRows: async ({ source: said, isSeen, limit }) => {
			const from = source.parse(said);
			const all = await candidates(from);
			const waiting = (limit === undefined ? all : all.slice(0, 1)).filter((file) => !isSeen(markOf(file)));
			// all matching files are imported in the order in which they came; of the others only the newest counts
			const isEach = from.filesToImport === 'AllMatching' && limit === undefined;
			const file = isEach ? waiting.at(-1) : all[0] && !isSeen(markOf(all[0])) ? all[0] : undefined;
			if (!file) return undefined;
			await expectWhole(from, file);
			const { header, rows } = await openFile(from, file);
			return {
				...{ source: file.name, header, rows, mark: markOf(file), hasMore: isEach && waiting.length > 1 },
				ref: { folder: from.path, name: file.name, afterImport: from.afterImport },
			};
		},
		afterImport: async (said) => {
			const { folder, name, afterImport } = ref.parse(said);
			const remote = await files();
			const path = inFolder(folder, name);
			if (!(await remote.list(folder)).some((file) => file.name === name)) return; // done by a try that was killed
			if (afterImport === 'Delete') return remote.remove(path);
			const away = inFolder(folder, putAwayIn);
			await remote.makeFolder(away);
			await remote.rename(path, inFolder(away, `${stamp(room.now(), room.timeZone)}_${name}`));
		},
		writeFile: async ({ type, options, columns, startedAt, rows }) => {
			const { path, prefix, delimiter } = target.parse(options);
			const name = `${prefix === '' ? `${type}_` : prefix}${stamp(startedAt, room.timeZone)}.txt`;
			const remote = await files();
			const whole = inFolder(path, name);
			await remote.write(`${whole}.part`, Readable.from(linesOf(columns, rows, delimiterCharacters[delimiter])));
			await remote.rename(`${whole}.part`, whole);
			return { source: name };
		},
		close: async () => {
			const remote = await opened?.catch(() => undefined);
			await remote?.close();
		},
	};
};

async function* linesOf(
	columns: readonly string[],
	rows: WriteFile['rows'],
	delimiter: string,
): AsyncGenerator<string> {
	yield delimitedLine(columns, delimiter);
	for await (const some of rows)
		yield some
			.map(({ values }) =>
				delimitedLine(
					columns.map((name) => values[name] ?? ''),
					delimiter,
				),
			)
			.join('');
}

/** By which a file is known again. */
const markOf = ({ name, size, modifiedAt }: RemoteFile): string => `${name}|${size}|${modifiedAt.getTime()}`;

/** `2026_11_23_140507`, on the wall of the team. */
const stamp = (at: Date, timeZone: string): string =>
	`${wallOf(at, timeZone).replace('T', '_').replace(/[-]/g, '_').replace(':', '')}${String(at.getUTCSeconds()).padStart(2, '0')}`;
