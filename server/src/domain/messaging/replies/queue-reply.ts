/** Puts one text into its inbox's lane, in front of all bulk (messaging.md, Decided 4). */

import { inboxRefusals } from '@quad/contract/inboxes/refusals.ts';
import { segmentsOfText } from '@quad/contract/messaging/segments-of-text.ts';
import { messageStatus } from '@quad/contract/messaging/states.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import { wake } from '../../../foundation/commit.ts';
import type { Tx } from '../../../foundation/db.ts';
import type { Ground } from '../../../foundation/ground.ts';
import { refuse } from '../../../foundation/refuse.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { insertReply } from './replies.queries.ts';

export interface Reply {
	readonly scope: InboxScope;
	readonly mobile: number;
	readonly contactId: number;
	/** The person who wrote it; null for an automatic answer. */
	readonly writtenBy: number | null;
	/** It goes also to somebody who is opted out: the answer to their STOP, or to their call for help. */
	readonly despiteOptOut?: boolean;
	readonly text: string;
	/** The picture that goes with it. */
	readonly mediaId?: number | null;
	/** Of a text that somebody wrote. */
	readonly messageTypeId?: number;
}

export const queueReply = async ({ ids, clock }: Ground, tx: Tx, reply: Reply): Promise<{ messageId: number }> => {
	const messageId = ids.next();
	const queued = await insertReply(tx, {
		...reply,
		messageId,
		segments: segmentsOfText(reply.text),
		status: messageStatus.queued,
		at: clock.now(),
	});
	if (!queued) refuse(inboxRefusals['inbox.no_number']);
	await fillLane(tx, reply.scope.organizationId, reply.scope.inboxId);
	wake(tx, sendLoop);
	return { messageId };
};
