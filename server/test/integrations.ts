/** Provides integrations in tests: an API that may connect to local servers, and a run's jobs without a worker. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import type { ConnectorRoutes } from '@quad/contract/connections/integrations/connector-routes.ts';
import type { RecipientConnector } from '@quad/contract/connections/integrations/recipient-sources.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { afterAll, beforeAll, expect } from 'vitest';
import { allConnectors } from '../src/app/connectors.ts';
import { buildWeb } from '../src/app/web.ts';
import {
	type Connection,
	type Connector,
	integrationJobs,
	makeIntegrations,
} from '../src/domain/connections/integrations/index.ts';
import type { Job } from '../src/foundation/jobs/jobs.ts';
import { makeLog } from '../src/foundation/log.ts';
import { connectDirectly } from '../src/foundation/postgres/db.ts';
import { type SftpServer, startSftpServer } from '../src/simulators/ftp/sftp-server.ts';
import { jobContext } from './job-context.ts';
import { type AskOptions, ask, type MadeTeam, nowhere, type Quad } from './kit.ts';

export const insideHosts = ['127.0.0.1'];

/** Returns the same database with an API that may connect to this machine. */
export const useIntegrations = (
	given: Quad,
	/** Maps names to local servers. A function, if those are known only once the tests run. */
	leads: readonly string[] | (() => readonly string[]) = [],
): { readonly quad: Quad } => {
	let quad: Quad | undefined;
	beforeAll(async () => {
		const { db, clock, ids, url, context, files } = given;
		const served = {
			...nowhere,
			files,
			integrationHosts: [...insideHosts, ...(typeof leads === 'function' ? leads() : leads)],
		};
		quad = { db, clock, ids, url, context, files, http: await buildWeb(context, undefined, makeLog('silent'), served) };
	});
	afterAll(() => quad?.http.close());
	return {
		get quad() {
			if (!quad) throw new Error('The API is there once the tests run.');
			return quad;
		},
	};
};

export const engineOf = (
	quad: Quad,
	connectors: readonly Connector[] = allConnectors(),
	leads: readonly string[] = [],
) => makeIntegrations(quad.context, connectors, [...insideHosts, ...leads], hasty);

/** Retries as often as usual, but without pauses. */
const hasty = { pauses: [0, 0, 0], longestPauseMs: 0 };

interface Work {
	readonly connectors?: readonly Connector[];
	readonly leads?: readonly string[];
	readonly steps?: readonly string[];
}

/** Runs a run's jobs in turn until it has ended or waits. */
export const workOff = async (
	quad: Quad,
	run: { organizationId: number; runId: number },
	{ connectors, leads = [], steps = ['fetch', 'merge', 'export'] }: Work = {},
): Promise<void> => {
	const client = await connectDirectly(quad.url);
	const engine = engineOf(quad, connectors, leads);
	try {
		const jobs = integrationJobs(engine);
		for (const step of steps)
			await jobNamed(jobs, `integrations.${step}`).run(run, { ...jobContext, withClient: (work) => work(client) });
	} finally {
		await client.end();
		await engine.http.close();
	}
};

type RunBody = RequestInput<ConnectorRoutes['startImport']>['body'];

/** Starts an import as Amir and runs its jobs. Returns the run as the list shows it. */
export const runImport = async (
	quad: Quad,
	team: MadeTeam,
	routes: Pick<ConnectorRoutes, 'startImport' | 'listImports'>,
	{ body = {}, ...work }: Work & { body?: RunBody } = {},
) => {
	const started = await ask(quad, team.person('Amir'), routes.startImport, { body });
	return runNow(quad, team, started, routes.listImports, work);
};

/** Starts an export of one type as Amir, like `runImport`. */
export const runExport = async (
	quad: Quad,
	team: MadeTeam,
	routes: Pick<ConnectorRoutes, 'startExport' | 'listExports'>,
	exportType: ExportType,
	work: Work = {},
) => {
	const started = await ask(quad, team.person('Amir'), routes.startExport, { body: { exportType } });
	return runNow(quad, team, started, routes.listExports, work);
};

const runNow = async (
	quad: Quad,
	team: MadeTeam,
	{ answer, status, text }: AskOptions<ConnectorRoutes['startImport'] | ConnectorRoutes['startExport']>,
	list: ConnectorRoutes['listImports'] | ConnectorRoutes['listExports'],
	work: Work,
) => {
	expect([status, text]).toEqual([200, text]);
	await workOff(quad, { organizationId: team.organizationId, runId: answer.id }, work);
	const { answer: listed } = await ask(quad, team.person('Amir'), list, { query: {} });
	return listed.items.find(({ id }) => id === answer.id) ?? expect.fail('The run is not listed.');
};

/** Fetches recipients from another system. Returns the list, or why it was refused. */
export const takeRecipients = async (
	quad: Quad,
	team: MadeTeam,
	{ by, connector, sourceId, leads }: { by: string; connector: RecipientConnector; sourceId: string; leads?: string[] },
) => {
	const person = team.person(by);
	const taken = await ask(quad, person, api.recipientSources.takeRecipients, {
		params: { connector },
		body: { sourceId },
	});
	if (taken.status !== 200) return taken;
	const engine = engineOf(quad, undefined, leads);
	const { organizationId, teamId } = team;
	try {
		await jobNamed(integrationJobs(engine), 'integrations.read-recipients').run(
			{ organizationId, teamId, personId: person.id, listId: taken.answer.id, connector, sourceId },
			jobContext,
		);
	} finally {
		await engine.http.close();
	}
	return ask(quad, person, api.recipientLists.readRecipientList, { params: { id: taken.answer.id } });
};

export const jobNamed = (jobs: readonly Job[], name: string): Job => {
	const found = jobs.find((job) => job.name === name);
	if (!found) throw new Error(`There is no job ${name}.`);
	return found;
};

/** Returns the connector with some methods of its connections replaced. */
export const replaceMethods = (
	connector: Connector,
	part: (connection: Connection) => Partial<Connection>,
): Connector => ({
	...connector,
	open: async (context) => {
		const connection = await connector.open(context);
		return { ...connection, ...part(connection) };
	},
});

export const fileAccount = { username: 'quad', password: 'Sftp-Test-1' };

/** Starts a file server for this test file. */
export const useFileServer = (): SftpServer => {
	let server: SftpServer | undefined;
	const at = () => {
		if (!server) throw new Error('The server is there once the tests run.');
		return server;
	};
	beforeAll(async () => {
		server = await startSftpServer({ ...fileAccount, keyOf: randomUUID() });
		server.folders.add('/out').add('/in');
	});
	afterAll(() => server?.close());
	return {
		get port() {
			return at().port;
		},
		get files() {
			return at().files;
		},
		get folders() {
			return at().folders;
		},
		get faults() {
			return at().faults;
		},
		signIns: () => at().signIns(),
		close: () => at().close(),
	};
};
