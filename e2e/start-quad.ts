/** Starts Quad like `npm start`, on a free port and with its own data folder, either with the demo or empty. */
import { chmodSync, mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findDataFolder } from '../server/src/foundation/data-folder.ts';
import { askToEnd, spawnGuarded } from '../server/src/foundation/guarded-child.ts';
import { addressOfRunning } from '../server/src/foundation/postgres/embedded-postgres.ts';
import { findThrowawayBase } from '../server/src/foundation/postgres/throwaway-postgres.ts';
import { longTestLimit } from '../time-limits.ts';
import { openSimulator } from './kit.ts';

const root = join(import.meta.dirname, '..');

export interface StartedQuad {
	readonly address: string;
	/** The setup code, which the terminal shows until the first organization exists. */
	readonly setUpCode: string | undefined;
	database(): Promise<string>;
	readonly dataFolder: string;
	/** Stops Quad and deletes its data. */
	stop(): Promise<void>;
}

/** `env` are additional environment variables. */
export const startQuad = async ({
	isEmpty = false,
	env = {},
}: {
	isEmpty?: boolean;
	env?: Readonly<Record<string, string>>;
} = {}): Promise<StartedQuad> => {
	const folder = mkdtempSync(join(findThrowawayBase(), 'quad-e2e-'));
	const dataFolder = join(folder, 'data');
	chmodSync(folder, 0o755); // if root starts it, PostgreSQL runs as another user
	const quad = spawnGuarded(process.execPath, ['scripts/start.mjs'], {
		endBy: 'SIGTERM',
		cwd: root,
		env: {
			...process.env,
			PORT: '0',
			QUAD_DATA: dataFolder,
			DATABASE_URL: '',
			...(isEmpty ? { QUAD_DEMO: 'off' } : {}),
			...env,
		},
	});
	const ended = new Promise((resolve) => quad.once('close', resolve));
	const stop = async () => {
		askToEnd(quad, 'SIGTERM');
		await ended;
		rmSync(folder, { recursive: true, force: true });
	};

	let output = '';
	const { address, setUpCode } = await new Promise<Pick<StartedQuad, 'address' | 'setUpCode'>>((resolve, reject) => {
		const giveUp = (why: string) => reject(new Error(`${why} It said:\n${output}`));
		const timer = setTimeout(giveUp, longTestLimit, 'Quad did not open in time.');
		void ended.then(() => giveUp('Quad ended before it was open.'));
		const hear = (text: Buffer) => {
			output += text.toString();
			const open = /Quad is open at (\S+)/.exec(output)?.[1];
			const code = /no one else should see: (\S+)/.exec(output)?.[1];
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
	const data = findDataFolder(dataFolder);
	const database = async () => {
		const url = await addressOfRunning(data.database);
		if (!url) throw new Error('Its database does not run.');
		return url;
	};
	return { address, setUpCode, database, dataFolder: data.path, stop };
};
