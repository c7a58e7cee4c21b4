/** Archives a conversation until a set time or its next text. Anything that reopens it also ends the snooze. */
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { setSnoozed, wakeSnoozed } from './snooze.queries.ts';

export const snoozeConversation = (
	{ db, clock }: AppContext,
	{ id, scope }: FoundConversation,
	until: Date | null,
): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		const now = clock.now().getTime();
		if (until !== null && !(until.getTime() > now))
			// also refuses an invalid time
			refuse(conversationRefusals['conversation.snooze_past'], {}, { until: 'Choose a later time.' });
		if (until !== null && until.getTime() > now + conversationLimits.snoozedAtMostMs)
			refuse(conversationRefusals['conversation.snooze_far'], {}, { until: 'Choose an earlier time.' });
		await setSnoozed(tx, scope, id, until);
		touch(tx, scope.organizationId, `inbox:${scope.inboxId}`, `conversation:${id}`);
		return {};
	});

const atATime = 200;

export const endSnoozes = ({ db, clock }: AppContext): Loop => ({
	name: 'conversations.end-snoozes',
	everyMs: 10_000,
	run: () =>
		commit(db, async (tx) => {
			const woken = await wakeSnoozed(tx, clock.now(), atATime);
			for (const { organizationId, id, inboxId } of woken)
				touch(tx, organizationId, `inbox:${inboxId}`, `conversation:${id}`);
			return woken.length === atATime ? 'again' : undefined;
		}),
});
