/**
 * Routes chats: sets silent agents to away and requeues their chats, returns transfers that nobody accepted, offers
 * waiting chats to agents in turn, tells visitors when no agent is there, and closes idle or turned-off chats.
 */
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { chatRefusals } from '@quad/contract/chat/chat/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { agentsOf, makeSilentAway, markGiven, silentWithChats } from './agents.queries.ts';
import { findingSomeone } from './answer-chat.ts';
import { appendMessage, touchChat } from './append-message.ts';
import { changeChat, findChat } from './chats.queries.ts';
import { chooseAgent } from './choose-agent.ts';
import { close } from './end-chat.ts';
import { heardSince, isAgentAvailable } from './is-agent-available.ts';
import { requeue } from './leave-chats.ts';
import { routeChatsLoop } from './loop-names.ts';
import { placeOf } from './post-visitor-message.ts';
import * as rows from './routing.queries.ts';
import { firstName } from './shown-to-visitor.ts';
import { lockVisitor } from './visitors.queries.ts';
import { findWidget, type OfTeam, routingOf } from './widgets.queries.ts';

export const routeChats = (context: AppContext): Loop => ({
	name: routeChatsLoop,
	everyMs: 5_000,
	run: async () => {
		await closeTurnedOff(context);
		await leaveSilent(context);
		for (const offered of await rows.offersOver(context.db, sinceMs(context, chatLimits.offeredMs)))
			await comeBack(context, offered);
		for (const team of await rows.waitingTeams(context.db)) {
			await offer(context, team);
			await sayAway(context, team);
		}
		await closeIdle(context);
		return undefined;
	},
});

const leaveSilent = async (context: AppContext): Promise<void> => {
	const now = context.clock.now();
	await commit(context.db, async (tx) => {
		const gone = await makeSilentAway(tx, heardSince(now), now);
		for (const { organizationId, teamId } of gone) touch(tx, organizationId, `chat:${teamId}`);
	});
	for (const agent of await silentWithChats(context.db, heardSince(now)))
		for (const chat of await rows.chatsOfAgent(context.db, agent)) {
			const text = `${agent.name} had to leave. ${findingSomeone}`;
			await commit(context.db, (tx) => requeue(tx, agent, chat, { at: context.clock.now(), text }));
		}
};

/** Returns the chat to the agent who had it, if still there, or to the queue. The visitor is told in either case. */
const comeBack = ({ db, clock }: AppContext, { organizationId, teamId, id, visitorId }: rows.Place): Promise<void> =>
	commit(db, async (tx) => {
		await lockVisitor(tx, organizationId, visitorId);
		const team = { organizationId, teamId };
		const chat = await findChat(tx, team, id);
		if (chat?.state !== 'waiting' || chat.offeredBy === null) return; // it was accepted in the meantime
		const at = clock.now();
		const giver = (await agentsOf(tx, team, heardSince(at))).find((agent) => agent.id === chat.offeredBy);
		if (giver?.isHere) {
			await changeChat(tx, organizationId, id, {
				state: 'open',
				personId: giver.id,
				offeredTo: null,
				waitingSince: null,
				unread: Math.max(chat.unread, 1),
			});
			const text = `${firstName(giver.name)} is back with you.`;
			await appendMessage(tx, placeOf(chat), { by: 'system', text, at });
		} else {
			await changeChat(tx, organizationId, id, { offeredTo: null });
			await appendMessage(tx, placeOf(chat), { by: 'system', text: findingSomeone, at });
		}
	});

/** Offers each chat, the longest waiting first, to one agent for a limited time. */
const offer = ({ db, clock }: AppContext, team: OfTeam): Promise<void> =>
	commit(db, async (tx) => {
		await rows.lockRouting(tx, team);
		const at = clock.now();
		const routing = await routingOf(tx, team);
		let agents = await agentsOf(tx, team, heardSince(at));
		for (const chat of await rows.waitingChats(tx, team)) {
			const offeredTo = agents.find(({ id }) => id === chat.offeredTo);
			const offeredMs = at.getTime() - (chat.offeredAt?.getTime() ?? 0);
			if (chat.isPassedOn || (offeredTo?.isAvailable && offeredMs < chatLimits.offeredMs)) continue;
			const agent = chooseAgent(agents, routing, chat.offeredTo);
			if (!agent && chat.offeredTo === null) continue;
			const isOffered = await rows.offerTo(tx, team, { id: chat.id, personId: agent?.id ?? null, at });
			if (!isOffered) continue;
			if (agent) await markGiven(tx, team, agent.id, at);
			touchChat(tx, { ...team, visitorId: chat.visitorId, chatId: chat.id });
			agents = await agentsOf(tx, team, heardSince(at)); // read again because their loads have changed
		}
	});

/** Tells the visitor, once per chat, that no agent is there. The widget then asks for a number or email address. */
const sayAway = async ({ db, clock }: AppContext, team: OfTeam): Promise<void> => {
	const waiting = await commit(db, (tx) => rows.waitingChats(tx, team));
	for (const { id, visitorId, widgetId } of waiting.filter(({ isToldAway }) => !isToldAway)) {
		const widget = await findWidget(db, team.organizationId, widgetId);
		if (!widget || (await isAgentAvailable(db, widget, clock.now()))) continue;
		await commit(db, async (tx) => {
			await lockVisitor(tx, team.organizationId, visitorId);
			const chat = await findChat(tx, team, id);
			if (chat?.state !== 'waiting' || chat.isToldAway) return;
			await appendMessage(tx, placeOf(chat), { by: 'system', text: widget.awayMessage, at: clock.now() });
			await changeChat(tx, team.organizationId, id, { isToldAway: true });
		});
	}
};

const closeIdle = async (context: AppContext): Promise<void> => {
	for (const idle of await rows.idleChats(context.db, sinceMs(context, chatLimits.idleMs)))
		await closeOne(context, idle, 'This chat was closed as no one has written for a day.');
};

/** Closes chats whose widget was turned off, or whose team's web chat was. */
const closeTurnedOff = async (context: AppContext): Promise<void> => {
	for (const chat of await rows.turnedOffChats(context.db)) await closeOne(context, chat, turnedOff);
};

const turnedOff = chatRefusals['chat.turned_off'].message;

const closeOne = (context: AppContext, place: rows.Place, why: string): Promise<void> =>
	commit(context.db, async (tx) => {
		await lockVisitor(tx, place.organizationId, place.visitorId);
		const chat = await findChat(tx, place, place.id);
		if (chat) await close(tx, context, chat, why);
	});

const sinceMs = ({ clock }: AppContext, ms: number): Date => new Date(clock.now().getTime() - ms);
