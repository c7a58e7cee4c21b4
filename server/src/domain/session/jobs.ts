import { sessionLimits } from '@quad/contract/session/limits.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { deleteStaleAddresses } from './kept-addresses.queries.ts';
import { mailResetKey } from './mail-reset-key.ts';
import { deleteStaleKeys } from './passwords.queries.ts';
import { deleteEnded } from './queries.ts';

/** For the worker's list of jobs. */
export const sessionJobs = (ground: Ground): readonly Job[] => [forgetEndedSessions(ground), mailResetKey(ground)];

/** Nobody can use them any more: every call asks first whether its session is over. */
const forgetEndedSessions = ({ db, clock }: Ground): Job => ({
	name: 'session.forget-ended',
	at: '*/10 * * * *',
	run: async () => {
		const now = clock.now();
		const before = (seconds: number) => new Date(now.getTime() - seconds * 1000);
		await deleteStaleKeys(db, now);
		await deleteStaleAddresses(db, now);
		await deleteEnded(db, {
			idleSince: before(sessionLimits.idleSeconds),
			startedBefore: before(sessionLimits.mostSeconds),
			now,
		});
	},
});
