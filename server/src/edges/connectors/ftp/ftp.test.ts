/** The file connector against real servers, where they are installed: OpenSSH’s sshd, and vsftpd with TLS both ways. */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { ftpSettings } from '@quad/contract/integrations/ftp.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { eventually } from '../../../../test/eventually.ts';
import { lacksPackages } from '../../../../test/peers.ts';
import { skipUnless } from '../../../../test/skip.ts';
import type { ConnectionRoom } from '../../../domain/integrations/index.ts';
import { ConnectorError } from '../../../domain/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { ftpConnector } from './connector.ts';

const user = 'quadtest';
const password = 'Sftp-Test-1';
const has = (program: string) => spawnSync('which', [program]).status === 0;
const lacksAll =
	process.getuid?.() === 0 ? undefined : 'a real server signs in accounts of this machine, which only root can make';
const lacks = (name: string, program: string, ...packages: string[]) =>
	lacksAll ??
	lacksPackages(
		name,
		['passwd', 'openssl', ...packages],
		() => [program, '/usr/sbin/useradd', '/usr/sbin/chpasswd', 'openssl'].every(has),
		{ startsItself: true },
	);
let lacksSshd: string | undefined;
let lacksVsftpd: string | undefined;
/** Tests that need a server, each left out by its name where that is absent. */
const testWith = (lacking: () => string | undefined) => (name: string, work: () => Promise<unknown>) =>
	test(name, async (here) => {
		skipUnless(lacking() === undefined, lacking() ?? '', here);
		await work();
	});

let folder = '';
let home = '';
const stops: Array<() => void> = [];

const freePort = () =>
	new Promise<number>((resolve) => {
		const probe = createServer().listen(0, '127.0.0.1', () => {
			const address = probe.address();
			probe.close(() => resolve(typeof address === 'object' && address ? address.port : 0));
		});
	});

const start = (program: string, args: readonly string[]) => {
	const child = spawn(program, args, { stdio: 'ignore' });
	stops.push(() => child.kill('SIGTERM'));
};

beforeAll(() => {
	lacksSshd = lacks('OpenSSH’s server', '/usr/sbin/sshd', 'openssh-server', 'openssh-client');
	lacksVsftpd = lacks('vsftpd', '/usr/sbin/vsftpd', 'vsftpd');
	if (lacksSshd !== undefined && lacksVsftpd !== undefined) return;
	folder = mkdtempSync('/tmp/quad-ftp-');
	home = join(folder, 'home');
	spawnSync('userdel', [user]);
	execFileSync('useradd', ['-M', '-d', home, '-s', '/bin/sh', user]);
	execFileSync('chpasswd', { input: `${user}:${password}` });
	for (const one of ['', 'out', 'in']) mkdirSync(join(home, one), { recursive: true });
	execFileSync('chmod', ['755', folder]);
	execFileSync('chown', ['-R', user, home]);
	execFileSync(
		'openssl',
		[
			'req',
			'-x509',
			'-newkey',
			'rsa:2048',
			'-nodes',
			'-days',
			'30',
			'-subj',
			'/CN=127.0.0.1',
			'-addext',
			'subjectAltName=IP:127.0.0.1',
			'-keyout',
			join(folder, 'key.pem'),
			'-out',
			join(folder, 'cert.pem'),
		],
		{ stdio: 'ignore' },
	);
});
afterAll(() => {
	for (const stop of stops) stop();
	if (folder === '') return;
	spawnSync('userdel', [user]);
	rmSync(folder, { recursive: true, force: true });
});

const roomOf = (settings: object, secrets: Record<string, string> = { password }): ConnectionRoom => ({
	settings: ftpSettings.parse({ server: '127.0.0.1', username: user, ...settings }),
	secrets,
	timeZone: 'America/New_York',
	now: () => new Date('2026-11-23T17:00:00Z'),
	signal: AbortSignal.timeout(givesUpLate),
	http: safeHttp(),
	insideHosts: ['127.0.0.1'],
});

/** Until it takes connections. */
const open = async (settings: object, secrets?: Record<string, string>) => {
	const connection = await ftpConnector(10).open(roomOf(settings, secrets));
	return connection;
};
const untilUp = (settings: object) => eventually(async () => expect(await faultOf(settings)).not.toBe('network'));
const faultOf = async (settings: object, secrets?: Record<string, string>) => {
	const connection = await open(settings, secrets);
	const fault = await connection.check().catch((error: unknown) => error);
	await connection.close();
	return fault instanceof ConnectorError ? fault.kind : 'none';
};

/** A file comes in and is put away, and an export goes out: as the engine asks for it. */
const exchange = async (settings: object) => {
	for (const name of readdirSync(join(home, 'out'))) rmSync(join(home, 'out', name), { recursive: true });
	writeFileSync(join(home, 'out', 'students.txt'), '\ufeffContact ID\tName\r\nS1\t"Ana ""A"" López"\r\nS2\tBen\r\n');
	execFileSync('chown', ['-R', user, home]);
	const connection = await open(settings);
	const source = { path: '/out', prefix: 'stu', delimiter: 'Tab' };
	const where = Object.hasOwn(settings, 'absolute') ? home : '';
	const found = await connection.readRows?.({
		source: { ...source, path: `${where}/out` },
		since: undefined,
		limit: undefined,
		isSeen: () => false,
	});
	const rows = [];
	for await (const row of found?.rows ?? []) rows.push(row.cells);
	expect([found?.header, rows]).toEqual([
		['Contact ID', 'Name'],
		[
			['S1', 'Ana "A" López'],
			['S2', 'Ben'],
		],
	]);
	await connection.afterImport?.(found?.ref);
	expect(readdirSync(join(home, 'out'))).toEqual(['processed']);
	expect(readdirSync(join(home, 'out/processed'))).toEqual(['2026_11_23_120000_students.txt']);
	const written = { type: 'OptOuts' as const, options: { path: `${where}/in`, prefix: 'o_' }, columns: ['A', 'B'] };
	for (let tries = 0; tries < 2; tries += 1) {
		const pages = (async function* () {
			yield [{ id: 1, values: { A: '=1+1', B: 'x,y' } }];
		})();
		await connection.writeFile?.({ ...written, startedAt: new Date('2026-11-23T17:00:09Z'), key: 'k1', rows: pages });
	}
	await connection.close();
	const file = 'o_2026_11_23_120009_OptOuts_k1.txt';
	expect(readdirSync(join(home, 'in'))).toEqual([file]);
	expect(readFileSync(join(home, 'in', file), 'utf8')).toBe('A,B\r\n\'=1+1,"x,y"\r\n');
	rmSync(join(home, 'in', file));
};

describe('SFTP with OpenSSH', () => {
	const testWithSshd = testWith(() => lacksSshd);
	let settings: { port: number; absolute: boolean };
	beforeAll(async () => {
		if (lacksSshd !== undefined) return;
		mkdirSync('/run/sshd', { recursive: true });
		settings = { port: await freePort(), absolute: true };
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', '', '-f', join(folder, 'host')]);
		writeFileSync(
			join(folder, 'sshd_config'),
			[
				...[`Port ${settings.port}`, 'ListenAddress 127.0.0.1', `HostKey ${join(folder, 'host')}`, 'UsePAM no'],
				...['PasswordAuthentication yes', 'StrictModes no', 'Subsystem sftp internal-sftp', `AllowUsers ${user}`],
				...[`AuthorizedKeysFile ${join(folder, 'authorized')}`, `PidFile ${join(folder, 'sshd.pid')}`],
			].join('\n'),
		);
		start('/usr/sbin/sshd', ['-D', '-f', join(folder, 'sshd_config')]);
		await untilUp(settings);
	});

	testWithSshd('files come and go', () => exchange(settings));
	testWithSshd('a key in place of a password', async () => {
		execFileSync('ssh-keygen', ['-q', '-t', 'ed25519', '-N', 'phrase', '-f', join(folder, 'mine')]);
		writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'mine.pub')));
		const privateKey = readFileSync(join(folder, 'mine'), 'utf8');
		expect(await faultOf(settings, { privateKey, passphrase: 'phrase' })).toBe('none');
		expect(await faultOf(settings, { privateKey, passphrase: 'wrong' })).not.toBe('none');
	});
	testWithSshd('the host key is as ssh-keygen says, and another is refused', async () => {
		const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-lf', join(folder, 'host.pub')])
			.toString()
			.split(' ');
		const connection = await open(settings);
		expect((await connection.check()).details).toEqual({ hostKey: fingerprint });
		await connection.close();
		expect(await faultOf({ ...settings, hostKey: 'SHA256:other' })).toBe('hostKey');
	});
	testWithSshd('a wrong password', async () => expect(await faultOf(settings, { password: 'wrong' })).toBe('auth'));
	testWithSshd('a folder that is not there', async () => {
		const connection = await open(settings);
		const asked = connection.readRows?.({
			source: { path: '/nowhere' },
			since: undefined,
			limit: undefined,
			isSeen: () => false,
		});
		await expect(asked).rejects.toMatchObject({ kind: 'notFound' });
		await connection.close();
	});
});

describe.each(['FTPS', 'FTPS explicit'] as const)('%s with vsftpd, which asks for the same TLS session', (protocol) => {
	const testWithVsftpd = testWith(() => lacksVsftpd);
	let settings: { port: number; protocol: string; certificateAuthority: string };
	beforeAll(async () => {
		if (lacksVsftpd !== undefined) return;
		const port = await freePort();
		mkdirSync('/var/run/vsftpd/empty', { recursive: true });
		const file = join(folder, `vsftpd-${port}.conf`);
		writeFileSync(
			file,
			[
				...[`listen_port=${port}`, 'listen=YES', 'listen_address=127.0.0.1', 'background=NO', 'local_enable=YES'],
				...['write_enable=YES', 'ssl_enable=YES', `implicit_ssl=${protocol === 'FTPS' ? 'YES' : 'NO'}`],
				...['force_local_data_ssl=YES', 'force_local_logins_ssl=YES', 'require_ssl_reuse=YES', 'seccomp_sandbox=NO'],
				...['chroot_local_user=YES', 'allow_writeable_chroot=YES', `rsa_cert_file=${join(folder, 'cert.pem')}`],
				...[`rsa_private_key_file=${join(folder, 'key.pem')}`, 'pam_service_name=vsftpd', 'pasv_address=127.0.0.1'],
			]
				.join('\n')
				.concat('\n'),
		);
		settings = { port, protocol, certificateAuthority: readFileSync(join(folder, 'cert.pem'), 'utf8') };
		start('/usr/sbin/vsftpd', [file]);
		await untilUp(settings);
	});

	testWithVsftpd('files come and go', () => exchange(settings));
	testWithVsftpd('a certificate that nobody vouches for', async () =>
		expect(await faultOf({ ...settings, certificateAuthority: '' })).toBe('tls'),
	);
	testWithVsftpd('a wrong password', async () => expect(await faultOf(settings, { password: 'wrong' })).toBe('auth'));
});
