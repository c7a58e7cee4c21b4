import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { fullName } from '../../foundation/postgres/full-name.ts';

export interface HistoryRow {
	at: Date;
	/** Of the audit log, or what the person, the carrier or a list said. */
	what: string;
	by: 'text' | 'carrier' | 'import' | 'staff';
	staffName: string | null;
	about: string | null;
	mergeId: number | null;
}

const mostShown = 200;

/** What staff did to a contact in the team, and what it said itself, the latest first. */
export const readHistoryRows = async (db: Db, scope: TeamScope, contactId: number): Promise<HistoryRow[]> => {
	const { rows } = await sql<HistoryRow>`
		select h.at, h.what, h.by, h.about, h.merge_id as "mergeId", case when p.id is not null then ${fullName('p')} end as "staffName"
		from (
			select at, case when opted_out then 'contact.opted-out' else 'contact.opted-in' end as what, by,
				null::text as about, null::bigint as person_id, null::bigint as merge_id
			from consent_change
			where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and contact_id = ${contactId}
			union all
			select at, action, 'staff', details ->> 'changed', person_id, null
			from audit_entry
			where org_id = ${scope.organizationId} and subject_kind = 'contact' and subject_id = ${contactId}
				and team_id = ${scope.teamId} and action <> 'contact.merged'
			union all
			select merged_at, 'contact.merged', 'staff', before -> 'merged' ->> 'name', merged_by, id
			from contact_merge
			where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and kept_id = ${contactId}
				and undone_at is null
		) as h
		left join person p on p.org_id = ${scope.organizationId} and p.id = h.person_id
		order by h.at desc limit ${mostShown}`.execute(db);
	return rows;
};
