/** All carriers, for whoever sends. */
import type { AppContext } from '../../foundation/app-context.ts';
import { carrierAccounts } from './accounts.ts';
import { type ChosenCarrier, chooseCarrier } from './choose-carrier.ts';
import { simulatorCarrier } from './simulator/carrier.ts';

export interface CarrierAddresses {
	/** Where the simulated carrier is reached. */
	readonly simulatorUrl: string;
	/** Where carriers reach us. */
	readonly publicUrl: string;
}

export const connectCarriers = (
	{ db, clock, secrets }: Pick<AppContext, 'db' | 'clock' | 'secrets'>,
	{ simulatorUrl, publicUrl }: CarrierAddresses,
): ChosenCarrier =>
	chooseCarrier(
		{ simulator: simulatorCarrier({ url: simulatorUrl, publicUrl, clock }) },
		carrierAccounts({ db, secrets }),
	);
