import { importLimits } from '@quad/contract/imports/limits.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { deleteUploadsBefore } from '../files/uploads.queries.ts';
import { runImport } from './run-import.ts';

/** For the worker's list of jobs. */
export const importJobs = (context: AppContext): readonly Job[] => [runImport(context), forgetUploads(context)];

/** Files that somebody uploaded and never imported are kept for a day. */
const forgetUploads = ({ db, clock }: AppContext): Job => ({
	name: 'imports.forget-uploads',
	at: '17 * * * *',
	run: () => deleteUploadsBefore(db, new Date(clock.now().getTime() - importLimits.uploadKeptMs)),
});
