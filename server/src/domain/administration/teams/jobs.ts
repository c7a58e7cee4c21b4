import { teamLimits } from '@quad/contract/administration/teams/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { closeRemovedTeams } from '../../organization/organizations/index.ts';
import { restorableMs } from './list-teams.ts';

export const teamJobs = (context: AppContext): readonly Job[] => [
	{ name: 'teams.close-removed', at: '17 * * * *', run: () => closeRemoved(context) },
];

/** Teams past the restore period stay hidden for good. Their texts remain in the records. */
export const closeRemoved = ({ db, clock }: AppContext): Promise<void> =>
	commit(db, async (tx) => {
		const at = clock.now();
		const closed = await closeRemovedTeams(tx, { before: new Date(at.getTime() - restorableMs), at });
		for (const { organizationId, id, name } of closed)
			await record(
				tx,
				{ organizationId, personId: null },
				{
					action: 'team.closed',
					subject: { kind: 'team', id, name },
					details: { days: teamLimits.restorableDays },
				},
			);
	});
