/**
 * Merges a source into the contacts, and stages later people in the meantime. A killed run resumes after the last
 * merged line, so that no row counts twice (field.md 20). Merging is also idempotent.
 */
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { onBehalfOf } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { oneAhead } from '../../../../foundation/jobs/one-ahead.ts';
import { type CopyClient, type CopyValue, copyInto } from '../../../../foundation/postgres/copy-rows.ts';
import { countriesTakenIn } from '../../../carriers/carriers/index.ts';
import type { Aim } from './compare.queries.ts';
import { customKeysOf } from './custom-keys-of.ts';
import type { MayRepeat } from './duplicate-rows.ts';
import { isGone, shapesOf } from './field-shapes.ts';
import { findRepeats } from './find-repeats.ts';
import * as merge from './merge.queries.ts';
import { mergeChunk } from './merge-chunk.ts';
import type { MergeRun } from './progress.queries.ts';
import { type Chunk, readChunks } from './read-chunks.ts';
import { type Person, readPeople } from './read-people.ts';
import type { RowSource } from './row-source.port.ts';
import { readStaff } from './staff.queries.ts';
import { makeStaffDirectory } from './staff-directory.ts';

const longList = 2_000;

/** Returns whether everything is merged, or false if the run was cancelled in the meantime. */
export const mergeRows = async (
	context: AppContext,
	run: MergeRun,
	source: RowSource,
	{ client, stopping }: { client: CopyClient; stopping: AbortSignal },
): Promise<boolean> => {
	const { organizationId, teamId, allowMobileUpdate } = run;
	const { db } = context;
	const fields = await shapesOf(db, { organizationId });
	const columns = source.columns.map((column) => (isGone(column, fields) ? 'Ignore' : column));
	const staff = makeStaffDirectory(await readStaff(db, onBehalfOf(organizationId, teamId, 0)));
	const countries = await countriesTakenIn(db, { organizationId, teamId });
	const makeReader = (mayRepeat?: MayRepeat) => readPeople(source.header, columns, staff, fields, countries, mayRepeat);
	const isLong = source.resumesBy === 'line' && (source.total ?? 0) > importLimits.rows;
	const reader = makeReader(
		isLong
			? await findRepeats(
					source.rows(0),
					makeReader(() => false),
					source.total ?? 0,
				)
			: undefined,
	);
	if (source.resumesBy === 'cursor') reader.remember(await merge.readMerged(db, organizationId, run.id, run.lastLine));
	const aim: Aim = { organizationId, teamId, allowMobileUpdate, customKeys: customKeysOf(columns) };
	const stage = async ({ people }: Chunk) => {
		await context.ids.ready(people.length);
		await copyInto(client, 'import_row', merge.rowColumns, staged(context, run, people));
	};
	let goesOn = true;
	let { lastLine } = run;
	for await (const chunk of oneAhead(readChunks(source.rows(run.lastLine), reader, run.lastLine), stage)) {
		stopping.throwIfAborted();
		goesOn = await mergeChunk(context, run.id, aim, chunk, source.keepPlace);
		if (!goesOn) break;
		lastLine = chunk.lastLine;
		if (chunk.after === run.lastLine) await merge.countContacts(db, { onlyIfFew: true });
	}
	await merge.deleteStaged(db, organizationId, run.id);
	if (goesOn && lastLine >= longList) await merge.countContacts(db);
	return goesOn;
};

const staged = function* ({ ids }: AppContext, run: MergeRun, people: readonly Person[]): Generator<CopyValue[]> {
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
			person.tags.map((tag) => tag.toLowerCase()).join('\n'),
		];
};
