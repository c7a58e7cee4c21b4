import type { Db, Tx } from '../../../foundation/postgres/db.ts';

interface Of {
	readonly organizationId: number;
	readonly personId: number;
}

export const insertKeptAddress = (tx: Tx, person: Of & { hash: Buffer; email: string; expiresAt: Date }) =>
	tx
		.insertInto('kept_address')
		.values({
			org_id: person.organizationId,
			key_hash: person.hash,
			person_id: person.personId,
			email: person.email,
			expires_at: person.expiresAt,
		})
		.execute();

/** Returns the person and old address of a valid key, and deletes all of that person's keys. */
export const takeKeptAddress = async (tx: Tx, organizationId: number, hash: Buffer, now: Date) => {
	const kept = await tx
		.deleteFrom('kept_address')
		.where('org_id', '=', organizationId)
		.where('key_hash', '=', hash)
		.where('expires_at', '>', now)
		.returning(['person_id as personId', 'email'])
		.executeTakeFirst();
	if (kept)
		await tx
			.deleteFrom('kept_address')
			.where('org_id', '=', organizationId)
			.where('person_id', '=', kept.personId)
			.execute();
	return kept;
};

export const deleteStaleAddresses = (db: Db, now: Date) =>
	db.deleteFrom('kept_address').where('expires_at', '<=', now).execute();
