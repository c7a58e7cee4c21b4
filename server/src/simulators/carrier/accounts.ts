/** Authenticates a call by its Basic credentials, which are an account and its token. */
import { timingSafeEqual } from 'node:crypto';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Secrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { type Account, findAccount } from './accounts.queries.ts';

export type AccountOf = (authorization: string | undefined) => Promise<Account | undefined>;

export const accountsOf = ({ db, secrets }: { db: Db; secrets: Secrets }): AccountOf => {
	// Caches accounts by header. Only valid headers are cached, so there is at most one per account.
	const known = new Map<string, Account>();
	return async (authorization = '') => {
		const remembered = known.get(authorization);
		if (remembered) return remembered;
		const [, encoded = ''] = /^Basic ([A-Za-z0-9+/=]{1,400})$/.exec(authorization) ?? [];
		const [name = '', token = ''] = Buffer.from(encoded, 'base64').toString().split(':');
		const account = await findAccount(db, name);
		if (!account || !same(secrets.decrypt(account.sealedAuthToken), token)) return undefined;
		known.set(authorization, account);
		return account;
	};
};

const same = (one: string, other: string): boolean => {
	const [a, b] = [Buffer.from(one), Buffer.from(other)];
	return a.length === b.length && timingSafeEqual(a, b);
};
