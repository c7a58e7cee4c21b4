/** Whoever got a text has read it, as WhatsApp tells. A report that comes again says nothing new. */
import type { AppContext } from '../../../../foundation/app-context.ts';
import { commit, touch } from '../../../../foundation/postgres/commit.ts';
import type { Incoming } from './carrier.port.ts';
import { markRead } from './read-reports.queries.ts';

export const noteRead =
	({ db, clock }: AppContext): Incoming['read'] =>
	({ organizationId, messageId }) =>
		commit(db, async (tx) => {
			const conversationId = await markRead(tx, organizationId, messageId, clock.now());
			if (conversationId !== undefined) touch(tx, organizationId, `conversation:${conversationId}`);
		});
