import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import { caretakerJobs } from './caretakers/index.ts';
import { partnerJobs } from './partners/index.ts';
import { sessionJobs } from './session/index.ts';
import { ssoJobs } from './sso/index.ts';

export const jobsOfAccess = (context: AppContext): readonly Job[] => [
	...sessionJobs(context),
	...ssoJobs(context),
	...partnerJobs(context),
	...caretakerJobs(context),
];
