/**
 * Measures a connector over SFTP. An import is compared with uploading the same file, not counting the seconds
 * between two checks of whether the file is still being written. For an export of many texts, it measures how much
 * this process's memory grows; the file server is another process.
 */
import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import type { RunKind } from '@quad/contract/connections/integrations/run.ts';
import { sql } from 'kysely';
import { freePort } from '../../src/app/cli/ports.ts';
import {
	findOwnConnection,
	type Integrations,
	integrationJobs,
	makeIntegrations,
	saveConnection,
	saveExport,
	saveImport,
} from '../../src/domain/connections/integrations/index.ts';
import { startRun } from '../../src/domain/connections/integrations/start-run.ts';
import { setAddOn } from '../../src/domain/organization/marketplace/index.ts';
import { ftpConnector } from '../../src/edges/connectors/ftp/connector.ts';
import { onBehalfOf } from '../../src/foundation/actor.ts';
import type { JobContext } from '../../src/foundation/jobs/jobs.ts';
import type { CopyClient } from '../../src/foundation/postgres/copy-rows.ts';
import { commit } from '../../src/foundation/transaction/commit.ts';
import { makeBigCollege } from '../big-college.ts';
import type { College } from '../college.ts';
import { atMost, type Figure, timed, valueAtMost } from '../harness.ts';
import type { FileServerAsked, FileServerSaid } from '../programs/file-server.ts';
import { end, startOwn } from '../programs.ts';
import { crowd, csvOf, importFields, importFile, inFreshCollege } from './imports.ts';

export const connectorImport: Figure = {
	lines: [{ name: 'import by a connector', unit: 'ms', floor: 'the same file by hand', goal: atMost(1.3) }],
	rounds: { full: 5, quick: 2 },
	warmUp: true,
	prepare: async (bench) => {
		const file = csvOf(crowd(bench.of(100_000, 10_000)));
		return {
			round: async () => {
				const floor = await inFreshCollege(bench.cluster, (college, client) => importFile(college, client, file));
				const value = await inFreshCollege(bench.cluster, (college, client) =>
					withFiles(college, async (files) => {
						await files.ask({ put: { path: '/out/students.csv', text: file.toString() } });
						return timed(() => files.run('import', ['fetch', 'merge'], (work) => work(client)));
					}),
				);
				return [{ value, floor }];
			},
			end: async () => undefined,
		};
	},
};

/** How many megabytes a worker's memory may grow, whatever the number of rows. */
const mostMegabytes = 200;

export const connectorExport: Figure = {
	lines: [
		{ name: 'export by a connector', unit: 'rows/s' },
		{ name: 'export by a connector, memory', unit: 'MB', goal: valueAtMost(mostMegabytes) },
	],
	rounds: { full: 1, quick: 1 },
	warmUp: false,
	prepare: async (bench) => {
		const { db, drop } = await bench.cluster.database(4);
		const messages = bench.of(1_000_000, 50_000);
		const some = bench.of(200_000, 10_000);
		const college = await makeBigCollege(db, { contacts: some, conversations: some, messages, inboxes: 20 });
		return {
			round: () =>
				withFiles(college, async (files) => {
					await sql`
						insert into integration_outbox (org_id, connection_id, kind, message_id, at)
						select org_id, ${files.connectionId}, 'MessageActivity', id, created_at from message`.execute(db);
					await sql`vacuum analyze integration_outbox`.execute(db);
					const before = process.memoryUsage.rss();
					let most = before;
					const watch = setInterval(() => {
						most = Math.max(most, process.memoryUsage.rss());
					}, 100);
					const ms = await timed(() => files.run('MessageActivity', ['export'], noClient));
					clearInterval(watch);
					const { lines } = await files.ask({ linesIn: '/in/' });
					if (lines !== messages + 1) throw new Error(`${lines} lines of ${messages} texts arrived.`);
					return [{ value: messages / (ms / 1_000) }, { value: (most - before) / 1024 / 1024 }];
				}),
			end: drop,
		};
	},
};

const noClient: JobContext['withClient'] = () => {
	throw new Error('An export needs no connection of its own.');
};

interface Files {
	readonly connectionId: number;
	ask(request: FileServerAsked): Promise<FileServerSaid>;
	run(kind: RunKind, steps: ReadonlyArray<'fetch' | 'merge' | 'export'>, withClient: WithClient): Promise<void>;
}
type WithClient = <T>(work: (client: CopyClient) => Promise<T>) => Promise<T>;

const account = { username: 'quad', password: 'Sftp-Bench-1' };

const withFiles = async <T>(college: College, work: (files: Files) => Promise<T>): Promise<T> => {
	const port = await freePort();
	const server = await startOwn('file-server', `${port}`, account.username, account.password);
	const engine = makeIntegrations(college.context, [ftpConnector(0)], ['127.0.0.1']);
	try {
		const connectionId = await connect(college, engine, port);
		return await work({
			connectionId,
			ask: (asked) => askServer(server, asked),
			run: (kind, steps, withClient) => run(engine, { ...college, connectionId }, { kind, steps, withClient }),
		});
	} finally {
		await engine.http.close();
		await end(server);
	}
};

const askServer = async (server: ChildProcess, request: FileServerAsked): Promise<FileServerSaid> => {
	const answered = once(server, 'message');
	server.send(request);
	return (await answered)[0];
};

const connect = async (
	{ context, organizationId, teamId, personId }: College,
	engine: Integrations,
	port: number,
): Promise<number> => {
	const scope = onBehalfOf(organizationId, teamId, personId);
	const ftp = engine.connectors.get('ftp');
	if (!ftp) throw new Error('There is no connector for files.');
	const call = { context: engine, scope, connector: ftp };
	await commit(context.db, (tx) => setAddOn(tx, organizationId, { key: 'ftp', isOn: true, at: new Date() }));
	await saveConnection(call, {
		...account,
		server: '127.0.0.1',
		port,
		protocol: 'SFTP',
		hostKey: null,
		certificateAuthority: '',
	});
	const customFields = importFields.map((name) => ({ fileColumnName: name, customField: name }));
	await saveImport(call, {
		importConfiguration: { fileConfiguration: { path: '/out', customFields } },
	});
	const settings = { path: '/in', prefix: '', delimiter: 'Comma', schedules: [], isSample: false };
	await saveExport(call, { type: 'MessageActivity', settings });
	const row = await findOwnConnection(context.db, scope, ftp.descriptor);
	if (!row) throw new Error('The connection was not saved.');
	return row.id;
};

const run = async (
	engine: Integrations,
	{ organizationId, connectionId }: { organizationId: number; connectionId: number },
	{ kind, steps, withClient }: { kind: RunKind; steps: readonly string[]; withClient: JobContext['withClient'] },
): Promise<void> => {
	const runId = await commit(engine.db, (tx) =>
		startRun(tx, engine, { organizationId, id: connectionId }, { kind, trigger: 'manual' }),
	);
	const jobContext: JobContext = { stopping: new AbortController().signal, isLastTry: true, withClient };
	for (const step of steps) {
		await integrationJobs(engine)
			.find(({ name }) => name === `integrations.${step}`)
			?.run({ organizationId, runId }, jobContext);
	}
	const { rows } = await sql<{ phase: string; message: string | null; errors: number }>`
		select phase, message, errors from integration_run where id = ${runId}`.execute(engine.db);
	const failed = rows[0];
	if (failed?.phase !== 'complete' || failed.errors > 0)
		throw new Error(`The run ended so: ${JSON.stringify(failed)}.`);
};
