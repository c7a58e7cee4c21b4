import type { AppContext } from '../../foundation/app-context.ts';
import type { Job } from '../../foundation/jobs/jobs.ts';
import type { Loop } from '../../foundation/jobs/loop.ts';
import type { Files } from '../organization/media/index.ts';
import { exportJobs } from './exports/index.ts';
import { foldActivity, recountActivity } from './reporting/index.ts';
import { sendScheduledReports } from './scheduled-reports/index.ts';

interface ReportingDependencies {
	files: Files;
	publicUrl: string;
}

export const jobsOfReporting = (context: AppContext, { files }: ReportingDependencies): readonly Job[] =>
	exportJobs(context, files);

export const loopsOfReporting = (context: AppContext, { publicUrl }: ReportingDependencies): readonly Loop[] => [
	foldActivity(context),
	recountActivity(context),
	sendScheduledReports(context, publicUrl),
];
