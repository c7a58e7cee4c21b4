/**
 * Starts a product for each worker, and stops all of them at the end. The demo's Undergraduate Admissions may text at
 * any hour, so its tests also run at night. With `QUAD_ADDRESS`, nothing is started.
 */
import type { FullConfig } from '@playwright/test';
import { tellWorkers } from './our-address.ts';
import { type StartedQuad, startQuad } from './start-quad.ts';

const startAll = async ({ workers }: FullConfig): Promise<(() => Promise<void>) | undefined> => {
	if (process.env.QUAD_ADDRESS) return undefined;
	const started: StartedQuad[] = [];
	const stop = async () => {
		await Promise.all(started.map((one) => one.stop()));
	};
	try {
		while (started.length < workers) started.push(await startQuad()); // the first one builds what the others serve, too
	} catch (error) {
		await stop();
		throw error;
	}
	tellWorkers(
		await Promise.all(started.map(async (one) => ({ address: one.address, database: await one.database() }))),
	);
	return stop;
};

// biome-ignore lint/style/noDefaultExport: Playwright takes its global set-up from it
export default startAll;
