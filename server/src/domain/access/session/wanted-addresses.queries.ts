import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

/** One to a person: the link to the one before is good for nothing any more. */
export const keepWantedAddress = (tx: Tx, person: Of & { email: string; keyHash: Buffer; expiresAt: Date }) => {
	const wanted = { email: person.email, key_hash: person.keyHash, expires_at: person.expiresAt };
	return tx
		.insertInto('wanted_address')
		.values({ org_id: person.organizationId, person_id: person.personId, ...wanted })
		.onConflict((conflict) => conflict.columns(['org_id', 'person_id']).doUpdateSet(wanted))
		.execute();
};

export const findWantedAddress = (db: Db | Tx, { organizationId, personId }: Of, now: Date) =>
	db
		.selectFrom('wanted_address')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('expires_at', '>', now)
		.select('email')
		.executeTakeFirst();

/** Whose it is, while the key is good. Whoever takes it is the only one. */
export const takeWantedAddress = (tx: Tx, organizationId: number, keyHash: Buffer, now: Date) =>
	tx
		.deleteFrom('wanted_address')
		.where('org_id', '=', organizationId)
		.where('key_hash', '=', keyHash)
		.where('expires_at', '>', now)
		.returning(['person_id as personId', 'email'])
		.executeTakeFirst();

/** False where there was none. */
export const dropWantedAddress = async (tx: Tx, { organizationId, personId }: Of): Promise<boolean> => {
	const { numDeletedRows } = await tx
		.deleteFrom('wanted_address')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.executeTakeFirstOrThrow();
	return numDeletedRows > 0n;
};

export const deleteStaleWanted = (db: Db, now: Date) =>
	db.deleteFrom('wanted_address').where('expires_at', '<=', now).execute();
