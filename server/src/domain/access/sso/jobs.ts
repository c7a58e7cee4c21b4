import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteOld } from './requests.queries.ts';

/** For the worker's list of jobs. */
export const ssoJobs = (context: AppContext): readonly Job[] => [forgetOldSignIns(context)];

/** Sign-ins that never came back, and answers that would be too late anyway. */
const forgetOldSignIns = ({ db, clock }: AppContext): Job => ({
	name: 'sso.forget-old',
	at: '*/10 * * * *',
	run: () => deleteOld(db, clock.now()),
});
