import { addressOfMedia } from '@quad/contract/organization/media/address.ts';
import type { MatchRule } from '@quad/contract/texting/automation/match-keyword.ts';
import type { KeywordGroup } from '@quad/contract/texting/automation/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { InboxScope, OrganizationScope, TeamScope } from '../../../foundation/actor.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** Builds the query for keyword groups in the API's shape. `condition` restricts the groups `g`. */
const shown = (condition: RawBuilder<unknown>) => sql<KeywordGroup>`
	select g.id, g.inbox_id as "inboxId", g.name, g.match, g.reply_message as "replyMessage", g.opts_in as "optsIn",
		g.enabled as "isEnabled", coalesce((
			select json_agg(json_build_object('phrase', k.phrase) order by k.nth) from keyword k
			where k.org_id = g.org_id and k.group_id = g.id
		), '[]') as keywords,
		case when m.id is null then '[]'::json else json_build_array(${addressOfMedia('')}::text || m.file) end as "mediaUris",
		case when p.id is not null then json_build_object('id', p.id, 'name', ${fullName('p')}) end as "assignTo",
		coalesce((
			select json_agg(json_build_object('id', t.id, 'name', t.name, 'color', t.color) order by ${byName('t.name')})
			from keyword_group_tag gt join tag t on t.org_id = gt.org_id and t.id = gt.tag_id
			where gt.org_id = g.org_id and gt.group_id = g.id
		), '[]') as tags
	from keyword_group g
	left join media m on m.org_id = g.org_id and m.id = g.media_id
	left join person p on p.org_id = g.org_id and p.id = g.assign_to
	where ${condition}
	order by ${byName('g.name')}, g.id`;

export const listGroups = async (db: Db | Tx, scope: InboxScope): Promise<KeywordGroup[]> =>
	(await shown(sql`g.org_id = ${scope.organizationId} and g.inbox_id = ${scope.inboxId}`).execute(db)).rows;

export const findGroup = async (db: Db | Tx, scope: OrganizationScope, id: number): Promise<KeywordGroup | undefined> =>
	(await shown(sql`g.org_id = ${scope.organizationId} and g.id = ${id}`).execute(db)).rows[0];

export const lockGroups = async (tx: Tx, scope: InboxScope): Promise<KeywordGroup[]> => {
	const key = `keywords ${scope.organizationId} ${scope.inboxId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return listGroups(tx, scope);
};

export interface WrittenGroup {
	readonly id: number;
	readonly name: string;
	readonly match: MatchRule;
	readonly replyMessage: string;
	readonly mediaId: number | null;
	readonly assignTo: number | null;
	readonly tagIds: readonly number[];
	readonly optsIn: boolean;
	readonly isEnabled: boolean;
	readonly keywords: ReadonlyArray<{ readonly phrase: string; readonly plain: string }>;
}

export const writeGroup = async (tx: Tx, scope: InboxScope, group: WrittenGroup, at: Date): Promise<void> => {
	const columns = {
		name: group.name,
		match: group.match,
		reply_message: group.replyMessage,
		media_id: group.mediaId,
		assign_to: group.assignTo,
		opts_in: group.optsIn,
		enabled: group.isEnabled,
		updated_at: at,
	};
	await tx
		.insertInto('keyword_group')
		.values({ org_id: scope.organizationId, id: group.id, inbox_id: scope.inboxId, ...columns })
		.onConflict((on) => on.columns(['org_id', 'id']).doUpdateSet(columns))
		.execute();
	await tx.deleteFrom('keyword').where('org_id', '=', scope.organizationId).where('group_id', '=', group.id).execute();
	await sql`
		insert into keyword (org_id, inbox_id, plain, phrase, group_id, nth)
		select ${scope.organizationId}, ${scope.inboxId}, plain, phrase, ${group.id}, nth
		from unnest(${group.keywords.map(({ plain }) => plain)}::text[], ${group.keywords.map(({ phrase }) => phrase)}::text[])
			with ordinality as k (plain, phrase, nth)`.execute(tx);
	await tx
		.deleteFrom('keyword_group_tag')
		.where('org_id', '=', scope.organizationId)
		.where('group_id', '=', group.id)
		.execute();
	await sql`
		insert into keyword_group_tag (org_id, group_id, tag_id)
		select ${scope.organizationId}, ${group.id}, id from unnest(${group.tagIds}::bigint[]) as t (id)`.execute(tx);
};

export const removeGroup = (tx: Tx, scope: OrganizationScope, id: number) =>
	tx.deleteFrom('keyword_group').where('org_id', '=', scope.organizationId).where('id', '=', id).execute();

/** Returns the inbox with the fields that automation needs, or undefined if keywords can't be used there. */
export const findInbox = (db: Db | Tx, scope: InboxScope) =>
	db
		.selectFrom('inbox as i')
		.innerJoin('organization as o', 'o.id', 'i.org_id')
		.where('i.org_id', '=', scope.organizationId)
		.where('i.id', '=', scope.inboxId)
		.where('i.type', 'in', ['personal', 'group', 'highspeed'])
		.select(['i.id', 'i.type', 'i.name', 'o.reply_length as replyLength'])
		.executeTakeFirst();

/** Returns the person's personal inbox in the current team. */
export const findOwnInbox = async (
	db: Db | Tx,
	{ organizationId, personId }: TeamScope,
	inboxIds: readonly number[],
): Promise<number | undefined> =>
	(
		await db
			.selectFrom('inbox')
			.where('org_id', '=', organizationId)
			.where('id', '=', sql<number>`any(${inboxIds}::bigint[])`)
			.where('person_id', '=', personId)
			.select('id')
			.executeTakeFirst()
	)?.id;

export const peopleOf = async (db: Db | Tx, scope: InboxScope): Promise<Array<{ id: number; name: string }>> => {
	const { rows } = await sql<{ id: number; name: string }>`
		select p.id, ${fullName('p')} as name from inbox_worker w
		join person p on p.org_id = w.org_id and p.id = w.person_id and p.removed_at is null
		where w.org_id = ${scope.organizationId} and w.inbox_id = ${scope.inboxId}
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};
