/**
 * Asks Twilio hourly what each organization's own account has cost, because its bill is more exact than Quad's
 * estimate. Accounts that organizations share are not asked about, because their bill can't be divided.
 */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { countedFrom } from '../../organization/marketplace/index.ts';
import { findOrganizationsAtTwilio } from './accounts.queries.ts';
import type { ReadBilledCosts } from './carrier-costs.port.ts';
import { dayOf, saveCosts } from './carrier-costs.queries.ts';

export const costJobs = ({ db, clock }: AppContext, read: ReadBilledCosts): Job[] => [
	{
		name: 'carriers.keep-costs',
		at: '47 * * * *',
		run: async () => {
			for (const organizationId of await findOrganizationsAtTwilio(db)) {
				const from = dayOf(await countedFrom(db, organizationId));
				const costs = await read(organizationId, from);
				if (costs !== undefined && costs !== 'no-account')
					await saveCosts(db, organizationId, { ...costs, from, at: clock.now() });
			}
		},
	},
];
