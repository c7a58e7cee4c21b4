/** Deletes one of the user's own exports. If it is in progress, that stops it: its job then finds nothing to do. */
import { exportRefusals } from '@quad/contract/reporting/exports/refusals.ts';
import type { Actor } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import type { Files } from '../../organization/media/index.ts';
import { deleteRun, findRun, partsOf } from './runs.queries.ts';

export const deleteExport = async ({ db }: AppContext, files: Files, actor: Actor, id: number) => {
	const parts = await commit(db, async (tx) => {
		if (!(await findRun(tx, actor, id))) refuse(exportRefusals['export.not_found']);
		const stored = await partsOf(tx, actor.organizationId, id);
		await deleteRun(tx, actor.organizationId, id);
		return stored;
	});
	for (const part of parts) await files.remove(part);
	return {};
};
