/** Stores a visitor's message and opens a chat if none is open. `countCode` counts or refuses a bot's code. */
import type { ChatState } from '@quad/contract/chat/chat/shapes.ts';
import type { sendAsVisitor } from '@quad/contract/chat/chat/visitor-routes.ts';
import type { z } from 'zod';
import type { VisitorActor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { expectMedia } from '../../organization/media/index.ts';
import { answerByBot, beginBot, botToBegin, handOver } from './answer-by-bot.ts';
import { appendMessage, type ChatPlace, judgeText, repeated } from './append-message.ts';
import { type ChatRow, insertChat, newestChat } from './chats.queries.ts';
import { routeChatsLoop } from './loop-names.ts';
import { recordPageView } from './record-page-view.ts';
import { changeVisitor, lockVisitor, numberVisitor } from './visitors.queries.ts';

type Body = z.output<typeof sendAsVisitor.body>;

export const postVisitorMessage = (
	context: AppContext,
	actor: VisitorActor,
	{ draftId, text: written, picture, page, language }: Body,
	countCode: () => void,
): Promise<{ nth: number }> => {
	const text = judgeText(written, picture !== undefined);
	return commit(context.db, async (tx) => {
		const { organizationId, visitorId } = actor;
		await lockVisitor(tx, organizationId, visitorId);
		const mediaId = await expectMedia(tx, actor, picture === undefined ? [] : [picture]);
		const before = await repeated(tx, actor, { draftId, text, mediaId });
		if (before !== undefined) return { nth: before };
		const { state, ...place } = await openChat(tx, context, actor);
		const nth = await appendMessage(tx, place, { by: 'visitor', text, mediaId, draftId, at: context.clock.now() });
		await changeVisitor(tx, organizationId, visitorId, { typingAt: null });
		if (state === 'bot' && text === '')
			await handOver(tx, context, place); // bots can't read pictures
		else if (state === 'bot')
			await answerByBot(tx, context, { ...place, widgetId: actor.widgetId, language, countCode }, text);
		if (page) await recordPageView(tx, context, actor, page);
		wake(tx, routeChatsLoop);
		return { nth: nth ?? 0 };
	});
};

export const openChat = async (
	tx: Tx,
	context: AppContext,
	{ organizationId, teamId, widgetId, visitorId }: VisitorActor,
): Promise<ChatPlace & { state: ChatState }> => {
	const newest = await newestChat(tx, organizationId, visitorId);
	if (newest && newest.state !== 'closed') return { ...placeOf(newest), state: newest.state };
	const id = context.ids.next();
	const bot = await botToBegin(tx, context, organizationId, widgetId);
	const state = bot ? 'bot' : 'waiting';
	await insertChat(tx, { organizationId, teamId, id, widgetId, visitorId, state, at: context.clock.now() });
	await numberVisitor(tx, { organizationId, teamId, visitorId });
	const place = { organizationId, teamId, visitorId, chatId: id };
	if (bot) await beginBot(tx, place, bot);
	return { ...place, state };
};

export const placeOf = ({ organizationId, teamId, visitorId, id }: ChatRow): ChatPlace => ({
	organizationId,
	teamId,
	visitorId,
	chatId: id,
});

/** Hands the chat to an agent because the visitor asks for a person. */
export const askForPerson = (context: AppContext, { organizationId, visitorId }: VisitorActor): Promise<void> =>
	commit(context.db, async (tx) => {
		await lockVisitor(tx, organizationId, visitorId);
		const chat = await newestChat(tx, organizationId, visitorId);
		if (chat?.state === 'bot') await handOver(tx, context, placeOf(chat));
	});
