import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';

export interface Pressure {
	/** From so many messages on. */
	readonly texts: number;
	readonly since: Date;
}

/**
 * Who has had so many messages to many since then, from whichever team of the organization (product.md 9). Answers in a
 * conversation are no pressure, nor is what was never delivered or was cancelled; what still waits is. Counted batch by
 * batch: a college sends few of them in a week, and each has its messages together.
 */
export const pressed = (scope: TeamScope, { texts, since }: Pressure): RawBuilder<unknown> => sql`
	pressed as materialized (
		select m.contact_id from batch b join message m on m.org_id = b.org_id and m.batch_id = b.id
		where b.org_id = ${scope.organizationId} and b.composed_at > ${since} and m.status not in (4, 5)
		group by m.contact_id having count(*) >= ${texts}
	)`;
