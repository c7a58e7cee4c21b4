/**
 * STOP, START and HELP (product.md, decision 6): each takes effect in the transaction of the text itself. What answers it
 * is queued with all that goes out by itself (automation). A text of the number that waits to be judged is decided by it.
 * A plain “Yes” is a START only to somebody whom we have asked about texts within a day: else it answers something else.
 */
import { autoReplyLimits } from '@quad/contract/texting/automation/limits.ts';
import type { OptOutAnswer } from '@quad/contract/texting/automation/opt-out-answers.ts';
import { questionIn } from '@quad/contract/texting/conversations/asks-about-texts.ts';
import type { StandingWord } from '@quad/contract/texting/understanding/opt-out-words.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { liftStopOfNumber, lockStanding, optInByText, optOutByText } from '../../contacts/contacts/index.ts';
import { settleReview } from '../../contacts/opt-outs/index.ts';
import type { KnownArrival } from './incoming.queries.ts';
import { textsSentSince } from './sent.queries.ts';

type Sender = Pick<KnownArrival, 'organizationId' | 'teamId' | 'inboxId' | 'contactId' | 'mobile' | 'messageId'> & {
	at: Date;
};

interface Handled {
	/** That was all there is to do with the text: nobody need read it. */
	readonly isSettled: boolean;
	/** What answers it; null where nothing has changed. */
	readonly answer: OptOutAnswer | null;
}

/** Null: an ordinary text, such as the yes of somebody who is not opted out. */
export const handleOptOutKeyword = async (
	tx: Tx,
	from: Sender,
	word: StandingWord | undefined,
): Promise<Handled | null> => {
	if (!word) return null;
	if (word === 'help') return { isSettled: true, answer: 'help' };
	// asked anew, and held: a STOP and a START that come together are judged one after the other
	const now = await lockStanding(tx, from, from.contactId);
	if (word === 'stop') {
		await settleReview(tx, from, 'opt-out', from.at);
		if (now?.optedOutBy === 'text') return { isSettled: true, answer: null };
		// also of somebody whom staff or an import opted out: from now on it is their own word
		const isNew = await optOutByText(tx, from, from.contactId, from.at);
		return { isSettled: true, answer: isNew ? 'opted-out' : null };
	}
	if (word === 'yes' && (now?.muted || !(await wasAsked(tx, from)))) return null;
	if (word === 'start') await settleReview(tx, from, 'keep', from.at);
	if (!now?.optedOut) {
		if (await liftStopOfNumber(tx, from, from.contactId, from.at)) return { isSettled: true, answer: 'opted-in' };
		return word === 'yes' ? null : { isSettled: false, answer: null };
	}
	// also of somebody who is blocked: it holds once the block is lifted, and nothing is said to them
	await optInByText(tx, from, from.contactId, from.at);
	return { isSettled: true, answer: now.muted ? null : 'opted-in' };
};

/** By the last question that went to them: an earlier one is not what they answer. */
const wasAsked = async (tx: Tx, from: Sender): Promise<boolean> => {
	const since = new Date(from.at.getTime() - autoReplyLimits.askedAboutTextsMs);
	const questions = (await textsSentSince(tx, from, since)).map(questionIn);
	return questions.find((about) => about !== undefined) === 'texts';
};
