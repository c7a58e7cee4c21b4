import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface HistoryRow {
	at: Date;
	/** An action from the audit log. */
	what: string;
	staffName: string | null;
	about: string | null;
	mergeId: number | null;
}

const mostShown = 200;

/** Returns staff's changes to a contact in the team, newest first. Opt-outs are listed elsewhere. */
export const readHistoryRows = async (db: Db, scope: TeamScope, contactId: number): Promise<HistoryRow[]> => {
	const { rows } = await sql<HistoryRow>`
		select h.at, h.what, h.about, h.merge_id as "mergeId", case when p.id is not null then ${fullName('p')} end as "staffName"
		from (
			select at, action as what, details ->> 'changed' as about, person_id, null::bigint as merge_id
			from audit_entry
			where org_id = ${scope.organizationId} and subject_kind = 'contact' and subject_id = ${contactId}
				and team_id = ${scope.teamId} and action not in ('contact.merged', 'contact.opted-out', 'contact.opted-in')
			union all
			select merged_at, 'contact.merged', before -> 'merged' ->> 'name', merged_by, id
			from contact_merge
			where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and kept_id = ${contactId}
				and undone_at is null
		) as h
		left join person p on p.org_id = ${scope.organizationId} and p.id = h.person_id
		order by h.at desc limit ${mostShown}`.execute(db);
	return rows;
};
