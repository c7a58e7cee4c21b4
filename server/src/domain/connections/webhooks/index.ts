/** Webhooks notify a college's other systems of events in a team. */

export { webhookJobs } from './jobs.ts';
export { tellWebhooksOfTexts } from './queue-incoming-texts.ts';
export { receiverHttp } from './receiver-http.ts';
export { removeWebhookDeliveries } from './removal.queries.ts';
export { serveWebhooks } from './routes.ts';
export { makeWebhookDelivery } from './send-deliveries.ts';
