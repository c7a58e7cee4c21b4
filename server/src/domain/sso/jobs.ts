import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { deleteOld } from './requests.queries.ts';

/** For the worker's list of jobs. */
export const ssoJobs = (ground: Ground): readonly Job[] => [forgetOldSignIns(ground)];

/** Sign-ins that never came back, and answers that would be too late anyway. */
const forgetOldSignIns = ({ db, clock }: Ground): Job => ({
	name: 'sso.forget-old',
	at: '*/10 * * * *',
	run: () => deleteOld(db, clock.now()),
});
