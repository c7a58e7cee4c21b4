/** Creates a key for choosing a new password. It works once, within an hour, and is stored as a hash. */
import { resetKeys } from '@quad/contract/access/session/limits.ts';
import type { Clock } from '../../../foundation/clock.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { insertResetKey } from './passwords.queries.ts';
import { hashOf, newToken } from './tokens.ts';

export const makeResetKey = async (
	tx: Tx,
	clock: Clock,
	{ organizationId, personId }: { organizationId: number; personId: number },
): Promise<string> => {
	const key = newToken(organizationId);
	const createdAt = clock.now();
	const expiresAt = new Date(createdAt.getTime() + resetKeys.liveSeconds * 1000);
	await insertResetKey(tx, { organizationId, personId, hash: hashOf(key), createdAt, expiresAt });
	return key;
};
