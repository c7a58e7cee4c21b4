import * as routes from '@quad/contract/texting/triage/routes.ts';
import { type Actor, type InboxScope, inCurrentTeam, inInbox } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, serve } from '../../../foundation/http/http.ts';
import { readBatch } from '../messaging/index.ts';
import { answerReplies, previewAnswer } from './answer-replies.ts';
import { claim } from './claim-replies.ts';
import { listCards } from './list-cards.ts';
import { countReplies } from './replies.queries.ts';
import { optOutRepliers, resolveReplies } from './settle-replies.ts';
import { sortReplies } from './sort-replies.ts';
import { undoAction } from './undo-action.ts';

export const serveTriage = (server: ApiServer, context: AppContext): void => {
	const find = async (actor: Actor, id: string) => {
		const batch = await readBatch(context, inCurrentTeam(actor), actor.inboxIds, Number(id));
		return { batch, batchId: Number(batch.id), scope: inInbox(actor, batch.inboxId) };
	};

	serve(server, routes.listTriage, async ({ actor, params, query }) => {
		const { batchId, scope } = await find(actor, params.id);
		return listCards(context, scope, { batchId, ...query });
	});

	serve(server, routes.countTriage, async ({ actor, params }) => {
		const { batchId, scope } = await find(actor, params.id);
		return countReplies(context.db, scope, batchId);
	});

	serve(server, routes.sortInTriage, async ({ actor, params, body }) => {
		const { batch, scope } = await find(actor, params.id);
		return sortReplies(context, scope, batch, {
			messageIds: body.messageIds.map(Number),
			category: body.replyCategory,
			sendReply: body.sendReply ?? body.replyCategory !== 'Other',
			stay: body.stay,
		});
	});

	const withReplies =
		<Body extends { messageIds: readonly string[] }, Answered>(
			verb: (
				context: AppContext,
				scope: InboxScope,
				request: Omit<Body, 'messageIds'> & { batchId: number; messageIds: readonly number[] },
			) => Promise<Answered>,
		) =>
		async ({ actor, params, body }: { actor: Actor; params: { id: string }; body: Body }): Promise<Answered> => {
			const { batchId, scope } = await find(actor, params.id);
			return verb(context, scope, { ...body, batchId, messageIds: body.messageIds.map(Number) });
		};
	serve(server, routes.previewTriageReply, withReplies(previewAnswer));
	serve(server, routes.replyInTriage, withReplies(answerReplies));
	serve(server, routes.resolveInTriage, withReplies(resolveReplies));
	serve(server, routes.optOutInTriage, withReplies(optOutRepliers));
	serve(server, routes.claimTriage, withReplies(claim));

	serve(server, routes.undoTriage, async ({ actor, params, body }) => {
		const { batchId, scope } = await find(actor, params.id);
		return undoAction(context, scope, { id: Number(body.actionId), batchId });
	});
};
