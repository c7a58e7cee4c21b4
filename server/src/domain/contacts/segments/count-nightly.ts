/** Counts all segments once a day, so that their growth is known even if nobody looks at them. */
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { addDays, dayOf } from '@quad/contract/time.ts';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { countSegments } from './count-segments.ts';
import { forgetDayCounts, teamsWithSegments } from './day-counts.queries.ts';
import { findSegments } from './segments.queries.ts';

/** Segments that one statement counts. */
const atOnce = 10;

export const segmentJobs = (context: AppContext): readonly Job[] => [
	{
		name: 'segments.count',
		at: '17 8 * * *', // between 3 and 4 AM in New York
		run: async (_, { stopping }) => {
			for (const { organizationId, teamId, personId, segmentIds } of await teamsWithSegments(context.db)) {
				const scope = onBehalfOf(organizationId, teamId, personId);
				for (let from = 0; from < segmentIds.length; from += atOnce) {
					stopping.throwIfAborted();
					const rows = await findSegments(context.db, scope, segmentIds.slice(from, from + atOnce));
					await countSegments(context, scope, rows, { all: true });
				}
			}
			const today = dayOf(context.clock.now(), 'UTC');
			await forgetDayCounts(context.db, addDays(today, -segmentLimits.countsKeptDays));
		},
	},
];
