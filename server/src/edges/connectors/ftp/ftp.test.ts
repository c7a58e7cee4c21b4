/**
 * Tests the file connector with those real servers that are installed: OpenSSH's sshd, and vsftpd and pyftpdlib with
 * both kinds of TLS. They run as the current user if possible.
 */
import { execFileSync, spawn, spawnSync } from 'node:child_process';
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { ftpSettings } from '@quad/contract/connections/integrations/ftp.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { givesUpLate } from '../../../../../time-limits.ts';
import { eventually } from '../../../../test/eventually.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { freePort } from '../../../app/cli/ports.ts';
import type { ConnectionContext } from '../../../domain/connections/integrations/index.ts';
import { ConnectorError } from '../../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { ftpsFiles } from '../shared/ftps-files.ts';
import { sftpFiles } from '../shared/sftp-files.ts';
import { ftpConnector } from './connector.ts';

const user = 'quadtest';
const password = 'Sftp-Test-1';
const has = (program: string) => spawnSync('which', [program]).status === 0;
const isRoot = process.getuid?.() === 0;
const lacks = (name: string, install: string, isThere: () => boolean): string | undefined =>
	isThere() ? undefined : `${name} is absent (apt-get install ${install})`;
/** Why servers that use this machine's accounts can't be tested; undefined if they can. */
const lacksAccounts = isRoot ? undefined : 'it signs in accounts of this machine, which only root can make';
const python = '/usr/bin/python3'; // Debian's Python, which finds Debian's packages
const hasPyftpdlib = () => spawnSync(python, ['-c', 'import OpenSSL, pyftpdlib']).status === 0;
let lacksSshd: string | undefined;
let lacksPassword: string | undefined;
let lacksVsftpd: string | undefined;
let lacksPyftpdlib: string | undefined;
/** Skips a test if its server is not installed, and says why in its name. */
const testWith = (lacking: () => string | undefined) => (name: string, work: () => Promise<unknown>) =>
	test(name, async (here) => {
		skipUnless(lacking() === undefined, lacking() ?? '', here);
		await work();
	});

let folder = '';
let home = '';
let makesAccount = false;
/** Makes the account the owner of the files, because a server that runs as root accesses them as the account. */
const giveToAccount = () => {
	if (makesAccount) execFileSync('chown', ['-R', user, home]);
};
const stops: Array<() => void> = [];

const start = (program: string, args: readonly string[]) => {
	const child = spawn(program, args, { stdio: 'ignore' });
	stops.push(() => child.kill('SIGTERM'));
};

beforeAll(() => {
	const installs = 'openssh-server openssh-client openssl passwd';
	lacksSshd = lacks('OpenSSH’s server', installs, () => ['/usr/sbin/sshd', 'ssh-keygen', 'openssl'].every(has));
	const lacksMaking = () => lacks('useradd', 'passwd', () => ['useradd', 'chpasswd'].every(has));
	lacksPassword = lacksSshd ?? lacksAccounts ?? lacksMaking();
	lacksVsftpd = lacksAccounts ?? lacks('vsftpd', 'vsftpd openssl', () => ['/usr/sbin/vsftpd', 'openssl'].every(has));
	lacksVsftpd ??= lacksMaking();
	lacksPyftpdlib = lacks(
		'pyftpdlib',
		'python3-pyftpdlib python3-openssl openssl',
		() => hasPyftpdlib() && has('openssl'),
	);
	if (![lacksSshd, lacksVsftpd, lacksPyftpdlib].includes(undefined)) return;
	folder = mkdtempSync('/tmp/quad-ftp-');
	home = join(folder, 'home');
	makesAccount = [lacksPassword, lacksVsftpd].includes(undefined);
	if (makesAccount) {
		spawnSync('userdel', [user]);
		execFileSync('useradd', ['-M', '-d', home, '-s', '/bin/sh', user]);
		execFileSync('chpasswd', { input: `${user}:${password}` });
	}
	for (const one of ['', 'out', 'in']) mkdirSync(join(home, one), { recursive: true });
	execFileSync('chmod', ['755', folder]);
	giveToAccount();
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
	if (makesAccount) spawnSync('userdel', [user]);
	rmSync(folder, { recursive: true, force: true });
});

const connectionContextOf = (settings: object, secrets: Record<string, string> = { password }): ConnectionContext => ({
	settings: ftpSettings.parse({ server: '127.0.0.1', username: user, ...settings }),
	secrets,
	timeZone: 'America/New_York',
	now: () => new Date('2026-11-23T17:00:00Z'),
	signal: AbortSignal.timeout(givesUpLate),
	http: safeHttp(),
	insideHosts: ['127.0.0.1'],
});

/** Waits until the server accepts connections. */
const open = async (settings: object, secrets?: Record<string, string>) => {
	const connection = await ftpConnector(10).open(connectionContextOf(settings, secrets));
	return connection;
};
const untilUp = (settings: object, secrets?: Record<string, string>) =>
	eventually(async () => expect(await faultOf(settings, secrets)).not.toBe('network'));
const faultOf = async (settings: object, secrets?: Record<string, string>) => {
	const connection = await open(settings, secrets);
	const fault = await connection.check().catch((error: unknown) => error);
	await connection.close();
	return fault instanceof ConnectorError ? fault.kind : 'none';
};

/** Imports and archives a file and writes an export, in the same order as a run. */
const exchange = async (settings: object, secrets?: Record<string, string>) => {
	for (const name of readdirSync(join(home, 'out'))) rmSync(join(home, 'out', name), { recursive: true });
	writeFileSync(join(home, 'out', 'students.txt'), '\ufeffContact ID\tName\r\nS1\t"Ana ""A"" López"\r\nS2\tBen\r\n');
	giveToAccount();
	const connection = await open(settings, secrets);
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
			yield [{ id: 1, key: 'quad-1', values: { A: '=1+1', B: 'x,y' } }];
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
	let settings: { port: number; absolute: boolean; username: string };
	let mine: { privateKey: string; passphrase: string };
	const keyOf = (name: string, ...words: string[]) => {
		execFileSync('ssh-keygen', ['-q', '-f', join(folder, name), ...words]);
		return readFileSync(join(folder, name), 'utf8');
	};
	beforeAll(async () => {
		if (lacksSshd !== undefined) return;
		if (isRoot) mkdirSync('/run/sshd', { recursive: true }); // for sshd's privilege separation
		settings = { port: await freePort(), absolute: true, username: userInfo().username };
		keyOf('host', '-t', 'ed25519', '-N', '');
		mine = { privateKey: keyOf('mine', '-t', 'ed25519', '-N', 'phrase'), passphrase: 'phrase' };
		writeFileSync(join(folder, 'authorized'), readFileSync(join(folder, 'mine.pub')));
		writeFileSync(
			join(folder, 'sshd_config'),
			[
				...[`Port ${settings.port}`, 'ListenAddress 127.0.0.1', `HostKey ${join(folder, 'host')}`, 'UsePAM no'],
				...['PasswordAuthentication yes', 'StrictModes no', 'Subsystem sftp internal-sftp'],
				...[`AllowUsers ${settings.username} ${user}`, 'PermitRootLogin prohibit-password'],
				...[`AuthorizedKeysFile ${join(folder, 'authorized')}`, `PidFile ${join(folder, 'sshd.pid')}`],
			].join('\n'),
		);
		start('/usr/sbin/sshd', ['-D', '-f', join(folder, 'sshd_config')]);
		await untilUp(settings, mine);
	});

	testWithSshd('files come and go', () => exchange(settings, mine));
	testWithSshd('a file that another writes is never written over', async () => {
		writeFileSync(join(home, 'in/theirs.txt'), 'theirs');
		writeFileSync(join(home, 'in/ours.txt'), 'ours');
		giveToAccount();
		const connection = await sftpFiles({
			host: '127.0.0.1',
			port: settings.port,
			insideHosts: ['127.0.0.1'],
			hostKey: null,
			...mine,
			username: settings.username,
			silenceMs: givesUpLate,
			signal: AbortSignal.timeout(givesUpLate),
		});
		await expect(connection.move(join(home, 'in/ours.txt'), join(home, 'in/theirs.txt'))).rejects.toThrow();
		expect(readFileSync(join(home, 'in/theirs.txt'), 'utf8')).toBe('theirs');
		await connection.replace(join(home, 'in/ours.txt'), join(home, 'in/theirs.txt'));
		expect(readFileSync(join(home, 'in/theirs.txt'), 'utf8')).toBe('ours');
		await connection.close();
		rmSync(join(home, 'in/theirs.txt'));
	});
	testWithSshd('keys as people paste them, and what is said of one that cannot be used', async () => {
		for (const [nth, words] of [
			['-t', 'rsa', '-b', '2048', '-m', 'PEM', '-N', ''],
			['-t', 'rsa', '-b', '2048', '-m', 'PKCS8', '-N', 'phrase'],
			['-t', 'ecdsa', '-m', 'PEM', '-N', ''],
		].entries()) {
			const privateKey = keyOf(`other${nth}`, ...words).replaceAll('\n', '\r\n');
			appendFileSync(join(folder, 'authorized'), readFileSync(join(folder, `other${nth}.pub`)));
			expect([words, await faultOf(settings, { privateKey, passphrase: 'phrase' })]).toEqual([words, 'none']);
		}
		expect(await faultOf(settings, { ...mine, passphrase: 'wrong' })).toBe('credentials');
		expect(await faultOf(settings, { privateKey: mine.privateKey })).toBe('credentials');
		expect(await faultOf(settings, { privateKey: keyOf('stranger', '-t', 'ed25519', '-N', '') })).toBe('auth');
	});
	testWithSshd('the host key is as ssh-keygen says, and another is refused', async () => {
		const [, fingerprint = ''] = execFileSync('ssh-keygen', ['-lf', join(folder, 'host.pub')])
			.toString()
			.split(' ');
		const connection = await open(settings, mine);
		expect((await connection.check()).details).toEqual({ hostKey: fingerprint });
		await connection.close();
		expect(await faultOf({ ...settings, hostKey: 'SHA256:other' }, mine)).toBe('hostKey');
	});
	testWith(() => lacksPassword)('a password, right and wrong', async () => {
		const account = { ...settings, username: user };
		expect(await faultOf(account)).toBe('none');
		expect(await faultOf(account, { password: 'wrong' })).toBe('auth');
	});
	testWithSshd('a folder that is not there', async () => {
		const connection = await open(settings, mine);
		const result = connection.readRows?.({
			source: { path: '/nowhere' },
			since: undefined,
			limit: undefined,
			isSeen: () => false,
		});
		await expect(result).rejects.toMatchObject({ kind: 'notFound' });
		await connection.close();
	});
});

/** A server of a different origin, which runs as the current user and has its own accounts. */
const pyftpdlib = `
import sys
from pyftpdlib.authorizers import DummyAuthorizer
from pyftpdlib.handlers import TLS_FTPHandler
from pyftpdlib.servers import FTPServer
home, port, folder, kind, user, password = sys.argv[1:]
class Handler(TLS_FTPHandler):
    certfile, keyfile = folder + '/cert.pem', folder + '/key.pem'
    tls_control_required = tls_data_required = True
    authorizer = DummyAuthorizer()
    def handle(self):
        if kind == 'FTPS':
            self.secure_connection(self.ssl_context)
        super().handle()
Handler.authorizer.add_user(user, password, home, perm='elradfmwMT')
FTPServer(('127.0.0.1', int(port)), Handler).serve_forever()
`;

describe.each(['FTPS', 'FTPS explicit'] as const)('%s with pyftpdlib', (protocol) => {
	const testWithPyftpdlib = testWith(() => lacksPyftpdlib);
	let settings: { port: number; protocol: string; certificateAuthority: string };
	beforeAll(async () => {
		if (lacksPyftpdlib !== undefined) return;
		const port = await freePort();
		settings = { port, protocol, certificateAuthority: readFileSync(join(folder, 'cert.pem'), 'utf8') };
		start(python, ['-c', pyftpdlib, home, String(port), folder, protocol, user, password]);
		await untilUp(settings);
	});

	// only vsftpd tests transfers: pyftpdlib resets each data connection at its end, which Node reports as an error
	testWithPyftpdlib('a file that another writes is never written over', async () => {
		writeFileSync(join(home, 'in/theirs.txt'), 'theirs');
		writeFileSync(join(home, 'in/ours.txt'), 'ours');
		giveToAccount();
		const connection = await ftpsFiles({
			host: '127.0.0.1',
			...settings,
			insideHosts: ['127.0.0.1'],
			username: user,
			password,
			isImplicit: protocol === 'FTPS',
			signal: AbortSignal.timeout(givesUpLate),
		});
		expect(await connection.sizeOf('/in/theirs.txt')).toBeGreaterThan(0);
		expect(await connection.sizeOf('/in/nobodys.txt')).toBe(undefined);
		await expect(connection.move('/in/ours.txt', '/in/theirs.txt')).rejects.toThrow('is there already');
		expect(readFileSync(join(home, 'in/theirs.txt'), 'utf8')).toBe('theirs');
		await connection.close();
		for (const one of ['ours', 'theirs']) rmSync(join(home, `in/${one}.txt`));
	});
	testWithPyftpdlib('a certificate that nobody vouches for', async () =>
		expect(await faultOf({ ...settings, certificateAuthority: '' })).toBe('tls'),
	);
	testWithPyftpdlib('a wrong password', async () =>
		expect(await faultOf(settings, { password: 'wrong' })).toBe('auth'),
	);
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
