/** Deletes and restores thousands of contacts with a few statements. */

import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byLastName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { tagContacts } from '../tags/index.ts';

type OfTeam = Pick<TeamScope, 'organizationId' | 'teamId'>;

export interface FoundByNumber {
	id: number;
	name: string;
	mobile: number;
	otherTeams: number;
	optedOut: boolean;
}

/** Returns the team's contacts with these numbers, by name. */
export const findByNumbers = async (
	db: Db | Tx,
	{ organizationId, teamId }: OfTeam,
	mobiles: readonly number[],
): Promise<FoundByNumber[]> => {
	const { rows } = await sql<FoundByNumber>`
		select c.id, ${fullName('c')} as name, c.mobile, t.opted_out as "optedOut", (
			select count(*)::int from contact_team o
			where o.org_id = c.org_id and o.contact_id = c.id and o.team_id <> t.team_id
		) as "otherTeams"
		from unnest(${mobiles}::bigint[]) as wanted (mobile)
		join contact c on c.org_id = ${organizationId} and c.mobile = wanted.mobile
		join contact_team t on t.org_id = c.org_id and t.team_id = ${teamId} and t.contact_id = c.id
		order by ${byLastName('c')}, c.id`.execute(db);
	return rows;
};

export const insertDeletion = (
	tx: Tx,
	scope: TeamScope,
	{ id, personId, at, contacts }: { id: number; personId: number; at: Date; contacts: number },
) =>
	tx
		.insertInto('contact_deletion')
		.values({
			org_id: scope.organizationId,
			id,
			team_id: scope.teamId,
			deleted_by: personId,
			deleted_at: at,
			contacts,
		})
		.execute();

/** Stores what is needed to restore contacts, including the details of contacts that no other team has. */
export const keepDeleted = async (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	deletionId: number,
	contactIds: readonly number[],
): Promise<void> => {
	await sql`
		insert into deleted_contact
			(org_id, deletion_id, contact_id, name, muted, opted_out, opted_out_by, opted_out_at, tag_ids, segment_ids, facts)
		select c.org_id, ${deletionId}, c.id, coalesce(nullif(${fullName('c')}, ''), c.mobile::text, c.contact_key),
			t.muted, t.opted_out, t.opted_out_by, t.opted_out_at,
			array(
				select g.tag_id from contact_tag g join tag on tag.org_id = g.org_id and tag.id = g.tag_id
				where g.org_id = c.org_id and g.contact_id = c.id and tag.team_id = t.team_id
			),
			array(
				select m.segment_id from segment_member m
				join segment s on s.org_id = m.org_id and s.id = m.segment_id and s.team_id = t.team_id
				where m.org_id = c.org_id and m.contact_id = c.id
			),
			case when not exists (
				select from contact_team o where o.org_id = c.org_id and o.contact_id = c.id and o.team_id <> t.team_id
			) then jsonb_build_object('key', c.contact_key, 'firstName', c.first_name, 'lastName', c.last_name,
				'assignedTo', c.assigned_person_id, 'custom', c.custom, 'source', c.source) end
		from contact c
		join contact_team t on t.org_id = c.org_id and t.team_id = ${teamId} and t.contact_id = c.id
		where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[])`.execute(tx);
};

/** Stores opt-outs by staff or a file with the number, as those by the person already are. */
export const keepStops = async (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	contactIds: readonly number[],
	at: Date,
): Promise<void> => {
	await sql`
		insert into number_stop (org_id, mobile, team_id, by, at)
		select c.org_id, c.mobile, t.team_id, 'import', ${at}::timestamptz
		from contact c
		join contact_team t on t.org_id = c.org_id and t.team_id = ${teamId} and t.contact_id = c.id and t.opted_out
		where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[]) and c.mobile is not null
		order by c.mobile
		on conflict do nothing`.execute(tx);
};

/** Removes contacts from the team. One that no team has then keeps only its number, because texts refer to it. */
export const leaveTeam = async (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	contactIds: readonly number[],
	at: Date,
): Promise<void> => {
	await sql`
		delete from contact_team
		where org_id = ${organizationId} and team_id = ${teamId} and contact_id = any (${contactIds}::bigint[])`.execute(
		tx,
	);
	await sql`
		update contact c set contact_key = 'cold-' || c.id, first_name = '', last_name = '', assigned_person_id = null,
			custom = '{}', source = 'ColdContact', updated_at = ${at}
		where c.org_id = ${organizationId} and c.id = any (${contactIds}::bigint[])
			and not exists (select from contact_team o where o.org_id = c.org_id and o.contact_id = c.id)`.execute(tx);
};

export interface DeletionRow {
	id: number;
	deletedAt: Date;
	deletedByName: string;
	contacts: number;
	names: string[];
	undoneAt: Date | null;
}

/** Returns deletions since a time, newest first, each with its first few names. */
export const readDeletions = async (
	db: Db,
	{ organizationId, teamId }: OfTeam,
	{ since, take, names }: { since: Date; take: number; names: number },
): Promise<DeletionRow[]> => {
	const { rows } = await sql<DeletionRow>`
		select d.id, d.deleted_at as "deletedAt", ${fullName('p')} as "deletedByName", d.contacts,
			d.undone_at as "undoneAt", array(
				select o.name from deleted_contact o where o.org_id = d.org_id and o.deletion_id = d.id
				order by ${byName('o.name')} limit ${names}
			) as names
		from contact_deletion d
		join person p on p.org_id = d.org_id and p.id = d.deleted_by
		where d.org_id = ${organizationId} and d.team_id = ${teamId} and d.deleted_at >= ${since}
		order by d.id desc limit ${take}`.execute(db);
	return rows;
};

/** Locks a deletion by the team that can still be undone. */
export const lockDeletion = (tx: Tx, { organizationId, teamId }: OfTeam, id: number, since: Date) =>
	tx
		.selectFrom('contact_deletion')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('id', '=', id)
		.where('undone_at', 'is', null)
		.where('deleted_at', '>=', since)
		.select(['id', 'contacts'])
		.forUpdate()
		.executeTakeFirst();

/** Restores the details of contacts that still have none and whose Contact ID is free. */
export const restoreFacts = async (tx: Tx, { organizationId }: OfTeam, deletionId: number, at: Date): Promise<void> => {
	await sql`
		update contact c set contact_key = d.facts ->> 'key', first_name = d.facts ->> 'firstName',
			last_name = d.facts ->> 'lastName', assigned_person_id = p.id, custom = d.facts -> 'custom',
			source = d.facts ->> 'source', updated_at = ${at}
		from deleted_contact d
		left join person p on p.org_id = d.org_id and p.id = (d.facts ->> 'assignedTo')::bigint and p.removed_at is null
		where d.org_id = ${organizationId} and d.deletion_id = ${deletionId} and d.facts is not null
			and c.org_id = d.org_id and c.id = d.contact_id and c.contact_key = 'cold-' || c.id
			and not exists (select from contact_team o where o.org_id = c.org_id and o.contact_id = c.id)
			and not exists (
				select from contact k where k.org_id = c.org_id and k.contact_key = d.facts ->> 'key' and k.id <> c.id
			)`.execute(tx);
};

/** Restores contacts with their blocks and opt-outs, unless they were added again. Returns them with their numbers. */
export const restoreTeam = async (
	tx: Tx,
	{ organizationId, teamId }: OfTeam,
	deletionId: number,
): Promise<Array<{ id: number; mobile: number | null }>> => {
	const { rows } = await sql<{ id: number; mobile: number | null }>`
		with back as (
			insert into contact_team (org_id, team_id, contact_id, muted, opted_out, opted_out_by, opted_out_at)
			select d.org_id, ${teamId}, d.contact_id, d.muted, d.opted_out, d.opted_out_by, d.opted_out_at
			from deleted_contact d
			join contact c on c.org_id = d.org_id and c.id = d.contact_id and c.merged_into is null
				and (d.facts is null or c.contact_key = d.facts ->> 'key')
			where d.org_id = ${organizationId} and d.deletion_id = ${deletionId}
			order by d.contact_id
			on conflict do nothing
			returning contact_id
		)
		select c.id, c.mobile from back join contact c on c.org_id = ${organizationId} and c.id = back.contact_id
		order by c.id`.execute(tx);
	return rows;
};

export const restoreTags = (
	tx: Tx,
	team: OfTeam,
	deletionId: number,
	{ contactIds, personId, at }: { contactIds: readonly number[]; personId: number; at: Date },
) =>
	tagContacts(
		tx,
		team,
		sql`
			select d.contact_id, t.id as tag_id from deleted_contact d
			join tag t on t.org_id = d.org_id and t.id = any (d.tag_ids)
			where d.org_id = ${team.organizationId} and d.deletion_id = ${deletionId}
				and d.contact_id = any (${contactIds}::bigint[])`,
		{ personId, at },
	);

/** Returns the segments that the deleted contacts were in. */
export const readSegmentsKept = async (
	tx: Tx,
	{ organizationId }: OfTeam,
	deletionId: number,
	contactIds: readonly number[],
): Promise<Array<{ contactId: number; segmentIds: number[] }>> => {
	const { rows } = await sql<{ contactId: number; segmentIds: number[] }>`
		select contact_id as "contactId", to_jsonb(segment_ids) as "segmentIds" from deleted_contact
		where org_id = ${organizationId} and deletion_id = ${deletionId}
			and contact_id = any (${contactIds}::bigint[]) and segment_ids <> '{}'
		order by contact_id`.execute(tx);
	return rows;
};

/** Deletes what was stored for an undo. */
export const endDeletion = async (tx: Tx, { organizationId }: OfTeam, id: number, at: Date): Promise<void> => {
	await tx
		.updateTable('contact_deletion')
		.set({ undone_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();
	await sql`delete from deleted_contact where org_id = ${organizationId} and deletion_id = ${id}`.execute(tx);
};

/** Deletes deletions that are too old to be undone, and what was stored for them. */
export const forgetDeletions = async (db: Db, before: Date): Promise<void> => {
	await db.deleteFrom('contact_deletion').where('deleted_at', '<', before).execute();
};
