/** Cancels an import. Merged rows stay. The job notices before it merges more. */
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { record } from '../../../organization/audit/index.ts';
import { isUnderWay } from '../merge/progress.queries.ts';
import { completeRun } from './complete-run.ts';
import { lockRun } from './runs.queries.ts';

export const cancelImport = ({ db, clock }: AppContext, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const run = await lockRun(tx, scope, id);
		if (!run || run.state === 'uploaded') return refuse(importRefusals['import.not_found']);
		if (!isUnderWay(run)) refuse(importRefusals['import.already_over']);
		await completeRun(tx, run, { state: 'cancelled' }, clock.now());
		await record(tx, scope, { action: 'import.cancelled', subject: { kind: 'import', id, name: run.fileName } });
	});
