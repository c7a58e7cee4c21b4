/**
 * The import itself: a job that reads the file, copies some thousand people at a time beside the contacts and merges
 * them in one transaction, which also counts, lists who was left out and moves the line up to which everything is in.
 * So it can be killed at any moment: the next try reads the file again and goes on after that line; a person is never
 * merged twice, a row never counted twice (field.md 20). Merging is idempotent besides.
 */

import type { ImportCounts } from '@quad/contract/imports/routes.ts';
import { importFailed } from '@quad/contract/imports/sentences.ts';
import { z } from 'zod';
import { onBehalfOf } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import { type CopyClient, type CopyValue, copyInto } from '../../foundation/copy.ts';
import type { Tx } from '../../foundation/db.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { type Aim, findConflicts } from './compare.queries.ts';
import * as merge from './merge.queries.ts';
import { customKeysOf, parseColumns } from './plan-columns.ts';
import { type LeftOut, type Person, type ReadRow, readPeople } from './read-people.ts';
import { readTable } from './read-table.ts';
import * as runs from './runs.queries.ts';
import { settleConflicts } from './settle-conflicts.ts';
import { makeStaffDirectory } from './staff-directory.ts';

export const runImportName = 'imports.run';
export const importTries = 8;

const rowsAtFirst = 500; // then PostgreSQL is told how many contacts there are
const rowsAtATime = 2_500; // some 100 ms: far from the 2 s that a commit may take (decisions.md 17)
const longList = 2_000;
const goAgain = 3; // when somebody else changed the same contacts in the same moment

const payload = z.object({ organizationId: z.number(), runId: z.number() });

export const runImport = (ground: Ground): Job => ({
	name: runImportName,
	run: async (said, { stopping, isLastTry, withClient }) => {
		const of = payload.parse(said);
		try {
			const run = await begin(ground, of);
			if (run) await withClient((client) => importFile(ground, run, client, stopping));
		} catch (error) {
			if (isLastTry) await end(ground, of, { state: 'failed', stateReason: importFailed });
			throw error;
		}
	},
});

/** Undefined: it is over, cancelled before it began or between two tries. */
const begin = ({ db }: Ground, { organizationId, runId }: z.output<typeof payload>) =>
	commit(db, async (tx) => {
		await merge.deleteStaged(tx, organizationId, runId); // what a try that was killed left
		const run = await runs.lockRunOf(tx, organizationId, runId);
		if (run?.state === 'waiting') {
			await runs.writeState(tx, run, { state: 'running' });
			announceProgress(tx, run);
		}
		return run && isUnderWay(run) ? run : undefined;
	});

const isUnderWay = ({ state }: runs.RunRow): boolean => state === 'waiting' || state === 'running';

const announceProgress = (tx: Tx, run: runs.RunRow): void =>
	announce(tx, run.organizationId, `run:${run.id}`, `runs:${run.teamId}`);

const importFile = async (
	ground: Ground,
	run: runs.RunRow,
	client: CopyClient,
	stopping: AbortSignal,
): Promise<void> => {
	const scope = onBehalfOf(run.organizationId, run.teamId, 0);
	const file = await runs.readFile(ground.db, run.organizationId, run.id);
	if (!file) throw new Error('The file of an import that is under way is gone.');
	const table = await readTable(file);
	const columns = parseColumns(run.columns);
	const reader = readPeople(table.header, columns, makeStaffDirectory(await runs.readStaff(ground.db, scope)));
	const aim: Aim = {
		organizationId: run.organizationId,
		teamId: run.teamId,
		allowMobileUpdate: run.allowMobileUpdate,
		customKeys: customKeysOf(columns),
	};
	for await (const chunk of chunks(table.rows, reader.read, run.lastLine)) {
		stopping.throwIfAborted();
		await ground.ids.ready(chunk.people.length);
		await copyInto(client, 'import_row', merge.rowColumns, staged(ground, run, chunk.people));
		if (!(await mergeChunk(ground, run, aim, chunk))) return;
		if (chunk.after === run.lastLine) await merge.countContacts(ground.db, { onlyIfFew: true });
	}
	if (run.total >= longList) await merge.countContacts(ground.db);
	await end(ground, { organizationId: run.organizationId, runId: run.id }, { state: 'complete' });
};

interface Chunk {
	/** The line after which it begins, and the one with which it ends. */
	after: number;
	lastLine: number;
	people: Person[];
	leftOut: LeftOut[];
	cellsOf: Map<number, readonly string[]>;
}

/** What comes after a line. The rows before are read too: who stands there has twins further down. */
const chunks = async function* (
	rows: AsyncIterable<{ line: number; cells: string[] }>,
	read: (row: { line: number; cells: string[] }) => ReadRow,
	after: number,
): AsyncGenerator<Chunk> {
	let chunk = emptyChunk(after);
	for await (const row of rows) {
		const result = read(row);
		if (row.line <= after) continue;
		chunk.lastLine = row.line;
		chunk.cellsOf.set(row.line, result.cells);
		if ('person' in result) chunk.people.push(result.person);
		else chunk.leftOut.push(result.leftOut);
		if (chunk.cellsOf.size < (chunk.after === after ? rowsAtFirst : rowsAtATime)) continue;
		yield chunk;
		chunk = emptyChunk(chunk.lastLine);
	}
	if (chunk.cellsOf.size > 0) yield chunk;
};

const emptyChunk = (after: number): Chunk => ({ after, lastLine: after, people: [], leftOut: [], cellsOf: new Map() });

const staged = function* ({ ids }: Ground, run: runs.RunRow, people: readonly Person[]): Generator<CopyValue[]> {
	const { first, step } = ids.block(people.length);
	for (const [nth, person] of people.entries())
		yield [
			run.organizationId,
			run.id,
			person.line,
			person.key,
			person.firstName,
			person.lastName,
			person.mobile,
			person.optedOut,
			person.assignedTo !== undefined,
			person.assignedTo ?? null,
			JSON.stringify(person.custom),
			first + nth * step,
		];
};

/** One transaction. False: the import was cancelled meanwhile. */
const mergeChunk = async (
	ground: Ground,
	run: runs.RunRow,
	aim: Aim,
	chunk: Chunk,
	tries = goAgain,
): Promise<boolean> => {
	try {
		return await commit(ground.db, (tx) => mergeInTurn(tx, ground, run, aim, chunk));
	} catch (error) {
		if (tries > 1 && isRace(error)) return mergeChunk(ground, run, aim, chunk, tries - 1);
		throw error;
	}
};

const mergeInTurn = async (
	tx: Tx,
	{ clock }: Ground,
	{ id }: runs.RunRow,
	aim: Aim,
	chunk: Chunk,
): Promise<boolean> => {
	const { organizationId } = aim;
	await merge.takeTurn(tx, organizationId);
	const run = await runs.lockRunOf(tx, organizationId, id);
	if (!run || !isUnderWay(run)) {
		await merge.deleteStaged(tx, organizationId, id);
		return false;
	}
	if (run.lastLine !== chunk.after) throw new Error('Another process goes on with this import.');
	const at = clock.now();
	const settlement = settleConflicts(aim, await findConflicts(tx, aim, merge.staged(organizationId, id)));
	if (settlement.adoptions.length > 0) await merge.adopt(tx, organizationId, settlement.adoptions);
	if (settlement.moves.length > 0) await merge.releaseNumbers(tx, organizationId, settlement.moves, at);
	const merged = await merge.mergeStaged(tx, aim, { id, at }, { taken: settlement.taken, adopted: [] });
	if (merged.new + merged.changed + merged.unchanged + settlement.taken.length !== chunk.people.length)
		throw new Error('Not everybody who was copied in was there to be merged.');

	const leftOut = [...chunk.leftOut, ...settlement.leftOut];
	const rejections = leftOut.map((one) => ({ ...one, cells: chunk.cellsOf.get(one.line) ?? [] }));
	if (rejections.length > 0) await merge.insertRejections(tx, { organizationId, runId: id }, rejections);
	const duplicates = leftOut.filter((one) => one.isDuplicate).length;
	const counts: ImportCounts = { ...merged, duplicates, rejected: leftOut.length - duplicates };
	await runs.addProgress(tx, run, chunk.lastLine, counts);
	announceProgress(tx, run);
	return true;
};

/** Unique violation, deadlock or serialization failure: somebody else was there in the same moment. */
const isRace = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && ['23505', '40P01', '40001'].includes(String(error.code));

const end = (
	{ db, clock }: Ground,
	{ organizationId, runId }: z.output<typeof payload>,
	as: { state: 'complete' } | { state: 'failed'; stateReason: string },
) =>
	commit(db, async (tx) => {
		const run = await runs.lockRunOf(tx, organizationId, runId);
		if (!run || !isUnderWay(run)) return;
		await runs.writeState(tx, run, { ...as, completedAt: clock.now() });
		await runs.deleteFile(tx, organizationId, runId);
		announceProgress(tx, run);
	});
