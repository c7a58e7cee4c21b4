import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import {
	costJobs,
	type LookAgain,
	type ReadBilledCosts,
	type ReadRegistration,
	registrationJobs,
	reopenAccounts,
} from './carriers/index.ts';
import { watchLevels } from './credits/index.ts';

export interface CarriersDependencies {
	/** Reads the state of an organization's registration with the carriers. */
	readRegistration: ReadRegistration;
	/** Reads what an organization's carrier account has cost. */
	readCosts: ReadBilledCosts;
}

export const jobsOfCarriers = (
	context: AppContext,
	{ readRegistration, readCosts }: CarriersDependencies,
): readonly Job[] => [...registrationJobs(context, readRegistration), ...costJobs(context, readCosts)];

export const loopsOfCarriers = (context: AppContext, lookAgain: LookAgain): readonly Loop[] => [
	reopenAccounts(context, lookAgain),
	watchLevels(context),
];
