import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { forgetDeletions } from './deletions.queries.ts';
import { restorableMs } from './restore-contacts.ts';

export const contactJobs = ({ db, clock }: AppContext): readonly Job[] => [
	{
		name: 'contacts.forget-deleted',
		at: '23 * * * *',
		run: () => forgetDeletions(db, new Date(clock.now().getTime() - restorableMs)),
	},
];
