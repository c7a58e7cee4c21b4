/** Stops an import. What is imported stays; the job notices before its next rows. */
import { importRefusals } from '@quad/contract/imports/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { record } from '../audit/index.ts';
import { announceRun } from './announce-run.ts';
import { isUnderWay, lockRun, writeState } from './runs.queries.ts';
import { deleteFile } from './uploads.queries.ts';

export const cancelImport = ({ db, clock }: Ground, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const run = await lockRun(tx, scope, id);
		if (!run || run.state === 'uploaded') return refuse(importRefusals['import.not_found']);
		if (!isUnderWay(run)) refuse(importRefusals['import.already_over']);
		await writeState(tx, run, { state: 'cancelled', completedAt: clock.now() });
		await deleteFile(tx, run.organizationId, id);
		announceRun(tx, run);
		await record(tx, scope, { action: 'import.cancelled', subject: { kind: 'import', id, name: run.fileName } });
	});
