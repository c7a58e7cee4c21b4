import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteUsed } from './partners.queries.ts';

/** For the worker's list of jobs. */
export const partnerJobs = (context: AppContext): readonly Job[] => [forgetUsedTokens(context)];

/** Used ones that would be too late by now. */
const forgetUsedTokens = ({ db, clock }: AppContext): Job => ({
	name: 'partners.forget-used',
	at: '*/10 * * * *',
	run: () => deleteUsed(db, clock.now()),
});
