/** Starts the whole product as `npm start` does, on a free port and with a data folder of its own: with the demo, or empty. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { askToEnd, spawnGuarded } from '../server/src/foundation/guarded-child.ts';
import { findThrowawayBase } from '../server/src/foundation/postgres/throwaway-postgres.ts';
import { openSimulator } from './kit.ts';

const root = join(import.meta.dirname, '..');
const patienceMs = 280_000; // a first start builds the web application, and a hook is given up after 300 s

export interface StartedQuad {
	readonly address: string;
	/** What its terminal shows as long as nobody lives there. */
	readonly setUpCode: string | undefined;
	/** Ends it and takes its data away. */
	stop(): Promise<void>;
}

export const startQuad = async ({ isEmpty = false } = {}): Promise<StartedQuad> => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-e2e-'));
	chmodSync(folder, 0o755); // PostgreSQL has a user of its own where root starts it
	const quad = spawnGuarded(process.execPath, ['scripts/start.mjs'], {
		endBy: 'SIGTERM',
		cwd: root,
		env: {
			...process.env,
			PORT: '0',
			QUAD_DATA: join(folder, 'data'),
			DATABASE_URL: '',
			...(isEmpty ? { QUAD_DEMO: 'off' } : {}),
		},
	});
	const ended = new Promise((resolve) => quad.once('close', resolve));
	const stop = async () => {
		askToEnd(quad, 'SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};

	let said = '';
	const { address, setUpCode } = await new Promise<Pick<StartedQuad, 'address' | 'setUpCode'>>((resolve, reject) => {
		const giveUp = (why: string) => reject(new Error(`${why} It said:\n${said}`));
		const timer = setTimeout(giveUp, patienceMs, 'Quad did not open in time.');
		void ended.then(() => giveUp('Quad ended before it was open.'));
		const hear = (text: Buffer) => {
			said += text.toString();
			const open = /Quad is open at (\S+)/.exec(said)?.[1];
			const code = /no one else should see: (\S+)/.exec(said)?.[1];
			if (!open || (isEmpty && !code)) return;
			clearTimeout(timer);
			resolve({ address: open, setUpCode: code });
		};
		for (const stream of [quad.stdout, quad.stderr]) stream?.on('data', hear);
	}).catch(async (error: unknown) => {
		await stop();
		throw error;
	});

	if (!isEmpty) await openSimulator(address);
	return { address, setUpCode, stop };
};
