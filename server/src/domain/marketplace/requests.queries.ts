import type { ItemKey } from '@quad/contract/marketplace/items.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import { fullName } from '../../foundation/full-name.ts';

export const insertRequest = (
	tx: Tx,
	scope: TeamScope,
	request: { id: number; item: ItemKey; investment: number | null; credits: number | null; at: Date },
) =>
	tx
		.insertInto('service_request')
		.values({
			org_id: scope.organizationId,
			id: request.id,
			item: request.item,
			team_id: scope.teamId,
			person_id: scope.personId,
			quoted_investment: request.investment,
			credits: request.credits,
			created_at: request.at,
		})
		.execute();

export const insertAddOn = (tx: Tx, scope: TeamScope, addOn: { key: ItemKey; investment: number | null; at: Date }) =>
	tx
		.insertInto('add_on')
		.values({
			org_id: scope.organizationId,
			key: addOn.key,
			enabled_at: addOn.at,
			enabled_by: scope.personId,
			investment: addOn.investment,
		})
		.execute();

/** Who of the provider is told: its administrators, whichever organization they work in. */
export const platformAddresses = async (db: Db | Tx): Promise<string[]> => {
	const rows = await db
		.selectFrom('person')
		.where('is_platform_administrator', '=', true)
		.where('removed_at', 'is', null)
		.orderBy('email')
		.select('email')
		.execute();
	return rows.map(({ email }) => email);
};

export const readAsker = async (db: Db | Tx, scope: TeamScope) => {
	const { rows } = await sql<{ name: string; address: string; organizationName: string; teamName: string }>`
		select ${fullName('p')} as name, p.email as address, o.name as "organizationName",
			t.name as "teamName"
		from person p
		join organization o on o.id = p.org_id
		join team t on t.org_id = p.org_id and t.id = ${scope.teamId}
		where p.org_id = ${scope.organizationId} and p.id = ${scope.personId}`.execute(db);
	const [asker] = rows;
	if (!asker) throw new Error('Somebody who asks is not there.');
	return asker;
};
