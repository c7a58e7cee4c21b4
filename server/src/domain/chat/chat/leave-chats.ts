/** When an agent leaves a team, their chats go back to the queue. */

import type { Tx } from '../../../foundation/postgres/db.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { appendMessage } from './append-message.ts';
import { changeChat, findChat } from './chats.queries.ts';
import { routeChatsLoop } from './loop-names.ts';
import { placeOf } from './post-visitor-message.ts';
import { chatsOfAgent, withdrawOffers } from './routing.queries.ts';
import { lockVisitor } from './visitors.queries.ts';

export const leaveChats = async (
	tx: Tx,
	agent: { organizationId: number; teamId: number; personId: number },
	at: Date,
): Promise<void> => {
	const { organizationId } = agent;
	await withdrawOffers(tx, agent);
	for (const { id, visitorId } of await chatsOfAgent(tx, agent)) {
		await lockVisitor(tx, organizationId, visitorId);
		const chat = await findChat(tx, agent, id);
		if (chat?.state !== 'open' || chat.personId !== agent.personId) continue;
		await appendMessage(tx, placeOf(chat), { by: 'system', at, text: 'We’re finding someone else for you.' });
		await changeChat(tx, organizationId, id, { state: 'waiting', personId: null, offeredTo: null, waitingSince: at });
	}
	wake(tx, routeChatsLoop);
};
