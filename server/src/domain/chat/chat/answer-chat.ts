/** The actions of agents in a chat. Each locks the visitor first, so that simultaneous ones run one by one. */
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { sendAsAgent } from '@quad/contract/chat/chat/routes.ts';
import type { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { expectMedia } from '../../organization/media/index.ts';
import { agentsOf, noteHeard } from './agents.queries.ts';
import { beginBot } from './answer-by-bot.ts';
import { appendMessage, judgeText, repeated, touchChat } from './append-message.ts';
import { botOfWidget } from './bots.queries.ts';
import { type ChatRow, changeChat } from './chats.queries.ts';
import { close } from './end-chat.ts';
import { heardSince } from './is-agent-available.ts';
import { routeChatsLoop } from './loop-names.ts';
import { placeOf } from './post-visitor-message.ts';
import { expectChat } from './show-chats.ts';
import { firstName } from './shown-to-visitor.ts';
import { changeVisitor, lockVisitor } from './visitors.queries.ts';

/** Runs `act` with the visitor locked and the chat read under that lock. */
export const inChat = <T>(
	context: AppContext,
	scope: TeamScope,
	id: number,
	work: (tx: Tx, chat: ChatRow, at: Date) => Promise<T>,
): Promise<T> =>
	commit(context.db, async (tx) => {
		const { visitorId } = await expectChat(tx, scope, id);
		await lockVisitor(tx, scope.organizationId, visitorId);
		const at = context.clock.now();
		await noteHeard(tx, scope, { at, since: heardSince(at) });
		return work(tx, await expectChat(tx, scope, id), at);
	});

/** If two agents accept at once, the second is told who has the chat. Accepting one's own chat has no effect. */
export const accept = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, async (tx, chat, at) => {
		if (chat.state === 'closed') refuse(chatRefusals['chat.closed']);
		if (chat.state === 'open' && chat.personId === scope.personId) return;
		if (chat.state === 'open') refuse(chatRefusals['chat.taken'], { name: chat.personName ?? 'Someone else' });
		await take(tx, scope, chat, at);
	});

const take = async (tx: Tx, { organizationId, personId }: TeamScope, chat: ChatRow, at: Date): Promise<void> => {
	await changeChat(tx, organizationId, chat.id, {
		state: 'open',
		personId,
		offeredTo: null,
		waitingSince: null,
		acceptedAt: at,
		unread: 0,
		isToldAway: false,
		pausedAt: chat.state === 'bot' ? at : undefined,
	});
	await appendMessage(tx, placeOf(chat), { by: 'system', text: 'has joined the chat.', personId, at });
};

/** The message to a visitor whose agent left or gave the chat back. */
export const findingSomeone = 'We’re finding someone else for you.';

/** Only the agent who has the chat may answer, so that the visitor talks to one person. */
const expectMine = (chat: ChatRow, { personId }: TeamScope): void => {
	if (chat.state === 'closed') refuse(chatRefusals['chat.closed']);
	if (chat.state === 'open' && chat.personId !== personId)
		refuse(chatRefusals['chat.taken'], { name: chat.personName ?? 'Someone else' });
	if (chat.state !== 'open') refuse(chatRefusals['chat.not_yours']);
};

type Draft = z.output<typeof sendAsAgent.body>;

/** Appends a message once, even if its draft arrives several times. */
const writeOnce = (
	context: AppContext,
	scope: TeamScope,
	id: number,
	{ draftId, text: written, picture }: Draft,
	write: (
		tx: Tx,
		chat: ChatRow,
		message: { text: string; mediaId: number | null; personId: number; draftId: string; at: Date },
	) => Promise<number>,
): Promise<{ nth: number }> => {
	const text = judgeText(written, picture !== undefined);
	return inChat(context, scope, id, async (tx, chat, at) => {
		const mediaId = await expectMedia(tx, scope, picture === undefined ? [] : [picture]);
		const before = await repeated(tx, chat, { draftId, text, mediaId });
		return { nth: before ?? (await write(tx, chat, { text, mediaId, personId: scope.personId, draftId, at })) };
	});
};

export const answer = (context: AppContext, scope: TeamScope, id: number, draft: Draft): Promise<{ nth: number }> =>
	writeOnce(context, scope, id, draft, async (tx, chat, message) => {
		expectMine(chat, scope);
		const nth = await appendMessage(tx, placeOf(chat), { by: 'agent', ...message });
		await changeChat(tx, scope.organizationId, id, { agentTypingAt: null });
		return nth ?? 0;
	});

export const writeNote = (context: AppContext, scope: TeamScope, id: number, draft: Draft): Promise<{ nth: number }> =>
	writeOnce(context, scope, id, draft, async (tx, chat, message) => {
		const nth = await appendMessage(tx, placeOf(chat), { by: 'note', ...message });
		return nth ?? 0;
	});

export const typing = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, async (tx, chat, at) => {
		if (chat.state !== 'open' || chat.personId !== scope.personId) return;
		await changeChat(tx, scope.organizationId, id, { agentTypingAt: at });
		touchChat(tx, placeOf(chat));
	});

export const markRead = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, async (tx, chat) => {
		if (chat.unread === 0 || chat.personId !== scope.personId) return;
		await changeChat(tx, scope.organizationId, id, { unread: 0 });
		touchChat(tx, placeOf(chat));
	});

/**
 * Offers a chat to a colleague who takes chats in this team. If they don't accept, it returns to the agent who had it
 * (`route-chats.ts`). Without a colleague, it goes to the queue; an agent who names themselves takes it.
 */
export const transfer = (
	context: AppContext,
	scope: TeamScope,
	id: number,
	to: number | null,
): Promise<{ isHere: boolean }> =>
	inChat(context, scope, id, async (tx, chat, at) => {
		if (chat.state === 'closed') refuse(chatRefusals['chat.closed']);
		const { organizationId } = scope;
		if (to === null) {
			await changeChat(tx, organizationId, id, { state: 'waiting', personId: null, offeredTo: null, waitingSince: at });
			await appendMessage(tx, placeOf(chat), { by: 'system', text: findingSomeone, at });
			wake(tx, routeChatsLoop);
			return { isHere: true };
		}
		const agents = await agentsOf(tx, scope, heardSince(at));
		const agent = agents.find((one) => one.id === to) ?? refuse(chatRefusals['chat.no_such_agent']);
		const { isHere } = agent;
		if (chat.state === 'open' && chat.personId === to) return { isHere };
		if (to === scope.personId) {
			await take(tx, scope, chat, at);
			return { isHere };
		}
		if (chat.state === 'waiting' && chat.offeredTo === to) return { isHere };
		await changeChat(tx, organizationId, id, {
			state: 'waiting',
			personId: null,
			offeredTo: to,
			waitingSince: chat.waitingSince ?? at,
			offer: { by: chat.state === 'open' ? chat.personId : chat.offeredBy, at },
			pausedAt: chat.state === 'bot' ? at : undefined,
		});
		const name = firstName(agent.name) ?? '';
		await appendMessage(tx, placeOf(chat), { by: 'system', text: `You’re being passed on to ${name}.`, at });
		return { isHere };
	});

/** Gives the chat to the bot's live version, which starts over. */
export const giveToBot = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, async (tx, chat, at) => {
		if (chat.state === 'closed') refuse(chatRefusals['chat.closed']);
		const bot = (await botOfWidget(tx, scope.organizationId, chat.widgetId)) ?? refuse(chatRefusals['chat.no_bot']);
		await beginBot(tx, placeOf(chat), bot);
		await changeChat(tx, scope.organizationId, id, {
			state: 'bot',
			personId: null,
			offeredTo: null,
			waitingSince: null,
		});
		await appendMessage(tx, placeOf(chat), { by: 'system', text: 'The assistant answers again.', at });
		wake(tx, routeChatsLoop);
	});

export const closeChat = (context: AppContext, scope: TeamScope, id: number): Promise<void> =>
	inChat(context, scope, id, (tx, chat) =>
		close(tx, context, chat, 'This chat was closed. Write again if you need us.'),
	);

export const block = (context: AppContext, scope: TeamScope, id: number, isBlocked: boolean): Promise<void> =>
	inChat(context, scope, id, async (tx, chat, at) => {
		await changeVisitor(tx, scope.organizationId, chat.visitorId, { blockedAt: isBlocked ? at : null });
		if (isBlocked) await close(tx, context, chat, 'This chat was closed.');
		touchChat(tx, placeOf(chat));
	});
