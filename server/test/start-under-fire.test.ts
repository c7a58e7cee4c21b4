/** Tests `npm start` while PostgreSQL is killed during recovery, and on a full disk. */
import { execFileSync } from 'node:child_process';
import { readFileSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isRoot } from '../src/foundation/embedded-postgres-user.ts';
import { connectDirectly } from '../src/foundation/postgres/db.ts';
import { addressOfRunning } from '../src/foundation/postgres/embedded-postgres.ts';
import { eventually } from './eventually.ts';
import { emptyFolder } from './folder.ts';
import { runProgram, startingPrograms } from './run-program.ts';
import { skipUnless } from './skip.ts';

const start = (QUAD_DATA: string) =>
	runProgram(['scripts/start.mjs', '--roles', 'worker'], {
		DATABASE_URL: '',
		PORT: '0',
		QUAD_DATA,
		QUAD_DEMO: 'off',
		QUAD_SIMULATOR_URL: 'http://127.0.0.1:9',
	});

/** Returns the process id in PostgreSQL's own file, or 0 if there is none. */
const postmasterOf = (QUAD_DATA: string): number => {
	try {
		return Number(readFileSync(join(QUAD_DATA, 'pg/postmaster.pid'), 'utf8').split('\n')[0]);
	} catch {
		return 0;
	}
};

const ask = async (QUAD_DATA: string, statement: string) => {
	const url = await addressOfRunning(join(QUAD_DATA, 'pg'));
	if (!url) throw new Error('PostgreSQL does not answer.');
	const client = await connectDirectly(url);
	try {
		return (await client.query(statement)).rows;
	} finally {
		await client.end();
	}
};

test(
	'PostgreSQL that is killed again and again while it recovers is started until it stays',
	startingPrograms,
	async () => {
		const QUAD_DATA = emptyFolder();
		const quad = start(QUAD_DATA);
		await quad.says(/Running: worker/);
		let last = 0;
		for (let time = 0; time < 3; time += 1) {
			last = await eventually(() => {
				const now = postmasterOf(QUAD_DATA);
				if (now === last || now === 0) throw new Error('It has not begun yet.');
				return now;
			});
			process.kill(last, 'SIGKILL');
		}
		await quad.says(/PostgreSQL is running again\./);
		expect(await ask(QUAD_DATA, 'select 1 as one')).toEqual([{ one: 1 }]);
		quad.process.kill('SIGTERM');
		expect(await quad.ended).toBe(0);
	},
);

/** Returns the path of a small disk for one test. */
const smallDisk = (megabytes: number): string => {
	const folder = emptyFolder();
	execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m,mode=711`, 'tmpfs', folder]);
	onTestFinished(() => void execFileSync('umount', ['-l', folder]));
	return folder;
};

const mayMount = (): boolean => {
	if (!isRoot()) return false;
	try {
		execFileSync('unshare', ['-m', 'mount', '-t', 'tmpfs', 'tmpfs', '/mnt'], { stdio: 'ignore' });
		return true;
	} catch {
		return false;
	}
};

test(
	'a full disk is told once and waited for, and a start on it ends with a sentence',
	startingPrograms,
	async (context) => {
		skipUnless(mayMount(), 'a small disk of its own, which takes root and the right to mount', context);
		const QUAD_DATA = smallDisk(400);
		const quad = start(QUAD_DATA);
		await quad.says(/Running: worker/);

		const ballast = join(QUAD_DATA, 'ballast');
		const fill = () => {
			const { bavail, bsize } = statfsSync(QUAD_DATA);
			try {
				writeFileSync(ballast, Buffer.alloc(bavail * bsize), { flag: 'a' });
			} catch {
				// The disk is full now.
			}
		};
		fill();
		const first = postmasterOf(QUAD_DATA);
		process.kill(first, 'SIGKILL');
		await quad.says(/The disk is full, so PostgreSQL can’t run\./);
		expect(quad.process.exitCode).toBeNull();

		rmSync(ballast);
		await quad.says(/PostgreSQL is running again\./);
		expect(await ask(QUAD_DATA, 'select 1 as one')).toEqual([{ one: 1 }]);
		expect(quad.said().match(/The disk is full/g)).toHaveLength(1);
		quad.process.kill('SIGTERM');
		expect(await quad.ended).toBe(0);

		fill();
		const again = start(QUAD_DATA);
		expect(await again.ended).toBe(1);
		expect(again.said()).toContain('The disk is full: can’t write to');
		expect(again.said()).not.toContain('    at '); // no stack trace
	},
);
