/**
 * Measures imports, compared with a bare COPY of as many people into a table like `contact`. One figure is only
 * merging rows, half of which change a name; another is the whole job from a .csv file's bytes. Both run again with
 * the same people, when nothing has to be written.
 */
import { sql } from 'kysely';
import { importJobs } from '../../src/domain/contacts/imports/index.ts';
import { findConflicts } from '../../src/domain/contacts/imports/merge/compare.queries.ts';
import * as merge from '../../src/domain/contacts/imports/merge/merge.queries.ts';
import type { Person } from '../../src/domain/contacts/imports/merge/read-people.ts';
import { settleConflicts } from '../../src/domain/contacts/imports/merge/settle-duplicate-numbers.ts';
import { startFile } from '../../src/domain/contacts/imports/runs/start-import.ts';
import { onBehalfOf } from '../../src/foundation/actor.ts';
import type { JobContext } from '../../src/foundation/jobs/jobs.ts';
import { oneAhead } from '../../src/foundation/jobs/one-ahead.ts';
import { type CopyClient, copyInto } from '../../src/foundation/postgres/copy-rows.ts';
import { connectDirectly } from '../../src/foundation/postgres/db.ts';
import { csvLine } from '../../src/foundation/tables/csv.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import type { Cluster } from '../cluster.ts';
import { type College, makeCollege } from '../college.ts';
import { atMost, type Figure, timed } from '../harness.ts';

const floor = 'raw COPY';
const rowsAtATime = 2_500;
export const importFields = ['Term', 'Program', 'Campus', 'Counselor', 'State', 'Stage', 'Visit', 'Note'];
const columns = [
	'ContactId',
	'FirstName',
	'LastName',
	'MobileNumber',
	...importFields.map((customField) => ({ customField })),
];

export const imports: Figure = {
	lines: [
		{ name: 'import, merge only', unit: 'ms', floor, goal: atMost(2) },
		{ name: 'import, merge only, unchanged', unit: 'ms', floor, goal: atMost(1.3) },
		{ name: 'import, whole job', unit: 'ms', floor, goal: atMost(3.5) },
		{ name: 'import, whole job, unchanged', unit: 'ms', floor },
	],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const count = bench.of(100_000, 10_000);
		const people = crowd(count);
		const known = people.slice(0, count / 2).map((person) => ({ ...person, lastName: 'Doe' }));
		const file = csvOf(people);
		const knownFile = csvOf(known);
		return {
			round: async () => {
				const merged = await inFreshCollege(bench.cluster, async (college, client) => {
					const least = await timed(() => copyBare(college, client, people));
					await mergeAll(college, client, known);
					return {
						least,
						changed: await timed(() => mergeAll(college, client, people)),
						unchanged: await timed(() => mergeAll(college, client, people)),
					};
				});
				const whole = await inFreshCollege(bench.cluster, async (college, client) => {
					await importFile(college, client, knownFile);
					const least = await timed(() => copyBare(college, client, people));
					return {
						least,
						changed: await importFile(college, client, file),
						unchanged: await importFile(college, client, file),
					};
				});
				return [
					{ value: merged.changed, floor: merged.least },
					{ value: merged.unchanged, floor: merged.least },
					{ value: whole.changed, floor: whole.least },
					{ value: whole.unchanged, floor: whole.least },
				];
			},
			end: async () => undefined,
		};
	},
};

export const inFreshCollege = async <T>(
	cluster: Cluster,
	work: (college: College, client: CopyClient) => Promise<T>,
): Promise<T> => {
	const { db, url, drop } = await cluster.database(4);
	const client = await connectDirectly(url);
	try {
		await sql`create table floor_contact (like contact including all)`.execute(db);
		return await work(await makeCollege(db, { contacts: 0, inboxes: 0 }), client);
	} finally {
		await client.end();
		await drop();
	}
};

export const crowd = (count: number): Person[] =>
	Array.from({ length: count }, (_, nth) => ({
		line: nth + 2,
		key: `C${nth}`,
		firstName: `First${nth % 3000}`,
		lastName: `Last${nth % 7000}`,
		mobile: 13_032_000_000 + nth,
		optedOut: false,
		assignedTo: undefined,
		twins: undefined,
		tags: [],
		custom: Object.fromEntries(importFields.map((field, at) => [`${at + 1}`, `${field} ${nth % 97}`])),
	}));

export const csvOf = (people: readonly Person[]): Buffer =>
	Buffer.from(
		[
			csvLine(['Contact ID', 'First Name', 'Last Name', 'Mobile Number', ...importFields]),
			...people.map(({ key, firstName, lastName, mobile, custom }) =>
				csvLine([key, firstName, lastName, `${Number(mobile) - 1e10}`, ...Object.values(custom)]),
			),
		].join(''),
	);

export const copyBare = async (
	{ organizationId }: College,
	client: CopyClient,
	people: readonly Person[],
): Promise<void> => {
	await copyInto(
		client,
		'floor_contact',
		['org_id', 'id', 'contact_key', 'first_name', 'last_name', 'mobile', 'custom'],
		people
			.values()
			.map((one) => [
				organizationId,
				one.line,
				one.key,
				one.firstName,
				one.lastName,
				one.mobile,
				JSON.stringify(one.custom),
			]),
	);
};

const stretches = async function* (people: readonly Person[]) {
	for (let from = 0; from < people.length; from += rowsAtATime) yield people.slice(from, from + rowsAtATime);
};

/** Merges people like the job does: copies them next to the contacts, then runs one statement. */
const mergeAll = async (college: College, client: CopyClient, people: readonly Person[]): Promise<void> => {
	const { organizationId, teamId, personId, context } = college;
	const { db, ids } = context;
	const runId = ids.next();
	await sql`
		insert into import_run (org_id, id, team_id, person_id, file_name, state, header, uploaded_at)
		values (${organizationId}, ${runId}, ${teamId}, ${personId}, 'list.csv', 'running', '{}', now())`.execute(db);
	const customKeys = importFields.map((_, at) => `${at + 1}`);
	const aim = { organizationId, teamId, allowMobileUpdate: false, customKeys };
	let mergedTo = 0;
	const copyBeside = async (some: readonly Person[]) => {
		const { first, step } = ids.block(some.length);
		const rows = some.values().map((one, nth) => {
			const cells = [one.line, one.key, one.firstName, one.lastName, one.mobile, one.optedOut];
			return [organizationId, runId, ...cells, false, null, JSON.stringify(one.custom), first + nth * step, ''];
		});
		await copyInto(client, 'import_row', merge.rowColumns, rows);
	};
	for await (const some of oneAhead(stretches(people), copyBeside)) {
		const stretch = { after: mergedTo, lastLine: some.at(-1)?.line ?? 0 };
		const { counts } = await commit(db, async (tx) => {
			await merge.takeTurn(tx, organizationId);
			const conflicts = await findConflicts(tx, aim, merge.staged(organizationId, runId, stretch));
			settleConflicts(aim, { conflicts, leftOutBefore: [], numbers: new Map() }, some);
			return merge.mergeStaged(tx, aim, { id: runId, ...stretch, at: new Date() });
		});
		if (counts.new + counts.changed + counts.unchanged !== some.length) throw new Error('Somebody was not merged.');
		mergedTo = stretch.lastLine;
		if (some[0] === people[0]) await merge.countContacts(db, { onlyIfFew: true });
	}
	await merge.deleteStaged(db, organizationId, runId);
	await merge.countContacts(db);
};

/** Returns how long the job took. */
export const importFile = async (college: College, client: CopyClient, content: Buffer): Promise<number> => {
	const { context, organizationId, teamId, personId } = college;
	const scope = onBehalfOf(organizationId, teamId, personId);
	const options = { columns: JSON.stringify(columns), allowMobileUpdate: false };
	const { id: runId } = await startFile(context, scope, { name: 'list.csv', content }, options);
	const jobContext: JobContext = {
		stopping: new AbortController().signal,
		isLastTry: true,
		withClient: (work) => work(client),
	};
	const ms = await timed(async () => importJobs(context)[0]?.run({ organizationId, runId }, jobContext));
	const { rows } = await sql<{ state: string; rejected: number }>`
		select state, rejected from import_run where id = ${runId}`.execute(context.db);
	if (rows[0]?.state !== 'complete' || rows[0].rejected > 0) throw new Error('The import is not complete.');
	return ms;
};
