/** Reads the next opt-outs and opt-ins of an export, in the order of their IDs. */
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { RunToWrite } from './runs.queries.ts';

export interface OptOutRow {
	id: number;
	at: Date;
	optedOut: boolean;
	by: string;
	scope: string;
	mobile: number | null;
	contactKey: string | null;
	name: string | null;
	team: string;
	inbox: string | null;
	person: string | null;
	/** When the import that recorded this opt-out was undone, if it was. */
	undoneAt: Date | null;
}

export const optOutsAfter = async (db: Db, run: RunToWrite, take: number): Promise<OptOutRow[]> => {
	const { rows } = await sql<OptOutRow>`
		select o.id, o.at, o.opted_out as "optedOut", o.by, o.scope, o.mobile, c.contact_key as "contactKey",
			nullif(${fullName('c')}, '') as name, t.name as team, i.name as inbox, nullif(${fullName('p')}, '') as person,
			o.undone_at as "undoneAt"
		from opt_out_entry o
		join team t on t.org_id = o.org_id and t.id = o.team_id
		left join contact c on c.org_id = o.org_id and c.id = o.contact_id
		left join inbox i on i.org_id = o.org_id and i.id = o.inbox_id
		left join person p on p.org_id = o.org_id and p.id = o.person_id
		where o.org_id = ${run.organizationId} and (${run.teamId}::bigint is null or o.team_id = ${run.teamId})
			and o.at >= ${run.start} and o.at < ${run.end} and o.id > ${run.lastId}
		order by o.id limit ${take}`.execute(db);
	return rows;
};
