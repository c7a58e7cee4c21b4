/**
 * Answers incoming texts automatically in the transaction that stores them, so each answer is queued exactly once.
 * `choose-auto-reply.ts` picks the answer, and the send ledger sends it like any other reply.
 */
import type { OptOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';
import { fieldsIn } from '@quad/contract/texting/messaging/merge-fields.ts';
import { isAutomaticText } from '@quad/contract/texting/understanding/automatic-text.ts';
import { isOnlyReaction } from '@quad/contract/texting/understanding/own-words.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { optInByKeyword } from '../../contacts/contacts/index.ts';
import type { SmartReply } from '../messaging/index.ts';
import { answerOptOutKeyword } from './answer-opt-out-keyword.ts';
import { readAway, type TextOf, takeDay } from './auto-replies.queries.ts';
import { type AutoReply, chooseAutoReply, type KeywordAnswer, type OutOfOffice } from './choose-auto-reply.ts';
import { guardReplyLoops } from './guard-reply-loops.ts';
import { isPersonsPhone } from './is-persons-phone.ts';
import { keywordAnswers } from './keyword-answers.ts';
import { sendAlike } from './send-alike.ts';
import { type DueKeyword, sendKeywordAnswers } from './send-keyword-answers.ts';
import { type TaggedByKeyword, tagByKeyword } from './tag-by-keyword.ts';

export interface AnswerableText extends TextOf {
	readonly teamId: number;
	readonly contactId: number;
	readonly body: string;
	readonly muted: boolean;
	readonly optedOut: boolean;
	readonly keyword: { readonly answer: OptOutAnswer | null } | null;
}

/** A text whose conversation a keyword group assigns to somebody. */
export interface AssignedText {
	readonly messageId: number;
	readonly personId: number;
}

type Due = AnswerableText & { readonly day: string; readonly reply: string };

interface Outgoing {
	readonly smart: SmartReply[];
	readonly keywords: DueKeyword[];
	readonly away: Due[];
	readonly assigned: AssignedText[];
	readonly tagged: TaggedByKeyword[];
}

/** `texts` are in order of arrival. `smartReplies` belong to those that answer a smart message. */
export const answerTexts = async (
	context: AppContext,
	tx: Tx,
	texts: readonly AnswerableText[],
	smartReplies: readonly SmartReply[],
	at: Date,
): Promise<readonly AssignedText[]> => {
	const ordinary = texts.filter(({ keyword, muted }) => !keyword && !muted);
	const away = await findOutOfOffice(tx, ordinary, at);
	const keywords = await keywordAnswers(tx, ordinary, at);
	const answerable = ordinary.filter(({ messageId }) => away.has(messageId) || keywords.has(messageId));
	const stopped = await guardReplyLoops(tx, answerable, at);
	const smart = new Map(smartReplies.map((smartReply) => [smartReply.replyId, smartReply]));
	const out: Outgoing = { smart: [], keywords: [], away: [], assigned: [], tagged: [] };
	for (const text of texts) {
		const { messageId } = text;
		const smartReply = smart.get(messageId);
		// an answer to a smart message's question doesn't need to be told that nobody is there
		const outOfOffice = smartReply ? null : (away.get(messageId) ?? null);
		const keywordAnswer = keywords.get(messageId) ?? null;
		const isAnswered = smartReply !== undefined || outOfOffice !== null || keywordAnswer !== null;
		const isAutomatic = isAnswered && isFromMachine(text);
		const isStopped = stopped.has(messageId);
		const reply = chooseAutoReply({
			at,
			isBlocked: text.muted,
			isOptedOut: text.optedOut,
			keyword: text.keyword,
			smartReply: smartReply?.text ?? '',
			isAutomatic,
			isStopped,
			keywordAnswer,
			outOfOffice,
		});
		if (reply?.kind === 'opt-out-keyword') await answerOptOutKeyword(context, tx, text, reply.answer, at);
		if (reply?.kind === 'smart-message' && smartReply) out.smart.push(smartReply);
		if (reply?.kind === 'out-of-office' && outOfOffice)
			out.away.push({ ...text, day: outOfOffice.today, reply: reply.text });
		if (keywordAnswer && reply?.kind !== 'smart-message' && !isAutomatic && !isStopped)
			await followKeyword(tx, text, keywordAnswer, reply, out, at);
	}
	await sendAlike(
		context,
		tx,
		out.smart.map((reply) => ({ ...reply, kind: `batch ${reply.batchId}` })),
	);
	await sendKeywordAnswers(context, tx, out.keywords);
	await tagByKeyword(tx, out.tagged, at);
	await sendOutOfOffice(context, tx, out.away);
	return out.assigned;
};

/** Opts in, assigns, tags and answers as the keyword group says. Does nothing if the contact stays opted out. */
const followKeyword = async (
	tx: Tx,
	text: AnswerableText,
	keyword: KeywordAnswer,
	reply: AutoReply | null,
	out: Outgoing,
	at: Date,
): Promise<void> => {
	if (text.optedOut && !(keyword.optsIn && (await optInByKeyword(tx, text, text.contactId, at)))) return;
	if (keyword.assignTo !== null) out.assigned.push({ messageId: text.messageId, personId: keyword.assignTo });
	if (keyword.tagIds.length > 0) out.tagged.push({ ...text, tagIds: keyword.tagIds });
	if (reply?.kind !== 'keyword' || (reply.text === '' && reply.mediaId === null)) return;
	const { groupId, today } = keyword;
	out.keywords.push({ ...text, groupId, day: today, reply: reply.text, mediaId: reply.mediaId });
};

/** A reaction counts as a machine's text, because a person who likes a text expects no answer. */
const isFromMachine = ({ mobile, body }: AnswerableText): boolean =>
	!isPersonsPhone(mobile) || isAutomaticText(body) || isOnlyReaction(body);

const findOutOfOffice = async (
	tx: Tx,
	texts: readonly AnswerableText[],
	at: Date,
): Promise<ReadonlyMap<number, OutOfOffice>> => {
	if (texts.length === 0) return new Map();
	// messages stored before merge fields were forbidden are skipped, because their braces would be sent
	const rows = (await readAway(tx, texts)).filter(({ message }) => fieldsIn(message).length === 0);
	return new Map(rows.map(({ messageId, timeZone, ...away }) => [messageId, { ...away, today: dayOf(at, timeZone) }]));
};

const sendOutOfOffice = async (context: AppContext, tx: Tx, texts: readonly Due[]): Promise<void> => {
	if (texts.length === 0) return;
	const taken = new Set(await takeDay(tx, texts));
	const due = texts.filter(({ messageId }) => taken.has(messageId));
	await sendAlike(
		context,
		tx,
		due.map(({ organizationId, inboxId, messageId, reply }) => ({
			organizationId,
			inboxId,
			messageId,
			kind: 'out of office',
			text: reply,
		})),
	);
};
