import { type RawBuilder, sql } from 'kysely';
import { type TeamScope, whoAsks } from '../../../../foundation/actor.ts';

/**
 * SQL for the batches (`b`) that a person may see, change and stop: those of their inboxes, those they wrote in a
 * colleague's name, and their own from a deleted inbox, which nobody else has access to.
 */
export const inReach = (scope: TeamScope, inboxIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
	b.inbox_id = any(${inboxIds}::bigint[]) or b.team_id = ${scope.teamId} and (
		b.sent_as_by = ${whoAsks(scope)} or b.person_id = ${scope.personId} and exists (
			select from inbox r where r.org_id = b.org_id and r.id = b.inbox_id and r.removed_at is not null
		)
	)
)`;
