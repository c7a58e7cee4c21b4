import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { deleteUsed } from './partners.queries.ts';

/** For the worker's list of jobs. */
export const partnerJobs = (ground: Ground): readonly Job[] => [forgetUsedTokens(ground)];

/** Used ones that would be too late by now. */
const forgetUsedTokens = ({ db, clock }: Ground): Job => ({
	name: 'partners.forget-used',
	at: '*/10 * * * *',
	run: () => deleteUsed(db, clock.now()),
});
