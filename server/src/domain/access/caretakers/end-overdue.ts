/**
 * Removes caretakers whose time is up, records that, and refreshes both people's screens. Their access has already
 * ended, because every call checks the time.
 */
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { endOverdueActing } from '../session/index.ts';
import { deleteOverdue } from './queries.ts';
import { recordEnded } from './record-ended.ts';

export const caretakerJobs = (context: AppContext): readonly Job[] => [
	{ name: 'caretakers.end-overdue', at: '* * * * *', run: () => endOverdue(context) },
];

export const endOverdue = ({ db, clock }: AppContext): Promise<void> =>
	commit(db, async (tx) => {
		const now = clock.now();
		const ended = await endOverdueActing(tx, now);
		for (const one of ended)
			await recordEnded(tx, [one], one.endsAt <= now ? 'time was up' : 'no longer the caretaker');
		await endOverdueIn(tx, now);
	});

/** Ends every caretaking whose time is up, in one team, or in all teams if `scope` is omitted. */
export const endOverdueIn = async (tx: Tx, now: Date, scope?: TeamScope): Promise<void> => {
	for (const { organizationId, teamId, caretakerId, targetId, ...names } of await deleteOverdue(tx, now, scope)) {
		await record(
			tx,
			{ organizationId, personId: null, teamId },
			{
				action: 'caretaker.ended',
				subject: { kind: 'person', id: targetId, name: names.targetName },
				details: { caretaker: names.caretakerName },
			},
		);
		touch(tx, organizationId, `person:${caretakerId}`, `person:${targetId}`);
	}
};
