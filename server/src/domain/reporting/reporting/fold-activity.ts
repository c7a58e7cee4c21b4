/** Keeps report figures up to date: adds changes to the hourly counts, finds replies, and refreshes open screens. */
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Loop } from '../../../foundation/jobs/loop.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { countStretchAnew, foldChanges, foldTurns } from './activity.queries.ts';

const mostChanges = 20_000;
const mostTurns = 5_000;

/** Runs at intervals, so that the changes of a busy second are added together. */
export const foldActivity = ({ db }: Pick<AppContext, 'db'>): Loop => ({
	name: 'reporting.fold-activity',
	everyMs: 3_000,
	run: async () => {
		const isMore = await commit(db, async (tx) => {
			const hours = await foldChanges(tx, mostChanges);
			const turns = await foldTurns(tx, mostTurns);
			for (const organizationId of new Set([...hours.organizationIds, ...turns.organizationIds]))
				touch(tx, organizationId, `figures:${organizationId}`);
			return hours.taken === mostChanges || turns.taken === mostTurns;
		});
		return isMore ? 'again' : undefined;
	},
});

const daysAtOnce = 7;

/** Recounts a week at a time, so that no transaction writes for long. */
export const recountActivity = ({ db, clock }: Pick<AppContext, 'db' | 'clock'>): Loop => ({
	name: 'reporting.recount-activity',
	everyMs: 60_000,
	run: async () => ((await commit(db, (tx) => countStretchAnew(tx, clock.now(), daysAtOnce))) ? 'again' : undefined),
});
