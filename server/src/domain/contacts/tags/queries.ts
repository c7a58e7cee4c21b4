import type { ShownTag } from '@quad/contract/contacts/tags/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** The composite key of a team, from a scope or a job's row. */
export interface OfTeam {
	organizationId: number;
	teamId: number;
}

export interface TagRow extends ShownTag {
	contacts: number;
	createdAt: Date;
}

/** Returns the team's tags by name, or the one with this ID. */
export const readTags = async (db: Db | Tx, team: OfTeam, id?: number): Promise<TagRow[]> => {
	const { rows } = await sql<TagRow>`
		select t.id, t.name, t.color, t.created_at as "createdAt", (
			select count(*)::int from contact_tag c where c.org_id = t.org_id and c.tag_id = t.id
		) as contacts
		from tag t
		where t.org_id = ${team.organizationId} and t.team_id = ${team.teamId} ${id === undefined ? sql`` : sql`and t.id = ${id}`}
		order by ${byName('t.name')}`.execute(db);
	return rows;
};

/** Locks the team's tags until the transaction ends, and returns them without counts. */
export const lockTags = async (tx: Tx, team: OfTeam): Promise<ShownTag[]> => {
	const key = `tags ${team.organizationId} ${team.teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	const { rows } = await sql<ShownTag>`
		select id, name, color from tag where org_id = ${team.organizationId} and team_id = ${team.teamId}`.execute(tx);
	return rows;
};

export const insertTags = async (
	tx: Tx,
	team: OfTeam,
	tags: readonly ShownTag[],
	by: { personId: number | null; at: Date },
): Promise<void> => {
	await sql`
		insert into tag (org_id, team_id, id, name, color, created_by, created_at)
		select ${team.organizationId}, ${team.teamId}, id, name, color, ${by.personId}, ${by.at}
		from unnest(${tags.map(({ id }) => id)}::bigint[], ${tags.map(({ name }) => name)}::text[],
			${tags.map(({ color }) => color)}::text[]) as t (id, name, color)`.execute(tx);
};

export const updateTag = (tx: Tx, team: OfTeam, { id, name, color }: ShownTag) =>
	tx
		.updateTable('tag')
		.set({ name, color })
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('id', '=', id)
		.execute();

export const deleteTag = (tx: Tx, team: OfTeam, id: number) =>
	tx
		.deleteFrom('tag')
		.where('org_id', '=', team.organizationId)
		.where('team_id', '=', team.teamId)
		.where('id', '=', id)
		.execute();

/** `people` is a `select` of contact_id and tag_id in this organization. Returns how many contacts got a new tag. */
export const tagContacts = async (
	tx: Tx,
	{ organizationId }: Pick<OfTeam, 'organizationId'>,
	people: RawBuilder<unknown>,
	by: { personId: number | null; at: Date },
): Promise<number> => {
	const { rows } = await sql<{ contacts: number }>`
		with tagged as (
			insert into contact_tag (org_id, tag_id, contact_id, tagged_by, tagged_at)
			select ${organizationId}, tag_id, contact_id, ${by.personId}::bigint, ${by.at}::timestamptz
			from (${people}) as p order by tag_id, contact_id
			on conflict do nothing
			returning contact_id
		)
		select count(distinct contact_id)::int as contacts from tagged`.execute(tx);
	return rows[0]?.contacts ?? 0;
};

/** Builds a query for every pair of these contacts and tags. */
export const tagNamed = (contactIds: readonly number[], tagIds: readonly number[]): RawBuilder<unknown> => sql`
	select c.id as contact_id, t.id as tag_id
	from unnest(${contactIds}::bigint[]) as c (id) cross join unnest(${tagIds}::bigint[]) as t (id)`;

/** Builds a query for the given pairs without deleted tags, and locks the other tags until the transaction ends. */
export const tagPairs = (
	team: OfTeam,
	pairs: ReadonlyArray<{ contactId: number; tagId: number }>,
): RawBuilder<unknown> => sql`
	select p.contact_id, t.id as tag_id
	from unnest(${pairs.map(({ contactId }) => contactId)}::bigint[], ${pairs.map(({ tagId }) => tagId)}::bigint[])
		as p (contact_id, tag_id)
	join tag t on t.org_id = ${team.organizationId} and t.team_id = ${team.teamId} and t.id = p.tag_id
	for key share of t`;

/** Removes these tags of the team, or all its tags if none are given. Returns how many contacts had one. */
export const untagContacts = async (
	tx: Tx,
	team: OfTeam,
	contactIds: readonly number[],
	tagIds?: readonly number[],
): Promise<number> => {
	const which = tagIds ? sql`and t.id = any (${tagIds}::bigint[])` : sql``;
	const { rows } = await sql<{ contacts: number }>`
		with untagged as (
			delete from contact_tag c using tag t
			where c.org_id = ${team.organizationId} and c.contact_id = any (${contactIds}::bigint[])
				and t.org_id = c.org_id and t.id = c.tag_id and t.team_id = ${team.teamId} ${which}
			returning c.contact_id
		)
		select count(distinct contact_id)::int as contacts from untagged`.execute(tx);
	return rows[0]?.contacts ?? 0;
};

/** Removes tags that an import added at these times, and deletes those it created that no contact has anymore. */
export const untagImported = async (tx: Tx, team: OfTeam, at: readonly Date[]): Promise<void> => {
	await sql`
		delete from contact_tag g using tag t
		where g.org_id = ${team.organizationId} and g.tagged_by is null and g.tagged_at = any (${at}::timestamptz[])
			and t.org_id = g.org_id and t.id = g.tag_id and t.team_id = ${team.teamId}`.execute(tx);
	await sql`
		delete from tag t
		where t.org_id = ${team.organizationId} and t.team_id = ${team.teamId} and t.created_by is null
			and t.created_at = any (${at}::timestamptz[])
			and not exists (select from contact_tag g where g.org_id = t.org_id and g.tag_id = t.id)`.execute(tx);
};

/** Removes all tags of all teams from these contacts. */
export const removeTags = async (tx: Tx, organizationId: number, contactIds: readonly number[]): Promise<void> => {
	await sql`
		delete from contact_tag
		where org_id = ${organizationId} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
};

/** The team's tags of a contact `c` as JSON, by name. */
export const tagsOf = (teamId: number): RawBuilder<ShownTag[]> => sql<ShownTag[]>`coalesce((
	select jsonb_agg(jsonb_build_object('id', t.id, 'name', t.name, 'color', t.color) order by ${byName('t.name')})
	from contact_tag g join tag t on t.org_id = g.org_id and t.id = g.tag_id and t.team_id = ${teamId}
	where g.org_id = c.org_id and g.contact_id = c.id
), '[]')`;

/** Builds a query for the `contact_id` of contacts with this tag. */
export const withTag = (team: OfTeam, tagId: number): RawBuilder<{ contact_id: number }> => sql<{ contact_id: number }>`
	select g.contact_id from contact_tag g
	join tag t on t.org_id = g.org_id and t.id = g.tag_id and t.team_id = ${team.teamId}
	where g.org_id = ${team.organizationId} and g.tag_id = ${tagId}`;

/** Returns the team's tags by name, without counts. */
export const tagsOfTeam = async (db: Db | Tx, team: OfTeam): Promise<ShownTag[]> => {
	const { rows } = await sql<ShownTag>`
		select id, name, color from tag where org_id = ${team.organizationId} and team_id = ${team.teamId}
		order by ${byName('name')}`.execute(db);
	return rows;
};
