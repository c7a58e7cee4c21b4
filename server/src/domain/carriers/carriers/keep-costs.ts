/**
 * Every hour each own account at Twilio is asked what it has cost: texts, pictures and calls. The carrier's own bill counts,
 * and not what Quad would make of it. An account that several organizations share says nothing of one of them.
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
