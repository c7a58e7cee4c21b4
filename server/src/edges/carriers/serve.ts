/** The carrier's webhooks, and the simulated phones. */
import type { Incoming } from '../../domain/messaging/ledger/carrier.port.ts';
import type { Db } from '../../foundation/db.ts';
import type { Door } from '../../foundation/http.ts';
import { simulatorControl } from './phones/control.ts';
import { servePhones } from './phones/routes.ts';
import { serveWebhooks } from './receive.ts';
import { simulatorAccounts } from './simulator-accounts.ts';

export interface Reached {
	/** Where the simulator is reached. */
	readonly simulatorUrl: string;
	/** Where it reaches us. */
	readonly publicUrl: string;
}

export const serveCarriers = (door: Door, db: Db, incoming: Incoming, { simulatorUrl, publicUrl }: Reached): void => {
	const accountOf = simulatorAccounts(db);
	serveWebhooks(door, { accountOf, publicUrl, incoming });
	servePhones(door, db, simulatorControl({ url: simulatorUrl, accountOf }), publicUrl);
};
