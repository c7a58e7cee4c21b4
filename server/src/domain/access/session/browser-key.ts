/**
 * An encrypted value that a browser stores after sign-in, with its id and the accounts that signed in there. It only
 * gives the browser its own limit of sign-in attempts, which others can't use up (sign-in-rate-limits.ts).
 */
import { createHash, randomUUID } from 'node:crypto';
import { signInTries } from '@quad/contract/access/session/limits.ts';
import { z } from 'zod';
import type { Secrets } from '../../../foundation/secrets/encrypted-secrets.ts';

const content = z.strictObject({ browser: z.uuid(), accounts: z.array(z.string()) });
type Content = z.output<typeof content>;

/** Returns the browser's id if this account has signed in there before. */
export const browserOf = (secrets: Secrets, key: string | undefined, account: string): string | undefined => {
	const read = readKey(secrets, key);
	return read?.accounts.includes(hashed(account)) ? read.browser : undefined;
};

/** Returns a new value for the browser that includes this account. */
export const browserKeyWith = (secrets: Secrets, key: string | undefined, account: string): string => {
	const { browser, accounts } = readKey(secrets, key) ?? { browser: randomUUID(), accounts: [] };
	const all = [hashed(account), ...accounts.filter((one) => one !== hashed(account))];
	return secrets.encrypt(JSON.stringify({ browser, accounts: all.slice(0, signInTries.accountsOfBrowser) }));
};

const readKey = (secrets: Secrets, key: string | undefined): Content | undefined => {
	if (!key) return undefined;
	try {
		return content.safeParse(JSON.parse(secrets.decrypt(key))).data;
	} catch {
		return undefined; // forged, or encrypted with a key that no longer exists
	}
};

const hashed = (account: string): string =>
	createHash('sha256').update(account.trim().toLowerCase()).digest('base64url').slice(0, 22);
