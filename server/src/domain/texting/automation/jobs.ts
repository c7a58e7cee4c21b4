import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { forgetBefore } from './auto-replies.queries.ts';

const twoDaysMs = 2 * 24 * 60 * 60_000;

/** Claims of a day's answer are deleted after two days, when that day is over in every time zone. */
export const automationJobs = ({ db, clock }: AppContext): readonly Job[] => [
	{
		name: 'automation.forget-old',
		at: '41 * * * *',
		run: () => forgetBefore(db, new Date(clock.now().getTime() - twoDaysMs)),
	},
];
