/** Tests a source other than a stored file, such as a connector that reads another system's pages by cursor. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { crowd, peopleOf, readImport, rejectionsOf, usualHeader } from '../../../../../test/imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { onBehalfOf } from '../../../../foundation/actor.ts';
import { connectDirectly } from '../../../../foundation/postgres/db.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { customFieldsOf, makeCustomFields } from '../../contacts/index.ts';
import { endRun } from '../runs/end-run.ts';
import { mergeRows } from './merge-rows.ts';
import { lockMergeRun } from './progress.queries.ts';
import type { RowSource, SourceRow } from './row-source.port.ts';

const quad = useQuad();

beforeAll(async () => {
	await sql`create table toy_place (run_id bigint primary key, cursor text not null)`.execute(quad.db);
});

interface Toy extends RowSource {
	/** The rows requested in each attempt. */
	readonly asked: string[][];
}

/** Rows of another system that has cursors but no lines. It fails before row number `fails`. */
const toySource = (
	runId: number,
	customKey: string,
	rows: ReadonlyArray<readonly string[]>,
	fails: (tryNumber: number) => number = () => Number.POSITIVE_INFINITY,
): Toy => {
	const reads: string[][] = [];
	const read = async function* (mergedTo: number): AsyncGenerator<SourceRow> {
		const { rows: places } = await sql<{ cursor: string }>`
			select cursor from toy_place where run_id = ${runId}`.execute(quad.db);
		const after = places[0] ? Number(places[0].cursor.replace('row-', '')) : 0;
		const mine: string[] = [];
		reads.push(mine);
		for (const [nth, cells] of rows.slice(after).entries()) {
			if (nth >= fails(reads.length)) throw new Error('The other system is away.');
			const cursor = `row-${after + nth + 1}`;
			mine.push(cursor);
			yield { line: mergedTo + nth + 1, cells, cursor };
		}
	};
	return {
		asked: reads,
		header: [...usualHeader, 'Opted Out', 'Major'],
		columns: ['ContactId', 'FirstName', 'LastName', 'MobileNumber', 'OptedOut', { customKey }],
		resumesBy: 'cursor',
		rows: read,
		keepPlace: async (tx, { cursor }) => {
			await sql`
				insert into toy_place (run_id, cursor) values (${runId}, ${cursor})
				on conflict (run_id) do update set cursor = excluded.cursor`.execute(tx);
		},
	};
};

/** Many people, one of them opted out, followed by two duplicates and a row that can't be imported. */
const people = [
	...crowd(1_198).map((cells, nth) => [...cells, nth === 20 ? 'yes' : '', 'Biology']),
	['C10', 'Twin', 'Id', '303-555-0199', '', ''],
	['X1', 'Twin', 'Number', '3032000011', '', ''],
	['X2', 'Bad', 'Number', '12345', 'yes', ''],
];
const counts = {
	new: 1_198,
	changed: 0,
	unchanged: 0,
	duplicates: 2,
	rejected: 1,
	optedOut: 1,
	staysOptedOut: 0,
	numbersKept: 0,
	leftOutOptedOut: 1,
};

/** Creates a run without a file, and the custom field “Major”. */
const makeRun = async (team: MadeTeam) => {
	const { organizationId, teamId } = team;
	const id = quad.ids.next();
	const now = quad.clock.now();
	const scope = onBehalfOf(organizationId, teamId, team.person('Amir').id);
	const customKey = await commit(quad.db, async (tx) => {
		const key = { org_id: organizationId, id, team_id: teamId, person_id: scope.personId };
		const at = { uploaded_at: now, started_at: now };
		await tx
			.insertInto('import_run')
			.values({ ...key, ...at, file_name: 'Toy', header: [], state: 'running', total: people.length })
			.execute();
		await makeCustomFields(tx, scope, ['Major'], quad.ids);
		return String((await customFieldsOf(tx, scope)).get('major'));
	});
	return { id, customKey };
};

const merge = async (team: MadeTeam, runId: number, source: RowSource): Promise<void> => {
	const { organizationId } = team;
	const client = await connectDirectly(quad.url);
	try {
		const run = await commit(quad.db, (tx) => lockMergeRun(tx, organizationId, runId));
		if (!run) throw new Error('The run is gone.');
		const stopping = new AbortController().signal;
		if (await mergeRows(quad.context, run, source, { client, stopping }))
			await endRun(quad.context, { organizationId, runId }, { state: 'complete' });
	} finally {
		await client.end();
	}
};

test('rows of another system than a file become contacts by the same rules', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const { id, customKey } = await makeRun(team);
	await merge(team, id, toySource(id, customKey, people));
	const amir = team.person('Amir');
	expect(await readImport(quad, amir, id)).toMatchObject({ state: 'complete', processed: 1_201, counts });
	const made = await peopleOf(quad, team);
	expect(made.size).toBe(1_198);
	expect(made.get('C7')).toMatchObject({
		first_name: 'First7',
		mobile: 13_032_000_007,
		custom: { [customKey]: 'Biology' },
	});
	expect(made.get('C20')).toMatchObject({ opted_out: true, opted_out_by: 'import' });
	const { items } = await rejectionsOf(quad, amir, id);
	expect(items.map(({ line, isDuplicate, reason }) => [line, isDuplicate, reason.split('.')[0]])).toEqual([
		[1_199, true, 'Line 11 has the same Contact ID'],
		[1_200, true, 'Line 12 has the same mobile number'],
		[1_201, false, 'This number has too few digits; a number with its area code has 10'],
	]);
	const { answer } = await ask(quad, amir, api.contacts.listContacts, { query: { searchText: 'First7 ' } });
	expect(answer.items[0]).toMatchObject({ additionalFields: { Major: 'Biology' } });
});

test('a run that is killed half way goes on behind the cursor of what is merged, and knows the twins above it', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const { id, customKey } = await makeRun(team);
	const source = toySource(id, customKey, people, (tryNumber) => (tryNumber === 1 ? 700 : Number.POSITIVE_INFINITY));
	const amir = team.person('Amir');
	await expect(merge(team, id, source)).rejects.toThrow('The other system is away.');
	expect(await readImport(quad, amir, id)).toMatchObject({ state: 'running', processed: 500 });

	await merge(team, id, source);
	expect(source.asked[1]?.[0]).toBe('row-501');
	expect(await readImport(quad, amir, id)).toMatchObject({ state: 'complete', processed: 1_201, counts });
	expect((await peopleOf(quad, team)).size).toBe(1_198);
	expect((await peopleOf(quad, team)).get('C10')).toMatchObject({ first_name: 'First10' });
	expect(await quad.db.selectFrom('import_row').where('run_id', '=', id).select('line').execute()).toEqual([]);
});

test('a run that is cancelled between two tries merges nobody more and keeps no further place', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	const { id, customKey } = await makeRun(team);
	const source = toySource(id, customKey, people, (tryNumber) => (tryNumber === 1 ? 700 : Number.POSITIVE_INFINITY));
	await expect(merge(team, id, source)).rejects.toThrow('The other system is away.');
	await ask(quad, team.person('Amir'), api.imports.cancelImport, { params: { id } });
	await merge(team, id, source);
	expect((await peopleOf(quad, team)).size).toBe(500);
	const { rows } = await sql`select cursor from toy_place where run_id = ${id}`.execute(quad.db);
	expect(rows).toEqual([{ cursor: 'row-500' }]);
});
