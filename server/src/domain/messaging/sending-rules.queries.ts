import { sql } from 'kysely';
import type { OrganizationScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';

export interface OrganizationRulesRow {
	name: string;
	filteringLimit: number;
	optOutLimit: number;
}

export interface TeamRulesRow {
	id: number;
	name: string;
	timeZone: string;
	quietHoursOff: boolean;
	filteringLimit: number | null;
	optOutLimit: number | null;
	recipientHours: boolean;
}

export const organizationRules = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<OrganizationRulesRow> =>
	db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select(['name', 'filtering_limit as filteringLimit', 'opt_out_limit as optOutLimit'])
		.executeTakeFirstOrThrow();

export const teamsRules = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<TeamRulesRow[]> =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.orderBy(sql`lower(name)`)
		.orderBy('id')
		.select(['id', 'name', 'time_zone as timeZone', 'quiet_hours_off as quietHoursOff'])
		.select(['filtering_limit as filteringLimit', 'opt_out_limit as optOutLimit', 'recipient_hours as recipientHours'])
		.execute();

export const updateOrganizationRules = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	{ filteringLimit, optOutLimit }: { filteringLimit: number; optOutLimit: number },
) =>
	tx
		.updateTable('organization')
		.where('id', '=', organizationId)
		.set({ filtering_limit: filteringLimit, opt_out_limit: optOutLimit })
		.execute();

export const updateTeamRules = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	id: number,
	rules: { filteringLimit: number | null; optOutLimit: number | null; recipientHours: boolean },
) =>
	tx
		.updateTable('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.set({
			filtering_limit: rules.filteringLimit,
			opt_out_limit: rules.optOutLimit,
			recipient_hours: rules.recipientHours,
		})
		.execute();
