/** Imports rows in tests and returns the results. The job runs directly, without a worker. */
import { api } from '@quad/contract/api.ts';
import type { ColumnTarget } from '@quad/contract/contacts/imports/columns.ts';
import { importJobs } from '../src/domain/contacts/imports/index.ts';
import type { JobContext } from '../src/foundation/jobs/jobs.ts';
import { connectDirectly } from '../src/foundation/postgres/db.ts';
import { csvLine } from '../src/foundation/tables/csv.ts';
import { jobContext } from './job-context.ts';
import { ask, type MadeTeam, type Person, type Quad } from './kit.ts';

export const usualHeader = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number'];

/** Returns a .csv file with these rows, and the usual header or another one. */
export const csv = (rows: ReadonlyArray<readonly string[]>, header: readonly string[] = usualHeader) => ({
	name: 'list.csv',
	content: [header, ...rows].map(csvLine).join(''),
});

/** Generates any number of people with consecutive Contact IDs and numbers. */
export const crowd = (size: number, from = 0): string[][] =>
	Array.from({ length: size }, (_, at) => {
		const nth = from + at;
		return [`C${nth}`, `First${nth}`, `Last${nth % 97}`, String(3_032_000_000 + nth)];
	});

export interface ImportChoice {
	allowMobileUpdate?: boolean;
	columns?: readonly ColumnTarget[];
}

export const startImport = (
	quad: Quad,
	person: Person,
	file: { name: string; content: string | Buffer },
	{ allowMobileUpdate = false, columns }: ImportChoice = {},
) =>
	ask(quad, person, api.imports.startFile, {
		body: { allowMobileUpdate, ...(columns ? { columns: JSON.stringify(columns) } : {}) },
		file,
	});

export interface Fault {
	/** The COPY at which it happens, counted from 1. */
	atCopy: number;
	/** Whether the process is asked to stop, or its connection is cut. */
	kind: 'stop' | 'cut';
}

/** Runs an import's job like a worker, possibly with a fault. */
export const runJob = async (
	quad: Quad,
	{ organizationId }: MadeTeam,
	runId: number,
	{ fault }: { fault?: Fault } = {},
): Promise<void> => {
	const client = await connectDirectly(quad.url);
	client.on('error', () => undefined); // the test may cut it
	const stopping = new AbortController();
	let copies = 0;
	const strike = () => {
		copies += 1;
		if (copies !== fault?.atCopy) return;
		if (fault.kind === 'stop') stopping.abort(new Error('The process is stopping.'));
		else void client.end();
	};
	const watched = new Proxy(client, {
		get: (target, name) => {
			if (name !== 'query') return Reflect.get(target, name);
			return (...said: unknown[]) => {
				strike();
				return Reflect.apply(target.query, target, said);
			};
		},
	});
	const watchedJob: JobContext = { ...jobContext, stopping: stopping.signal, withClient: (work) => work(watched) };
	try {
		const [job] = importJobs(quad.context);
		await job?.run({ organizationId, runId }, watchedJob);
	} finally {
		await client.end();
	}
};

/** Ends a job that has used up its tries, like the worker does. */
export const giveUpJob = async (quad: Quad, { organizationId }: MadeTeam, runId: number): Promise<void> => {
	const [job] = importJobs(quad.context);
	await job?.giveUp?.({ organizationId, runId });
};

/** Imports a whole file. Returns the result. */
export const importFile = async (
	quad: Quad,
	team: MadeTeam,
	file: { name: string; content: string | Buffer },
	choice: ImportChoice & { by?: string } = {},
) => {
	const person = team.person(choice.by ?? 'Amir');
	const { answer } = await startImport(quad, person, file, choice);
	await runJob(quad, team, answer.id);
	return readImport(quad, person, answer.id);
};

export const readImport = async (quad: Quad, person: Person, id: number) =>
	(await ask(quad, person, api.imports.readImport, { params: { id } })).answer;

export const rejectionsOf = async (quad: Quad, person: Person, id: number) =>
	(await ask(quad, person, api.imports.listRejections, { params: { id }, query: { take: 100 } })).answer;

/** Returns a team's contacts by Contact ID. */
export const peopleOf = async (quad: Quad, { organizationId, teamId }: MadeTeam) => {
	const rows = await quad.db
		.selectFrom('contact as c')
		.innerJoin('contact_team as t', (on) => on.onRef('t.org_id', '=', 'c.org_id').onRef('t.contact_id', '=', 'c.id'))
		.where('c.org_id', '=', organizationId)
		.where('t.team_id', '=', teamId)
		.orderBy('c.contact_key')
		.select(['c.id', 'c.contact_key', 'c.first_name', 'c.last_name', 'c.mobile', 'c.assigned_person_id', 'c.source'])
		.select(['c.custom', 'c.updated_at', 't.opted_out', 't.opted_out_by'])
		.execute();
	return new Map(rows.map((row) => [row.contact_key, row]));
};
