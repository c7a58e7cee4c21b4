/** Tests that after a crash in any phase of a run, the retried job loses nobody and imports or exports nobody twice. */
import { api } from '@quad/contract/api.ts';
import { beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import {
	engineOf,
	fileAccount,
	jobNamed,
	replaceMethods,
	useFileServer,
	useIntegrations,
	workOff,
} from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { allConnectors } from '../../../app/connectors.ts';
import { connectDirectly } from '../../../foundation/postgres/db.ts';
import { type Connection, type Connector, integrationJobs } from './index.ts';

const given = useQuad();
const served = useIntegrations(given);
const server = useFileServer();
const { ftp } = api;

beforeEach(() => {
	server.files.clear();
	given.clock.set('2026-11-18T17:00:00Z');
});

const connected = async (): Promise<MadeTeam> => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
		addOns: ['ftp'],
	});
	const amir = team.person('Amir');
	await ask(served.quad, amir, ftp.saveConfiguration, {
		body: { server: '127.0.0.1', port: server.port, ...fileAccount },
	});
	await ask(served.quad, amir, ftp.saveImport, {
		body: { importConfiguration: { fileConfiguration: { path: '/out' } } },
	});
	await ask(served.quad, amir, ftp.saveExport, {
		body: { ExportType: 'MessageActivity', ExportConfiguration: { path: '/in' } },
	});
	return team;
};

const many = 700; // more than one chunk of the merge
const putFile = () => {
	const rows = Array.from({ length: many }, (_, nth) => `S${nth},First,Last,${2065550000 + nth}\r\n`);
	const content = Buffer.from(`Contact ID,First Name,Last Name,Mobile\r\n${rows.join('')}`);
	server.files.set('/out/students.csv', { content, modifiedAt: new Date('2026-11-18T12:00:00Z') });
};

const dies = () => new Error('killed'); // the error is not the other system's fault, so the job is retried

/** Replaces a method of every connector's connections. */
const dying = (part: (connection: Connection) => Partial<Connection>): readonly Connector[] =>
	allConnectors().map((connector) => replaceMethods(connector, part));

const startImport = async (team: MadeTeam) => {
	putFile();
	const { answer } = await ask(served.quad, team.person('Amir'), ftp.startImport, { body: {} });
	return { organizationId: team.organizationId, runId: answer.id };
};

const expectImported = async (team: MadeTeam) => {
	const { answer } = await ask(served.quad, team.person('Amir'), ftp.listImports, { query: {} });
	expect(answer.items).toMatchObject([{ status: 'Complete', counts: { read: many, created: many, errors: 0 } }]);
	expect((await peopleOf(given, team)).size).toBe(many + 1); // includes Ana
	expect([...server.files.keys()]).toEqual([expect.stringMatching(/^\/out\/processed\/.*students\.csv$/)]);
	const left = await given.db
		.selectFrom('integration_row')
		.where('org_id', '=', team.organizationId)
		.select('line')
		.execute();
	expect(left).toEqual([]);
};

describe('an import', () => {
	test('dies while it reads', async () => {
		const team = await connected();
		const run = await startImport(team);
		const connectors = dying(({ readRows }) => ({
			readRows: async (request) => {
				const found = await readRows?.(request);
				if (!found) return found;
				const first = async function* () {
					let count = 0;
					for await (const row of found.rows) {
						count += 1;
						if (count > many / 2) throw dies();
						yield row;
					}
				};
				return { ...found, rows: first() };
			},
		}));
		await expect(workOff(given, run, { connectors, steps: ['fetch'] })).rejects.toThrow('killed');
		await workOff(given, run);
		await expectImported(team);
	});

	test('dies between two chunks of the merge', async () => {
		const team = await connected();
		const run = await startImport(team);
		await workOff(given, run, { steps: ['fetch'] });
		const client = await connectDirectly(given.url);
		let copies = 0;
		const failing = new Proxy(client, {
			get: (target, name, receiver) => {
				if (name === 'query') copies += 1;
				if (copies > 1) throw dies();
				const found: unknown = Reflect.get(target, name, receiver);
				return typeof found === 'function' ? found.bind(target) : found;
			},
		});
		const merge = jobNamed(integrationJobs(engineOf(given)), 'integrations.merge');
		await expect(merge.run(run, { ...jobContext, withClient: (work) => work(failing) })).rejects.toThrow('killed');
		await client.end();
		const soFar = (await peopleOf(given, team)).size;
		expect(soFar).toBeGreaterThan(1);
		expect(soFar).toBeLessThan(many);
		await workOff(given, run);
		await expectImported(team);
	});

	test.each(['before', 'after'])('dies %s the file is put away', async (when) => {
		const team = await connected();
		const run = await startImport(team);
		const connectors = dying(({ afterImport }) => ({
			afterImport: async (ref) => {
				if (when === 'after') await afterImport?.(ref);
				throw dies();
			},
		}));
		await workOff(given, run, { steps: ['fetch'] });
		await expect(workOff(given, run, { connectors, steps: ['merge'] })).rejects.toThrow('killed');
		await workOff(given, run);
		await expectImported(team);
	});
});

async function* halfOf<T>(rows: AsyncIterable<readonly T[]>): AsyncGenerator<readonly T[]> {
	for await (const some of rows) {
		yield some.slice(0, Math.ceil(some.length / 2));
		throw dies();
	}
}

describe('an export', () => {
	const sent = ['One', 'Two', 'Three'];
	const startExport = async (team: MadeTeam) => {
		const { answer, text } = await ask(served.quad, team.person('Amir'), ftp.startExport, {
			body: { exportType: 'MessageActivity' },
		});
		expect(answer.id, text).toBeDefined();
		return { organizationId: team.organizationId, runId: answer.id };
	};
	const withTexts = async () => {
		const team = await connected();
		for (const text of sent) await texts(given, team, 'Ana', 'Desk', text);
		await hearEvents(given);
		return team;
	};
	const expectWrittenOnce = () => {
		const lines = [...server.files].flatMap(([path, { content }]) =>
			path.endsWith('.txt') ? content.toString().trim().split('\r\n').slice(1) : [],
		);
		for (const text of sent) expect(lines.filter((line) => line.includes(`,${text},`))).toHaveLength(1);
		expect(lines).toHaveLength(sent.length);
	};

	test.each(['half of the file', 'the file', 'nothing'])('dies when %s is written', async (what) => {
		const team = await withTexts();
		const runRef = await startExport(team);
		const connectors = dying(({ writeFile }) => ({
			writeFile: async (request) => {
				if (what === 'the file') await writeFile?.(request);
				if (what === 'half of the file')
					await writeFile?.({ ...request, rows: halfOf(request.rows) }).catch(() => undefined);
				throw dies();
			},
		}));
		await expect(workOff(given, runRef, { connectors, steps: ['export'] })).rejects.toThrow('killed');
		await texts(given, team, 'Ana', 'Desk', 'Meanwhile');
		await hearEvents(given);
		given.clock.set('2026-11-18T17:05:00Z');
		await workOff(given, runRef, { steps: ['export'] });
		const { answer } = await ask(served.quad, team.person('Amir'), ftp.listExports, { query: {} });
		const [run] = answer.items;
		expect(run).toMatchObject({ status: 'Complete' });
		const all = [...server.files].filter(([path]) => path.endsWith('.txt'));
		expect(all).toHaveLength(1); // both attempts used the same name
		const text = all[0]?.[1].content.toString() ?? '';
		for (const one of [...sent, 'Meanwhile']) expect(text.split(`,${one},`)).toHaveLength(2);
		await workOff(given, await startExport(team), { steps: ['export'] });
		const [next] = (await ask(served.quad, team.person('Amir'), ftp.listExports, { query: {} })).answer.items;
		expect(next).toMatchObject({ status: 'Skipping export - no records' });
	});

	test('is given up after too many tries: the next one has everything', async () => {
		const team = await withTexts();
		const run = await startExport(team);
		const engine = engineOf(
			given,
			dying(() => ({ writeFile: () => Promise.reject(dies()) })),
		);
		const job = jobNamed(integrationJobs(engine), 'integrations.export');
		await expect(job.run(run, jobContext)).rejects.toThrow('killed');
		await job.giveUp?.(run);
		await job.giveUp?.(run);
		await engine.http.close();
		await workOff(given, await startExport(team), { steps: ['export'] });
		const { answer } = await ask(served.quad, team.person('Amir'), ftp.listExports, { query: {} });
		expect(answer.items.map(({ status }) => status)).toEqual(['Complete', 'Failed Processing']);
		expectWrittenOnce();
	});
});
