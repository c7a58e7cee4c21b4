/** Provides each account's switches. They are loaded once, stored with the account, and changed by a control call. */
import { naturalSwitches, simulatorSpeeds } from '@quad/contract/carriers/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/carriers/simulator/routes.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import { readSwitches, writeSwitches } from './accounts.queries.ts';

export interface Switches {
	of(accountId: number): SimulatorSwitches;
	/** Returns the factor that multiplies all delays. */
	pace(accountId: number): number;
	/** Returns the accounts for which the carrier is down. */
	down(): number[];
	change(accountId: number, to: SimulatorSwitches): Promise<void>;
}

export const loadSwitches = async (db: Db): Promise<Switches> => {
	const all = new Map((await readSwitches(db)).map(({ accountId, ...switches }) => [accountId, switches]));
	// Accounts that were opened later have the defaults.
	const switchesOf = (accountId: number) => all.get(accountId) ?? naturalSwitches;
	return {
		of: switchesOf,
		pace: (accountId) => simulatorSpeeds[switchesOf(accountId).speed],
		down: () => [...all].filter(([, switches]) => switches.down).map(([accountId]) => accountId),
		change: async (accountId, to) => {
			await writeSwitches(db, accountId, to);
			all.set(accountId, to);
		},
	};
};
