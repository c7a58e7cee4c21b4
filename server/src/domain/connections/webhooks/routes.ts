import { webhookRefusals } from '@quad/contract/connections/webhooks/refusals.ts';
import * as routes from '@quad/contract/connections/webhooks/routes.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { deleteWebhookOf, replaceSecretOf } from './change-webhook.ts';
import { findDelivery, findTries, listDeliveries } from './deliveries.queries.ts';
import { receiverHttp } from './receiver-http.ts';
import { saveWebhook } from './save-webhook.ts';
import { sendAgain, sendAllAgain } from './send-again.ts';
import { ownWebhook, showDelivery, showWebhook, teamOf } from './show-webhooks.ts';
import { testWebhook } from './test-webhook.ts';
import { findWebhooks, isTeam } from './webhooks.queries.ts';

/** `insideHosts` are internal receivers that the operator allows Quad to reach. */
export const serveWebhooks = (server: ApiServer, context: AppContext, insideHosts: readonly string[]): void => {
	const { db } = context;
	const http = receiverHttp(insideHosts);
	server.http.addHook('onClose', () => http.close());
	const deliveryOf = async (actor: Actor, params: { id: number; deliveryId: number }) => {
		const webhook = await ownWebhook(db, actor, params.id);
		const webhookRef = { organizationId: actor.organizationId, webhookId: webhook.id };
		const row = await findDelivery(db, webhookRef, params.deliveryId);
		return { webhook, row: row ?? refuse(webhookRefusals['webhook.delivery_not_found']) };
	};

	serve(server, routes.listWebhooks, async ({ actor, query }) => {
		const team = teamOf(actor, query.department);
		if (!(await isTeam(db, team))) refuse(webhookRefusals['webhook.team_not_found']);
		return (await findWebhooks(db, team)).map(showWebhook);
	});

	serve(server, routes.saveWebhook, ({ actor, query, body }) =>
		saveWebhook(context, actor, teamOf(actor, body.departmentId ?? query.department), body, insideHosts),
	);

	serve(server, routes.deleteWebhook, ({ actor, params }) => deleteWebhookOf(context, actor, params.id));

	serve(server, routes.replaceSigningSecret, ({ actor, params }) => replaceSecretOf(context, actor, params.id));

	serve(server, routes.testWebhook, async ({ actor, params }) =>
		testWebhook(context, http, await ownWebhook(db, actor, params.id)),
	);

	serve(server, routes.listDeliveries, async ({ actor, params, query }) => {
		const { organizationId, id } = await ownWebhook(db, actor, params.id);
		const { rows, total } = await listDeliveries(db, { organizationId, webhookId: id }, query);
		return { items: rows.map(showDelivery), total };
	});

	serve(server, routes.readDelivery, async ({ actor, params }) => {
		const { row } = await deliveryOf(actor, params);
		const tries = await findTries(db, actor.organizationId, row.id);
		return {
			...showDelivery(row),
			url: row.url,
			body: row.body,
			attempts: tries.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })),
		};
	});

	serve(server, routes.sendAgain, async ({ actor, params }) => {
		const { webhook, row } = await deliveryOf(actor, params);
		await commit(db, (tx) => sendAgain(tx, context, webhook, row.id));
		return {};
	});

	serve(server, routes.sendAllAgain, async ({ actor, params }) => {
		const webhook = await ownWebhook(db, actor, params.id);
		return { count: await commit(db, (tx) => sendAllAgain(tx, context, webhook)) };
	});
};
