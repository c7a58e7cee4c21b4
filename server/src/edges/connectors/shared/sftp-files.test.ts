/** Tests an SFTP connection that closes while no request is in progress, as when the process stops. */
import { Readable } from 'node:stream';
import { setImmediate as turn } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { startSftpServer } from '../../../simulators/ftp/sftp-server.ts';
import { sftpFiles } from './sftp-files.ts';

const account = { username: 'quad', password: 'Files only' };
let server: Awaited<ReturnType<typeof startSftpServer>>;
beforeAll(async () => {
	server = await startSftpServer({ ...account, keyOf: 'any' });
	server.folders.add('/out');
});
afterAll(() => server.close());

const firstPart = async (parts: AsyncIterable<Buffer>): Promise<Buffer | undefined> => {
	for await (const part of parts) return part;
	return undefined;
};

test.for([0, 1, 2, 5, 20])(
	'%i turns after the process stopped, requests fail at once and closing ends',
	async (turns) => {
		const stops = new AbortController();
		const files = await sftpFiles({
			...account,
			host: '127.0.0.1',
			port: server.port,
			insideHosts: ['127.0.0.1'],
			signal: stops.signal,
			hostKey: null,
			silenceMs: givesUpLate,
		});
		expect(await files.list('/out')).toEqual([]);
		stops.abort(new Error('The process stops.'));
		for (let passed = 0; passed < turns; passed += 1) await turn();
		await expect(files.list('/out')).rejects.toThrow('Listing /out');
		await expect(firstPart(files.read('/out/people.csv'))).rejects.toThrow();
		await expect(files.write('/out/people.csv', Readable.from(['a']))).rejects.toThrow('Writing /out/people.csv');
		await expect(files.sizeOf('/out/people.csv')).rejects.toThrow('Looking for /out/people.csv');
		await files.close().catch(() => undefined); // even if it reports that there was nothing to close
	},
);
