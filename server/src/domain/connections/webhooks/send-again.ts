/** Sends deliveries now: a single one in any state, or all of a webhook's parked and waiting ones. */
import { webhookRefusals } from '@quad/contract/connections/webhooks/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { waitAgain, waitOnceMore } from './deliveries.queries.ts';
import { deliveryLoop } from './loop-names.ts';
import type { WebhookRow } from './webhooks.queries.ts';

export const sendAgain = async (
	tx: Tx,
	{ clock }: AppContext,
	{ organizationId, id, isActive }: WebhookRow,
	eventId: number,
): Promise<void> => {
	if (!isActive) refuse(webhookRefusals['webhook.switched_off']);
	const isThere = await waitOnceMore(tx, { organizationId, webhookId: id }, clock.now(), eventId);
	if (!isThere) refuse(webhookRefusals['webhook.delivery_not_found']);
	wake(tx, deliveryLoop);
};

/** Returns how many deliveries will be sent. */
export const sendAllAgain = async (
	tx: Tx,
	{ clock }: AppContext,
	{ organizationId, id, isActive }: WebhookRow,
): Promise<number> => {
	if (!isActive) refuse(webhookRefusals['webhook.switched_off']);
	const count = await waitAgain(tx, { organizationId, webhookId: id }, clock.now());
	if (count === 0) refuse(webhookRefusals['webhook.nothing_parked']);
	wake(tx, deliveryLoop);
	return count;
};
