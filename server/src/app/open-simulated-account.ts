/** Opens an account for an organization at the simulated carrier and records it in Quad. */
import { naturalSwitches } from '@quad/contract/carriers/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import { insertCarrierAccount } from '../domain/carriers/carriers/index.ts';
import type { Tx } from '../foundation/postgres/db.ts';
import type { Secrets } from '../foundation/secrets/encrypted-secrets.ts';
import { openAccount } from '../simulators/carrier/index.ts';

export const openSimulatedAccount = async (
	tx: Tx,
	secrets: Secrets,
	organizationId: number,
	switches: SimulatorSwitches = naturalSwitches,
): Promise<void> => {
	const { account, authToken } = await openAccount(tx, secrets, switches);
	const sealedAuthToken = secrets.encrypt(authToken);
	await insertCarrierAccount(tx, { organizationId, kind: 'simulator', account, sealedAuthToken });
};
