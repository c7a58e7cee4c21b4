/**
 * Starts the whole product as `npm start` does, on a free port and with a data folder of its own, and takes both away
 * at the end. Journeys are told at any hour, so their teams may text at any hour: no screen can say so yet, and at
 * night the quiet hours would refuse what most stories begin with.
 */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { connectDirectly } from '../server/src/foundation/db.ts';
import { addressOfRunning } from '../server/src/foundation/embedded-postgres.ts';
import { askToEnd, spawnGuarded } from '../server/src/foundation/guarded-child.ts';
import { findThrowawayBase } from '../server/src/foundation/throwaway-postgres.ts';
import { openSimulator } from './kit.ts';

const root = join(import.meta.dirname, '..');
const patienceMs = 120_000; // a first start builds the web application

const startQuad = async (): Promise<() => Promise<void>> => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-journeys-'));
	chmodSync(folder, 0o755); // PostgreSQL has a user of its own where root starts it
	const data = join(folder, 'data');
	const quad = spawnGuarded(process.execPath, ['scripts/start.mjs'], {
		endBy: 'SIGTERM',
		cwd: root,
		env: { ...process.env, PORT: '0', QUAD_DATA: data, DATABASE_URL: '' },
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

	process.env.QUAD_ADDRESS = address;
	await textAtAnyHour(join(data, 'pg'));
	await openSimulator(address);
	return stop;
};

const textAtAnyHour = async (folder: string): Promise<void> => {
	const url = await addressOfRunning(folder);
	if (!url) throw new Error(`No PostgreSQL runs in ${folder}.`);
	const client = await connectDirectly(url);
	await client.query('update team set quiet_hours_off = true');
	await client.end();
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its global set-up from it
export default startQuad;
