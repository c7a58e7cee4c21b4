import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

/** A person has one pending change at a time, so a new request invalidates the previous link. */
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

/** Deletes and returns the request of a valid key. If two calls use the same key, only one succeeds. */
export const takeWantedAddress = (tx: Tx, organizationId: number, keyHash: Buffer, now: Date) =>
	tx
		.deleteFrom('wanted_address')
		.where('org_id', '=', organizationId)
		.where('key_hash', '=', keyHash)
		.where('expires_at', '>', now)
		.returning(['person_id as personId', 'email'])
		.executeTakeFirst();

/** Returns false if there was no request. */
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
