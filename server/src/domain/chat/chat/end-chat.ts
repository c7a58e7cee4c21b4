/** Closes a chat for a visitor or an agent, or after a long silence. */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { appendMessage, touchChat } from './append-message.ts';
import { type ChatRow, changeChat, newestChat } from './chats.queries.ts';
import { chatClosed } from './events.ts';
import { routeChatsLoop } from './loop-names.ts';
import { placeOf } from './post-visitor-message.ts';
import { lockVisitor } from './visitors.queries.ts';

export const endAsVisitor = (context: AppContext, { organizationId, visitorId }: VisitorActor): Promise<void> =>
	commit(context.db, async (tx) => {
		await lockVisitor(tx, organizationId, visitorId);
		const chat = await newestChat(tx, organizationId, visitorId);
		if (chat) await close(tx, context, chat, 'The visitor ended the chat.');
	});

/** Closes a chat. The caller has locked the visitor. */
export const close = async (tx: Tx, { clock }: AppContext, chat: ChatRow, why: string): Promise<void> => {
	if (chat.state === 'closed') return;
	const at = clock.now();
	await appendMessage(tx, placeOf(chat), { by: 'system', text: why, at });
	await changeChat(tx, chat.organizationId, chat.id, {
		state: 'closed',
		closedAt: at,
		offeredTo: null,
		waitingSince: null,
		unread: 0,
	});
	emit(tx, chat.organizationId, chatClosed, { chatId: chat.id, teamId: chat.teamId, at });
	wake(tx, routeChatsLoop); // the agent now has room for another chat
};

/** Rates the visitor's newest chat, open or closed. */
export const rate = (
	context: AppContext,
	{ organizationId, visitorId }: VisitorActor,
	given: { rating: number; comment: string },
): Promise<void> =>
	commit(context.db, async (tx) => {
		await lockVisitor(tx, organizationId, visitorId);
		const chat = await newestChat(tx, organizationId, visitorId);
		if (!chat) return;
		const comment = given.comment.trim().slice(0, chatLimits.words);
		await changeChat(tx, organizationId, chat.id, { rating: { rating: given.rating, comment } });
		touchChat(tx, placeOf(chat));
	});
