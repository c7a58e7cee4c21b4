/** Tests stopping `npm start` while it is used, and starting it again with the same data. */
import { spawn } from 'node:child_process';
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { Agent, type IncomingMessage, request } from 'node:http';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { findThrowawayBase } from '../server/src/foundation/postgres/throwaway-postgres.ts';

const root = join(import.meta.dirname, '..');
const callers = 6;

/** Starts the real program. `says` waits for text in its output. */
const start = (dataFolder: string) => {
	const quad = spawn(process.execPath, ['scripts/start.mjs'], {
		cwd: root,
		env: { ...process.env, PORT: '0', QUAD_DATA: dataFolder, DATABASE_URL: '', QUAD_DEMO: 'off' },
	});
	let output = '';
	const listeners = new Set<() => void>();
	for (const stream of [quad.stdout, quad.stderr])
		stream.setEncoding('utf8').on('data', (text: string) => {
			output += text;
			for (const listener of listeners) listener();
		});
	const ended = new Promise<number | null>((resolve) => quad.once('close', resolve));
	const says = (pattern: RegExp) =>
		new Promise<string>((resolve, reject) => {
			const look = () => {
				const found = pattern.exec(output);
				if (found) resolve(found[1] ?? found[0]);
			};
			listeners.add(look);
			void ended.then(() => reject(new Error(`It ended without saying ${pattern}. It said:\n${output}`)));
			look();
		});
	return { says, ended, stop: () => quad.kill('SIGTERM'), said: () => output };
};

/** Makes calls on a persistent connection until it is refused. Records each status or error. */
const callOn = async (address: string, outcomes: Array<number | string>): Promise<void> => {
	const agent = new Agent({ keepAlive: true, maxSockets: 1 });
	for (;;) {
		const outcome = await call(`${address}/api/health`, agent);
		if (outcome === 'ECONNREFUSED') return;
		outcomes.push(outcome);
		if (typeof outcome === 'string') return;
	}
};

const call = (url: string, agent: Agent): Promise<number | string> =>
	new Promise((resolve) => {
		request(url, { agent }, (answer: IncomingMessage) => {
			answer.resume();
			answer.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message));
			answer.once('end', () => resolve(answer.statusCode ?? 0));
		})
			.once('error', (error: NodeJS.ErrnoException) => resolve(error.code ?? error.message))
			.end();
	});

test('stopped under load it answers every call that it took, and starts again, twice', async () => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-e2e-'));
	chmodSync(folder, 0o755); // if root starts it, PostgreSQL runs as another user
	try {
		for (const time of ['first', 'second', 'third']) {
			const quad = start(join(folder, 'data'));
			const address = (await quad.says(/Quad is open at (\S+)/)).replace('localhost', '127.0.0.1');
			const outcomes: Array<number | string> = [];
			const load = Promise.all(Array.from({ length: callers }, () => callOn(address, outcomes)));
			await expect.poll(() => outcomes.length).toBeGreaterThan(callers * 3);
			quad.stop();
			await load;
			expect(new Set(outcomes), `the ${time} time`).toEqual(new Set([200]));
			expect(await quad.ended, quad.said()).toBe(0);
			expect(quad.said()).toContain('Stopped. Your data is in');
			expect(quad.said()).not.toContain('stopped unexpectedly');
			if (time !== 'first') expect(quad.said()).not.toContain('recovered from the last run');
		}
	} finally {
		rmSync(folder, { recursive: true, force: true });
	}
});
