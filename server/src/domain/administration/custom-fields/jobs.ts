import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { convertValues, purgeValues } from './convert-values.ts';
import { makeSetUpFields } from './set-up-fields.ts';

export const customFieldJobs = (context: AppContext): readonly Job[] => [
	makeSetUpFields(context),
	convertValues(context),
	purgeValues(context),
];
