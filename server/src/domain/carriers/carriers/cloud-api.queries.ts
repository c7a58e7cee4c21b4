/** Stores organizations' accounts at Meta's WhatsApp Cloud API. The secrets are encrypted. */
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface CloudApiRow {
	readonly phoneNumberId: string;
	readonly businessAccountId: string;
	/** E.164 digits. */
	readonly number: number;
	readonly name: string;
	readonly sealedAccessToken: string;
	readonly sealedAppSecret: string;
	readonly sealedVerifyToken: string;
	/** The time when this number was connected. */
	readonly connectedAt: Date;
	readonly verifiedAt: Date | null;
	readonly calledAt: Date | null;
}

export const findCloudApi = async (db: Db | Tx, organizationId: number): Promise<CloudApiRow | undefined> => {
	const { rows } = await sql<CloudApiRow>`
		select phone_number_id as "phoneNumberId", business_account_id as "businessAccountId", number, name,
			sealed_access_token as "sealedAccessToken", sealed_app_secret as "sealedAppSecret",
			sealed_verify_token as "sealedVerifyToken", connected_at as "connectedAt", verified_at as "verifiedAt",
			called_at as "calledAt"
		from cloud_api_account where org_id = ${organizationId}`.execute(db);
	return rows[0];
};

/** Keeps `connectedAt` if the number stays the same. Clears `called_at`, so that Meta must reach Quad again. */
export const writeCloudApi = (
	tx: Tx,
	organizationId: number,
	row: Omit<CloudApiRow, 'verifiedAt' | 'calledAt'>,
): Promise<unknown> =>
	sql`
		insert into cloud_api_account as a (org_id, phone_number_id, business_account_id, number, name, sealed_access_token,
			sealed_app_secret, sealed_verify_token, connected_at)
		values (${organizationId}, ${row.phoneNumberId}, ${row.businessAccountId}, ${row.number}, ${row.name},
			${row.sealedAccessToken}, ${row.sealedAppSecret}, ${row.sealedVerifyToken}, ${row.connectedAt})
		on conflict (org_id) do update set phone_number_id = excluded.phone_number_id,
			business_account_id = excluded.business_account_id, number = excluded.number, name = excluded.name,
			sealed_access_token = excluded.sealed_access_token, sealed_app_secret = excluded.sealed_app_secret,
			sealed_verify_token = excluded.sealed_verify_token, called_at = null,
			verified_at = case when a.phone_number_id = excluded.phone_number_id then a.verified_at end,
			connected_at = case when a.phone_number_id = excluded.phone_number_id then a.connected_at
				else excluded.connected_at end`.execute(tx);

export const writeVerified = async (db: Db, organizationId: number, at: Date): Promise<void> => {
	await sql`update cloud_api_account set verified_at = ${at} where org_id = ${organizationId}`.execute(db);
};

/** Records the first correctly signed webhook. */
export const writeCalled = async (db: Db, organizationId: number, at: Date): Promise<void> => {
	await sql`
		update cloud_api_account set called_at = ${at} where org_id = ${organizationId} and called_at is null`.execute(db);
};

/** Returns organizations that send with the Cloud API, which has no idempotency keys. */
export const findOrganizationsAtCloudApi = async (db: Db): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`select org_id as id from cloud_api_account`.execute(db);
	return rows.map(({ id }) => id);
};

/** Returns whether this inbox sends with the Cloud API, because its number is connected there. */
export const isAtCloudApi = async (
	db: Db | Tx,
	{ organizationId, inboxId }: { organizationId: number; inboxId: number },
): Promise<boolean> => {
	const { rows } = await sql`
		select from cloud_api_account a
		join inbox_number n on n.org_id = a.org_id and n.number = a.number and n.channel = 'whatsapp'
		where a.org_id = ${organizationId} and n.inbox_id = ${inboxId}`.execute(db);
	return rows.length > 0;
};
