/** Puts an agent's chats back in the queue when the agent leaves a team. */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { findingSomeone } from './answer-chat.ts';
import { appendMessage } from './append-message.ts';
import { changeChat, findChat } from './chats.queries.ts';
import { routeChatsLoop } from './loop-names.ts';
import { placeOf } from './post-visitor-message.ts';
import { chatsOfAgent, withdrawOffers } from './routing.queries.ts';
import { lockVisitor } from './visitors.queries.ts';
import type { OfTeam } from './widgets.queries.ts';

export const leaveChats = async (tx: Tx, agent: OfTeam & { personId: number }, at: Date): Promise<void> => {
	await withdrawOffers(tx, agent);
	for (const chat of await chatsOfAgent(tx, agent)) await requeue(tx, agent, chat, { at, text: findingSomeone });
	wake(tx, routeChatsLoop);
};

/** Puts a chat back in the queue if the agent still has it, and tells the visitor. */
export const requeue = async (
	tx: Tx,
	agent: OfTeam & { personId: number },
	{ id, visitorId }: { id: number; visitorId: number },
	{ at, text }: { at: Date; text: string },
): Promise<void> => {
	const { organizationId, personId } = agent;
	await lockVisitor(tx, organizationId, visitorId);
	const chat = await findChat(tx, agent, id);
	if (chat?.state !== 'open' || chat.personId !== personId) return;
	await appendMessage(tx, placeOf(chat), { by: 'system', at, text });
	await changeChat(tx, organizationId, id, { state: 'waiting', personId: null, offeredTo: null, waitingSince: at });
};
