/** Starts the worker, connected to carriers, mail and push services. */
import {
	connectCarriers,
	connectCosts,
	connectLineLookUps,
	connectMessagePrices,
	connectRegistration,
} from '../edges/carriers/index.ts';
import { connectHubSpot } from '../edges/hubspot/index.ts';
import { connectMailServer } from '../edges/mail/index.ts';
import { connectPushServices } from '../edges/push/index.ts';
import { connectStatusPage } from '../edges/status-page/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { Settings } from '../foundation/settings.ts';
import { numberSupply } from './number-supply.ts';
import { startWorker, type Worker, type WorkerDependencies } from './worker.ts';

export const runWorker = async (
	context: AppContext,
	settings: Settings & Pick<WorkerDependencies, 'files' | 'listener' | 'log'>,
): Promise<Worker> => {
	const carrier = connectCarriers(context, settings);
	const mailServer = await connectMailServer(settings);
	const statusPage = settings.statusFeedUrl ? connectStatusPage(settings.statusFeedUrl) : undefined;
	const salesDesk = settings.hubSpotToken ? connectHubSpot(settings.hubSpotToken) : undefined;
	const numbers = numberSupply(context, settings);
	const pushService = connectPushServices(settings);
	const worker = await startWorker(context, {
		...settings,
		carrier,
		mailServer,
		numbers,
		readRegistration: connectRegistration(context, settings.twilioUrl),
		lookUpLine: connectLineLookUps(context, settings),
		readCosts: connectCosts(context, settings.twilioUrl),
		readMessagePrices: connectMessagePrices(context, settings.twilioUrl),
		pushService,
		statusPage,
		salesDesk,
	});
	return {
		stop: async () => {
			await worker.stop();
			await carrier.close();
			await pushService.close();
			mailServer?.close();
		},
	};
};
