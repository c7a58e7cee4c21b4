/** The worker with everything that it reaches outside: carriers, mail and push services, and what else is set up. */
import { connectSimulator } from '../edges/carriers/index.ts';
import { connectHubSpot } from '../edges/hubspot/index.ts';
import { connectPostOffice } from '../edges/post/index.ts';
import { connectPushServices } from '../edges/push/index.ts';
import { connectStatusPage } from '../edges/status-page/index.ts';
import type { Ground } from '../foundation/ground.ts';
import type { Settings } from '../foundation/settings.ts';
import { type Equipment, startWorker, type Worker } from './worker.ts';

export const runWorker = async (
	ground: Ground,
	settings: Settings & Pick<Equipment, 'files' | 'listener' | 'log'>,
): Promise<Worker> => {
	const carrier = connectSimulator(ground, settings);
	const postOffice = await connectPostOffice(settings);
	const statusPage = settings.statusFeedUrl ? connectStatusPage(settings.statusFeedUrl) : undefined;
	const salesDesk = settings.hubSpotToken ? connectHubSpot(settings.hubSpotToken) : undefined;
	const pushService = connectPushServices(settings);
	const worker = await startWorker(ground, { ...settings, carrier, postOffice, pushService, statusPage, salesDesk });
	return {
		stop: async () => {
			await worker.stop();
			await carrier.close();
			await pushService.close();
			postOffice?.close();
		},
	};
};
