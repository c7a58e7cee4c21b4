/** Numbers that opted out, per team. `applyStops` opts out every contact that gets one or joins the team with one. */
import { sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';
import type { OfTeam } from './standing.queries.ts';

export type FromNumber = OfTeam & { mobile: number };

interface Stop {
	/** `staff` means that somebody read an opt-out in what the person wrote. */
	readonly by: 'text' | 'staff';
	/** `organization` covers every team, including later ones. */
	readonly scope: 'team' | 'organization';
	readonly at: Date;
}

/** Records an opt-out. One by staff never replaces one by the person. */
export const writeStop = async (tx: Tx, origin: FromNumber, { by, scope, at }: Stop): Promise<void> => {
	await sql`
		insert into number_stop (org_id, mobile, team_id, by, at, scope)
		select org_id, ${origin.mobile}::bigint, id, ${by}::text, ${at}::timestamptz, ${scope}::text from team
		where org_id = ${origin.organizationId} ${scope === 'team' ? sql`and id = ${origin.teamId}` : sql``}
		order by id
		on conflict (org_id, mobile, team_id) do update set by = excluded.by, at = excluded.at, scope = excluded.scope
		where ${by}::text = 'text' or number_stop.by = 'import'`.execute(tx);
};

/** Records that staff opted these contacts' numbers out of every team, including later ones. Returns the numbers. */
export const writeStaffStops = async (
	tx: Tx,
	organizationId: number,
	contactIds: readonly number[],
	at: Date,
): Promise<number[]> => {
	const { rows } = await sql<{ mobile: number }>`
		with said as (
			select mobile from contact
			where org_id = ${organizationId} and id = any (${contactIds}::bigint[]) and mobile is not null
		),
		written as (
			insert into number_stop (org_id, mobile, team_id, by, at, scope)
			select ${organizationId}, said.mobile, team.id, 'staff', ${at}::timestamptz, 'organization'
			from said join team on team.org_id = ${organizationId}
			order by 2, 3
			on conflict (org_id, mobile, team_id) do update set by = excluded.by, at = excluded.at, scope = excluded.scope
			where number_stop.by = 'import'
		)
		select mobile from said`.execute(tx);
	return rows.map(({ mobile }) => mobile);
};

/** Undoes an opt-out that staff read in a text, in every team that it covered. Returns those teams. */
export const deleteStaffStops = async (tx: Tx, origin: FromNumber): Promise<number[]> => {
	const { rows } = await sql<{ teamId: number }>`
		delete from number_stop
		where org_id = ${origin.organizationId} and mobile = ${origin.mobile} and by = 'staff'
			and (scope = 'organization' or team_id = ${origin.teamId})
		returning team_id as "teamId"`.execute(tx);
	return rows.map(({ teamId }) => teamId);
};

/** Undoes staff's opt-out of a contact's number from all teams. Returns the teams. */
export const deleteStaffStopsOfAll = async (tx: Tx, organizationId: number, contactId: number): Promise<number[]> => {
	const { rows } = await sql<{ teamId: number }>`
		delete from number_stop s using contact c
		where c.org_id = ${organizationId} and c.id = ${contactId} and s.org_id = c.org_id and s.mobile = c.mobile
			and s.by = 'staff' and s.scope = 'organization'
		returning s.team_id as "teamId"`.execute(tx);
	return rows.map(({ teamId }) => teamId);
};

export const teamsWith = async (tx: Tx, organizationId: number, contactId: number): Promise<number[]> => {
	const { rows } = await sql<{ teamId: number }>`
		select team_id as "teamId" from contact_team
		where org_id = ${organizationId} and contact_id = ${contactId} order by team_id`.execute(tx);
	return rows.map(({ teamId }) => teamId);
};

/** Records that these numbers sent STOP to the carrier. Earlier STOPs stay as recorded. Returns the new ones. */
export const writeCarrierStops = async (tx: Tx, numbers: readonly FromNumber[], at: Date): Promise<FromNumber[]> => {
	const { rows } = await sql<FromNumber>`
		insert into number_stop (org_id, mobile, team_id, by, at)
		select distinct org_id, mobile, team_id, 'carrier', ${at}::timestamptz
		from unnest(${numbers.map((one) => one.organizationId)}::bigint[], ${numbers.map((one) => one.mobile)}::bigint[],
			${numbers.map((one) => one.teamId)}::bigint[]) as t (org_id, mobile, team_id)
		order by 1, 2, 3
		on conflict (org_id, mobile, team_id) do update set by = excluded.by, at = excluded.at
		where number_stop.by in ('import', 'staff')
		returning org_id as "organizationId", team_id as "teamId", mobile`.execute(tx);
	return rows;
};

export const deleteStop = (tx: Tx, origin: FromNumber) =>
	tx
		.deleteFrom('number_stop')
		.where('org_id', '=', origin.organizationId)
		.where('mobile', '=', origin.mobile)
		.where('team_id', '=', origin.teamId)
		.execute();

/** People named by rows of a file, by Contact ID or number. */
export interface Named {
	readonly keys: readonly string[];
	readonly mobiles: readonly number[];
}

/** Records numbers that a file marks as opted out, even if no contact of the team has them yet. */
export const writeImportStops = async (tx: Tx, team: OfTeam, { keys, mobiles }: Named, at: Date): Promise<void> => {
	await sql`
		insert into number_stop (org_id, mobile, team_id, by, at)
		select ${team.organizationId}, mobile, ${team.teamId}, 'import', ${at}
		from (
			select unnest(${mobiles}::bigint[]) as mobile
			union
			select c.mobile from contact c
			where c.org_id = ${team.organizationId} and c.contact_key = any (${keys}::text[]) and c.mobile is not null
				and not exists (
					select from contact_team t
					where t.org_id = c.org_id and t.team_id = ${team.teamId} and t.contact_id = c.id
				)
		) as said
		order by mobile
		on conflict do nothing`.execute(tx);
};

/** Records opted-out Contact IDs that no contact of the team has. A trigger opts out a contact that gets one later. */
export const writeContactIdStops = async (tx: Tx, team: OfTeam, keys: readonly string[], at: Date): Promise<void> => {
	await sql`
		insert into contact_id_stop (org_id, team_id, contact_key, at)
		select distinct ${team.organizationId}::bigint, ${team.teamId}::bigint, key, ${at}::timestamptz
		from unnest(${keys}::text[]) as said (key)
		where not exists (
			select from contact c
			join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${team.teamId}
			where c.org_id = ${team.organizationId} and c.contact_key = said.key
		)
		order by 3
		on conflict do nothing`.execute(tx);
};

/** Opts out those of the people that the team has. Returns those who were not opted out before. */
export const optOutNamed = async (tx: Tx, team: OfTeam, { keys, mobiles }: Named, at: Date): Promise<number[]> => {
	const { rows } = await sql<{ contactId: number }>`
		with named as (
			select id from contact where org_id = ${team.organizationId} and contact_key = any (${keys}::text[])
			union
			select id from contact where org_id = ${team.organizationId} and mobile = any (${mobiles}::bigint[])
		),
		-- in the order in which batches and staff hold them
		held as (
			select contact_id from contact_team
			where org_id = ${team.organizationId} and team_id = ${team.teamId} and contact_id in (select id from named)
				and not opted_out
			order by contact_id for update
		)
		update contact_team set opted_out = true, opted_out_by = 'import', opted_out_at = ${at}
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and contact_id in (select contact_id from held)
		returning contact_id as "contactId"`.execute(tx);
	return rows.map(({ contactId }) => contactId);
};

/** Removes what one file recorded for numbers and Contact IDs at this time. */
export const deleteStopsOfImport = async (tx: Tx, team: OfTeam, at: Date): Promise<void> => {
	await sql`
		delete from number_stop
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and by = 'import' and at = ${at}`.execute(tx);
	await sql`
		delete from contact_id_stop
		where org_id = ${team.organizationId} and team_id = ${team.teamId} and at = ${at}`.execute(tx);
};

/** Removes opt-outs of these contacts' numbers and Contact IDs, if only a file or staff recorded them. */
export const deleteImportStops = async (tx: Tx, team: OfTeam, contactIds: readonly number[]): Promise<void> => {
	await sql`
		delete from number_stop s using contact c
		where c.org_id = ${team.organizationId} and c.id = any (${contactIds}::bigint[])
			and s.org_id = c.org_id and s.mobile = c.mobile and s.team_id = ${team.teamId} and s.by in ('import', 'staff')`.execute(
		tx,
	);
	await sql`
		delete from contact_id_stop s using contact c
		where c.org_id = ${team.organizationId} and c.id = any (${contactIds}::bigint[])
			and s.org_id = c.org_id and s.contact_key = c.contact_key and s.team_id = ${team.teamId}`.execute(tx);
};

/**
 * Opts out contacts that have one of these numbers, in each team that the number stopped. Looks stops up by key: a
 * join would be planned for too few rows, as PostgreSQL doesn't know yet how many contacts an import has just added.
 */
export const applyStops = async (tx: Tx, organizationId: number, mobiles: readonly number[]): Promise<void> => {
	await sql`
		insert into contact_team (org_id, team_id, contact_id, opted_out, opted_out_by, opted_out_at)
		select org_id, team_id, contact_id, true, by, at
		from (
			select s.*, (select c.id from contact c where c.org_id = s.org_id and c.mobile = s.mobile) as contact_id
			from number_stop s where s.org_id = ${organizationId} and s.mobile = any (${mobiles}::bigint[])
			offset 0
		) as holder
		where (
			select case when holder.by in ('import', 'staff') then not t.opted_out
				else t.opted_out_by is distinct from holder.by end
			from contact_team t
			where t.org_id = holder.org_id and t.team_id = holder.team_id and t.contact_id = holder.contact_id
		)
		on conflict (org_id, team_id, contact_id) do update
		set opted_out = true, opted_out_by = excluded.opted_out_by, opted_out_at = excluded.opted_out_at`.execute(tx);
};

/** Copies stops of these numbers from one team to another. */
export const copyStops = async (
	tx: Tx,
	organizationId: number,
	{ from, to }: { from: number; to: number },
	mobiles: readonly number[],
): Promise<void> => {
	await sql`
		insert into number_stop (org_id, mobile, team_id, by, at, scope)
		select org_id, mobile, ${to}, by, at, scope from number_stop
		where org_id = ${organizationId} and team_id = ${from} and mobile = any (${mobiles}::bigint[])
		order by mobile
		on conflict (org_id, mobile, team_id) do update set by = excluded.by, at = excluded.at, scope = excluded.scope
		where number_stop.by = 'import'`.execute(tx);
	await applyStops(tx, organizationId, mobiles);
};
