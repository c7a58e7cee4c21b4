/** Writes an export to one file, whose name is unique to the run. The file appears complete or not at all. */
import { Readable } from 'node:stream';
import { delimiterCharacters, fileTarget } from '@quad/contract/connections/integrations/files.ts';
import { z } from 'zod';
import { ConnectorError, type WriteFile } from '../../../domain/connections/integrations/index.ts';
import { delimitedLine } from './delimited.ts';
import { stampOf } from './file-stamp.ts';
import { inFolder, type RemoteFiles } from './remote-files.ts';

const target = z.looseObject(fileTarget('Comma').shape);

/** Returns the file's name. */
export const writeExportFile = async (
	remote: RemoteFiles,
	{ type, options, columns, startedAt, key, rows }: WriteFile,
	timeZone: string,
): Promise<{ source: string }> => {
	const { path, prefix, delimiter } = target.parse(options);
	const at = stampOf(startedAt, timeZone);
	const name = prefix === '' ? `${type}_${at}_${key}.txt` : `${prefix}${at}_${type}_${key}.txt`;
	const whole = inFolder(path, name);
	const part = `${whole}.part`;
	let sent = 0;
	let isWritten = false;
	const counted = async function* () {
		for await (const lines of linesOf(columns, rows, delimiterCharacters[delimiter])) {
			sent += Buffer.byteLength(lines);
			yield lines;
		}
	};
	try {
		await remote.write(part, Readable.from(counted()));
		isWritten = true;
		const kept = await remote.sizeOf(part); // undefined in folders that accept files but don't list them
		if (kept !== undefined && kept !== sent) throw notKept(name, kept, sent);
		// the name contains the run's key, so this run wrote the file before it was interrupted, perhaps with fewer rows
		if ((await remote.sizeOf(whole)) !== undefined) await remote.replace(part, whole);
		else await remote.move(part, whole);
		const there = kept === undefined ? sent : ((await remote.sizeOf(whole)) ?? 0);
		if (there !== sent) throw notKept(name, there, sent);
	} catch (error) {
		await remote.remove(part).catch(() => undefined); // report the first error instead
		// the folder exists, because it accepted the file
		const isLost = isWritten && error instanceof ConnectorError && error.kind === 'notFound';
		throw isLost ? notKept(name, 0, sent) : error;
	}
	return { source: name };
};

const notKept = (name: string, kept: number, sent: number): ConnectorError =>
	new ConnectorError(
		'network',
		`The server has ${say(kept)} of the ${say(sent)} bytes of “${name}”, though it took all`,
		{
			advice: 'Check whether it has room for files.',
		},
	);

const say = (bytes: number): string => bytes.toLocaleString('en-US');

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
