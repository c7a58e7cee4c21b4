/** Merges and unmerges contacts. Team rows and tags move in one statement each. */

import { sql } from 'kysely';
import { z } from 'zod';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

type OfOrganization = Pick<TeamScope, 'organizationId'>;

const facts = z.object({
	key: z.string(),
	firstName: z.string(),
	lastName: z.string(),
	mobile: z.number().nullable(),
	assignedTo: z.number().nullable(),
	custom: z.record(z.string(), z.string()),
	source: z.string(),
});
export type KeptFacts = z.output<typeof facts>;

const standings = z.array(
	z.object({
		teamId: z.number(),
		muted: z.boolean(),
		optedOut: z.boolean(),
		optedOutBy: z.string().nullable(),
		optedOutAt: z.string().nullable(),
	}),
);
const side = z.object({ name: z.string(), facts, standings, tagIds: z.array(z.number()) });

/** What an undo needs: both records as they were, and the result. */
export const mergeBefore = z.object({ kept: side, merged: side, result: facts });
export type MergeBefore = z.output<typeof mergeBefore>;
export type Side = z.output<typeof side>;

/** Returns a contact's tags, and whether each team blocked or opted it out. */
export const readSide = async (
	tx: Tx,
	{ organizationId }: OfOrganization,
	contactId: number,
): Promise<Pick<Side, 'standings' | 'tagIds'>> => {
	const { rows } = await sql<{ standings: unknown; tagIds: unknown }>`
		select coalesce((
			select jsonb_agg(jsonb_build_object('teamId', team_id, 'muted', muted, 'optedOut', opted_out,
				'optedOutBy', opted_out_by, 'optedOutAt', opted_out_at))
			from contact_team where org_id = ${organizationId} and contact_id = ${contactId}
		), '[]') as standings, coalesce((
			select jsonb_agg(tag_id) from contact_tag where org_id = ${organizationId} and contact_id = ${contactId}
		), '[]') as "tagIds"`.execute(tx);
	return side.pick({ standings: true, tagIds: true }).parse(rows[0]);
};

/** The result is blocked or opted out wherever either record was. */
export const moveStandings = async (
	tx: Tx,
	{ organizationId }: OfOrganization,
	{ from, to }: { from: number; to: number },
): Promise<void> => {
	await sql`
		insert into contact_team (org_id, team_id, contact_id, muted, opted_out, opted_out_by, opted_out_at)
		select org_id, team_id, ${to}, muted, opted_out, opted_out_by, opted_out_at
		from contact_team where org_id = ${organizationId} and contact_id = ${from}
		on conflict (org_id, team_id, contact_id) do update set
			muted = contact_team.muted or excluded.muted,
			opted_out = contact_team.opted_out or excluded.opted_out,
			opted_out_by = case when contact_team.opted_out then contact_team.opted_out_by else excluded.opted_out_by end,
			opted_out_at = case when contact_team.opted_out then contact_team.opted_out_at else excluded.opted_out_at end`.execute(
		tx,
	);
	await sql`delete from contact_team where org_id = ${organizationId} and contact_id = ${from}`.execute(tx);
};

/** Restores earlier blocks and opt-outs, but keeps opt-outs since the merge. */
export const restoreStandings = async (
	tx: Tx,
	{ organizationId }: OfOrganization,
	contactId: number,
	{ standings: before, mergedAt }: Pick<Side, 'standings'> & { mergedAt: Date },
): Promise<void> => {
	await sql`
		delete from contact_team where org_id = ${organizationId} and contact_id = ${contactId}
			and team_id <> all (${before.map((one) => one.teamId)}::bigint[])`.execute(tx);
	await sql`
		insert into contact_team (org_id, team_id, contact_id, muted, opted_out, opted_out_by, opted_out_at)
		select ${organizationId}, "teamId", ${contactId}, muted, "optedOut", "optedOutBy", "optedOutAt"
		from jsonb_to_recordset(${JSON.stringify(before)}::jsonb) as b (
			"teamId" bigint, muted boolean, "optedOut" boolean, "optedOutBy" text, "optedOutAt" timestamptz
		)
		on conflict (org_id, team_id, contact_id) do update set
			muted = excluded.muted, opted_out = excluded.opted_out, opted_out_by = excluded.opted_out_by,
			opted_out_at = excluded.opted_out_at
		where not (contact_team.opted_out and contact_team.opted_out_at > ${mergedAt})`.execute(tx);
};

export const insertMerge = (
	tx: Tx,
	scope: TeamScope,
	one: { id: number; keptId: number; mergedId: number; at: Date; before: MergeBefore },
) =>
	tx
		.insertInto('contact_merge')
		.values({
			org_id: scope.organizationId,
			id: one.id,
			team_id: scope.teamId,
			kept_id: one.keptId,
			merged_id: one.mergedId,
			merged_by: scope.personId,
			merged_at: one.at,
			before: JSON.stringify(one.before),
		})
		.execute();

/** Locks a merge by the team that has not been undone. */
export const lockMerge = (tx: Tx, scope: TeamScope, id: number) =>
	tx
		.selectFrom('contact_merge')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('id', '=', id)
		.where('undone_at', 'is', null)
		.select(['kept_id as keptId', 'merged_id as mergedId', 'merged_at as mergedAt', 'before'])
		.forUpdate()
		.executeTakeFirst();

export const endMerge = (tx: Tx, scope: TeamScope, id: number, at: Date) =>
	tx
		.updateTable('contact_merge')
		.set({ undone_at: at })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

const mostGroups = 50;
const mostAlike = 10; // contacts per name

/** Returns IDs of the team's contacts with equal names, ignoring case and accents, largest groups first. */
export const readDuplicates = async (db: Db, scope: TeamScope): Promise<Array<{ ids: number[] }>> => {
	const { rows } = await sql<{ ids: string[] }>`
		select (array_agg(c.id::text order by c.id))[1:${sql.lit(mostAlike)}] as ids
		from contact c
		join contact_team t on t.org_id = c.org_id and t.team_id = ${scope.teamId} and t.contact_id = c.id
		where c.org_id = ${scope.organizationId} and c.first_name <> '' and c.last_name <> ''
		group by fold_text(c.first_name || ' ' || c.last_name)
		having count(*) > 1
		order by count(*) desc, min(${byName(sql`c.last_name || ' ' || c.first_name`)}), min(c.id)
		limit ${mostGroups}`.execute(db);
	return rows.map(({ ids }) => ({ ids: ids.map(Number) }));
};
