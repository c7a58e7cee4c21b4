/** Merges a chunk in one transaction, which also updates the counts, the left-out rows and the last merged line. */
import type { ImportCounts } from '@quad/contract/contacts/imports/routes.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { touch } from '../../../../foundation/transaction/touch.ts';
import { emitOptedOut, sayOptOut } from '../../contacts/index.ts';
import { ensureTags } from '../../tags/index.ts';
import { keepBefore } from './changes.queries.ts';
import { type Aim, findConflicts, numbersOf } from './compare.queries.ts';
import { countLeftOut } from './count-changes.ts';
import { beforeTwins } from './duplicate-rows.ts';
import { keptCells } from './kept-cells.ts';
import { insertRejections, rejectedOf } from './left-out.queries.ts';
import * as merge from './merge.queries.ts';
import { addProgress, isUnderWay, lockMergeRun } from './progress.queries.ts';
import type { Chunk } from './read-chunks.ts';
import type { RowSource } from './row-source.port.ts';
import { settleConflicts } from './settle-duplicate-numbers.ts';
import { touchRun } from './touch-run.ts';

const goAgain = 3; // attempts, because a simultaneous change may take one of the numbers

/** Returns false if the run was cancelled in the meantime. */
export const mergeChunk = async (
	context: AppContext,
	runId: number,
	aim: Aim,
	chunk: Chunk,
	keepPlace: RowSource['keepPlace'],
	tries = goAgain,
): Promise<boolean> => {
	try {
		return await commit(context.db, async (tx) => {
			const isMerged = await mergeInTurn(tx, context, runId, aim, chunk);
			if (isMerged && chunk.last) await keepPlace?.(tx, chunk.last);
			return isMerged;
		});
	} catch (error) {
		if (tries > 1 && isTaken(error)) return mergeChunk(context, runId, aim, chunk, keepPlace, tries - 1);
		throw error;
	}
};

const mergeInTurn = async (tx: Tx, context: AppContext, runId: number, aim: Aim, chunk: Chunk): Promise<boolean> => {
	const { organizationId, teamId } = aim;
	await merge.takeTurn(tx, organizationId);
	const run = await lockMergeRun(tx, organizationId, runId);
	if (!run || !isUnderWay(run)) return false;
	if (run.lastLine !== chunk.after) throw new Error('Another process is running this import.');
	const at = context.clock.now();
	const known = {
		conflicts: await findConflicts(tx, aim, merge.staged(organizationId, runId, chunk)),
		...(await knownOfTwins(tx, runId, aim, chunk)),
	};
	const { leftOut: taken, givers, adoptions } = settleConflicts(aim, known, chunk.people);
	if (taken.length > 0)
		await merge.deleteStaged(
			tx,
			organizationId,
			runId,
			taken.map((one) => one.line),
		);
	const losing = [...givers, ...adoptions.map(({ contactId }) => contactId)];
	if (losing.length > 0) await keepBefore(tx, { organizationId, runId, at }, losing);
	if (adoptions.length > 0) await merge.adopt(tx, organizationId, adoptions);
	if (givers.length > 0) await merge.releaseNumbers(tx, organizationId, givers, at);
	await sayOptOut(tx, { by: 'import', at, personId: run.personId ?? undefined, source: run.source ?? undefined });
	const { counts: merged, optedOutIds } = await merge.mergeStaged(tx, aim, {
		id: runId,
		after: chunk.after,
		lastLine: chunk.lastLine,
		at,
	});
	if (merged.new + merged.changed + merged.unchanged + taken.length !== chunk.people.length)
		throw new Error('Not everyone copied in was still there to be merged.');

	await tagPeople(tx, context, aim, { people: chunk.people, rows: merge.staged(organizationId, runId, chunk), at });

	const leftOut = [...chunk.leftOut, ...taken];
	const rejections = leftOut.map((one) => ({ ...one, cells: keptCells(chunk.cellsOf.get(one.line) ?? []) }));
	if (rejections.length > 0) await insertRejections(tx, { organizationId, runId }, rejections);
	const counts: ImportCounts = { ...merged, ...countLeftOut(leftOut) };
	emitOptedOut(tx, aim, optedOutIds, { by: 'import', at });
	await addProgress(tx, run, { lastLine: chunk.lastLine, counts, at });
	touchRun(tx, run);
	if (merged.new + merged.changed > 0) touch(tx, organizationId, `contacts:${teamId}`);
	return true;
};

/** Creates missing tags and tags the people. */
const tagPeople = async (
	tx: Tx,
	{ ids }: AppContext,
	aim: Aim,
	{ people, rows, at }: { people: Chunk['people']; rows: ReturnType<typeof merge.staged>; at: Date },
): Promise<void> => {
	const names = people.flatMap((person) => person.tags);
	if (names.length === 0) return;
	const tagIds = await ensureTags(tx, aim, names, { ids, personId: null, at });
	await merge.tagMerged(tx, aim, rows, { tagIds, at });
};

/** Looks up earlier duplicates, which may be in another chunk or an earlier attempt. */
const knownOfTwins = async (tx: Tx, runId: number, aim: Aim, { people, after }: Chunk) => {
	const { lines, keys } = beforeTwins(people);
	const before = lines.filter((line) => line <= after);
	return {
		leftOutBefore: before.length > 0 ? await rejectedOf(tx, { organizationId: aim.organizationId, runId }, before) : [],
		numbers: keys.length > 0 ? await numbersOf(tx, aim, keys) : new Map<string, number>(),
	};
};

/** Whether a simultaneous change caused a unique violation. `commit` itself retries other errors. */
const isTaken = (error: unknown): boolean => error instanceof Error && 'code' in error && error.code === '23505';
