import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

/**
 * Reassigns the credentials that a person may no longer hold: to the first eligible candidate (an owner, or an
 * administrator for a credential of one team), otherwise to any owner. Returns them with their new holders.
 */
export const moveCredentials = async (
	tx: Tx,
	personRef: { organizationId: number; personId: number; candidates: readonly number[] },
): Promise<Array<{ id: number; name: string; teamId: number | null; holderId: number; holder: string }>> => {
	const mayHold = (person: string) => sql`
		${sql.ref(`${person}.removed_at`)} is null and (${sql.ref(`${person}.is_owner`)} or exists (
			select from team_member m
			where m.org_id = c.org_id and m.team_id = c.team_id and m.person_id = ${sql.ref(`${person}.id`)}
				and m.is_administrator
		))`;
	const { rows } = await sql<{ id: number; name: string; teamId: number | null; holderId: number; holder: string }>`
		with moved as (
			select c.org_id, c.id, h.id as holder_id, h.name as holder
			from api_credential c
			join person p on p.org_id = c.org_id and p.id = c.person_id
			cross join lateral (
				select k.id, trim(k.first_name || ' ' || k.last_name) as name
				from person k
				where k.org_id = c.org_id and k.id <> p.id and ${mayHold('k')}
					and (k.is_owner or k.id = any(${personRef.candidates}::bigint[]))
				order by array_position(${personRef.candidates}::bigint[], k.id) nulls last, k.id limit 1
			) h
			where c.org_id = ${personRef.organizationId} and c.person_id = ${personRef.personId} and c.revoked_at is null
				and not (${mayHold('p')})
		)
		update api_credential c set person_id = moved.holder_id
		from moved
		where c.org_id = moved.org_id and c.id = moved.id
		returning c.id, c.name, c.team_id as "teamId", moved.holder_id as "holderId", moved.holder`.execute(tx);
	return rows;
};

export const ownersOf = (tx: Tx, organizationId: number) =>
	tx
		.selectFrom('person')
		.where('org_id', '=', organizationId)
		.where('is_owner', '=', true)
		.where('removed_at', 'is', null)
		.select(['id', 'email', 'first_name as firstName'])
		.execute();
