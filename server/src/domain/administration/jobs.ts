import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import { customFieldJobs } from './custom-fields/index.ts';
import { deletePastRetentionJob } from './deletion/index.ts';
import { inboxSettingsJobs } from './inbox-settings/index.ts';
import { type NumberSupply, numberJobs } from './numbers/index.ts';
import { teamJobs } from './teams/index.ts';
import { userJobs } from './users/index.ts';

export interface AdministrationDependencies {
	numbers: NumberSupply;
}

export const jobsOfAdministration = (context: AppContext, { numbers }: AdministrationDependencies): readonly Job[] => [
	...customFieldJobs(context),
	...numberJobs(context, numbers),
	...inboxSettingsJobs(context),
	...userJobs(context),
	...teamJobs(context),
	deletePastRetentionJob(context),
];
