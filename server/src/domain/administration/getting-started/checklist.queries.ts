import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Found {
	isOpen: boolean;
	team: boolean;
	people: boolean;
	inbox: boolean;
	number: boolean;
	contacts: boolean;
	text: boolean;
	inboxId: number | null;
	inboxType: string | null;
}

/** Reads at most one row of each table, so that a large organization costs no more than a small one. */
export const whatIsThere = async (
	db: Db | Tx,
	{ organizationId }: TeamScope,
	inboxIds: readonly number[],
): Promise<Found> => {
	const { rows } = await sql<Found>`
		select o.set_up_closed_at is null as "isOpen",
			exists (select from team t where t.org_id = o.id and t.removed_at is null) as team,
			exists (select from person p where p.org_id = o.id and p.removed_at is null offset 1) as people,
			exists (
				select from inbox i where i.org_id = o.id and i.removed_at is null and i.type in ('group', 'highspeed')
			) as inbox,
			exists (
				select from inbox i where i.org_id = o.id and i.removed_at is null and i.type in ('group', 'highspeed')
					and i.number is not null
			) as number,
			exists (select from contact c where c.org_id = o.id) as contacts,
			exists (select from message m where m.org_id = o.id and not m.incoming and m.sent_at is not null) as text,
			own.id as "inboxId", own.type as "inboxType"
		from organization o
		left join lateral (
			select i.id, i.type from inbox i
			where i.org_id = o.id and i.id = any(${inboxIds}::bigint[]) and i.number is not null
			order by i.type <> 'group', i.id
			limit 1
		) own on true
		where o.id = ${organizationId}`.execute(db);
	const [found] = rows;
	if (!found) throw new Error('The organization of someone who is signed in is not there.');
	return found;
};
