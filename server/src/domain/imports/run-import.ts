/**
 * The import itself: a job that reads the file, copies some thousand people at a time beside the contacts and has them
 * merged, while the next are read and copied. So it can be killed at any moment: the next try reads the file again and goes on after the line up to which
 * everything is in; a person is never merged twice, a row never counted twice (field.md 20). Merging is idempotent
 * besides.
 */
import { importFailed } from '@quad/contract/imports/sentences.ts';
import { z } from 'zod';
import { onBehalfOf } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import { type CopyClient, type CopyValue, copyInto } from '../../foundation/copy-rows.ts';
import type { Ground } from '../../foundation/ground.ts';
import type { Job } from '../../foundation/jobs.ts';
import { oneAhead } from '../../foundation/one-ahead.ts';
import { announceRun } from './announce-run.ts';
import type { Aim } from './compare.queries.ts';
import * as merge from './merge.queries.ts';
import { mergeChunk } from './merge-chunk.ts';
import { customKeysOf, parseColumns } from './plan-columns.ts';
import { type Chunk, readChunks } from './read-chunks.ts';
import { type Person, readPeople } from './read-people.ts';
import { readTable } from './read-table.ts';
import * as runs from './runs.queries.ts';
import { readStaff } from './staff.queries.ts';
import { makeStaffDirectory } from './staff-directory.ts';
import { deleteFile, readFile } from './uploads.queries.ts';

export const runImportName = 'imports.run';
export const importTries = 8;

const longList = 2_000;

const payload = z.object({ organizationId: z.number(), runId: z.number() });

export const runImport = (ground: Ground): Job => ({
	name: runImportName,
	run: async (said, { stopping, withClient }) => {
		const run = await begin(ground, payload.parse(said));
		if (run) await withClient((client) => importFile(ground, run, client, stopping));
	},
	giveUp: async (said) => {
		const of = payload.parse(said);
		await merge.deleteStaged(ground.db, of.organizationId, of.runId);
		await end(ground, of, { state: 'failed', stateReason: importFailed });
	},
});

/** Undefined: it is over, cancelled before it began or between two tries. */
const begin = ({ db }: Ground, { organizationId, runId }: z.output<typeof payload>) =>
	commit(db, async (tx) => {
		await merge.deleteStaged(tx, organizationId, runId); // what a try that was killed left
		const run = await runs.lockRunOf(tx, organizationId, runId);
		if (run?.state === 'waiting') {
			await runs.writeState(tx, run, { state: 'running' });
			announceRun(tx, run);
		}
		return run && runs.isUnderWay(run) ? run : undefined;
	});

const importFile = async (
	ground: Ground,
	run: runs.RunRow,
	client: CopyClient,
	stopping: AbortSignal,
): Promise<void> => {
	const scope = onBehalfOf(run.organizationId, run.teamId, 0);
	const file = await readFile(ground.db, run.organizationId, run.id);
	if (!file) throw new Error('The file of an import that is under way is gone.');
	const table = await readTable(file);
	const columns = parseColumns(run.columns);
	const reader = readPeople(table.header, columns, makeStaffDirectory(await readStaff(ground.db, scope)));
	const aim: Aim = {
		organizationId: run.organizationId,
		teamId: run.teamId,
		allowMobileUpdate: run.allowMobileUpdate,
		customKeys: customKeysOf(columns),
	};
	const stage = async ({ people }: Chunk) => {
		await ground.ids.ready(people.length);
		await copyInto(client, 'import_row', merge.rowColumns, staged(ground, run, people));
	};
	let goesOn = true;
	for await (const chunk of oneAhead(readChunks(table.rows, reader, run.lastLine), stage)) {
		stopping.throwIfAborted();
		goesOn = await mergeChunk(ground, run.id, aim, chunk);
		if (!goesOn) break;
		if (chunk.after === run.lastLine) await merge.countContacts(ground.db, { onlyIfFew: true });
	}
	await merge.deleteStaged(ground.db, run.organizationId, run.id);
	if (!goesOn) return;
	if (run.total >= longList) await merge.countContacts(ground.db);
	await end(ground, { organizationId: run.organizationId, runId: run.id }, { state: 'complete' });
};

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

const end = (
	{ db, clock }: Ground,
	{ organizationId, runId }: z.output<typeof payload>,
	as: { state: 'complete' } | { state: 'failed'; stateReason: string },
) =>
	commit(db, async (tx) => {
		const run = await runs.lockRunOf(tx, organizationId, runId);
		if (!run || !runs.isUnderWay(run)) return;
		await runs.writeState(tx, run, { ...as, completedAt: clock.now() });
		await deleteFile(tx, organizationId, runId);
		announceRun(tx, run);
	});
