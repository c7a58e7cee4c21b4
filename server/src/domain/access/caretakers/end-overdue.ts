/** Records the end of caretaking whose time is up, and tells both people. Access ended with the time itself. */
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

/** Without a scope, in all teams. */
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
