import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteOld } from './requests.queries.ts';

export const ssoJobs = (context: AppContext): readonly Job[] => [forgetOldSignIns(context)];

/** Deletes sign-ins that were never completed, and expired responses. */
const forgetOldSignIns = ({ db, clock }: AppContext): Job => ({
	name: 'sso.forget-old',
	at: '*/10 * * * *',
	run: () => deleteOld(db, clock.now()),
});
