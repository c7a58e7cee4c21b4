import { usualCode } from '@quad/contract/texting/templates/code.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { touchAdministration } from './touch-administration.ts';

/** The settings of a team that owners can change. */
export interface TeamFields {
	readonly name: string;
	readonly code: string;
	readonly categoryId: number | null;
	readonly timeZone: string;
	/** Whether the team may text at night. */
	readonly quietHoursOff: boolean;
	/** A level from 1 to 3. */
	readonly sendSpeed: number;
	readonly hasSms: boolean;
	readonly hasWhatsApp: boolean;
	readonly bulkMms: boolean;
	readonly allBuildSegments: boolean;
}

export interface NewTeam extends Partial<TeamFields> {
	readonly organizationId: number;
	readonly id: number;
	readonly name: string;
	readonly timeZone: string;
}

/** Creates a team. The code defaults to its initials. Returns false if the name or code is taken. */
export const createTeam = async (tx: Tx, { organizationId, id, ...fields }: NewTeam): Promise<boolean> => {
	touchAdministration(tx, organizationId);
	const code = fields.code ?? usualCode(fields.name, await codesOf(tx, organizationId));
	const { numInsertedOrUpdatedRows } = await tx
		.insertInto('team')
		.values({ org_id: organizationId, id, ...columnsOf({ ...fields, code }), name: fields.name, code })
		.onConflict((on) => on.doNothing())
		.executeTakeFirstOrThrow();
	return numInsertedOrUpdatedRows === 1n;
};

const codesOf = async (tx: Tx, organizationId: number): Promise<string[]> =>
	(await tx.selectFrom('team').where('org_id', '=', organizationId).select('code').execute()).map(({ code }) => code);

/** Only the given fields are changed. */
const columnsOf = (fields: Partial<TeamFields>) => ({
	name: fields.name,
	code: fields.code,
	category_id: fields.categoryId,
	time_zone: fields.timeZone,
	quiet_hours_off: fields.quietHoursOff,
	send_speed: fields.sendSpeed,
	has_sms: fields.hasSms,
	has_whatsapp: fields.hasWhatsApp,
	bulk_mms: fields.bulkMms,
	all_build_segments: fields.allBuildSegments,
});

export interface TeamRow extends TeamFields {
	readonly id: number;
	readonly hasChat: boolean;
}

export const teamsOfOrganization = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<TeamRow[]> =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.orderBy(byName('name'))
		.orderBy('id')
		.select(['id', 'name', 'code', 'category_id as categoryId', 'time_zone as timeZone'])
		.select(['quiet_hours_off as quietHoursOff', 'send_speed as sendSpeed', 'has_sms as hasSms'])
		.select('has_whatsapp as hasWhatsApp')
		.select(['has_chat as hasChat', 'bulk_mms as bulkMms', 'all_build_segments as allBuildSegments'])
		.execute();

/** Serializes creating, changing, deleting and restoring teams of an organization until the transaction ends. */
export const lockTeams = async (tx: Tx, { organizationId }: OrganizationScope): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`teams ${organizationId}`}, 0))`.execute(tx);
};

export const updateTeam = async (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	id: number,
	fields: TeamFields,
): Promise<void> => {
	touchAdministration(tx, organizationId);
	await tx
		.updateTable('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.set(columnsOf(fields))
		.execute();
};

export const teamCategories = (db: Db | Tx, { organizationId }: OrganizationScope) =>
	db
		.selectFrom('team_category')
		.where('org_id', '=', organizationId)
		.orderBy(sql`name = 'Other'`)
		.orderBy(byName('name'))
		.select(['id', 'name'])
		.execute();

export type CampaignStatus = 'NOT_STARTED' | 'IN_PROGRESS' | 'VERIFIED' | 'FAILED' | 'SUSPENDED';

/** Sets the state of the team's registration with the carriers. Returns the previous state and the team's name. */
export const setCampaignStatus = async (
	tx: Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number },
	status: CampaignStatus,
): Promise<{ name: string; was: string } | undefined> => {
	const team = await tx
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', teamId)
		.select(['name', 'campaign_status as was'])
		.forNoKeyUpdate()
		.executeTakeFirst();
	if (team && team.was !== status)
		await tx
			.updateTable('team')
			.set({ campaign_status: status })
			.where('org_id', '=', organizationId)
			.where('id', '=', teamId)
			.execute();
	return team;
};

/** Sets an add-on for one team or all teams. Returns false if nothing changed. */
export const setOnTeams = async (
	tx: Tx,
	{ organizationId, teamId }: { organizationId: number; teamId: number | null },
	change: { bulk_mms: boolean } | { has_chat: boolean },
): Promise<boolean> => {
	touchAdministration(tx, organizationId);
	const { numUpdatedRows } = await tx
		.updateTable('team')
		.set(change)
		.where('org_id', '=', organizationId)
		.where(({ and, not }) => not(and(change)))
		.$if(teamId !== null, (query) => query.where('id', '=', teamId))
		.executeTakeFirstOrThrow();
	return numUpdatedRows > 0n;
};

/** Returns the team's time zone, which is used in its files. */
export const teamZone = async (db: Db, teamRef: { organizationId: number; teamId: number }): Promise<string> => {
	const team = await db
		.selectFrom('team')
		.where('org_id', '=', teamRef.organizationId)
		.where('id', '=', teamRef.teamId)
		.select('time_zone')
		.executeTakeFirstOrThrow();
	return team.time_zone;
};
