import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import type { Log } from '../../foundation/log.ts';
import { type Connector, integrationJobs, makeIntegrations } from './integrations/index.ts';
import { makeWebhookDelivery, receiverHttp, webhookJobs } from './webhooks/index.ts';

export interface ConnectionsDependencies {
	/** Internal webhook receivers that the operator allows Quad to reach. */
	webhookHosts: readonly string[];
	/** Internal integration servers that the operator allows Quad to reach. */
	integrationHosts: readonly string[];
	log: Log;
}

export const jobsOfConnections = (context: AppContext): readonly Job[] => webhookJobs(context);

/** `settle` resolves once no webhook delivery is in progress. */
export const runWebhooks = (
	context: AppContext,
	{ webhookHosts, log }: ConnectionsDependencies,
): { readonly loops: readonly Loop[]; readonly settle: () => Promise<void> } => {
	const receivers = receiverHttp(webhookHosts);
	const webhooks = makeWebhookDelivery(context, receivers, log);
	return {
		loops: [webhooks.loop],
		settle: async () => {
			await webhooks.settle();
			await receivers.close();
		},
	};
};

/** Returns the jobs that run integrations, which have their own queue. */
export const runIntegrations = (
	context: AppContext,
	connectors: readonly Connector[],
	{ integrationHosts }: ConnectionsDependencies,
): { readonly jobs: readonly Job[]; readonly close: () => Promise<void> } => {
	const integrations = makeIntegrations(context, connectors, integrationHosts);
	return { jobs: integrationJobs(integrations), close: () => integrations.http.close() };
};
