/** Tests the messages about bad certificates and wrong ports, for file servers and HTTP calls, with Node's TLS. */
import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer, type Server, type Socket } from 'node:net';
import { join } from 'node:path';
import { createServer as createTlsServer, TLSSocket } from 'node:tls';
import { ftpSettings } from '@quad/contract/connections/integrations/ftp.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { ftpConnector } from '../ftp/connector.ts';
import { send } from './call.ts';
import { ProtocolFault } from './protocol-fault.ts';

const hasOpenssl = spawnSync('which', ['openssl']).status === 0;
const testWithOpenssl = (name: string, work: () => Promise<void>) =>
	test(name, async (here) => {
		skipUnless(hasOpenssl, 'openssl is absent: no certificates to try (apt-get install openssl)', here);
		await work();
	});

let folder = '';
const files = new Map<string, string>();
const servers: Server[] = [];
const sockets = new Set<Socket>();
const pem = (name: string): string => files.get(name) ?? expect.fail(`There is no ${name}.`);

beforeAll(() => {
	if (!hasOpenssl) return;
	folder = mkdtempSync('/tmp/quad-tls-');
	const openssl = (...words: string[]) => execFileSync('openssl', words, { cwd: folder, stdio: 'ignore' });
	const sections = ['[here]', 'subjectAltName=IP:127.0.0.1', '[elsewhere]', 'subjectAltName=DNS:ftps.example.edu'];
	writeFileSync(join(folder, 'sections'), `${sections.join('\n')}\n`);
	const make = ['-newkey', 'rsa:2048', '-nodes'];
	openssl('req', '-x509', ...make, '-days', '30', '-subj', '/CN=College', '-keyout', 'ca-key', '-out', 'authority');
	openssl('req', ...make, '-subj', '/CN=files', '-keyout', 'key', '-out', 'request');
	const sign = (name: string, section: string, days: string) =>
		openssl(
			...['x509', '-req', '-in', 'request', '-CA', 'authority', '-CAkey', 'ca-key', '-CAcreateserial'],
			...['-extfile', 'sections', '-extensions', section, '-days', days, '-out', name],
		);
	sign('good', 'here', '30');
	sign('elsewhere', 'elsewhere', '30');
	sign('expired', 'here', '-1');
	openssl('req', '-x509', '-key', 'key', '-days', '30', '-subj', '/CN=127.0.0.1', '-out', 'itself');
	for (const name of ['authority', 'key', 'good', 'elsewhere', 'expired', 'itself'])
		files.set(name, readFileSync(join(folder, name), 'utf8'));
});
afterAll(() => {
	for (const one of sockets) one.destroy();
	for (const one of servers) one.close();
	if (folder !== '') rmSync(folder, { recursive: true, force: true });
});

const listen = (server: Server): Promise<number> =>
	new Promise((resolve) => {
		servers.push(server);
		server.on('connection', (socket: Socket) => sockets.add(socket));
		server.listen(0, '127.0.0.1', () => {
			const at = server.address();
			resolve(typeof at === 'object' && at ? at.port : 0);
		});
	});

/** Starts an FTP server that greets, switches to TLS on request, and refuses every sign-in. */
const serveFtp = (certificate: string, protocol: string, knowsTls = true): Promise<number> => {
	const identity = { key: pem('key'), cert: pem(certificate) };
	const talk = (socket: Socket): void => {
		socket.on('error', () => undefined);
		socket.on('data', function hear(data: Buffer) {
			if (!(knowsTls && data.toString().startsWith('AUTH'))) return void socket.write('530 No.\r\n');
			socket.off('data', hear);
			socket.write('234 Go on.\r\n');
			const secure = new TLSSocket(socket, { isServer: true, ...identity });
			secure.on('error', () => undefined);
			secure.on('data', () => secure.write('530 No.\r\n'));
		});
		socket.write('220 Hello.\r\n');
	};
	if (protocol === 'FTPS explicit') return listen(createServer(talk));
	return listen(createTlsServer(identity, talk).on('tlsClientError', () => undefined));
};

const faultOf = async (port: number, protocol: string, certificateAuthority = pem('authority')) => {
	const http = safeHttp();
	const connection = await ftpConnector(1).open({
		settings: ftpSettings.parse({ server: '127.0.0.1', username: 'quad', protocol, port, certificateAuthority }),
		secrets: { password: 'secret' },
		timeZone: 'UTC',
		now: () => new Date(),
		http,
		insideHosts: ['127.0.0.1'],
		signal: AbortSignal.timeout(givesUpLate),
	});
	const fault = await connection.check().catch((error: unknown) => error);
	await connection.close();
	await http.close();
	return fault instanceof ConnectorError ? fault : expect.fail('It did not fail.');
};

const cases = [
	['an authority that is not known', 'good', '', /signed by an authority that Quad doesn’t know/],
	['a certificate that signed itself', 'itself', '', /signed by itself, and not by an authority that Quad knows/],
	['a certificate that has expired', 'expired', undefined, /expired on \w+ \d+, 20\d\d/],
	['another name', 'elsewhere', undefined, /is for ftps\.example\.edu, and not for 127\.0\.0\.1/],
] as const;

describe.each(['FTPS', 'FTPS explicit'])('%s', (protocol) => {
	for (const [name, certificate, authority, said] of cases)
		testWithOpenssl(name, async () => {
			const fault = await faultOf(await serveFtp(certificate, protocol), protocol, authority);
			expect(fault).toMatchObject({ kind: 'tls', message: expect.stringMatching(said) });
			expect(fault.advice).toMatch(/\.$/);
		});
	testWithOpenssl('a good certificate: it is the sign-in that is refused', async () =>
		expect(await faultOf(await serveFtp('good', protocol), protocol)).toMatchObject({ kind: 'auth' }),
	);
	testWithOpenssl('the other kind of TLS', async () => {
		const other = protocol === 'FTPS' ? 'FTPS explicit' : 'FTPS';
		const sentence = protocol === 'FTPS' ? /does not speak implicit TLS/ : /speaks implicit TLS, and explicit/;
		const fault = await faultOf(await serveFtp('good', other), protocol);
		expect(fault).toMatchObject({ kind: 'tls', message: expect.stringMatching(sentence) });
	});
});

testWithOpenssl('a server of files without TLS', async () =>
	expect(await faultOf(await serveFtp('good', 'FTPS explicit', false), 'FTPS explicit')).toMatchObject({
		kind: 'tls',
		message: expect.stringContaining('does not offer TLS'),
	}),
);

testWithOpenssl('TLS that is too old', async () => {
	const old = { minVersion: 'TLSv1', maxVersion: 'TLSv1', ciphers: 'DEFAULT@SECLEVEL=0' } as const;
	const server = createTlsServer({ key: pem('key'), cert: pem('good'), ...old });
	const port = await listen(server.on('tlsClientError', () => undefined));
	expect(await faultOf(port, 'FTPS')).toMatchObject({ kind: 'tls', message: expect.stringContaining('too old') });
});

describe('a call to the web', () => {
	for (const [name, certificate, authority, said] of cases)
		testWithOpenssl(name, async () => {
			const server = createTlsServer({ key: pem('key'), cert: pem(certificate) }).on('tlsClientError', () => undefined);
			const port = await listen(server);
			const ca = authority === undefined ? { ca: pem('authority') } : {};
			const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate, ...ca });
			const fault = await send({ http }, 'Ethos', `https://127.0.0.1:${port}/`).catch((error: unknown) => error);
			await http.close();
			expect(fault).toBeInstanceOf(ProtocolFault);
			expect(fault).toMatchObject({ kind: 'tls', message: expect.stringMatching(said) });
		});
});
