/** Which accounts an organization has at carriers. */
import type { Signer } from '@quad/contract/callers.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import type { PlainTexts } from '../../foundation/secrets/seal-plain.ts';

/** Carriers that an account can be at: a folder here for each. All sign their webhooks. */
export type CarrierKind = Signer;

interface AccountRow {
	readonly kind: CarrierKind;
	readonly organizationId: number;
	readonly account: string;
	readonly sealedAuthToken: string;
}

/** The one that the organization sends with comes first: a real one before the simulated one. */
export const findAccounts = async (db: Db, organizationId: number): Promise<AccountRow[]> => {
	const { rows } = await sql<AccountRow>`
		select a.kind, a.org_id as "organizationId", a.account, a.sealed_auth_token as "sealedAuthToken"
		from carrier_account a
		where a.org_id = ${organizationId}
		order by a.kind = 'simulator', a.kind`.execute(db);
	return rows;
};

export const insertCarrierAccount = (tx: Tx, one: AccountRow) =>
	sql`
		insert into carrier_account (org_id, kind, account, sealed_auth_token)
		values (${one.organizationId}, ${one.kind}, ${one.account}, ${one.sealedAuthToken})`.execute(tx);

/** Tokens that are not sealed: of accounts that were opened before any was. */
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

/** Whether an organization has an account anywhere. Nobody else opens one for it until the transaction ends. */
export const hasAccount = async (tx: Tx, organizationId: number): Promise<boolean> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`carrier account ${organizationId}`}, 0))`.execute(tx);
	const { rows } = await sql`select from carrier_account where org_id = ${organizationId} limit 1`.execute(tx);
	return rows.length > 0;
};

/** The organizations whose texts reach simulated phones only, though they are no demo. */
export const countSandboxes = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from organization o
		where not o.is_demo and exists (select from carrier_account a where a.org_id = o.id)
			and not exists (select from carrier_account a where a.org_id = o.id and a.kind <> 'simulator')`.execute(db);
	return rows[0]?.count ?? 0;
};
