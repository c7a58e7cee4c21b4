/** The simulator's switches: read once, kept in its table, changed by its control call. */
import { simulatorSpeeds } from '@quad/contract/simulator/limits.ts';
import type { SimulatorSwitches } from '@quad/contract/simulator/routes.ts';
import type { Db } from '../../../foundation/db.ts';
import { readSwitches, writeSwitches } from './queries.ts';

export interface Switches {
	now(): SimulatorSwitches;
	/** The factor on all its delays. */
	pace(): number;
	change(to: SimulatorSwitches): Promise<void>;
}

export const loadSwitches = async (db: Db): Promise<Switches> => {
	let current = await readSwitches(db);
	return {
		now: () => current,
		pace: () => simulatorSpeeds[current.speed],
		change: async (to) => {
			await writeSwitches(db, to);
			current = to;
		},
	};
};
