/** Starts one Quad per worker, unless `QUAD_ADDRESS` is set. Undergraduate Admissions can text at night, too. */
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
		// The first one builds what the others serve, too.
		while (started.length < workers) started.push(await startQuad());
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
