/** Tests an FTPS server that falsely reports success: nothing counts as read or written, and a retry does it once. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { aMoment, givesUpLate } from '../../../../../time-limits.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { type LyingFtps, startLyingFtps } from '../../../../test/systems/lying-ftps.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { writeExportFile } from '../shared/export-file.ts';
import { fileConnection } from '../shared/file-connection.ts';
import { ftpsFiles } from '../shared/ftps-files.ts';

const hasOpenssl = spawnSync('which', ['openssl']).status === 0;
let server: LyingFtps;
let certificate = '';
const http = safeHttp({ insideHosts: [], timeoutMs: givesUpLate });
beforeAll(async () => {
	if (!hasOpenssl) return;
	const folder = mkdtempSync('/tmp/quad-ftps-');
	const subject = ['-subj', '/CN=College', '-addext', 'subjectAltName=IP:127.0.0.1'];
	const made = [
		'req',
		'-x509',
		'-newkey',
		'rsa:2048',
		'-nodes',
		'-days',
		'30',
		...subject,
		'-keyout',
		'key',
		'-out',
		'cert',
	];
	execFileSync('openssl', made, { cwd: folder, stdio: 'ignore' });
	certificate = readFileSync(join(folder, 'cert'), 'utf8');
	server = await startLyingFtps({ key: readFileSync(join(folder, 'key'), 'utf8'), cert: certificate });
	rmSync(folder, { recursive: true });
});
afterAll(async () => {
	server?.close();
	await http.close();
});
beforeEach(() => server?.files.clear());

const open = (signal = AbortSignal.timeout(givesUpLate)) =>
	ftpsFiles({
		host: '127.0.0.1',
		port: server.port,
		insideHosts: ['127.0.0.1'],
		signal,
		username: 'quad',
		password: 'Ftps-Test-1',
		isImplicit: true,
		certificateAuthority: certificate,
	});
const now = new Date('2026-11-18T17:00:00Z');
async function* rows() {
	yield ['One', 'Two', 'Three'].map((MessageText, id) => ({ id, key: String(id), values: { MessageText } }));
}
const write = async () => {
	const remote = await open();
	const options = { path: '/in', prefix: 'quad_', delimiter: 'Comma' };
	try {
		return await writeExportFile(
			remote,
			{ type: 'MessageActivity', options, columns: ['MessageText'], startedAt: now, key: 'abc', rows: rows() },
			'America/Denver',
		);
	} finally {
		await remote.close();
	}
};
const read = async () => {
	const signal = new AbortController().signal;
	const context = {
		settings: {},
		secrets: {},
		insideHosts: [],
		timeZone: 'America/Denver',
		now: () => now,
		signal,
		http,
	};
	const connection = fileConnection({ context, open: () => open(), settleMs: aMoment });
	try {
		const found = await connection.readRows({
			source: { path: '/out', prefix: '' },
			since: undefined,
			limit: undefined,
			isSeen: () => false,
		});
		const cells: string[] = [];
		for await (const one of found?.rows ?? []) cells.push(one.cells.join());
		return cells;
	} finally {
		await connection.close();
	}
};
const faultOf = (work: Promise<unknown>): Promise<unknown> =>
	work.then(() => undefined).catch((error: unknown) => error);

test.for([
	['keeps half', 'network', /^The server has 18 of the \d+ bytes of “quad_.*”, though it took all$/],
	['keeps nothing', 'network', /^The server has 0 of the \d+ bytes of “quad_.*”, though it took all$/],
	['renames nothing', 'network', /^The server has 0 of the \d+ bytes of “quad_.*”, though it took all$/],
	['refuses renames', 'permission', /^Moving \/in\/quad_.* is not (permitted|possible)/],
	['cuts uploads', 'network', /closed the connection \(Writing \/in\/quad_/],
] as const)('%s: the export fails, and the next try writes one whole file', async ([lie, kind, said], here) => {
	skipUnless(hasOpenssl, 'openssl is absent: no certificate to try (apt-get install openssl)', here);
	server.lie = lie;
	const fault = await faultOf(write());
	expect(fault).toBeInstanceOf(ConnectorError);
	expect(fault).toMatchObject({ kind, message: expect.stringMatching(said) });
	server.lie = undefined;
	await write();
	expect([...server.files.keys()]).toEqual([expect.stringMatching(/^\/in\/quad_.*_abc\.txt$/)]);
	expect([...server.files.values()].join('')).toMatch(/One\s+Two\s+Three\s+$/);
});

test('sends half of a file, and a name that leads elsewhere: nothing is taken for whole', async (here) => {
	skipUnless(hasOpenssl, 'openssl is absent: no certificate to try (apt-get install openssl)', here);
	server.files.set('/out/people.csv', Buffer.from('Contact ID\r\nK-1\r\nK-2\r\nK-3\r\n'));
	server.lie = 'sends half';
	expect(await faultOf(read())).toMatchObject({
		kind: 'network',
		message: '“people.csv” has 27 bytes in the list of the server, and 17 came',
	});
	server.lie = 'lists ../';
	expect(await read()).toEqual([]); // the library skips names such as this one
	expect([...server.files.keys()]).toEqual(['/out/people.csv']);
	server.lie = undefined;
	expect(await read()).toEqual(['K-1', 'K-2', 'K-3']);
});

test('after the process stopped, nothing connects, and a request fails at once', async (here) => {
	skipUnless(hasOpenssl, 'openssl is absent: no certificate to try (apt-get install openssl)', here);
	const stops = new AbortController();
	const remote = await open(stops.signal);
	expect(await remote.list('/in')).toEqual([]);
	stops.abort(new Error('The process stops.'));
	await expect(remote.list('/in')).rejects.toThrow();
	await remote.close();
	await expect(open(stops.signal)).rejects.toThrow('The process stops.');
});
