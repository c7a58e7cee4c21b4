/**
 * Accounts that their carrier has closed to us. While one is, nothing of its organization is handed over: batches are held
 * and say why. It is asked again every minute, and at once when somebody connects it anew.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import type { AccountFault, FaultSource } from './account-fault.ts';
import { deleteFault, faultsOlderThan } from './account-faults.queries.ts';

/** Whether the account that an organization sends with can be used again; undefined: nobody knows. */
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
