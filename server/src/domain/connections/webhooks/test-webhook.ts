/** Sends a test event now and returns the receiver's response. It is neither listed as a delivery nor retried. */

import { webhookPayload } from '@quad/contract/connections/webhooks/payloads.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { SafeHttp } from '../../../foundation/outbound/safe-http.ts';
import { sendToReceiver } from './send-to-receiver.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const testWebhook = async (context: AppContext, http: SafeHttp, webhook: WebhookRow) => {
	const id = context.ids.next();
	const body = JSON.stringify(
		webhookPayload.parse({
			eventId: String(id),
			eventType: 'Test',
			occurredAt: context.clock.now().toISOString(),
			departmentId: webhook.teamId,
			data: { message: 'Quad can reach this webhook.' },
		}),
	);
	const { at, tookMs, status, failure, response } = await sendToReceiver(context, http, { ...webhook, id, body });
	return { at: at.toISOString(), tookMs, status, failure, response };
};
