/** Records that the recipient has read a text, as WhatsApp reports. A repeated report has no effect. */
import type { AppContext } from '../../../../foundation/app-context.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import type { Incoming } from './carrier.port.ts';
import { markRead } from './read-reports.queries.ts';

export const recordReadReceipt =
	({ db, clock }: AppContext): Incoming['read'] =>
	({ organizationId, messageId }) =>
		commit(db, async (tx) => {
			const conversationId = await markRead(tx, organizationId, messageId, clock.now());
			if (conversationId !== undefined) touch(tx, organizationId, `conversation:${conversationId}`);
		});
