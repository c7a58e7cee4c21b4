/** Converts webhooks and their deliveries to API responses, without credentials and secrets. */

import { webhookKinds } from '@quad/contract/connections/webhooks/kinds.ts';
import { webhookRefusals } from '@quad/contract/connections/webhooks/refusals.ts';
import { deliveryStates, type Webhook, type WebhookDelivery } from '@quad/contract/connections/webhooks/routes.ts';
import { z } from 'zod';
import { type Actor, may } from '../../../foundation/actor.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { DeliveryRow } from './deliveries.queries.ts';
import { findWebhook, type OfTeam, type WebhookRow } from './webhooks.queries.ts';

/** Returns the team that a request is about: the current team, or for an owner any team. */
export const teamOf = (actor: Actor, named: number | undefined): OfTeam => {
	const teamId = named ?? actor.teamId;
	const isOurs = teamId === actor.teamId || may(actor, 'owner');
	return isOurs ? { organizationId: actor.organizationId, teamId } : refuse(webhookRefusals['webhook.team_not_found']);
};

/** Returns a webhook of the current team, or for an owner of any team. */
export const ownWebhook = async (db: Db | Tx, actor: Actor, id: number): Promise<WebhookRow> => {
	const found = await findWebhook(db, actor.organizationId, id);
	const isOurs = found && (found.teamId === actor.teamId || may(actor, 'owner'));
	return isOurs ? found : refuse(webhookRefusals['webhook.not_found']);
};

const kind = z.enum(webhookKinds);
const state = z.enum(deliveryStates);

export const showWebhook = (row: WebhookRow): Webhook => ({
	id: row.id,
	webhook: kind.parse(row.kind),
	url: row.url,
	departmentId: row.teamId,
	hasBasicAuth: row.sealedAuth !== null,
	leavesTextOut: row.leavesTextOut,
	isActive: row.isActive,
	state: row.isActive ? (row.failingSince ? 'failing' : 'active') : row.switchedOffAt ? 'switchedOff' : 'off',
	failingSince: row.failingSince?.toISOString() ?? null,
	waiting: row.waiting,
	parked: row.parked,
	lastDeliveredOn: row.lastDeliveredAt?.toISOString() ?? null,
	pastAddresses: row.pastAddresses,
});

const typed = z.object({ eventType: z.string() });

export const showDelivery = (row: DeliveryRow): WebhookDelivery => ({
	id: row.id,
	createdOn: row.createdAt.toISOString(),
	eventType: typed.parse(JSON.parse(row.body)).eventType,
	state: state.parse(row.state),
	tries: row.tries,
	nextTryOn: row.state === 'waiting' ? row.nextTryAt.toISOString() : null,
	status: row.status,
	failure: row.failure,
});
