/** Clears the contacts of people who are removed for good. The rows stay, because counts refer to them. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface RemovedContact {
	id: number;
	name: string;
	lastName: string;
	key: string;
	/** Null if the contact has no number now. */
	mobile: number | null;
}

/** Locks the organization's contacts that have these numbers or were merged into such a contact. */
export const lockForRemoval = async (
	tx: Tx,
	organizationId: number,
	mobiles: readonly number[],
): Promise<RemovedContact[]> => {
	const { rows } = await sql<RemovedContact>`
		with recursive same as (
			select id from contact where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[])
			union
			select c.id from same join contact c on c.org_id = ${organizationId} and c.merged_into = same.id
		)
		select c.id, ${fullName('c')} as name, c.last_name as "lastName", c.contact_key as key, c.mobile
		from contact c where c.org_id = ${organizationId} and c.id in (select id from same)
		order by c.id for update`.execute(tx);
	return rows;
};

/** Returns earlier names, from what is stored for undoing changes. */
export const namesKept = async (tx: Tx, organizationId: number, ids: readonly number[]): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`
		select name from deleted_contact where org_id = ${organizationId} and contact_id = any (${ids}::bigint[])
		union
		select before -> side ->> 'name' from contact_merge cross join unnest('{kept,merged}'::text[]) as s (side)
		where org_id = ${organizationId} and (kept_id = any (${ids}::bigint[]) or merged_id = any (${ids}::bigint[]))`.execute(
		tx,
	);
	return rows.map(({ name }) => name);
};

/** Returns numbers of records that were merged into these. Other people may have them now. */
export const mergedMobiles = async (tx: Tx, organizationId: number, ids: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		select distinct (before -> side ->> 'mobile')::bigint as mobile
		from contact_merge cross join unnest('{kept,merged}'::text[]) as s (side)
		where org_id = ${organizationId} and (kept_id = any (${ids}::bigint[]) or merged_id = any (${ids}::bigint[]))
			and before -> side ->> 'mobile' is not null`.execute(tx);
	return rows.map(({ mobile }) => mobile);
};

/** Returns those of the numbers that no contact has now. */
export const nobodysMobiles = async (
	tx: Tx,
	organizationId: number,
	{ mobiles, except }: { mobiles: readonly number[]; except: readonly number[] },
): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		select distinct n.mobile from unnest(${mobiles}::bigint[]) as n (mobile)
		where not exists (
			select from contact c
			where c.org_id = ${organizationId} and c.mobile = n.mobile and c.id <> all (${except}::bigint[])
		)`.execute(tx);
	return rows.map(({ mobile }) => mobile);
};

/** Clears everything but opt-outs, which stay with the number, whoever recorded them. */
export const emptyContacts = async (
	tx: Tx,
	organizationId: number,
	{ ids, mobiles, at }: { ids: readonly number[]; mobiles: readonly number[]; at: Date },
): Promise<void> => {
	const are = sql`org_id = ${organizationId} and contact_id = any (${ids}::bigint[])`;
	await sql`
		insert into number_stop (org_id, mobile, team_id, by, at)
		select c.org_id, c.mobile, t.team_id, 'import', ${at}::timestamptz
		from contact c join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.opted_out
		where c.org_id = ${organizationId} and c.id = any (${ids}::bigint[]) and c.mobile is not null
		order by c.mobile, t.team_id on conflict do nothing`.execute(tx);
	await sql`
		delete from contact_id_stop s using contact c
		where c.org_id = ${organizationId} and c.id = any (${ids}::bigint[])
			and s.org_id = c.org_id and s.contact_key = c.contact_key`.execute(tx);
	await sql`delete from contact_team where ${are}`.execute(tx);
	await sql`delete from deleted_contact where ${are}`.execute(tx);
	await sql`
		delete from contact_merge where org_id = ${organizationId}
			and (kept_id = any (${ids}::bigint[]) or merged_id = any (${ids}::bigint[]))`.execute(tx);
	await sql`update opt_out_entry set mobile = null where ${are}`.execute(tx);
	await sql`
		delete from held_number
		where org_id = ${organizationId} and mobile = any (${mobiles}::bigint[]) and why = 'review'`.execute(tx);
	await sql`
		update contact set contact_key = 'removed-' || id, first_name = '', last_name = '', mobile = null,
			assigned_person_id = null, custom = '{}', source = 'ColdContact', updated_at = ${at}
		where org_id = ${organizationId} and id = any (${ids}::bigint[])`.execute(tx);
};
