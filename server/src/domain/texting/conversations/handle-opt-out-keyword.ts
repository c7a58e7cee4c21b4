/**
 * Handles STOP, START and HELP in the transaction that stores the text (product.md, decision 6). STOP and START also
 * resolve a pending opt-out review. A plain “Yes” counts as START only within a day of a question about texts.
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
	/** Whether Quad has fully handled the text, so that nobody needs to read it. */
	readonly isSettled: boolean;
	/** The automatic answer, or null if none is due. */
	readonly answer: OptOutAnswer | null;
}

/** Returns null for an ordinary text, such as a “Yes” from a contact who is not opted out. */
export const handleOptOutKeyword = async (
	tx: Tx,
	from: Sender,
	word: StandingWord | undefined,
): Promise<Handled | null> => {
	if (!word) return null;
	if (word === 'help') return { isSettled: true, answer: 'help' };
	// reads again under a lock, so that a STOP and a START that arrive together are applied in order
	const now = await lockStanding(tx, from, from.contactId);
	if (word === 'stop') {
		await settleReview(tx, from, 'opt-out', from.at);
		if (now?.optedOutBy === 'text') return { isSettled: true, answer: null };
		// also if staff or an import opted the contact out, because the contact's own STOP takes precedence
		const isNew = await optOutByText(tx, from, from.contactId, from.at);
		return { isSettled: true, answer: isNew ? 'opted-out' : null };
	}
	if (word === 'yes' && (now?.muted || !(await wasAsked(tx, from)))) return null;
	if (word === 'start') await settleReview(tx, from, 'keep', from.at);
	if (!now?.optedOut) {
		if (await liftStopOfNumber(tx, from, from.contactId, from.at)) return { isSettled: true, answer: 'opted-in' };
		return word === 'yes' ? null : { isSettled: false, answer: null };
	}
	// a blocked contact opts in without an answer, and gets texts again once unblocked
	await optInByText(tx, from, from.contactId, from.at);
	return { isSettled: true, answer: now.muted ? null : 'opted-in' };
};

/** Only the last question counts, because the contact isn't replying to earlier ones. */
const wasAsked = async (tx: Tx, from: Sender): Promise<boolean> => {
	const since = new Date(from.at.getTime() - autoReplyLimits.askedAboutTextsMs);
	const questions = (await textsSentSince(tx, from, since)).map(questionIn);
	return questions.find((about) => about !== undefined) === 'texts';
};
