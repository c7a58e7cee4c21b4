/** Starts a PgBouncer in front of a test's database. It lends each connection for one transaction. */
import { spawn } from 'node:child_process';
import { chmodSync, existsSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { onTestFinished } from 'vitest';
import { freePort } from '../src/app/cli/ports.ts';
import { openToOthers } from '../src/foundation/data-folder.ts';
import { userFor } from '../src/foundation/embedded-postgres-user.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { lacksPackages } from './peers.ts';

const program = (): string | undefined =>
	['/usr/sbin/pgbouncer', '/usr/local/sbin/pgbouncer', '/usr/bin/pgbouncer'].find((path) => existsSync(path));

/** Returns why PgBouncer is not available, or undefined. */
export const lacksPgBouncer = (): string | undefined =>
	lacksPackages('PgBouncer', ['pgbouncer'], () => program() !== undefined, { startsItself: true });

/** Returns the URL of the same database through the pooler. */
export const startPgBouncer = async (url: string): Promise<string> => {
	const address = new URL(url);
	const port = await freePort();
	const folder = emptyFolder();
	openToOthers(folder);
	const settings = join(folder, 'pgbouncer.ini');
	writeFileSync(
		settings,
		[
			'[databases]',
			`* = host=${address.searchParams.get('host') ?? address.hostname} user=${address.username}`,
			'[pgbouncer]',
			'listen_addr = 127.0.0.1',
			`listen_port = ${port}`,
			'unix_socket_dir =',
			'auth_type = any',
			'pool_mode = transaction',
			'max_client_conn = 200',
			'default_pool_size = 12',
		].join('\n'),
	);
	chmodSync(settings, 0o644);
	const user = userFor('');
	const pool = spawn(program() ?? '', [settings], {
		stdio: 'ignore',
		...(user ? { uid: user.uid, gid: user.gid } : {}),
	});
	const ended = new Promise((resolve) => pool.once('close', resolve));
	onTestFinished(async () => {
		pool.kill('SIGTERM');
		await ended;
	});
	await eventually(() => answers(port));
	return `postgres://${address.username}@127.0.0.1:${port}${address.pathname}`;
};

const answers = (port: number): Promise<void> =>
	new Promise((resolve, reject) => {
		const socket = connect(port, '127.0.0.1');
		socket.once('error', reject);
		socket.once('connect', () => {
			socket.end();
			resolve();
		});
	});
