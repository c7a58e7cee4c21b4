import type { campaignSorts } from '@quad/contract/texting/campaigns/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

export interface FoundCampaign {
	id: number;
	name: string;
	description: string;
	active: boolean;
	createdBy: number;
	createdByName: string;
	createdAt: Date;
}

const shown = sql`
	c.id, c.name, c.description, c.is_active as active, c.person_id as "createdBy",
	${fullName('p')} as "createdByName", c.created_at as "createdAt"`;

const ofTeam = ({ organizationId, teamId }: TeamScope) => sql`
	campaign c join person p on p.org_id = c.org_id and p.id = c.person_id
	where c.org_id = ${organizationId} and c.team_id = ${teamId}`;

export interface CampaignFilter {
	readonly isActive?: boolean | undefined;
	readonly userId?: number | undefined;
	readonly searchText: string;
}

const fitting = (scope: TeamScope, { isActive, userId, searchText }: CampaignFilter): RawBuilder<unknown> =>
	sql.join(
		[
			ofTeam(scope),
			...(isActive === undefined ? [] : [sql`c.is_active = ${isActive}`]),
			...(userId === undefined ? [] : [sql`c.person_id = ${userId}`]),
			hasEveryWord(sql`c.name || ' ' || c.description || ' ' || ${fullName('p')}`, searchText),
		],
		sql` and `,
	);

export type CampaignSort = (typeof campaignSorts)[number];

const orders: Record<CampaignSort, RawBuilder<unknown>> = {
	'-createdOn': sql`c.created_at desc, c.id desc`,
	createdOn: sql`c.created_at, c.id`,
	name: sql`${byName('c.name')}, c.id`,
	'-name': sql`${byName('c.name')} desc, c.id`,
	owner: sql`${byFirstName('p')}, c.created_at desc, c.id`,
	'-owner': sql`${byName('p.first_name')} desc, ${byName('p.last_name')} desc, c.created_at desc, c.id`,
};

export const pageOfCampaigns = async (
	db: Db,
	scope: TeamScope,
	filter: CampaignFilter,
	{ skip, take, sort }: { skip: number; take: number; sort: CampaignSort },
): Promise<{ rows: FoundCampaign[]; total: number }> => {
	const [page, count] = await Promise.all([
		sql<FoundCampaign>`
			select ${shown} from ${fitting(scope, filter)} order by ${orders[sort]} offset ${skip} limit ${take}`.execute(db),
		sql<{ total: number }>`select count(*)::int as total from ${fitting(scope, filter)}`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};

export const findCampaign = async (db: Db | Tx, scope: TeamScope, id: number): Promise<FoundCampaign | undefined> => {
	const { rows } = await sql<FoundCampaign>`select ${shown} from ${ofTeam(scope)} and c.id = ${id}`.execute(db);
	return rows[0];
};

/** Returns which of these campaigns are the team's. */
export const findCampaigns = async (db: Db, scope: TeamScope, ids: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select c.id from ${ofTeam(scope)} and c.id = any(${ids}::bigint[])`.execute(db);
	return rows.map(({ id }) => id);
};

/** Returns what `findCampaign` does, and locks the campaign until the transaction ends. */
export const lockCampaign = async (tx: Tx, scope: TeamScope, id: number): Promise<FoundCampaign | undefined> => {
	const { rows } = await sql<FoundCampaign>`
		select ${shown} from ${ofTeam(scope)} and c.id = ${id} for update of c`.execute(tx);
	return rows[0];
};

/** Returns what `findCampaign` does, and takes a shared lock that only prevents the campaign from being deleted. */
export const holdCampaign = async (db: Db | Tx, scope: TeamScope, id: number): Promise<FoundCampaign | undefined> => {
	const { rows } = await sql<FoundCampaign>`
		select ${shown} from ${ofTeam(scope)} and c.id = ${id} for key share of c`.execute(db);
	return rows[0];
};

/** Returns false if the team already has a campaign of this name. Waits if another transaction is creating one. */
export const insertCampaign = async (
	tx: Tx,
	scope: TeamScope,
	campaign: { id: number; name: string; description: string; active: boolean; at: Date },
): Promise<boolean> => {
	const made = await tx
		.insertInto('campaign')
		.values({
			org_id: scope.organizationId,
			id: campaign.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			name: campaign.name,
			description: campaign.description,
			is_active: campaign.active,
			created_at: campaign.at,
		})
		.onConflict((conflict) => conflict.doNothing())
		.returning('id')
		.executeTakeFirst();
	return made !== undefined;
};

/** Lets only one transaction at a time name a campaign in this team. */
export const takeTurn = (tx: Tx, { organizationId, teamId }: TeamScope) =>
	tx
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.select('id')
		.forNoKeyUpdate()
		.execute();

export const isNameTaken = async (tx: Tx, scope: TeamScope, name: string, besides: number): Promise<boolean> => {
	const { rows } = await sql`
		select from campaign
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and lower(name) = lower(${name})
			and id <> ${besides}`.execute(tx);
	return rows.length > 0;
};

export const saveCampaign = (
	tx: Tx,
	{ organizationId }: TeamScope,
	campaign: { id: number; name: string; description: string; active: boolean },
) =>
	tx
		.updateTable('campaign')
		.set({ name: campaign.name, description: campaign.description, is_active: campaign.active })
		.where('org_id', '=', organizationId)
		.where('id', '=', campaign.id)
		.execute();

/**
 * Messages still refer to the deleted campaign, because updating them all could take too long. Queries treat that as
 * no campaign, and IDs are never reused.
 */
export const removeCampaign = (tx: Tx, { organizationId }: TeamScope, id: number) =>
	tx.deleteFrom('campaign').where('org_id', '=', organizationId).where('id', '=', id).execute();
