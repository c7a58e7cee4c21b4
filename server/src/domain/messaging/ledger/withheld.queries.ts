import type { WithheldReason } from '@quad/contract/messaging/delivery-errors.ts';
import { type RawBuilder, sql } from 'kysely';
import { whyHeld } from '../../contacts/index.ts';

/**
 * Why a queued text (`q`) is not to be sent any more, as it is now with its batch (`b`), its inbox and its contact's
 * standing in the team (`ct`): STOP holds for what waits, too, and who is not of the team is not texted by it. Only what
 * answers a STOP or a call for help goes despite either. Nobody texts a number whose text waits to be judged.
 */
export const withheld = ({ isOver, isInboxRemoved }: Record<'isOver' | 'isInboxRemoved', RawBuilder<unknown>>) =>
	sql<WithheldReason | null>`
	case
		when ${isOver} then 'over'
		when ${isInboxRemoved} then 'inbox-removed'
		when ct.contact_id is null and not q.despite_opt_out then 'not-in-team'
		when ct.muted then 'blocked'
		when ct.opted_out and not q.despite_opt_out then 'opted-out'
		when not q.despite_opt_out then case ${whyHeld(sql`q.org_id`, sql`q.to_number`, sql`q.inbox_id`)}
			when 'review' then 'in-review' when 'stopped' then 'opted-out' end
	end`;
