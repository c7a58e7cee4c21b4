/** Stops a folder listing that never ends, which the library would keep reading. */
import type { Duplex } from 'node:stream';
import { integrationLimits } from '@quad/contract/connections/integrations/limits.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';

/** Runs `list`. If the list exceeds the size or time limit, closes the connection and throws. */
export const whileListing = async <T>(
	socket: Duplex,
	folder: string,
	list: () => Promise<T>,
	{ listBytes, listMs }: { listBytes: number; listMs: number } = integrationLimits,
): Promise<T> => {
	let bytes = 0;
	let isTooLong = false;
	const end = () => {
		isTooLong = true;
		socket.destroy(new Error('The list has no end'));
	};
	const count = (part: Buffer) => {
		bytes += part.length;
		if (bytes > listBytes) end();
	};
	const timer = setTimeout(end, listMs);
	socket.on('data', count);
	try {
		return await list();
	} catch (error) {
		throw isTooLong ? tooManyFiles(folder, error) : error;
	} finally {
		clearTimeout(timer);
		socket.off('data', count);
	}
};

export const tooManyFiles = (folder: string, cause?: unknown): ConnectorError =>
	new ConnectorError('validation', `The list of ${folder} is too long`, {
		cause,
		advice: 'Move old files to another folder, or choose a folder with fewer files.',
	});
