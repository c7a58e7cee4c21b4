/** Sends again what was given up: one event, or all of a webhook. Answers how many. */
import { webhookRefusals } from '@quad/contract/webhooks/refusals.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { wake } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { deliveryLoop } from './delivery-loop-name.ts';
import { waitAgain } from './events.queries.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const sendAgain = async (
	tx: Tx,
	{ clock }: AppContext,
	{ organizationId, id, isActive }: WebhookRow,
	eventId?: number,
): Promise<number> => {
	if (!isActive) refuse(webhookRefusals['webhook.switched_off']);
	const count = await waitAgain(tx, { organizationId, webhookId: id }, clock.now(), eventId);
	if (count === 0) refuse(webhookRefusals[eventId === undefined ? 'webhook.nothing_parked' : 'webhook.not_parked']);
	wake(tx, deliveryLoop);
	return count;
};
