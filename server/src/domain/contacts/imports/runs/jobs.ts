import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Job } from '../../../../foundation/jobs/jobs.ts';
import { deleteUploadsBefore } from '../files/uploads.queries.ts';
import { runImport } from './run-import.ts';
import { forgetChanges } from './undo.queries.ts';
import { undoImport } from './undo-import.ts';

export const importJobs = (context: AppContext): readonly Job[] => [
	runImport(context),
	forgetUploads(context),
	undoImport(context),
	forgetOldChanges(context),
];

/** Deletes what undoing an import needs after 30 days, when it can no longer be undone. */
const forgetOldChanges = ({ db, clock }: AppContext): Job => ({
	name: 'imports.forget-changes',
	at: '27 4 * * *',
	run: () => forgetChanges(db, new Date(clock.now().getTime() - importLimits.undoKeptMs)),
});

/** Deletes uploads that were not imported within a day. */
const forgetUploads = ({ db, clock }: AppContext): Job => ({
	name: 'imports.forget-uploads',
	at: '17 * * * *',
	run: () => deleteUploadsBefore(db, new Date(clock.now().getTime() - importLimits.uploadKeptMs)),
});
