import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { mailResetKey } from './mail-reset-key.ts';
import { deleteStaleKeys } from './passwords.queries.ts';
import { deleteStaleWanted } from './pending-email-changes.queries.ts';
import { deleteStaleAddresses } from './previous-emails.queries.ts';
import { deleteEnded } from './queries.ts';
import { expiryAt } from './session-expiry.ts';

export const sessionJobs = (context: AppContext): readonly Job[] => [
	forgetEndedSessions(context),
	mailResetKey(context),
];

/** Deletes ended sessions. They can't be used anyway, because every call checks the times. */
const forgetEndedSessions = ({ db, clock }: AppContext): Job => ({
	name: 'session.forget-ended',
	at: '*/10 * * * *',
	run: async () => {
		const now = clock.now();
		await deleteStaleKeys(db, now);
		await deleteStaleAddresses(db, now);
		await deleteStaleWanted(db, now);
		await deleteEnded(db, expiryAt(now));
	},
});
