import { importLimits } from '@quad/contract/imports/limits.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { runImport } from './run-import.ts';
import { deleteUploadsBefore } from './uploads.queries.ts';

/** For the worker's list of jobs. */
export const importJobs = (ground: Ground): readonly Job[] => [runImport(ground), forgetUploads(ground)];

/** Files that somebody uploaded and never imported are kept for a day. */
const forgetUploads = ({ db, clock }: Ground): Job => ({
	name: 'imports.forget-uploads',
	at: '17 * * * *',
	run: () => deleteUploadsBefore(db, new Date(clock.now().getTime() - importLimits.uploadKeptMs)),
});
