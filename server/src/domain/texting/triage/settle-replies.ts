/** Marks replies as settled without an answer, or opts their senders out of the team's texts. */
import { triageLimits } from '@quad/contract/texting/triage/limits.ts';
import { triageRefusals } from '@quad/contract/texting/triage/refusals.ts';
import type { TriageAnswer } from '@quad/contract/texting/triage/routes.ts';
import type { InboxScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { optOutMany } from '../../contacts/contacts/index.ts';
import { act } from './act.ts';

interface Settling {
	readonly batchId: number;
	readonly messageIds: readonly number[];
}

export const resolveReplies = (context: AppContext, scope: InboxScope, request: Settling): Promise<TriageAnswer> =>
	act(context, scope, {
		kind: 'resolve',
		...request,
		settles: true,
		apply: async () => [],
		record: { action: 'batch.replies-resolved' },
	});

export const optOutRepliers = (context: AppContext, scope: InboxScope, request: Settling): Promise<TriageAnswer> => {
	if (request.messageIds.length > triageLimits.optedOutAtOnce) refuse(triageRefusals['triage.too_many_opted_out']);
	return act(context, scope, {
		kind: 'opt-out',
		...request,
		settles: true,
		apply: async (tx, taken) => {
			const contactIds = taken.map(({ contactId }) => contactId);
			const changed = new Set((await optOutMany(context, tx, scope, contactIds)).optedOut);
			return taken.map(({ messageId, contactId }) => ({ messageId, optedOut: changed.has(contactId) }));
		},
	});
};
