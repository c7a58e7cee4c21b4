/**
 * Starts the whole product as `npm start` does, once for each worker, on a free port and with a data folder of its own,
 * and takes all away at the end. Undergraduate Admissions of the demo may text at any hour, so its stories can be told at
 * night too. `QUAD_ADDRESS` names one that runs already; then nothing is started.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { FullConfig } from '@playwright/test';
import { askToEnd, spawnGuarded } from '../server/src/foundation/guarded-child.ts';
import { findThrowawayBase } from '../server/src/foundation/throwaway-postgres.ts';
import { openSimulator } from './kit.ts';

const root = join(import.meta.dirname, '..');
const patienceMs = 120_000; // a first start builds the web application

interface Started {
	readonly address: string;
	stop(): Promise<void>;
}

const startAll = async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
	if (process.env.QUAD_ADDRESS) return undefined;
	const started: Started[] = [];
	const stop = async () => {
		await Promise.all(started.map((one) => one.stop()));
	};
	try {
		while (started.length < workers) started.push(await startQuad()); // the first builds what the others serve, too
	} catch (error) {
		await stop();
		throw error;
	}
	process.env.QUAD_ADDRESS = started.map(({ address }) => address).join(' ');
	return stop;
};

const startQuad = async (): Promise<Started> => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-journeys-'));
	chmodSync(folder, 0o755); // PostgreSQL has a user of its own where root starts it
	const quad = spawnGuarded(process.execPath, ['scripts/start.mjs'], {
		endBy: 'SIGTERM',
		cwd: root,
		env: { ...process.env, PORT: '0', QUAD_DATA: join(folder, 'data'), DATABASE_URL: '' },
	});
	const ended = new Promise((resolve) => quad.once('close', resolve));
	const stop = async () => {
		askToEnd(quad, 'SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};

	let said = '';
	const address = await new Promise<string>((resolve, reject) => {
		const giveUp = (why: string) => reject(new Error(`${why} It said:\n${said}`));
		const timer = setTimeout(giveUp, patienceMs, 'Quad did not open in time.');
		void ended.then(() => giveUp('Quad ended before it was open.'));
		const hear = (text: Buffer) => {
			said += text.toString();
			const open = /Quad is open at (\S+)/.exec(said)?.[1];
			if (!open) return;
			clearTimeout(timer);
			resolve(open);
		};
		for (const stream of [quad.stdout, quad.stderr]) stream?.on('data', hear);
	}).catch(async (error: unknown) => {
		await stop();
		throw error;
	});

	await openSimulator(address);
	return { address, stop };
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its global set-up from it
export default startAll;
