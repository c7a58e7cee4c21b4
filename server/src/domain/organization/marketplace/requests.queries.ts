import type { ItemKey } from '@quad/contract/organization/marketplace/items.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

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

/** Returns the addresses of the platform administrators, whichever organization they work in. */
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
	if (!asker) throw new Error('The person who asks does not exist.');
	return asker;
};

/** Locks and returns a request with its sender. */
export const lockRequest = async (tx: Tx, organizationId: number, requestId: number) => {
	const { rows } = await sql<{
		item: string;
		credits: number | null;
		teamId: number;
		teamName: string;
		personId: number;
		name: string;
		address: string;
		organizationName: string;
		outcome: RequestOutcome | null;
		answer: string | null;
	}>`
		select r.item, r.credits, r.team_id as "teamId", t.name as "teamName", r.person_id as "personId", ${fullName('p')} as name,
			p.email as address, o.name as "organizationName", r.outcome, r.answer
		from service_request r
		join organization o on o.id = r.org_id
		join team t on t.org_id = r.org_id and t.id = r.team_id
		join person p on p.org_id = r.org_id and p.id = r.person_id
		where r.org_id = ${organizationId} and r.id = ${requestId} for no key update of r`.execute(tx);
	return rows[0];
};

export type RequestOutcome = 'granted' | 'declined';

/** Returns false if the request was already decided, so that only the first of two decisions counts. */
export const answerRequest = async (
	tx: Tx,
	{ organizationId, requestId }: { organizationId: number; requestId: number },
	given: { outcome: RequestOutcome; answer: string | null; personId: number; at: Date },
): Promise<boolean> => {
	const { numUpdatedRows } = await tx
		.updateTable('service_request')
		.set({ outcome: given.outcome, answer: given.answer, answered_by: given.personId, answered_at: given.at })
		.where('org_id', '=', organizationId)
		.where('id', '=', requestId)
		.where('answered_at', 'is', null)
		.executeTakeFirstOrThrow();
	return numUpdatedRows === 1n;
};
