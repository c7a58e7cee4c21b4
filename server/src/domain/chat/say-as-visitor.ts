/** A visitor writes. The first words open a chat, and so do those after one that was closed. */
import type { sendAsVisitor } from '@quad/contract/chat/visitor-routes.ts';
import type { z } from 'zod';
import type { VisitorActor } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { commit, wake } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { append, type ChatPlace, judgeText, repeated } from './append.ts';
import { type ChatRow, insertChat, newestChat } from './chats.queries.ts';
import { notePage } from './note-page.ts';
import { lockVisitor, writeTyping } from './visitors.queries.ts';

export const moveChatsLoop = 'chat.move';

type Said = z.output<typeof sendAsVisitor.body>;

export const sayAsVisitor = (
	context: AppContext,
	actor: VisitorActor,
	{ draftId, text: written, page }: Said,
): Promise<{ nth: number }> => {
	const text = judgeText(written);
	return commit(context.db, async (tx) => {
		const { organizationId, visitorId } = actor;
		await lockVisitor(tx, organizationId, visitorId);
		const before = await repeated(tx, actor, { draftId, text });
		if (before !== undefined) return { nth: before };
		const place = await openChat(tx, context, actor);
		const nth = await append(tx, place, { by: 'visitor', text, draftId, at: context.clock.now() });
		await writeTyping(tx, organizationId, visitorId, null);
		if (page) await notePage(tx, context, actor, page);
		wake(tx, moveChatsLoop);
		return { nth: nth ?? 0 };
	});
};

/** The chat that is underway, else a new one. */
export const openChat = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	{ organizationId, teamId, widgetId, visitorId }: VisitorActor,
): Promise<ChatPlace> => {
	const newest = await newestChat(tx, organizationId, visitorId);
	if (newest && newest.state !== 'closed') return placeOf(newest);
	const id = ids.next();
	await insertChat(tx, { organizationId, teamId, id, widgetId, visitorId, state: 'waiting', at: clock.now() });
	return { organizationId, teamId, visitorId, conversationId: id };
};

export const placeOf = ({ organizationId, teamId, visitorId, id }: ChatRow): ChatPlace => ({
	organizationId,
	teamId,
	visitorId,
	conversationId: id,
});
