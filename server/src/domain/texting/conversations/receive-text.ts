/**
 * Stores each incoming text once, applies STOP, and queues automatic answers. Texts that arrive together share a
 * transaction. A blocked contact's texts are stored silently, but their STOP and START count (spec 1 §4).
 */
import { canonicalNumber } from '@quad/contract/contacts/contacts/canonical-number.ts';
import { hasNumber, isAbroad } from '@quad/contract/contacts/contacts/phone.ts';
import { claimedKind, sayAttachments } from '@quad/contract/organization/media/attachments.ts';
import { emptyText, isInvisible } from '@quad/contract/text/visible-text.ts';
import { batchLimits } from '@quad/contract/texting/messaging/limits.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import { isAutomaticText } from '@quad/contract/texting/understanding/automatic-text.ts';
import { type StandingWord, standingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Ids } from '../../../foundation/ids.ts';
import { microBatch } from '../../../foundation/micro-batch.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { dialCodesOf } from '../../carriers/carriers/index.ts';
import { openWindows } from '../../carriers/whatsapp/index.ts';
import { findOrMakeColdContact, findOrMakeSender } from '../../contacts/contacts/index.ts';
import { holdOrFlag } from '../../contacts/opt-outs/index.ts';
import { type AnswerableText, type AssignedText, answerTexts } from '../automation/index.ts';
import {
	type Answer,
	countOptOuts,
	countReplies,
	type IncomingText,
	markNoReplies,
	recordReceived,
} from '../messaging/index.ts';
import { setAssignee } from './assignment.queries.ts';
import { textReceived } from './events.ts';
import { awaitPictures } from './fetch-pictures.ts';
import { handleOptOutKeyword } from './handle-opt-out-keyword.ts';
import * as rows from './incoming.queries.ts';
import { plainText, shorten } from './plain-text.ts';

/**
 * How long a transaction with several texts waits for a lock before each text is stored on its own, so that only one
 * has to wait. It is less than PostgreSQL's `deadlock_timeout` of 1 s, so that no other transaction is aborted.
 */
const lockTimeoutMs = 200;

/** With `withinMs: 0`, a text is stored at once rather than waiting for others. */
const takenTogether = { withinMs: 0, most: 50, sequential: true, restMs: 2, retryAlone: true } as const;

export const receiveText = (context: AppContext) =>
	microBatch(
		(texts: readonly IncomingText[], isAlone) =>
			commit(context.db, async (tx) => {
				const at = context.clock.now();
				const incoming = texts.map((text) => newText(context, text));
				const words = new Map(incoming.map(({ messageId }, nth) => [messageId, wordOf(texts[nth])]));
				const answersSince = new Date(at.getTime() - batchLimits.replyTrackedMs);
				const arrivals = await rows.takeTexts(tx, incoming, {
					at,
					answersSince,
					lockTimeoutMs: isAlone ? 0 : lockTimeoutMs,
				});
				if (arrivals.length === 0) return [];
				const known = await identifySenders(context.ids, tx, arrivals);
				const written = await rows.writeTexts(tx, known, at);
				await openWindows(
					tx,
					written.filter(({ channel, mobile }) => channel === 'whatsapp' && hasNumber(mobile)),
					at,
				);
				await awaitPictures(tx, written);

				const answers: Answer[] = [];
				const noReplies: rows.KnownArrival[] = [];
				const answerable: AnswerableText[] = [];
				for (const { conversationId, ...text } of written) {
					const { organizationId, inboxId } = text;
					const isPhone = hasNumber(text.mobile);
					const word = isPhone ? words.get(text.messageId) : undefined;
					const keyword = await handleOptOutKeyword(tx, { ...text, at }, word);
					const isSettled = keyword?.isSettled ?? false;
					if (isPhone && !keyword && !text.muted && !text.optedOut)
						await holdOrFlag(tx, { ...text, conversationId }, at);
					if (isPhone && (await isTexted(tx, text))) answerable.push({ ...text, keyword });
					if (conversationId !== null) touch(tx, organizationId, `conversation:${conversationId}`);
					if (!text.muted) touch(tx, organizationId, `inbox:${inboxId}`);
					const isReply = word !== 'stop' && !isSettled && !isAutomaticText(text.body);
					if (!isReply) noReplies.push(text);
					if (!text.muted && text.answers !== null && (isReply || (word === 'stop' && !text.isStopped)))
						answers.push({ ...answerOf(text, text.answers), isReply });
					if (!text.muted && conversationId !== null)
						emit(tx, organizationId, textReceived, { ...text, conversationId, isKeyword: isSettled, at });
				}
				await markNoReplies(tx, noReplies);
				await recordReceived(tx, written);
				const assigned = await answerTexts(context, tx, answerable, await countReplies(tx, answers, at), at);
				await assignByKeyword(tx, written, assigned);
				await countOptOuts(
					context,
					tx,
					answers.filter(({ replyId }) => words.get(replyId) === 'stop'),
				);
				return [];
			}),
		takenTogether,
	);

/** Assigns the conversations of these texts as keyword groups decided. */
const assignByKeyword = async (
	tx: Tx,
	written: readonly rows.WrittenText[],
	assigned: readonly AssignedText[],
): Promise<void> => {
	for (const { messageId, personId } of assigned) {
		const text = written.find((candidate) => candidate.messageId === messageId);
		if (!text || text.conversationId === null) continue;
		await setAssignee(tx, text.organizationId, text.conversationId, personId);
		touch(tx, text.organizationId, `inbox:${text.inboxId}`, `conversation:${text.conversationId}`);
	}
};

/** What the carrier reports takes precedence, because the carrier blocks the number regardless of the words. */
const wordOf = (text: IncomingText | undefined): StandingWord | undefined =>
	text && (text.takenFor ?? standingWord(plainText(text.body)));

const newText = ({ ids }: AppContext, text: IncomingText): rows.NewText => {
	const body = plainText(text.body);
	const mobile = canonicalNumber(text.from);
	const attachments = text.mediaUrls.map((url, nth) => ({ url, kind: claimedKind(text.mediaTypes?.[nth]) }));
	const names = sayAttachments(attachments.map(({ kind }) => kind));
	return {
		organizationId: text.organizationId,
		sid: text.sid,
		channel: text.channel,
		mobile,
		senderName: text.senderName,
		writtenFrom: text.from === mobile ? undefined : text.from,
		number: text.to,
		messageId: ids.next(),
		newConversationId: ids.next(),
		segments: text.channel === 'whatsapp' ? 1 : segmentsOfText(body),
		body,
		lastText: isInvisible(body) ? names || emptyText : shorten(body),
		attachments,
	};
};

/** Whether the number's country may get SMS: the United States, Canada, and any that the organization allows. */
const isTexted = async (tx: Tx, { organizationId, mobile, channel }: rows.KnownArrival): Promise<boolean> =>
	channel === 'whatsapp' ||
	!isAbroad(mobile) ||
	(await dialCodesOf(tx, organizationId)).some((code) => String(mobile).startsWith(String(code)));

/** Creates a contact in the team for each unknown sender. */
const identifySenders = async (ids: Ids, tx: Tx, arrivals: readonly rows.Arrival[]): Promise<rows.KnownArrival[]> => {
	const known: rows.KnownArrival[] = [];
	for (const { contactId, ...text } of arrivals)
		known.push({
			...text,
			...(contactId === null ? await findOrMakeContact(ids, tx, text) : { contactId, isFromStranger: false }),
		});
	return known;
};

const findOrMakeContact = async (
	ids: Ids,
	tx: Tx,
	{ organizationId, teamId, mobile, channel, senderName }: Omit<rows.Arrival, 'contactId'>,
): Promise<{ contactId: number; isFromStranger: boolean }> => {
	if (senderName !== undefined)
		return {
			contactId: await findOrMakeSender(tx, { organizationId, mobile, name: senderName }, ids),
			isFromStranger: false,
		};
	const { contactId, made } = await findOrMakeColdContact(
		tx,
		{ organizationId, teamId, mobile, source: channel === 'whatsapp' ? 'WhatsAppColdContact' : 'ColdContact' },
		ids,
	);
	return { contactId, isFromStranger: made };
};

/** HELP, an opt-in “Yes” and automatic texts don't answer a smart message. STOP marks the text, but is no reply. */
const answerOf = (text: rows.Arrival, messageId: number): Omit<Answer, 'isReply'> => ({
	organizationId: text.organizationId,
	messageId,
	replyId: text.messageId,
	text: text.body,
	isOptedOut: text.optedOut,
});
