/**
 * Writes the rest of an export in parts of a few thousand rows. Each part is stored before it is recorded, so an
 * interrupted run resumes after the last one. If two workers run it at once, only one can record each part.
 */
import { randomUUID } from 'node:crypto';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import type { Files } from '../../organization/media/index.ts';
import { firstLine, nextStretch } from './export-columns.ts';
import { findUnfinished, insertPart } from './runs.queries.ts';

interface ExportToResume {
	readonly organizationId: number;
	readonly id: number;
	/** Number of rows in each part. */
	readonly rows: number;
	readonly stopping: AbortSignal;
}

/** Returns true once every part is written, and false if the export has ended or was deleted. */
export const resumeExport = async (
	{ db }: AppContext,
	files: Files,
	{ organizationId, id, rows, stopping }: ExportToResume,
): Promise<boolean> => {
	for (;;) {
		stopping.throwIfAborted();
		const run = await findUnfinished(db, organizationId, id);
		if (!run) return false;
		const stretch = await nextStretch(db, run, rows);
		if (stretch.lastId === undefined && run.parts > 0) return true;
		const content = Buffer.from((run.parts === 0 ? firstLine(run) : '') + stretch.lines);
		const part = { nth: run.parts, rows: stretch.rows, bytes: content.length, lastId: stretch.lastId ?? run.lastId };
		const file = `export-${randomUUID()}`;
		await files.put(file, content, 'text/csv');
		const isOurs = await commit(db, (tx) => insertPart(tx, { organizationId, id, file, ...part }));
		if (!isOurs) await files.remove(file);
	}
};
