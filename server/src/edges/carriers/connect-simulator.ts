/** The carrier of the demo, for whoever sends. */
import type { Ground } from '../../foundation/ground.ts';
import type { Reached } from './serve.ts';
import { simulatorAccounts } from './simulator-accounts.ts';
import { type SimulatorCarrier, simulatorCarrier } from './simulator-carrier.ts';

export const connectSimulator = (
	{ db, clock }: Pick<Ground, 'db' | 'clock'>,
	{ simulatorUrl, publicUrl }: Reached,
): SimulatorCarrier => simulatorCarrier({ url: simulatorUrl, publicUrl, clock, accountOf: simulatorAccounts(db) });
