import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { LookUpLine } from '../carriers/carriers/index.ts';
import { contactJobs } from './contacts/index.ts';
import { importJobs } from './imports/index.ts';
import { validationJobs } from './number-validation/index.ts';
import { optOutJobs } from './opt-outs/index.ts';
import { segmentJobs } from './segments/index.ts';

export interface ContactsDependencies {
	/** Asks the carrier for a number's line type. */
	lookUpLine: LookUpLine;
}

export const jobsOfContacts = (context: AppContext, { lookUpLine }: ContactsDependencies): readonly Job[] => [
	...contactJobs(context),
	...segmentJobs(context),
	...optOutJobs(context),
	...importJobs(context),
	...validationJobs(context, lookUpLine),
];
