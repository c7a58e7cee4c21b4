/** One product per worker; none with `QUAD_ADDRESS`. Undergraduate Admissions texts at any hour, for tests at night. */
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
