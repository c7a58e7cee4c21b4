/**
 * STOP, START and HELP (product.md, decision 6). Each takes effect in the transaction of the text itself and is
 * answered by one text that goes out by itself, also to somebody who has just opted out. At most one of a kind a day
 * goes to a number, so two machines that answer each other fall silent (field.md 39).
 */
import { readPhone } from '@quad/contract/contacts/phone.ts';
import { type AnswerKind, automaticAnswer } from '@quad/contract/conversations/automatic-answers.ts';
import { automaticAnswers } from '@quad/contract/conversations/limits.ts';
import { standingWord } from '@quad/contract/conversations/opt-out-words.ts';
import { onBehalfOfInbox } from '../../foundation/actor.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { lockStanding, optOutByText } from '../contacts/index.ts';
import { queueReply } from '../messaging/index.ts';
import { type KnownArrival, readSender, takeAnswer } from './incoming.queries.ts';

type Sender = Pick<KnownArrival, 'organizationId' | 'teamId' | 'inboxId' | 'contactId' | 'mobile' | 'muted'> & {
	at: Date;
};

/** Answers whether that was all there is to do with the text: nobody need read it. */
export const turnStanding = async (ground: Ground, tx: Tx, from: Sender, body: string): Promise<boolean> => {
	const word = standingWord(body);
	if (!word) return false;
	// asked anew, and held: a STOP and a START that come together are judged one after the other
	const now = await lockStanding(tx, from, from.contactId);
	if (word === 'stop' && now?.optedOutBy !== 'text') {
		// also of somebody whom staff or an import opted out: from now on it is their own word
		await optOutByText(tx, from, from.contactId, true, from.at);
		await answer(ground, tx, from, 'opted-out');
	}
	if ((word === 'start' || word === 'yes') && now?.optedOut && !now.muted) {
		await optOutByText(tx, from, from.contactId, false, from.at);
		await answer(ground, tx, from, 'opted-in');
	}
	if (word === 'help') await answer(ground, tx, from, 'help');
	return word === 'stop' || word === 'help' || Boolean(now?.optedOut);
};

const answer = async (ground: Ground, tx: Tx, from: Sender, kind: AnswerKind): Promise<void> => {
	if (from.muted || 'fault' in readPhone(`+${from.mobile}`)) return; // we text the United States and Canada only
	const notSince = new Date(from.at.getTime() - automaticAnswers.everyMs);
	if (!(await takeAnswer(tx, { ...from, kind, notSince }))) return;
	const { organizationId, teamId, inboxId, mobile, contactId } = from;
	const text = automaticAnswer(kind, await readSender(tx, from));
	const scope = onBehalfOfInbox({ organizationId, teamId, inboxId, personId: 0 });
	const despiteOptOut = kind !== 'opted-in'; // who stops again before it is sent has stopped
	await queueReply(ground, tx, { scope, mobile, contactId, writtenBy: null, despiteOptOut, text });
};
