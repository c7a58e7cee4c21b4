import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import type { LookUpLine } from '../../carriers/carriers/index.ts';
import { runValidation } from './run-validation.ts';
import { sweepNumbers } from './sweep-numbers.ts';

export const validationJobs = (context: AppContext, lookUp: LookUpLine): readonly Job[] => [
	runValidation(context, lookUp),
	sweepNumbers(context, lookUp),
];
