/**
 * A text that came in: stored once however often its webhook comes, put into the conversation of its inbox and number,
 * and counted as unread, all in one transaction. STOP takes effect in it. Who is not known becomes a cold contact, and
 * who texts a team is one of its contacts.
 *
 * A blocked contact's text is kept, so that nothing is missing if the block is lifted, but it stays silent: nothing
 * becomes unread, nothing comes up, nobody answers. A blocked person's STOP still counts: the rule that opt-out does
 * not change under a block (spec 1 §4) is about staff's switch, and their stop must hold when the block is lifted.
 */
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import { messageStatus } from '@quad/contract/messaging/states.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { findOrMakeColdContact } from '../contacts/index.ts';
import { countReply, type IncomingText } from '../messaging/index.ts';
import * as rows from './incoming.queries.ts';
import { plainText, shorten } from './plain-text.ts';
import { turnStanding } from './turn-standing.ts';

export const receiveText =
	(ground: Ground) =>
	(text: IncomingText): Promise<void> =>
		commit(ground.db, async (tx) => {
			const at = ground.clock.now();
			const { from: mobile, body } = { ...text, body: plainText(text.body) };
			const arrival = await rows.findArrival(tx, { ...text, at });
			if (!arrival) return;
			const { organizationId, teamId, inboxId, muted } = arrival;
			const contactId =
				arrival.contactId ??
				(await findOrMakeColdContact(tx, { organizationId, teamId, mobile }, ground.ids)).contactId;
			const written = {
				organizationId,
				inboxId,
				mobile,
				contactId,
				messageId: ground.ids.next(),
				conversationId: ground.ids.next(),
				status: messageStatus.received,
				segments: segmentsOfText(body),
				body,
				lastText: shorten(body),
				at,
			};
			const conversationId = muted ? await rows.writeSilently(tx, written) : await rows.writeText(tx, written);
			await turnStanding(ground, tx, { ...arrival, contactId, mobile, at }, body);
			if (conversationId !== undefined) announce(tx, organizationId, `conversation:${conversationId}`);
			if (muted) return;
			await countReply(tx, { organizationId, inboxId, mobile, at });
			announce(tx, organizationId, `inbox:${inboxId}`);
		});
