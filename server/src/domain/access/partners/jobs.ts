import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteUsed } from './partners.queries.ts';

export const partnerJobs = (context: AppContext): readonly Job[] => [forgetUsedTokens(context)];

const forgetUsedTokens = ({ db, clock }: AppContext): Job => ({
	name: 'partners.forget-used',
	at: '*/10 * * * *',
	run: () => deleteUsed(db, clock.now()),
});
