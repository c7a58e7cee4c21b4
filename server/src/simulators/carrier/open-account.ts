import { randomBytes } from 'node:crypto';
import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import type { Secrets } from '../../foundation/secrets/encrypted-secrets.ts';
import { insertAccount } from './accounts.queries.ts';

export const openAccount = async (
	tx: Tx,
	secrets: Secrets,
	switches: SimulatorSwitches,
): Promise<{ account: string; authToken: string }> => {
	const account = `AC${randomBytes(16).toString('hex')}`;
	const authToken = randomBytes(16).toString('hex');
	await insertAccount(tx, account, secrets.encrypt(authToken), switches);
	return { account, authToken };
};
