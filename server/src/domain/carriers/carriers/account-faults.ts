/** Checks every minute whether accounts that their carrier closed work again. Their batches wait until then. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { AccountFault, FaultSource } from './account-fault.ts';
import { deleteFault, faultsOlderThan } from './account-faults.queries.ts';

/** Returns `open` if the organization's account works again, or undefined if that is unknown. */
export type LookAgain = (organizationId: number, source: FaultSource) => Promise<'open' | AccountFault | undefined>;

const everyMs = 60_000;

export const reopenAccounts = ({ db, clock }: AppContext, lookAgain: LookAgain): Loop => ({
	name: 'carriers.reopen',
	everyMs,
	run: async () => {
		for (const { organizationId, source, since } of await faultsOlderThan(db, clock.now()))
			if ((await lookAgain(organizationId, source)) === 'open') await deleteFault(db, organizationId, source, since);
		return undefined;
	},
});
