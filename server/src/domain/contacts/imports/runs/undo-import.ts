/**
 * Undoes an import, a few thousand contacts at a time. Contacts that were changed or texted since then are kept and
 * listed with the reason, and numbers that texted STOP stay opted out.
 */
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import { z } from 'zod';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { addJob, type Job } from '../../../../foundation/jobs/jobs.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { record } from '../../../organization/audit/index.ts';
import { deleteStopsOfImport, deleteUnusedFields, sayOptOut, takeBackEntries } from '../../contacts/index.ts';
import { untagImported } from '../../tags/index.ts';
import { touchRun } from '../merge/touch-run.ts';
import { lockRun, lockRunOf, type RunRow, readRun, writeState } from './runs.queries.ts';
import { mayUndo } from './show-run.ts';
import * as undo from './undo.queries.ts';

const undoName = 'imports.undo';
const usualPiece = 2_000; // contacts
const payload = z.object({ organizationId: z.number(), runId: z.number() });

export const startUndo = ({ db }: AppContext, scope: TeamScope, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const run = await lockRun(tx, scope, id);
		if (!run || run.state === 'uploaded') return refuse(importRefusals['import.not_found']);
		if (run.state === 'undoing') return; // a repeated request
		if (!mayUndo(run)) refuse(importRefusals['import.not_undoable']);
		await writeState(tx, run, { state: 'undoing' });
		const { organizationId } = scope;
		const queue = `imports of ${organizationId}`;
		await addJob(tx, undoName, { organizationId, runId: id }, { key: `undo import ${id}`, queue });
		touchRun(tx, run);
		await record(tx, scope, { action: 'import.undone', subject: { kind: 'import', id, name: run.fileName } });
	});

export const listUndoLeft = async (db: Db, scope: TeamScope, id: number) => {
	const run = (await readRun(db, scope, id)) ?? refuse(importRefusals['import.not_found']);
	return undo.listLeft(db, run, importLimits.undoLeftShown);
};

export const undoImport = (context: AppContext, piece = usualPiece): Job => ({
	name: undoName,
	run: async (data, { stopping }) => {
		const runRef = payload.parse(data);
		while (await undoPiece(context, runRef, piece)) stopping.throwIfAborted();
	},
});

/** Undoes the import for the next contacts. Returns false once none are left. */
const undoPiece = (
	{ db, clock }: AppContext,
	{ organizationId, runId }: z.output<typeof payload>,
	take: number,
): Promise<boolean> =>
	commit(db, async (tx) => {
		const run = await lockRunOf(tx, organizationId, runId);
		if (run?.state !== 'undoing') return false;
		await sayOptOut(tx, { by: 'import', at: clock.now() });
		const ids = await undo.takeNext(tx, run, take);
		if (ids.length === 0) {
			await finish(tx, run, clock.now());
			return false;
		}
		await undo.leaveChanged(tx, run, ids);
		for (const { at, contactIds } of await undo.momentsOf(tx, run, ids))
			await takeBackEntries(tx, { ...run, saidAt: at, undoneAt: clock.now() }, contactIds);
		await undo.addUndone(tx, run, await undo.putBack(tx, run, ids));
		touchRun(tx, run);
		touch(tx, organizationId, `contacts:${run.teamId}`);
		return true;
	});

/** Undoes what is not part of a contact: opt-outs from left-out rows, and tags and fields that the import created. */
const finish = async (tx: Tx, run: RunRow, undoneAt: Date): Promise<void> => {
	if (run.completedAt) {
		await takeBackEntries(tx, { ...run, saidAt: run.completedAt, undoneAt });
		await undo.takeBackOptOuts(tx, run, run.completedAt);
		await deleteStopsOfImport(tx, run, run.completedAt);
	}
	await untagImported(tx, run, run.mergedAt);
	await deleteUnusedFields(tx, run, run.madeFields);
	await writeState(tx, run, { state: 'undone' });
	touchRun(tx, run);
	touch(tx, run.organizationId, `contacts:${run.teamId}`);
};
