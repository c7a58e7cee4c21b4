/**
 * The account of an organization at the simulated carrier, remembered for a moment: it is asked with every text and
 * every receipt.
 */
import type { Db } from '../../foundation/db.ts';
import { type CarrierAccount, findSimulatorAccount } from './queries.ts';

export type SimulatorAccounts = (organizationId: number) => Promise<CarrierAccount | undefined>;

const rememberMs = 30_000;

export const simulatorAccounts = (db: Db): SimulatorAccounts => {
	const known = new Map<number, { account: CarrierAccount; until: number }>(); // only organizations that have one
	return async (organizationId) => {
		const remembered = known.get(organizationId);
		if (remembered && remembered.until > performance.now()) return remembered.account;
		const account = await findSimulatorAccount(db, organizationId);
		if (account) known.set(organizationId, { account, until: performance.now() + rememberMs });
		else known.delete(organizationId);
		return account;
	};
};
