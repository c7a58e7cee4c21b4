/** Defines the export jobs: one writes an export, another deletes the files of expired ones. */
import { exportLimits } from '@quad/contract/reporting/exports/limits.ts';
import { exportKindNames } from '@quad/contract/reporting/exports/routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import type { Job } from '../../../foundation/jobs/jobs.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { notifyPerson } from '../../news/announcements/index.ts';
import { queueMail } from '../../organization/mail/index.ts';
import type { Files } from '../../organization/media/index.ts';
import { resumeExport } from './resume-export.ts';
import { dropOldLinks, dropParts, endRun, expiredRuns, partsOf } from './runs.queries.ts';
import { runExportName } from './start-export.ts';

/** This job is also queued when files must be deleted immediately. */
export const deleteExpiredName = 'exports.delete-expired';

const rowsOfPart = 5_000;
const keptMs = exportLimits.keptDays * 24 * 60 * 60 * 1000;

export const exportJobs = (context: AppContext, files: Files, rows = rowsOfPart): readonly Job[] => [
	runExport(context, files, rows),
	deleteExpired(context, files),
];

const runExport = (context: AppContext, files: Files, rows: number): Job => ({
	name: runExportName,
	run: async (payload, { stopping }) => {
		const { organizationId, exportId } = payload as { organizationId: number; exportId: number };
		if (await resumeExport(context, files, { organizationId, id: exportId, rows, stopping }))
			await end(context, organizationId, exportId, 'complete');
	},
	giveUp: async (payload) => {
		const { organizationId, exportId } = payload as { organizationId: number; exportId: number };
		await end(context, organizationId, exportId, 'failed');
	},
});

/** Ends an export and notifies its owner by email and in the app. Calling it again does nothing. */
const end = (context: AppContext, organizationId: number, id: number, state: 'complete' | 'failed'): Promise<void> =>
	commit(context.db, async (tx) => {
		const at = context.clock.now();
		const ended = await endRun(tx, { organizationId, id, state, at, expiresAt: new Date(at.getTime() + keptMs) });
		if (!ended) return;
		const what = exportKindNames[ended.kind].toLowerCase();
		const result =
			state === 'complete'
				? {
						subject: `Your export is ready: ${what}`,
						body: `Your export (${what}, ${ended.rows.toLocaleString('en-US')} rows) is ready. It is kept for ${exportLimits.keptDays} days.`,
					}
				: {
						subject: `Your export failed: ${what}`,
						body: `Your export (${what}) could not be written. Start it again, and contact Support if the problem persists.`,
					};
		await queueMail(tx, context, {
			organizationId,
			kind: 'export',
			to: { address: ended.email, name: ended.name, personId: ended.personId },
			...result,
			link: { label: 'Open exports', path: '/reporting/exports' },
		});
		await notifyPerson(tx, context, {
			organizationId,
			personId: ended.personId,
			type: 'export',
			header: result.subject,
			content: result.body,
		});
	});

const atATime = 50;

/** Deletes files before their rows, so that if a row can't be changed, the next run still finds its files. */
const deleteExpired = ({ db, clock }: AppContext, files: Files): Job => ({
	name: deleteExpiredName,
	at: '23 * * * *',
	run: async (_, { stopping }) => {
		await dropOldLinks(db, clock.now());
		for (;;) {
			const expired = await expiredRuns(db, clock.now(), atATime);
			for (const { organizationId, id } of expired) {
				for (const file of await partsOf(db, organizationId, id)) await files.remove(file);
				await commit(db, (tx) => dropParts(tx, organizationId, id));
			}
			stopping.throwIfAborted();
			if (expired.length < atATime) return;
		}
	},
});
