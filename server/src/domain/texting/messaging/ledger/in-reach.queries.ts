import { type RawBuilder, sql } from 'kysely';
import { type TeamScope, whoAsks } from '../../../../foundation/actor.ts';

/**
 * Batches (`b`) that a person may stop, change and see: those of their inboxes, those they wrote in a colleague's name,
 * and their own from a removed inbox, which nobody else can reach.
 */
export const inReach = (scope: TeamScope, inboxIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
	b.inbox_id = any(${inboxIds}::bigint[]) or b.team_id = ${scope.teamId} and (
		b.sent_as_by = ${whoAsks(scope)} or b.person_id = ${scope.personId} and exists (
			select from inbox r where r.org_id = b.org_id and r.id = b.inbox_id and r.removed_at is not null
		)
	)
)`;
