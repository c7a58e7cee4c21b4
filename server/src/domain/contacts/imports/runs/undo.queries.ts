/** Restores what an import changed, a few thousand contacts at a time, unless somebody has changed it since. */

import { type RawBuilder, sql } from 'kysely';
import { byLastName } from '../../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

export interface UndoneRun {
	readonly organizationId: number;
	readonly teamId: number;
	readonly id: number;
}

const ofRun = ({ organizationId, id }: Pick<UndoneRun, 'organizationId' | 'id'>): RawBuilder<unknown> =>
	sql`k.org_id = ${organizationId} and k.run_id = ${id}`;

/**
 * Locks and returns the next contacts. A contact whose earlier number another one of the same import still has comes
 * after that one. Two that swapped numbers are restored together at the end.
 */
export const takeNext = async (tx: Tx, run: UndoneRun, take: number): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select k.contact_id as id from import_change k
		where ${ofRun(run)} and k.left_why is null
		order by exists (
			select from contact h join import_change o on o.org_id = h.org_id and o.run_id = k.run_id
				and o.contact_id = h.id and o.left_why is null and o.contact_id <> k.contact_id
			where h.org_id = k.org_id and h.mobile = (k.before ->> 'mobile')::bigint
		), k.contact_id
		limit ${take}`.execute(tx);
	const ids = rows.map(({ id }) => id);
	await sql`
		select from contact where org_id = ${run.organizationId} and id = any (${ids}::bigint[]) order by id for update`.execute(
		tx,
	);
	return ids;
};

/** Marks contacts that are not restored: changed or used since, or their earlier number is somebody else's now. */
export const leaveChanged = async (tx: Tx, run: UndoneRun, ids: readonly number[]): Promise<void> => {
	const among = sql`${ofRun(run)} and k.contact_id = any (${ids}::bigint[]) and k.left_why is null`;
	await sql`
		update import_change k set left_why = 'changed'
		where ${among} and (
			not exists (select from contact c where c.org_id = k.org_id and c.id = k.contact_id)
			or (k.created or k.before is not null) and exists (
				select from contact c where c.org_id = k.org_id and c.id = k.contact_id and c.updated_at <> k.at
			)
			or (k.created or k.joined) and (
				exists (
					select from contact_team t where t.org_id = k.org_id and t.contact_id = k.contact_id and (
						t.team_id <> ${run.teamId} and k.created
						or t.team_id = ${run.teamId} and (t.muted or t.opted_out_by = 'staff')
					)
				)
				or exists (
					select from contact_tag g join tag on tag.org_id = g.org_id and tag.id = g.tag_id
					where g.org_id = k.org_id and g.contact_id = k.contact_id and g.tagged_by is not null
						and tag.team_id = ${run.teamId}
				)
			)
		)`.execute(tx);
	await sql`
		update import_change k set left_why = 'texts'
		from contact c
		where ${among} and k.created and c.org_id = k.org_id and c.id = k.contact_id and (
			exists (select from conversation v where v.org_id = c.org_id and v.contact_id = c.id)
			or exists (select from batch_skip b where b.org_id = c.org_id and b.contact_id = c.id)
			or exists (
				select from inbox i join message m on m.org_id = i.org_id and m.inbox_id = i.id and m.mobile = c.mobile
				where i.org_id = c.org_id
			)
		)`.execute(tx);
	await sql`
		update import_change k set left_why = 'number'
		where ${among} and exists (
			select from contact h where h.org_id = k.org_id and h.mobile = (k.before ->> 'mobile')::bigint
				and h.id <> k.contact_id and h.id <> all (${ids}::bigint[])
		)`.execute(tx);
};

/** Returns when the import changed the remaining contacts, and which ones at each time. */
export const momentsOf = async (
	tx: Tx,
	run: UndoneRun,
	ids: readonly number[],
): Promise<Array<{ at: Date; contactIds: number[] }>> => {
	const { rows } = await sql<{ at: Date; contactIds: number[] }>`
		select k.at, array_agg(k.contact_id) as "contactIds" from import_change k
		where ${ofRun(run)} and k.contact_id = any (${ids}::bigint[]) and k.left_why is null group by k.at`.execute(tx);
	return rows;
};

/** Restores the remaining contacts and deletes their stored changes. Returns how many there were. */
export const putBack = async (tx: Tx, run: UndoneRun, ids: readonly number[]): Promise<number> => {
	const going = sql`${ofRun(run)} and k.contact_id = any (${ids}::bigint[]) and k.left_why is null`;
	await sql`
		delete from contact_team t using import_change k
		where ${going} and (k.joined or k.created)
			and t.org_id = k.org_id and t.contact_id = k.contact_id and t.team_id = ${run.teamId}`.execute(tx);
	await sql`
		update contact_team t set opted_out = false, opted_out_by = null, opted_out_at = null
		from import_change k
		where ${going} and k.opted_out and not k.joined and t.org_id = k.org_id and t.contact_id = k.contact_id
			and t.team_id = ${run.teamId} and t.opted_out_by = 'import' and t.opted_out_at = k.at`.execute(tx);
	await sql`
		delete from contact c using import_change k
		where ${going} and k.created and c.org_id = k.org_id and c.id = k.contact_id`.execute(tx);
	// first removes numbers that another contact will get back
	await sql`
		update contact c set mobile = null from import_change k
		where ${going} and c.org_id = k.org_id and c.id = k.contact_id and c.mobile is not null
			and c.mobile is distinct from (k.before ->> 'mobile')::bigint and k.before is not null`.execute(tx);
	await sql`
		update contact c set contact_key = k.before ->> 'key', first_name = k.before ->> 'firstName',
			last_name = k.before ->> 'lastName', mobile = (k.before ->> 'mobile')::bigint,
			assigned_person_id = (k.before ->> 'assignedTo')::bigint, custom = k.before -> 'custom',
			source = k.before ->> 'source', updated_at = (k.before ->> 'updatedAt')::timestamptz
		from import_change k
		where ${going} and k.before is not null and c.org_id = k.org_id and c.id = k.contact_id`.execute(tx);
	const { numAffectedRows } = await sql`delete from import_change k where ${going}`.execute(tx);
	return Number(numAffectedRows ?? 0);
};

/** Reverts opt-outs from left-out rows, which were made when the import ended, unless they changed since. */
export const takeBackOptOuts = async (tx: Tx, run: UndoneRun, at: Date): Promise<void> => {
	await sql`
		update contact_team set opted_out = false, opted_out_by = null, opted_out_at = null
		where org_id = ${run.organizationId} and team_id = ${run.teamId} and opted_out_by = 'import'
			and opted_out_at = ${at}`.execute(tx);
};

export const addUndone = async (
	tx: Tx,
	{ organizationId, id }: Pick<UndoneRun, 'organizationId' | 'id'>,
	undone: number,
): Promise<void> => {
	await sql`
		update import_run r set undone = undone + ${undone}, undo_left = (
			select count(*) from import_change k where k.org_id = r.org_id and k.run_id = r.id and k.left_why is not null
		)
		where org_id = ${organizationId} and id = ${id}`.execute(tx);
};

export interface LeftRow {
	id: number;
	name: string;
	why: 'changed' | 'number' | 'texts';
}

/** Returns contacts that the undo did not restore, by name. */
export const listLeft = async (
	db: Db,
	run: Pick<UndoneRun, 'organizationId' | 'id'>,
	take: number,
): Promise<LeftRow[]> => {
	const { rows } = await sql<LeftRow>`
		select k.contact_id as id, k.left_why as why,
			coalesce(nullif(btrim(c.first_name || ' ' || c.last_name), ''), c.mobile::text, c.contact_key, 'Deleted since') as name
		from import_change k left join contact c on c.org_id = k.org_id and c.id = k.contact_id
		where ${ofRun(run)} and k.left_why is not null 
		order by ${byLastName('c')}, k.contact_id limit ${take}`.execute(db);
	return rows;
};

/** Deletes stored changes of imports that ended before this time. */
export const forgetChanges = async (db: Db, before: Date): Promise<void> => {
	await sql`
		delete from import_change k using import_run r
		where r.org_id = k.org_id and r.id = k.run_id and r.completed_at < ${before}`.execute(db);
};
