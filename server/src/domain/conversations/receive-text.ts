/**
 * Texts that came in: each stored once however often its webhook comes, put into the conversation of its inbox and
 * number, and counted as unread. What comes at the same moment is taken in one transaction, with two statements for all
 * the ordinary texts of people who are known. STOP takes effect in it. Who is not known becomes a cold contact, and who
 * texts a team is one of its contacts.
 *
 * A blocked contact's text is kept, so that nothing is missing if the block is lifted, but it stays silent: nothing
 * becomes unread, nothing comes up, nobody answers. A blocked person's STOP still counts: the rule that opt-out does
 * not change under a block (spec 1 §4) is about staff's switch, and their stop must hold when the block is lifted.
 */
import { standingWord } from '@quad/contract/conversations/opt-out-words.ts';
import { onlyAPicture } from '@quad/contract/media/shown.ts';
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { inSets } from '../../foundation/in-sets.ts';
import { findOrMakeColdContact } from '../contacts/index.ts';
import { type Answer, countOptOuts, countReplies, type IncomingText } from '../messaging/index.ts';
import { tellTeam } from '../notices/index.ts';
import { awaitPictures } from './fetch-pictures.ts';
import * as rows from './incoming.queries.ts';
import { plainText, shorten } from './plain-text.ts';
import { turnStanding } from './turn-standing.ts';

/** A text that somebody asked to be told of. */
export interface HeardText {
	readonly organizationId: number;
	readonly conversationId: number;
	readonly messageId: number;
	readonly at: Date;
}

/**
 * So long a set waits for what somebody else holds. Then each of its texts is taken alone, and only the one that must
 * wait does. PostgreSQL looks for a deadlock after a second: it is never the other one who is thrown out.
 */
const patienceMs = 200;

/** `announceTexts` is called in the texts' transaction, and only where somebody asked; who listens is to the right. */
export const receiveText = (
	ground: Ground,
	announceTexts: (tx: Tx, texts: readonly HeardText[]) => Promise<void> = async () => undefined,
) =>
	inSets((texts: readonly IncomingText[], isAlone) =>
		commit(ground.db, async (tx) => {
			const at = ground.clock.now();
			const incoming = texts.map((text) => newText(ground, text));
			const answersSince = new Date(at.getTime() - batchLimits.replyTrackedMs);
			const arrivals = await rows.takeTexts(tx, incoming, {
				at,
				answersSince,
				patienceMs: isAlone ? 0 : patienceMs,
			});
			if (arrivals.length === 0) return;
			const known = await knowEach(ground, tx, arrivals, at);
			const written = await rows.writeTexts(tx, known, at);
			await awaitPictures(tx, written);

			const heard: HeardText[] = [];
			const answers: Answer[] = [];
			for (const { conversationId, ...text } of written) {
				const { organizationId, inboxId, messageId } = text;
				const isSettled = await turnStanding(ground, tx, { ...text, at }, text.body);
				if (conversationId !== null) announce(tx, organizationId, `conversation:${conversationId}`);
				if (!text.muted) announce(tx, organizationId, `inbox:${inboxId}`);
				if (!text.muted && text.answers !== null && isAnswer(text.body, isSettled))
					answers.push(answerOf(text, text.answers));
				if (text.isAwaited && !isSettled && conversationId !== null)
					heard.push({ organizationId, conversationId, messageId, at });
			}
			await countReplies(ground, tx, answers, at);
			await countOptOuts(
				ground,
				tx,
				answers.filter(({ said }) => standingWord(said) === 'stop'),
			);
			if (heard.length > 0) await announceTexts(tx, heard);
		}),
	);

const newText = ({ ids }: Ground, text: IncomingText): rows.NewText => {
	const body = plainText(text.body);
	return {
		organizationId: text.organizationId,
		sid: text.sid,
		mobile: text.from,
		number: text.to,
		messageId: ids.next(),
		newConversationId: ids.next(),
		segments: segmentsOfText(body),
		body,
		lastText: shorten(body) || (text.mediaUrls.length > 0 ? onlyAPicture : ''),
		mediaUrls: text.mediaUrls,
	};
};

/** Makes whoever the team does not know one of its contacts. */
const knowEach = async (ground: Ground, tx: Tx, arrivals: readonly rows.Arrival[], at: Date) => {
	const known: rows.KnownArrival[] = [];
	for (const { contactId, ...text } of arrivals)
		known.push({ ...text, contactId: contactId ?? (await meet(ground, tx, text, at)) });
	return known;
};

const meet = async (
	{ ids }: Ground,
	tx: Tx,
	{ organizationId, teamId, mobile }: Omit<rows.Arrival, 'contactId'>,
	at: Date,
): Promise<number> => {
	const { contactId, made } = await findOrMakeColdContact(tx, { organizationId, teamId, mobile }, ids);
	if (made) await tellTeam(tx, 'unknownStudentMessage', { organizationId, teamId, subjectId: contactId, at });
	return contactId;
};

/**
 * A call for help, and the yes of somebody who is opted out and thereby opts in again, answer nothing that was asked. A
 * STOP is what they have to say to it.
 */
const isAnswer = (body: string, isSettled: boolean): boolean => !isSettled || standingWord(body) === 'stop';

const answerOf = (text: rows.Arrival, messageId: number): Answer => ({
	organizationId: text.organizationId,
	messageId,
	replyId: text.messageId,
	said: text.body,
	isOptedOut: text.optedOut,
});
