import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Counts the team's members in each segment by index-only scans. */
export const countMembersOfEach = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	ids: readonly number[],
): Promise<Array<{ id: number; contacts: number }>> => {
	if (ids.length === 0) return [];
	const { rows } = await sql<{ id: number; contacts: number }>`
		select m.segment_id as id, count(*)::int as contacts
		from segment_member m
		join contact_team ct on ct.org_id = m.org_id and ct.team_id = ${teamId} and ct.contact_id = m.contact_id
		where m.org_id = ${organizationId} and m.segment_id = any(${ids}::bigint[])
		group by m.segment_id`.execute(db);
	const counts = new Map(rows.map(({ id, contacts }) => [id, contacts]));
	return ids.map((id) => ({ id, contacts: counts.get(id) ?? 0 }));
};

/** `people` is a query for the team's contact IDs. Returns how many were added and how many already were members. */
export const addMembers = async (
	tx: Tx,
	{ organizationId, personId }: TeamScope,
	segmentId: number,
	people: RawBuilder<unknown>,
	at: Date,
): Promise<{ added: number; alreadyIn: number }> => {
	const { rows } = await sql<{ added: number; alreadyIn: number }>`
		with people as materialized (${people}),
		added as (
			insert into segment_member (org_id, segment_id, contact_id, added_by, added_at)
			select ${organizationId}, ${segmentId}, id, ${personId}::bigint, ${at}::timestamptz from people
			on conflict do nothing
			returning 1
		)
		select (select count(*)::int from added) as added,
			(select count(*)::int from people) - (select count(*)::int from added) as "alreadyIn"`.execute(tx);
	return rows[0] ?? { added: 0, alreadyIn: 0 };
};

interface GivenLine {
	readonly line: number;
	readonly written: string;
	/** The line, read as a Contact ID. */
	readonly key: string;
	readonly mobile: number | null;
}

/** Adds the contacts that lines identify. Returns the lines that identify nobody. */
export const addLines = async (
	tx: Tx,
	{ organizationId, teamId, personId }: TeamScope,
	segmentId: number,
	given: readonly GivenLine[],
	at: Date,
): Promise<{ added: number; missing: number[] }> => {
	const { rows } = await sql<{ added: number; missing: number[] }>`
		with given (line, key, mobile) as materialized (
			select * from unnest(${given.map((one) => one.line)}::int[], ${given.map((one) => one.key)}::text[],
				${given.map((one) => one.mobile)}::bigint[])
		),
		matched as materialized (
			select g.line, c.id as contact_id
			from given g
			left join lateral (
				select c.id from contact c
				join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${teamId} and ct.contact_id = c.id
				where c.org_id = ${organizationId} and (g.mobile is null and c.contact_key = g.key)
				union all
				select c.id from contact c
				join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${teamId} and ct.contact_id = c.id
				where c.org_id = ${organizationId} and c.mobile = g.mobile
				limit 1
			) c on true
		),
		added as (
			insert into segment_member (org_id, segment_id, contact_id, added_by, added_at)
			select distinct ${organizationId}::bigint, ${segmentId}::bigint, contact_id, ${personId}::bigint, ${at}::timestamptz
			from matched where contact_id is not null
			on conflict do nothing
			returning 1
		)
		select (select count(*)::int from added) as added,
			array(select line from matched where contact_id is null order by line) as missing`.execute(tx);
	return rows[0] ?? { added: 0, missing: [] };
};

export const removeMember = async (
	tx: Tx,
	{ organizationId }: TeamScope,
	contact: { segmentId: number; contactId: number },
): Promise<boolean> => {
	const { numDeletedRows } = await tx
		.deleteFrom('segment_member')
		.where('org_id', '=', organizationId)
		.where('segment_id', '=', contact.segmentId)
		.where('contact_id', '=', contact.contactId)
		.executeTakeFirst();
	return numDeletedRows > 0n;
};

/** Removes contacts. Returns how many were members. */
export const removeMembers = async (
	tx: Tx,
	{ organizationId }: TeamScope,
	contacts: { segmentId: number; contactIds: readonly number[] },
): Promise<number> => {
	const { numAffectedRows } = await sql`
		delete from segment_member
		where org_id = ${organizationId} and segment_id = ${contacts.segmentId} and contact_id = any(${contacts.contactIds}::bigint[])`.execute(
		tx,
	);
	return Number(numAffectedRows ?? 0);
};

/** Removes contacts that left a team from its segments. */
export const leaveSegments = async (
	tx: Tx,
	contacts: { organizationId: number; teamId: number; contactIds: readonly number[] },
): Promise<void> => {
	await sql`
		delete from segment_member m using segment s
		where m.org_id = ${contacts.organizationId} and m.contact_id = any(${contacts.contactIds}::bigint[])
			and s.org_id = m.org_id and s.id = m.segment_id and s.team_id = ${contacts.teamId}`.execute(tx);
};

/** Adds contacts that rejoined a team to those of its earlier segments that still exist. */
export const rejoinSegments = async (
	tx: Tx,
	person: {
		organizationId: number;
		teamId: number;
		personId: number;
		at: Date;
		members: ReadonlyArray<{ contactId: number; segmentIds: readonly number[] }>;
	},
): Promise<void> => {
	const pairs = person.members.flatMap(({ contactId, segmentIds }) =>
		segmentIds.map((segmentId) => ({ contactId, segmentId })),
	);
	await sql`
		insert into segment_member (org_id, segment_id, contact_id, added_by, added_at)
		select s.org_id, s.id, t.contact_id, ${person.personId}::bigint, ${person.at}::timestamptz
		from unnest(${pairs.map((one) => one.contactId)}::bigint[], ${pairs.map((one) => one.segmentId)}::bigint[])
			as was (contact_id, segment_id)
		join segment s on s.org_id = ${person.organizationId} and s.id = was.segment_id and s.team_id = ${person.teamId}
			and s.kind = 'static'
		join contact_team t on t.org_id = s.org_id and t.team_id = s.team_id and t.contact_id = was.contact_id
		on conflict do nothing`.execute(tx);
};

/** Removes people who were removed for good from all segments. */
export const removeFromSegments = async (
	tx: Tx,
	organizationId: number,
	contactIds: readonly number[],
): Promise<void> => {
	await sql`
		delete from segment_member
		where org_id = ${organizationId} and contact_id = any (${contactIds}::bigint[])`.execute(tx);
};

/** After a merge, gives the merged contact's memberships to the kept one. After unmerging, each has its own again. */
export const followMerge = async (
	tx: Tx,
	merged: { organizationId: number; keptId: number; mergedId: number; undone: boolean },
): Promise<void> => {
	await (merged.undone
		? sql`
			delete from segment_member
			where org_id = ${merged.organizationId} and contact_id = ${merged.keptId} and merge_of = ${merged.mergedId}`
		: sql`
			insert into segment_member (org_id, segment_id, contact_id, added_by, added_at, merge_of)
			select org_id, segment_id, ${merged.keptId}, added_by, added_at, ${merged.mergedId} from segment_member
			where org_id = ${merged.organizationId} and contact_id = ${merged.mergedId}
			on conflict do nothing`
	).execute(tx);
};
