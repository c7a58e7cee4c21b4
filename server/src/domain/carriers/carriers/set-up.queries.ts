/** Reads facts about an organization's teams that determine the state of its setup. */

import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';

export interface SetUpFacts {
	readonly teams: number;
	readonly verifiedTeams: number;
	/** Teams whose registration was refused or suspended. */
	readonly refusedTeams: string[];
}

export const readSetUpFacts = async (db: Db, organizationId: number): Promise<SetUpFacts> => {
	const { rows } = await sql<SetUpFacts>`
		select
			(select count(*)::int from team t where t.org_id = o.id) as teams,
			(select count(*)::int from team t where t.org_id = o.id and t.campaign_status = 'VERIFIED') as "verifiedTeams",
			array(select t.name from team t where t.org_id = o.id and t.campaign_status in ('FAILED', 'SUSPENDED')
				order by ${byName('t.name')}, t.id) as "refusedTeams"
		from organization o where o.id = ${organizationId}`.execute(db);
	const [facts] = rows;
	if (!facts) throw new Error('There is no such organization.');
	return facts;
};

/** Returns organizations with a Twilio account, for the self-check. */
export const organizationsToCheck = async (db: Db, most: number) => {
	const { rows } = await sql<{ id: number; name: string }>`
		select o.id, o.name from organization o
		where exists (select from carrier_account a where a.org_id = o.id and a.kind = 'twilio')
			or exists (select from uses_installation_account u where u.org_id = o.id)
		order by ${byName('o.name')}, o.id limit ${most}`.execute(db);
	return rows;
};
