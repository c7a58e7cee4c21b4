/**
 * A text that came in: stored once however often its webhook comes, put into the conversation of its inbox and number,
 * and counted as unread, all in one transaction, and with one statement for an ordinary text of somebody known. STOP
 * takes effect in it. Who is not known becomes a cold contact, and who texts a team is one of its contacts.
 *
 * A blocked contact's text is kept, so that nothing is missing if the block is lifted, but it stays silent: nothing
 * becomes unread, nothing comes up, nobody answers. A blocked person's STOP still counts: the rule that opt-out does
 * not change under a block (spec 1 §4) is about staff's switch, and their stop must hold when the block is lifted.
 */
import { batchLimits } from '@quad/contract/messaging/limits.ts';
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import { messageStatus } from '@quad/contract/messaging/states.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { findOrMakeColdContact } from '../contacts/index.ts';
import { countReply, type IncomingText } from '../messaging/index.ts';
import { tellTeam } from '../notices/index.ts';
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

/** `announceText` is called in the text's transaction, and only where somebody asked; who listens is to the right. */
export const receiveText =
	(ground: Ground, announceText: (tx: Tx, text: HeardText) => Promise<void> = async () => undefined) =>
	({ body, ...from }: IncomingText): Promise<void> =>
		commit(ground.db, async (tx) => {
			const text = newText(ground, { ...from, body: plainText(body) });
			const arrival = await rows.takeText(tx, text);
			if (!arrival) return;
			const { organizationId, teamId, inboxId } = arrival;
			const sender = { mobile: text.from, at: text.at };

			let { contactId, conversationId } = arrival;
			if (contactId === null) {
				const found = await findOrMakeColdContact(tx, { organizationId, teamId, ...sender }, ground.ids);
				contactId = found.contactId;
				conversationId = await rows.writeFirstText(tx, text, { inboxId, contactId });
				if (found.made)
					await tellTeam(tx, 'unknownStudentMessage', { organizationId, teamId, subjectId: contactId, at: text.at });
			}
			const isSettled = await turnStanding(ground, tx, { ...arrival, ...sender, contactId }, text.body);

			if (conversationId !== null) announce(tx, organizationId, `conversation:${conversationId}`);
			if (arrival.muted) return;
			announce(tx, organizationId, `inbox:${inboxId}`);
			const { answers, isAwaited } = arrival;
			if (answers !== null) await countReply(tx, { organizationId, inboxId, messageId: answers, at: text.at });
			if (isAwaited && !isSettled && conversationId !== null)
				await announceText(tx, { organizationId, conversationId, messageId: text.messageId, at: text.at });
		});

const newText = ({ ids, clock }: Ground, text: IncomingText): rows.NewText => {
	const at = clock.now();
	return {
		...text,
		at,
		messageId: ids.next(),
		conversationId: ids.next(),
		status: messageStatus.received,
		segments: segmentsOfText(text.body),
		lastText: shorten(text.body),
		answersSince: new Date(at.getTime() - batchLimits.replyTrackedMs),
	};
};
