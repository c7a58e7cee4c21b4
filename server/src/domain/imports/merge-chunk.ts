/**
 * Merges the people of a chunk, who were copied beside the contacts, in one transaction, which also counts, lists who
 * was left out and moves the line up to which everything is in.
 */
import type { ImportCounts } from '@quad/contract/imports/routes.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import { tellTeam } from '../notices/index.ts';
import { announceRun } from './announce-run.ts';
import { type Aim, findConflicts } from './compare.queries.ts';
import { keptCells } from './kept-cells.ts';
import * as merge from './merge.queries.ts';
import type { Chunk } from './read-chunks.ts';
import { insertRejections } from './rejections.queries.ts';
import * as runs from './runs.queries.ts';
import { settleConflicts } from './settle-conflicts.ts';

const goAgain = 3; // when somebody else changed the same contacts in the same moment

/** False: the import was cancelled meanwhile. */
export const mergeChunk = async (
	ground: Ground,
	runId: number,
	aim: Aim,
	chunk: Chunk,
	tries = goAgain,
): Promise<boolean> => {
	try {
		return await commit(ground.db, (tx) => mergeInTurn(tx, ground, runId, aim, chunk));
	} catch (error) {
		if (tries > 1 && isRace(error)) return mergeChunk(ground, runId, aim, chunk, tries - 1);
		throw error;
	}
};

const mergeInTurn = async (tx: Tx, { clock, ids }: Ground, runId: number, aim: Aim, chunk: Chunk): Promise<boolean> => {
	const { organizationId, teamId } = aim;
	await merge.takeTurn(tx, organizationId);
	const run = await runs.lockRunOf(tx, organizationId, runId);
	if (!run || !runs.isUnderWay(run)) return false;
	if (run.lastLine !== chunk.after) throw new Error('Another process goes on with this import.');
	const at = clock.now();
	const conflicts = await findConflicts(tx, aim, merge.staged(organizationId, runId, chunk));
	const { leftOut: taken, givers, adoptions } = settleConflicts(aim, conflicts, chunk.people);
	if (taken.length > 0)
		await merge.deleteStaged(
			tx,
			organizationId,
			runId,
			taken.map((one) => one.line),
		);
	if (adoptions.length > 0) await merge.adopt(tx, organizationId, adoptions);
	if (givers.length > 0) await merge.releaseNumbers(tx, organizationId, givers, at);
	const merged = await merge.mergeStaged(tx, aim, { id: runId, after: chunk.after, lastLine: chunk.lastLine, at });
	if (merged.new + merged.changed + merged.unchanged + taken.length !== chunk.people.length)
		throw new Error('Not everybody who was copied in was there to be merged.');

	const leftOut = [...chunk.leftOut, ...taken];
	const rejections = leftOut.map((one) => ({ ...one, cells: keptCells(chunk.cellsOf.get(one.line) ?? []) }));
	if (rejections.length > 0) await insertRejections(tx, { organizationId, runId }, rejections);
	const duplicates = leftOut.filter((one) => one.isDuplicate).length;
	const counts: ImportCounts = { ...merged, duplicates, rejected: leftOut.length - duplicates };
	await tellTeam(tx, 'newStudentAdded', { ...aim, subjectId: ids.next(), count: merged.new, at });
	await runs.addProgress(tx, run, chunk.lastLine, counts);
	announceRun(tx, run);
	if (merged.new + merged.changed > 0) announce(tx, organizationId, `contacts:${teamId}`);
	return true;
};

/** Unique violation, deadlock or serialization failure: somebody else was there in the same moment. */
const isRace = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && ['23505', '40P01', '40001'].includes(String(error.code));
