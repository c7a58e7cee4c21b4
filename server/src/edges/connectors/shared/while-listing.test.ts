import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { whileListing } from './while-listing.ts';

/** Runs a server that lists one file after another, and a client that reads the whole list. */
const listFrom = async (lines: number, listBytes: number) => {
	const server = createServer((socket) => {
		let written = 0;
		const go = () => {
			while (written < lines && socket.write(`-rw-r--r-- 1 quad quad 12 ${written}.csv\n`)) written += 1;
			if (written >= lines) socket.end();
		};
		socket.on('drain', go).on('error', () => undefined);
		go();
	}).listen(0, '127.0.0.1');
	await once(server, 'listening');
	const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
	try {
		return await whileListing(
			socket,
			'/out',
			async () => {
				let bytes = 0;
				for await (const part of socket) bytes += (part as Buffer).length;
				return bytes;
			},
			{ listBytes, listMs: givesUpLate },
		);
	} finally {
		socket.destroy();
		server.close();
	}
};

test('a list with an end is read, one without is left with a sentence', async () => {
	expect(await listFrom(100, 1_000_000)).toBeGreaterThan(1_000);
	await expect(listFrom(Number.POSITIVE_INFINITY, 1_000_000)).rejects.toMatchObject({
		kind: 'validation',
		message: 'The list of /out is too long',
	});
});
