/** The carriers' front door: what `app/` wires. */
import type { Incoming } from '../../domain/messaging/ledger/carrier.port.ts';
import type { Db } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Door } from '../../foundation/http.ts';
import { simulatorControl } from './phones/control.ts';
import { servePhones } from './phones/routes.ts';
import { serveWebhooks } from './receive.ts';
import { simulatorAccounts } from './simulator-accounts.ts';
import { type SimulatorCarrier, simulatorCarrier } from './simulator-carrier.ts';

export { seedSimulator } from './simulator/seed.ts';
export { startSimulator } from './simulator/start.ts';
export type { SimulatorCarrier } from './simulator-carrier.ts';

export interface Reached {
	/** Where the simulator is reached. */
	readonly simulatorUrl: string;
	/** Where it reaches us. */
	readonly publicUrl: string;
}

/** The carrier of the demo, for whoever sends. */
export const connectSimulator = (
	{ db, clock }: Pick<Ground, 'db' | 'clock'>,
	{ simulatorUrl, publicUrl }: Reached,
): SimulatorCarrier => simulatorCarrier({ url: simulatorUrl, publicUrl, clock, accountOf: simulatorAccounts(db) });

/** The carrier's webhooks, and the simulated phones. */
export const serveCarriers = (door: Door, db: Db, incoming: Incoming, { simulatorUrl, publicUrl }: Reached): void => {
	const accountOf = simulatorAccounts(db);
	serveWebhooks(door, { accountOf, publicUrl, incoming });
	servePhones(door, db, simulatorControl({ url: simulatorUrl, accountOf }), publicUrl);
};
