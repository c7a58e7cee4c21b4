import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { Buyer } from './number-supply.port.ts';

export const numbersKeptFor = async (tx: Tx, { organizationId, teamId, personId }: Buyer): Promise<number[]> =>
	(await allKeptFor(tx, organizationId, personId)).filter((one) => one.teamId === teamId).map(({ number }) => number);

export const allKeptFor = async (
	tx: Tx,
	organizationId: number,
	personId: number,
): Promise<Array<{ number: number; teamId: number }>> => {
	const rows = await tx
		.selectFrom('phone_number')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.select(['number', 'team_id as teamId'])
		.orderBy('number')
		.forUpdate()
		.execute();
	return rows.flatMap(({ number, teamId }) => (teamId === null ? [] : [{ number, teamId }]));
};

/** Returns the numbers being bought for a person's personal inboxes. */
export const beingBoughtFor = async (db: Db, organizationId: number, personId: number) => {
	const { rows } = await sql<{ number: number; teamId: number }>`
		select p.number, i.team_id as "teamId" from inbox i
		join phone_number p on p.org_id = i.org_id and p.inbox_id = i.id and p.state = 'buying'
		where i.org_id = ${organizationId} and i.person_id = ${personId} order by p.number`.execute(db);
	return rows;
};

/** Extends the reservations of numbers set aside for a person. */
export const keepLonger = async (
	tx: Tx,
	{ organizationId, personId }: { readonly organizationId: number; readonly personId: number },
	until: Date,
): Promise<void> => {
	await tx
		.updateTable('phone_number')
		.set({ reserved_until: until })
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('state', '=', 'reserved')
		.execute();
};

export const personalInboxOf = async (
	tx: Tx,
	{ organizationId, teamId, personId }: Buyer,
): Promise<number | undefined> => {
	const found = await tx
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('team_id', '=', teamId)
		.where('person_id', '=', personId)
		.where('type', '=', 'personal')
		.select('id')
		.executeTakeFirst();
	return found?.id;
};
