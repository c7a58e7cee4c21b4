/** Lets a bot answer or hand the chat over to agents. The caller locks the visitor. A chat keeps its bot version. */
import { freshBot, runBot } from '@quad/contract/chat/chat/run-bot.ts';
import type { VisitorLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { wake } from '../../../foundation/transaction/wake.ts';
import { isAddress } from '../../organization/mail/index.ts';
import { appendMessage, type ChatPlace } from './append-message.ts';
import * as rows from './bots.queries.ts';
import { changeChat } from './chats.queries.ts';
import { consentIn } from './consent-of.ts';
import { isAgentAvailable } from './is-agent-available.ts';
import { keepMobile } from './keep-mobile.ts';
import { routeChatsLoop } from './loop-names.ts';
import { mailFollowUp } from './mail-follow-up.ts';
import { changeVisitor, readVisitor } from './visitors.queries.ts';
import { findWidget, type WidgetRow } from './widgets.queries.ts';

/** Returns the bot that starts this widget's new chats, or undefined if visitors go straight to agents. */
export const botToBegin = async (tx: Tx, { clock }: AppContext, organizationId: number, widgetId: number) => {
	const bot = await rows.botOfWidget(tx, organizationId, widgetId);
	const content = bot && (await rows.contentOf(tx, organizationId, bot.botId, bot.version));
	if (!bot || !content) return undefined;
	if (content.when === 'always') return bot;
	const widget = await findWidget(tx, organizationId, widgetId);
	return widget && (await isAgentAvailable(tx, widget, clock.now())) ? undefined : bot;
};

export const beginBot = (tx: Tx, { organizationId, chatId }: ChatPlace, bot: { botId: number; version: number }) =>
	rows.writeBotInChat(tx, organizationId, chatId, { ...bot, state: freshBot });

export const answerByBot = async (
	tx: Tx,
	context: AppContext,
	{
		widgetId,
		language,
		countCode,
		...place
	}: ChatPlace & { widgetId: number; language: VisitorLanguage | undefined; countCode: () => void },
	text: string,
): Promise<void> => {
	const { organizationId, visitorId, chatId } = place;
	const { botId, version, state } = await rows.readBotInChat(tx, organizationId, chatId);
	const content =
		botId === null || version === null ? undefined : await rows.contentOf(tx, organizationId, botId, version);
	if (botId === null || version === null || !content) return handOver(tx, context, place); // the bot was deleted
	const widget = await findWidget(tx, organizationId, widgetId);
	const turn = runBot(content, state, text, (widget && consentIn('en', widget)?.wording) ?? '');
	const at = context.clock.now();
	for (const message of turn.says)
		await appendMessage(tx, place, { by: 'bot', text: message.text, choices: [...message.choices], at });
	const { name, email, mobile } = turn.collected;
	if (name !== undefined || (email !== undefined && isAddress(email)))
		await changeVisitor(tx, organizationId, visitorId, { name, email });
	if (mobile && widget)
		await keepAgreed(tx, context, { ...place, widget, countCode }, mobile.number, language ?? mobile.language);
	if (turn.isAnswer) await changeChat(tx, organizationId, chatId, { botAnsweredAt: at });
	if (turn.isMiss)
		await rows.insertMiss(tx, organizationId, { id: context.ids.next(), botId, chatId, text: text.slice(0, 500), at });
	await rows.writeBotInChat(tx, organizationId, chatId, { botId, version, state: turn.state });
	if (turn.handsOver) await handOver(tx, context, place);
};

/** Stores the number as the widget's own form does (`leave-details.ts`), so agents see it and may get an email. */
const keepAgreed = async (
	tx: Tx,
	context: AppContext,
	{ widget, countCode, ...place }: ChatPlace & { widget: WidgetRow; countCode: () => void },
	number: number,
	language: VisitorLanguage,
): Promise<void> => {
	const { organizationId, visitorId } = place;
	const consent = consentIn(language, widget);
	const visitor = await readVisitor(tx, organizationId, visitorId);
	if (!visitor || !consent) return;
	const { name, mobile } = visitor;
	const at = context.clock.now();
	await keepMobile(tx, context, visitor, { mobile: number, consent, page: '', countCode });
	await changeVisitor(tx, organizationId, visitorId, { wantsAnswerAt: visitor.wantsAnswerAt ?? at });
	if (number === mobile) return;
	await appendMessage(tx, place, { by: 'system', text: `${name || 'The visitor'} left a mobile number.`, at });
	await mailFollowUp(tx, context, place, name);
};

/** Puts the chat in the agents' queue, from which it is offered to the next agent. */
export const handOver = async (tx: Tx, { clock }: AppContext, place: ChatPlace): Promise<void> => {
	const at = clock.now();
	await changeChat(tx, place.organizationId, place.chatId, {
		state: 'waiting',
		waitingSince: at,
		pausedAt: at,
		isToldAway: false,
	});
	await appendMessage(tx, place, { by: 'system', text: 'Waiting for someone from the team.', at });
	wake(tx, routeChatsLoop);
};
