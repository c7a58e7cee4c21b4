import type { OrganizationScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

type Of = Pick<OrganizationScope, 'organizationId'>;

const partners = (db: Db | Tx, { organizationId }: Of) =>
	db
		.selectFrom('partner')
		.where('org_id', '=', organizationId)
		.select(['org_id as organizationId', 'id', 'name', 'algorithm', 'public_key as publicKey'])
		.select(['sealed_key as sealedKey', 'may_sign_in_owners as maySignInOwners', 'created_at as createdAt'])
		.select('disabled_at as disabledAt');

export type FoundPartner = NonNullable<Awaited<ReturnType<typeof findPartner>>>;

export const findPartners = (db: Db, organization: Of) =>
	partners(db, organization).orderBy(byName('name')).orderBy('id').execute();

export const findPartner = (db: Db | Tx, organization: Of, id: number) =>
	partners(db, organization).where('id', '=', id).executeTakeFirst();

/** Returns the names in use. Serializes adding partners, so that no two get the same name. */
export const lockNames = async (tx: Tx, { organizationId }: Of): Promise<string[]> => {
	await tx.selectFrom('organization').where('id', '=', organizationId).select('id').forNoKeyUpdate().execute();
	const rows = await tx.selectFrom('partner').where('org_id', '=', organizationId).select('name').execute();
	return rows.map(({ name }) => name);
};

export const insertPartner = (
	tx: Tx,
	{ organizationId }: Of,
	partner: {
		id: number;
		name: string;
		algorithm: string;
		sealedKey: string | null;
		publicKey: string | null;
		maySignInOwners: boolean;
		at: Date;
	},
) =>
	tx
		.insertInto('partner')
		.values({
			org_id: organizationId,
			id: partner.id,
			name: partner.name,
			algorithm: partner.algorithm,
			sealed_key: partner.sealedKey,
			public_key: partner.publicKey,
			may_sign_in_owners: partner.maySignInOwners,
			created_at: partner.at,
		})
		.execute();

export const updatePartner = (
	tx: Tx,
	{ organizationId }: Of,
	id: number,
	{ disabledAt, maySignInOwners }: { disabledAt: Date | null; maySignInOwners: boolean },
) =>
	tx
		.updateTable('partner')
		.set({ disabled_at: disabledAt, may_sign_in_owners: maySignInOwners })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const updateKey = (tx: Tx, { organizationId }: Of, id: number, sealedKey: string) =>
	tx
		.updateTable('partner')
		.set({ sealed_key: sealedKey })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

export const removePartner = (tx: Tx, { organizationId }: Of, id: number) =>
	tx.deleteFrom('partner').where('org_id', '=', organizationId).where('id', '=', id).execute();

/** Marks a token as used. Returns false if it already was. */
export const useUp = async (tx: Tx, { organizationId }: Of, partnerId: number, tokenId: string, expiresAt: Date) => {
	const used = await tx
		.insertInto('partner_token_used')
		.values({ org_id: organizationId, partner_id: partnerId, token_id: tokenId, expires_at: expiresAt })
		.onConflict((conflict) => conflict.doNothing())
		.returning('token_id')
		.executeTakeFirst();
	return used !== undefined;
};

/** Used tokens are kept for a day after they expire, in case the clock is set back. */
export const deleteUsed = async (db: Db, now: Date): Promise<void> => {
	const dayAgo = new Date(now.getTime() - 86_400_000);
	await db.deleteFrom('partner_token_used').where('expires_at', '<', dayAgo).execute();
};
