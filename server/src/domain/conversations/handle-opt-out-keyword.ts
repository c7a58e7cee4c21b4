/**
 * STOP, START and HELP (product.md, decision 6): each takes effect in the transaction of the text itself. What answers it
 * is queued with all that goes out by itself (automation).
 */
import type { OptOutAnswer } from '@quad/contract/automation/opt-out-answers.ts';
import { standingWord } from '@quad/contract/conversations/opt-out-words.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { lockStanding, optOutByText } from '../contacts/index.ts';
import type { KnownArrival } from './incoming.queries.ts';

type Sender = Pick<KnownArrival, 'organizationId' | 'teamId' | 'inboxId' | 'contactId' | 'mobile'> & { at: Date };

interface Handled {
	/** That was all there is to do with the text: nobody need read it. */
	readonly isSettled: boolean;
	/** What answers it; null where nothing has changed. */
	readonly answer: OptOutAnswer | null;
}

/** Null: an ordinary text, such as the yes of somebody who is not opted out. */
export const handleOptOutKeyword = async (tx: Tx, from: Sender, body: string): Promise<Handled | null> => {
	const word = standingWord(body);
	if (!word) return null;
	if (word === 'help') return { isSettled: true, answer: 'help' };
	// asked anew, and held: a STOP and a START that come together are judged one after the other
	const now = await lockStanding(tx, from, from.contactId);
	if (word === 'stop') {
		if (now?.optedOutBy === 'text') return { isSettled: true, answer: null };
		// also of somebody whom staff or an import opted out: from now on it is their own word
		await optOutByText(tx, from, from.contactId, true, from.at);
		return { isSettled: true, answer: 'opted-out' };
	}
	if (!now?.optedOut) return word === 'yes' ? null : { isSettled: false, answer: null };
	if (now.muted) return { isSettled: true, answer: null };
	await optOutByText(tx, from, from.contactId, false, from.at);
	return { isSettled: true, answer: 'opted-in' };
};
