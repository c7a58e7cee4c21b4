/** Starts the simulated carrier, and in the demo the simulated systems of its college. */
import type { Log } from '../foundation/log.ts';
import type { DemoSystem } from './demo/systems/demo-system.ts';

export { startSimulator } from '../simulators/carrier/start.ts';

/** Starts what it can: if a port is in use, the systems behind it are left out. */
export const startDemoSystems = async (
	systems: readonly DemoSystem[],
	ports: { readonly files: number; readonly web: number },
	log: Log,
): Promise<{ close(): Promise<void> }> => {
	const { serveFiles } = await import('./demo/systems/serve-files.ts');
	const { serveWeb } = await import('./demo/systems/serve-web.ts');
	const started = await Promise.allSettled([serveFiles(systems, ports.files), serveWeb(systems, ports.web, log)]);
	for (const one of started)
		if (one.status === 'rejected') log.warn({ err: one.reason, ports }, 'systems of the demo did not start');
	return {
		close: async () => {
			for (const one of started) if (one.status === 'fulfilled') await one.value.close();
		},
	};
};
