import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface OrganizationRulesRow {
	name: string;
	filteringLimit: number;
	optOutLimit: number;
	pressureTexts: number;
}

export interface TeamRulesRow {
	id: number;
	name: string;
	timeZone: string;
	quietHoursOff: boolean;
	filteringLimit: number | null;
	optOutLimit: number | null;
	recipientHours: boolean;
	pressureTexts: number | null;
}

export const organizationRules = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<OrganizationRulesRow> =>
	db
		.selectFrom('organization')
		.where('id', '=', organizationId)
		.select(['name', 'filtering_limit as filteringLimit', 'opt_out_limit as optOutLimit'])
		.select('pressure_texts as pressureTexts')
		.executeTakeFirstOrThrow();

export const teamsRules = (db: Db | Tx, { organizationId }: OrganizationScope): Promise<TeamRulesRow[]> =>
	db
		.selectFrom('team')
		.where('org_id', '=', organizationId)
		.where('removed_at', 'is', null)
		.orderBy(byName('name'))
		.orderBy('id')
		.select(['id', 'name', 'time_zone as timeZone', 'quiet_hours_off as quietHoursOff'])
		.select(['filtering_limit as filteringLimit', 'opt_out_limit as optOutLimit', 'recipient_hours as recipientHours'])
		.select('pressure_texts as pressureTexts')
		.execute();

export const updateOrganizationRules = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	rules: { filteringLimit: number; optOutLimit: number; pressureTexts: number },
) =>
	tx
		.updateTable('organization')
		.where('id', '=', organizationId)
		.set({
			filtering_limit: rules.filteringLimit,
			opt_out_limit: rules.optOutLimit,
			pressure_texts: rules.pressureTexts,
		})
		.execute();

export const updateTeamRules = (
	tx: Tx,
	{ organizationId }: OrganizationScope,
	id: number,
	rules: Pick<TeamRulesRow, 'filteringLimit' | 'optOutLimit' | 'recipientHours' | 'pressureTexts'>,
) =>
	tx
		.updateTable('team')
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.set({
			filtering_limit: rules.filteringLimit,
			opt_out_limit: rules.optOutLimit,
			recipient_hours: rules.recipientHours,
			pressure_texts: rules.pressureTexts,
		})
		.execute();
