/** Writes an export as one file: under a name that no other run has, there as a whole or not at all. */
import { Readable } from 'node:stream';
import { delimiterCharacters, fileTarget } from '@quad/contract/integrations/files.ts';
import { z } from 'zod';
import type { WriteFile } from '../../../domain/integrations/index.ts';
import { delimitedLine } from './delimited.ts';
import { stampOf } from './file-stamp.ts';
import { inFolder, type RemoteFiles } from './remote-files.ts';

const target = z.looseObject(fileTarget('Comma').shape);

/** Returns the name of the file. */
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
	try {
		await remote.write(part, Readable.from(linesOf(columns, rows, delimiterCharacters[delimiter])));
		// with this key in its name it is what this run wrote before it was killed, perhaps with fewer rows
		if (await remote.isThere(whole)) await remote.replace(part, whole);
		else await remote.move(part, whole);
	} catch (error) {
		await remote.remove(part).catch(() => undefined); // the first fault is the one to tell
		throw error;
	}
	return { source: name };
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
