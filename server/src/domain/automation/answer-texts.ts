/**
 * Answers incoming texts by itself, in the transaction that receives them: an answer is queued once or not at all, and
 * never hours later. What goes out, choose-auto-reply.ts decides; by the send ledger it goes like any other reply.
 */
import type { OptOutAnswer } from '@quad/contract/automation/opt-out-answers.ts';
import { fieldsIn } from '@quad/contract/messaging/merge-fields.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { queueAutomaticReplies, type SmartReply } from '../messaging/index.ts';
import { answerOptOutKeyword } from './answer-opt-out-keyword.ts';
import { readAway, type TextOf, takeDay } from './auto-replies.queries.ts';
import { chooseAutoReply, type OutOfOffice } from './choose-auto-reply.ts';
import { isAutomaticText, isPersonsPhone } from './is-automatic-text.ts';

export interface AnswerableText extends TextOf {
	readonly teamId: number;
	readonly contactId: number;
	readonly body: string;
	readonly muted: boolean;
	readonly optedOut: boolean;
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
}

type Due = AnswerableText & { readonly day: string; readonly reply: string };

/** `texts` in the order in which they came; `smartReplies`: what smart messages would say to some of them. */
export const answerTexts = async (
	context: AppContext,
	tx: Tx,
	texts: readonly AnswerableText[],
	smartReplies: readonly SmartReply[],
	at: Date,
): Promise<void> => {
	const away = await whoIsAway(tx, texts, at);
	const smart = new Map(smartReplies.map((one) => [one.replyId, one]));
	const smartDue: SmartReply[] = [];
	const awayDue: Due[] = [];
	for (const text of texts) {
		const smartReply = smart.get(text.messageId);
		const outOfOffice = away.get(text.messageId);
		const reply = chooseAutoReply({
			at,
			isBlocked: text.muted,
			isOptedOut: text.optedOut,
			keyword: text.keyword,
			smartReply: smartReply?.text ?? '',
			isAutomatic: outOfOffice !== undefined && isFromMachine(text),
			outOfOffice: outOfOffice ?? null,
		});
		if (reply?.kind === 'opt-out-keyword') await answerOptOutKeyword(context, tx, text, reply.answer, at);
		if (reply?.kind === 'smart-message' && smartReply) smartDue.push(smartReply);
		if (reply?.kind === 'out-of-office' && outOfOffice)
			awayDue.push({ ...text, day: outOfOffice.today, reply: reply.text });
	}
	await sendSmartReplies(context, tx, smartDue);
	await sendOutOfOffice(context, tx, awayDue);
};

const isFromMachine = ({ mobile, body }: AnswerableText): boolean => !isPersonsPhone(mobile) || isAutomaticText(body);

const whoIsAway = async (
	tx: Tx,
	texts: readonly AnswerableText[],
	at: Date,
): Promise<ReadonlyMap<number, OutOfOffice>> => {
	const ordinary = texts.filter(({ keyword, muted }) => !keyword && !muted);
	if (ordinary.length === 0) return new Map();
	// one that was kept before merge fields were refused would go out with its braces
	const rows = (await readAway(tx, ordinary)).filter(({ message }) => fieldsIn(message).length === 0);
	return new Map(rows.map(({ messageId, timeZone, ...one }) => [messageId, { ...one, today: dayOf(at, timeZone) }]));
};

/** The same words of one batch are one statement. */
const sendSmartReplies = async (context: AppContext, tx: Tx, replies: readonly SmartReply[]): Promise<void> => {
	for (const same of Map.groupBy(replies, ({ batchId, text }) => `${batchId} ${text}`).values()) {
		const [one] = same;
		if (one) await queueAutomaticReplies(context, tx, { ...one, answered: same.map(({ messageId }) => messageId) });
	}
};

const sendOutOfOffice = async (context: AppContext, tx: Tx, texts: readonly Due[]): Promise<void> => {
	if (texts.length === 0) return;
	const taken = new Set(await takeDay(tx, texts));
	const due = texts.filter(({ messageId }) => taken.has(messageId));
	for (const same of Map.groupBy(due, ({ organizationId, inboxId }) => `${organizationId} ${inboxId}`).values()) {
		const [one] = same;
		if (!one) continue;
		await queueAutomaticReplies(context, tx, {
			organizationId: one.organizationId,
			inboxId: one.inboxId,
			answered: same.map(({ messageId }) => messageId),
			text: one.reply,
		});
	}
};
