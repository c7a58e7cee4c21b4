/** Inboxes that cannot be put back any more give their numbers back. */
import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import { commit } from '../../foundation/postgres/commit.ts';
import { type NumberSupply, releaseNumbers } from '../inboxes/index.ts';
import { restorableSince } from './show-inbox.ts';

export const inboxSettingsJobs = ({ db, clock }: AppContext, numbers: NumberSupply): Job[] => [
	{
		name: 'inboxes.give-numbers-back',
		at: '41 3 * * *',
		run: () =>
			commit(db, async (tx) => {
				for (const { organizationId, number } of await releaseNumbers(tx, restorableSince(clock.now())))
					await numbers.giveBack(tx, organizationId, number);
			}),
	},
];
