import { type RawBuilder, sql } from 'kysely';
import { type TeamScope, whoAsks } from '../../../../foundation/actor.ts';

/**
 * Batches (`b`) that somebody may stop, change and see the figures of: from one of their inboxes; what they wrote
 * themselves in a colleague's name; and their own from an inbox that was removed, which is nobody's any more.
 */
export const inReach = (scope: TeamScope, inboxIds: readonly number[]): RawBuilder<boolean> => sql<boolean>`(
	b.inbox_id = any(${inboxIds}::bigint[]) or b.team_id = ${scope.teamId} and (
		b.sent_as_by = ${whoAsks(scope)} or b.person_id = ${scope.personId} and exists (
			select from inbox r where r.org_id = b.org_id and r.id = b.inbox_id and r.removed_at is not null
		)
	)
)`;
