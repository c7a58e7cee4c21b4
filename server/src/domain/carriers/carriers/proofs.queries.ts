import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** The reason why a webhook's signature was not accepted. */
export type UnsignedWhy = 'address' | 'account' | 'token';

export interface Proof {
	readonly signedAt: Date | null;
	readonly lastSignedAt: Date | null;
	/** The time of the first status callback. */
	readonly reportedAt: Date | null;
	/** The time of the first text from a phone. */
	readonly heardAt: Date | null;
	readonly unsignedAt: Date | null;
	readonly unsignedWhy: UnsignedWhy | null;
	readonly unsignedAddress: string | null;
}

export type SignedWhat = 'status' | 'text';

export const writeSigned = async (db: Db, organizationId: number, what: SignedWhat, at: Date): Promise<void> => {
	await sql`
		insert into carrier_proof as p (org_id, signed_at, last_signed_at, reported_at, heard_at)
		values (${organizationId}, ${at}, ${at}, ${what === 'status' ? at : null}, ${what === 'text' ? at : null})
		on conflict (org_id) do update set signed_at = coalesce(p.signed_at, excluded.signed_at),
			last_signed_at = excluded.last_signed_at, reported_at = coalesce(p.reported_at, excluded.reported_at),
			heard_at = coalesce(p.heard_at, excluded.heard_at)`.execute(db);
};

export const writeUnsigned = async (
	db: Db,
	organizationId: number,
	fault: { why: UnsignedWhy; address: string | null; at: Date },
): Promise<void> => {
	await sql`
		insert into carrier_proof (org_id, unsigned_at, unsigned_why, unsigned_address)
		values (${organizationId}, ${fault.at}, ${fault.why}, ${fault.address})
		on conflict (org_id) do update set unsigned_at = excluded.unsigned_at, unsigned_why = excluded.unsigned_why,
			unsigned_address = excluded.unsigned_address`.execute(db);
};

/** Deletes the proof, because another account is being connected. */
export const deleteProof = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`delete from carrier_proof where org_id = ${organizationId}`.execute(tx);
};

export const findProof = async (db: Db, organizationId: number): Promise<Proof | undefined> => {
	const { rows } = await sql<Proof>`
		select signed_at as "signedAt", last_signed_at as "lastSignedAt", unsigned_at as "unsignedAt",
			reported_at as "reportedAt", heard_at as "heardAt", unsigned_why as "unsignedWhy", unsigned_address as "unsignedAddress"
		from carrier_proof where org_id = ${organizationId}`.execute(db);
	return rows[0];
};
