/** Opens an account for a demo organization at the simulated carrier, and notes it on our side. */
import { randomBytes } from 'node:crypto';
import { naturalSwitches } from '@quad/contract/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/simulator/routes.ts';
import type { Tx } from '../../../foundation/db.ts';
import { insertCarrierAccount } from '../queries.ts';
import { insertAccount } from './accounts.queries.ts';

export const seedSimulator = async (
	tx: Tx,
	organizationId: number,
	switches: SimulatorSwitches = naturalSwitches,
): Promise<void> => {
	const account = `AC${randomBytes(16).toString('hex')}`;
	const authToken = randomBytes(16).toString('hex');
	await insertAccount(tx, account, authToken, switches);
	await insertCarrierAccount(tx, { organizationId, kind: 'simulator', account, authToken });
};
