import type { Signer } from '@quad/contract/callers.ts';
import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { PlainTexts } from '../../../foundation/secrets/encrypt-plain-texts.ts';

/** Carriers that have accounts and sign their webhooks. Each has a folder in `edges/carriers`. */
export type CarrierKind = Signer;

/** Credentials for the carrier's API. The secrets are encrypted. */
export interface EncryptedCredentials {
	readonly account: string;
	readonly sealedAuthToken: string;
	readonly apiKey: string | null;
	readonly sealedApiSecret: string | null;
	readonly messagingService: string | null;
	/** The time when this account was connected. Changing its credentials doesn't change it. */
	readonly connectedAt: Date;
}

export interface AccountRow extends EncryptedCredentials {
	readonly kind: CarrierKind;
	readonly organizationId: number;
	/** Whether the account is the installation's rather than the organization's own. */
	readonly isInstallations: boolean;
}

const credentials = sql`account, sealed_auth_token as "sealedAuthToken", api_key as "apiKey",
	sealed_api_secret as "sealedApiSecret", messaging_service as "messagingService"`;

/** Returns the organization's accounts, preferred first: its own, the installation's, the simulated one. */
export const findAccounts = async (db: Db | Tx, organizationId: number): Promise<AccountRow[]> => {
	const { rows } = await sql<AccountRow>`
		select * from (
			select kind, org_id as "organizationId", false as "isInstallations", connected_at as "connectedAt", ${credentials}
			from carrier_account where org_id = ${organizationId}
			union all
			select kind, u.org_id, true, greatest(i.connected_at, u.since), ${credentials}
			from uses_installation_account u join installation_account i using (kind)
			where u.org_id = ${organizationId}
		) a
		order by kind = 'simulator', "isInstallations", kind`.execute(db);
	return rows;
};

export const findOrganizationsAtTwilio = async (db: Db): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		select org_id as id from carrier_account where kind = 'twilio'
		union select org_id from uses_installation_account where kind = 'twilio'`.execute(db);
	return rows.map(({ id }) => id);
};

export const findInstallationAccount = async (db: Db | Tx): Promise<EncryptedCredentials | undefined> => {
	const { rows } = await sql<EncryptedCredentials>`
		select ${credentials}, connected_at as "connectedAt" from installation_account where kind = 'twilio'`.execute(db);
	return rows[0];
};

export const insertCarrierAccount = (
	tx: Tx,
	one: Pick<AccountRow, 'kind' | 'organizationId' | 'account' | 'sealedAuthToken'>,
) =>
	sql`
		insert into carrier_account (org_id, kind, account, sealed_auth_token)
		values (${one.organizationId}, ${one.kind}, ${one.account}, ${one.sealedAuthToken})`.execute(tx);

/** Keeps `connectedAt` if the account stays the same. */
export const writeOwnAccount = (tx: Tx, organizationId: number, credentials: EncryptedCredentials) =>
	sql`
		insert into carrier_account as a (org_id, kind, account, sealed_auth_token, api_key, sealed_api_secret,
			messaging_service, connected_at)
		values (${organizationId}, 'twilio', ${credentials.account}, ${credentials.sealedAuthToken}, ${credentials.apiKey}, ${credentials.sealedApiSecret},
			${credentials.messagingService}, ${credentials.connectedAt})
		on conflict (org_id, kind) do update set account = excluded.account,
			sealed_auth_token = excluded.sealed_auth_token, api_key = excluded.api_key,
			sealed_api_secret = excluded.sealed_api_secret, messaging_service = excluded.messaging_service,
			connected_at = case when a.account = excluded.account then a.connected_at else excluded.connected_at end`.execute(
		tx,
	);

export const writeInstallationAccount = (tx: Tx, credentials: EncryptedCredentials) =>
	sql`
		insert into installation_account as a (kind, account, sealed_auth_token, api_key, sealed_api_secret,
			messaging_service, connected_at)
		values ('twilio', ${credentials.account}, ${credentials.sealedAuthToken}, ${credentials.apiKey}, ${credentials.sealedApiSecret},
			${credentials.messagingService}, ${credentials.connectedAt})
		on conflict (kind) do update set account = excluded.account, sealed_auth_token = excluded.sealed_auth_token,
			api_key = excluded.api_key, sealed_api_secret = excluded.sealed_api_secret,
			messaging_service = excluded.messaging_service,
			connected_at = case when a.account = excluded.account then a.connected_at else excluded.connected_at end`.execute(
		tx,
	);

export const writeUseOfInstallation = async (
	tx: Tx,
	organizationId: number,
	{ uses, at }: { uses: boolean; at: Date },
): Promise<void> => {
	if (uses)
		await sql`
			insert into uses_installation_account (org_id, kind, since) values (${organizationId}, 'twilio', ${at})
			on conflict (org_id) do nothing`.execute(tx);
	else await sql`delete from uses_installation_account where org_id = ${organizationId}`.execute(tx);
};

/** Removes the simulated account, so that nothing more is sent to simulated phones. */
export const deleteSandbox = async (tx: Tx, organizationId: number): Promise<boolean> => {
	const { numAffectedRows } = await sql`
		delete from carrier_account where org_id = ${organizationId} and kind = 'simulator'`.execute(tx);
	return (numAffectedRows ?? 0n) > 0n;
};

export const organizationsOfInstallation = async (db: Db | Tx): Promise<string[]> => {
	const { rows } = await sql<{ name: string }>`
		select o.name from uses_installation_account u join organization o on o.id = u.org_id order by ${byName('o.name')}, o.id
	`.execute(db);
	return rows.map(({ name }) => name);
};

export const isDemo = async (db: Db | Tx, organizationId: number): Promise<boolean> => {
	const { rows } = await sql`select from organization where id = ${organizationId} and is_demo`.execute(db);
	return rows.length > 0;
};

/** Finds tokens that earlier versions stored without encryption, and replaces them. */
export const plainTokens: PlainTexts = {
	find: async (tx) => {
		const { rows } = await sql<{ plain: string }>`
			select auth_token as plain from carrier_account where auth_token is not null`.execute(tx);
		return rows;
	},
	replace: (tx, plain, sealed) =>
		sql`update carrier_account set auth_token = null, sealed_auth_token = ${sealed} where auth_token = ${plain}`.execute(
			tx,
		),
};

/** Serializes changes to the organization's accounts until the transaction ends. */
export const lockAccounts = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier account ${organizationId}`}, 0))`.execute(tx);
};

/** Returns whether the organization has an account. Serializes connecting one until the transaction ends. */
export const hasAccount = async (tx: Tx, organizationId: number): Promise<boolean> => {
	await lockAccounts(tx, organizationId);
	const { rows } = await sql`
		select from carrier_account where org_id = ${organizationId}
		union all select from uses_installation_account where org_id = ${organizationId} limit 1`.execute(tx);
	return rows.length > 0;
};

/** Counts organizations, other than demos, whose texts only go to simulated phones. */
export const countSandboxes = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from organization o
		where not o.is_demo and exists (select from carrier_account a where a.org_id = o.id)
			and not exists (select from carrier_account a where a.org_id = o.id and a.kind <> 'simulator')
			and not exists (select from uses_installation_account u where u.org_id = o.id)`.execute(db);
	return rows[0]?.count ?? 0;
};

export const isThere = async (db: Db, organizationId: number): Promise<boolean> => {
	const { rows } = await sql`select from organization where id = ${organizationId}`.execute(db);
	return rows.length > 0;
};
