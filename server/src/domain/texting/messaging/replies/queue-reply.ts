/** Queues one text in its inbox's lane, ahead of all bulk messages (messaging.md, Decided 4). */

import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { segmentsOfText } from '@quad/contract/texting/messaging/sms-segments.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { wake } from '../../../../foundation/transaction/wake.ts';
import { fillLane } from '../ledger/lanes.queries.ts';
import { sendLoop } from '../ledger/send-queued.ts';
import { insertReply, type Reply } from './replies.queries.ts';

export const queueReply = async ({ ids, clock }: AppContext, tx: Tx, reply: Reply): Promise<{ messageId: number }> => {
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
