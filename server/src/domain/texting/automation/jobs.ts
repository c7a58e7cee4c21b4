import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { forgetBefore } from './auto-replies.queries.ts';

const twoDaysMs = 2 * 24 * 60 * 60_000;

/** For the worker's list of jobs. That a number was answered matters for a day, wherever on Earth that is. */
export const automationJobs = ({ db, clock }: AppContext): readonly Job[] => [
	{
		name: 'automation.forget-old',
		at: '41 * * * *',
		run: () => forgetBefore(db, new Date(clock.now().getTime() - twoDaysMs)),
	},
];
