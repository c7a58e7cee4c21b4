/**
 * Tests interrupted runs: an import resumes after the last stored page, an export with the records that have no
 * result yet, and refused records can be retried.
 */
import { api } from '@quad/contract/api.ts';
import fastify, { type FastifyInstance } from 'fastify';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { jobNamed } from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import {
	askUnlisted as ask,
	hearEvents,
	type MadeTeam,
	makeTeam,
	nowhere,
	type Quad,
	useQuad,
} from '../../../../test/kit.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { toyRoutes as routes, toyConnector } from '../../../../test/toy-connector.ts';
import { makeApiServer } from '../../../app/authenticators.ts';
import { carrierAccounts } from '../../../edges/carriers/index.ts';
import { answerFaults } from '../../../foundation/http/answer-faults.ts';
import { connectDirectly } from '../../../foundation/postgres/db.ts';
import {
	type Connector,
	ConnectorError,
	type Integrations,
	integrationJobs,
	makeIntegrations,
	type RowResult,
	serveConnector,
} from './index.ts';

const pageSize = 2;
const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number'];

/** Simulates a system that is read page by page and accepts texts one by one. */
const system = {
	people: 6,
	header,
	/** Which page fails, how many times, and with which fault. */
	broken: { page: 0, times: 0, kind: 'network' as 'network' | 'notFound' },
	pages: [] as number[],
	given: [] as string[],
	/** The Contact ID of each person. */
	keys: [] as string[],
	refuses: '',
	/** The text that always causes a server error. */
	failsAt: '',
	/** Makes refusals look as if a setting or a permission may cause them. */
	isOfAll: undefined as RowResult['isOfAll'],
	offered: 0,
	alike: [] as number[],
	busyAfter: Number.POSITIVE_INFINITY,
	/** Whether each batch of rows may have been written before. */
	repeated: [] as boolean[],
};

async function* rowsFrom(page: number) {
	for (let at = page; at * pageSize < system.people; at += 1) {
		system.pages.push(at);
		if (at === system.broken.page && system.broken.times > 0) {
			system.broken.times -= 1;
			throw new ConnectorError(system.broken.kind, 'The list broke off');
		}
		for (let nth = at * pageSize; nth < Math.min(system.people, (at + 1) * pageSize); nth += 1)
			yield {
				line: nth + 1,
				cells: [`P-${nth}`, `First${nth}`, `Last${nth}`, String(7195550100 + nth)],
				...(nth % pageSize === pageSize - 1 ? { place: String(at + 1) } : {}),
			};
	}
}

const connector: Connector = {
	...toyConnector,
	looksForWords: true,
	open: async (context) => ({
		...(await toyConnector.open(context)),
		readRows: async ({ from }) => ({ source: 'the list', header: system.header, rows: rowsFrom(Number(from ?? 0)) }),
		writeRows: async function* ({ rows, isRepeated }) {
			system.repeated.push(isRepeated);
			for (const { id, values, alikeSentAt = [] } of rows) {
				system.alike.push(alikeSentAt.length);
				if (system.given.length >= system.busyAfter) throw new ConnectorError('rateLimit', 'The list is busy');
				if (values.MessageText === system.failsAt) throw new ConnectorError('network', 'The list failed (500)');
				system.offered += 1;
				if ([values.MessageText, 'everything'].includes(system.refuses)) {
					yield { id, refusal: 'The list has no such person', ...(system.isOfAll ? { isOfAll: system.isOfAll } : {}) };
					continue;
				}
				system.given.push(values.MessageText ?? '');
				system.keys.push(values.ContactId ?? '');
				yield { id };
			}
		},
	}),
};

const given = useQuad();
let engine: Integrations;
let http: FastifyInstance;
let quad: Quad;
beforeAll(() => {
	engine = makeIntegrations(given.context, [connector], []);
	http = fastify();
	answerFaults(http);
	serveConnector(
		makeApiServer(http, given.context, { ...nowhere, findAccount: carrierAccounts(given.context) }),
		engine,
		connector,
		routes,
	);
	quad = { ...given, http };
});
afterAll(async () => {
	await http.close();
	await engine.http.close();
});
beforeEach(() => {
	given.clock.set('2026-11-18T17:00:00Z');
	Object.assign(system, {
		people: 6,
		header,
		pages: [],
		given: [],
		keys: [],
		refuses: '',
		failsAt: '',
		isOfAll: undefined,
		offered: 0,
		alike: [],
		repeated: [],
	});
	system.busyAfter = Number.POSITIVE_INFINITY;
	system.broken.times = 0;
});

const college = async () => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
		addOns: [connector.descriptor.item],
	});
	const amir = team.person('Amir');
	await ask(quad, amir, routes.saveConfiguration, { body: { list: 'everybody' } });
	return { team, amir };
};

const work = async (team: MadeTeam, runId: number, steps: readonly string[]) => {
	const client = await connectDirectly(given.url);
	try {
		for (const step of steps)
			await jobNamed(integrationJobs(engine), `integrations.${step}`).run(
				{ organizationId: team.organizationId, runId },
				{ ...jobContext, withClient: (does) => does(client) },
			);
	} finally {
		await client.end();
	}
};

const shown = async (team: MadeTeam, id: number) => {
	const amir = team.person('Amir');
	const imports = await ask(quad, amir, routes.listImports, { query: {} });
	const exports = await ask(quad, amir, routes.listExports, { query: {} });
	return [...imports.answer.items, ...exports.answer.items].find((run) => run.id === id) ?? expect.fail('Not listed.');
};

describe('an import', () => {
	const importing = async () => {
		const made = await college();
		await ask(quad, made.amir, routes.saveImport, { body: { importConfiguration: { fileConfiguration: {} } } });
		const { answer } = await ask(quad, made.amir, routes.startImport, { body: {} });
		const goOn = async () => {
			await work(made.team, answer.id, ['fetch', 'merge']);
			return shown(made.team, answer.id);
		};
		return { ...made, id: answer.id, goOn };
	};
	const keysOf = async (team: MadeTeam) =>
		[...(await peopleOf(given, team)).values()]
			.flatMap(({ contact_key: key }) => (key.startsWith('P-') ? [key] : []))
			.toSorted();
	const everybody = ['P-0', 'P-1', 'P-2', 'P-3', 'P-4', 'P-5'];

	test('goes on behind the last page, however often the next one fails, as long as it gets further', async () => {
		const { team, goOn } = await importing();
		for (const page of [1, 2]) {
			system.broken = { page, times: 2, kind: 'network' };
			for (let tries = 0; tries < 2; tries += 1)
				expect(await goOn()).toMatchObject({
					phase: 'queued',
					nextTryOn: expect.any(String),
					message: expect.stringMatching(/^The list broke off\. .*Quad tries again by itself\.$/),
				});
		}
		expect(await goOn()).toMatchObject({ phase: 'complete', counts: { read: 6, created: 6 } });
		expect(system.pages).toEqual([0, 1, 1, 1, 2, 2, 2]);
		expect(await keysOf(team)).toEqual(everybody);
	});

	test('is failed where it gets no further, and says when it is tried again', async () => {
		const { goOn } = await importing();
		system.broken = { page: 1, times: 100, kind: 'network' };
		await goOn();
		await goOn();
		expect(await goOn()).toMatchObject({
			phase: 'failedConnection',
			nextTryOn: null,
			message: expect.stringMatching(/Start it again in a few minutes\.$/),
		});
	});

	test('begins anew at once where the place is gone', async () => {
		const { team, goOn } = await importing();
		system.broken = { page: 1, times: 1, kind: 'network' };
		await goOn();
		system.broken = { page: 1, times: 1, kind: 'notFound' };
		expect(await goOn()).toMatchObject({ phase: 'complete', counts: { read: 6, created: 6 } });
		expect(system.pages).toEqual([0, 1, 1, 0, 1, 2]);
		expect(await keysOf(team)).toEqual(everybody);
	});

	test('begins anew where the columns are others', async () => {
		const { team, goOn } = await importing();
		system.broken = { page: 2, times: 1, kind: 'network' };
		await goOn();
		system.header = [...header.slice(0, 3), 'Mobile Phone Number'];
		const columns = { fileColumnName: 'Mobile Phone Number', field: 'MobileNumber' as const };
		const importConfiguration = { fileConfiguration: { columns: [columns] } };
		await ask(quad, team.person('Amir'), routes.saveImport, { body: { importConfiguration } });
		expect(await goOn()).toMatchObject({ phase: 'complete', counts: { read: 6, created: 6 } });
		expect(system.pages).toEqual([0, 1, 2, 0, 1, 2]);
		expect(await keysOf(team)).toEqual(everybody);
	});

	test('whose settings are wrong fails at once, though it has read pages', async () => {
		const { goOn } = await importing();
		system.broken = { page: 1, times: 100, kind: 'notFound' };
		expect(await goOn()).toMatchObject({ phase: 'failedConnection', nextTryOn: null });
		expect(system.pages).toEqual([0, 1, 0, 1]);
	});

	test('that lacks a column fails at once, though it has read pages', async () => {
		const { goOn } = await importing();
		system.header = [...header.slice(0, 3), 'Fax'];
		expect(await goOn()).toMatchObject({
			phase: 'failedProcessing',
			nextTryOn: null,
			message: expect.stringContaining('Mobile'),
		});
	});

	test('that waits for its next try goes on at once when somebody starts one by hand', async () => {
		const { amir, id, goOn } = await importing();
		system.broken = { page: 1, times: 1, kind: 'network' };
		expect(await goOn()).toMatchObject({ phase: 'queued' });
		const again = await ask(quad, amir, routes.startImport, { body: {} });
		expect(again.answer).toMatchObject({ id, nextTryOn: null });
		expect(await goOn()).toMatchObject({ phase: 'complete', counts: { read: 6 } });
	});
});

describe('an export', () => {
	const exporting = async () => {
		const made = await college();
		await ask(quad, made.amir, routes.saveExport, { body: { ExportType: 'MessageActivity', ExportConfiguration: {} } });
		return made;
	};
	const say = async (team: MadeTeam, name: string, ...words: string[]) => {
		for (const one of words) await texts(given, team, name, 'Desk', one);
		await hearEvents(given);
	};
	const run = async (team: MadeTeam) => {
		const body = { exportType: 'MessageActivity' as const };
		const { answer, status, text } = await ask(quad, team.person('Amir'), routes.startExport, { body });
		expect([status, text]).toEqual([200, text]);
		await work(team, answer.id, ['export']);
		return shown(team, answer.id);
	};
	const subjectsOf = (team: MadeTeam) =>
		mailsOf(given, team.organizationId, 'integration').select(['subject']).execute();

	test('writes what is left when a busy system is well again', async () => {
		const { team } = await exporting();
		await say(team, 'Ana', 'One', 'Two', 'Three');
		system.busyAfter = 1;
		const busy = await run(team);
		expect(busy).toMatchObject({ phase: 'queued', counts: { written: 1, errors: 0 } });
		system.busyAfter = Number.POSITIVE_INFINITY;
		await work(team, busy.id, ['export']);
		expect(await shown(team, busy.id)).toMatchObject({ phase: 'complete', counts: { read: 3, written: 3 } });
		expect(system.given).toEqual(['One', 'Two', 'Three']);
		expect(system.repeated).toEqual([false, true]);
	});

	test('that somebody starts again by hand still knows that its records may be there', async () => {
		const { team } = await exporting();
		await say(team, 'Ana', 'One', 'Two');
		system.busyAfter = 1;
		const busy = await run(team);
		system.busyAfter = Number.POSITIVE_INFINITY;
		expect(await run(team)).toMatchObject({ id: busy.id, phase: 'complete', counts: { written: 2 } });
		expect(system.repeated).toEqual([false, true]);
	});

	test('that met a refusal is complete with errors; the refused are listed, tried again, and people are told', async () => {
		const { team, amir } = await exporting();
		await say(team, 'Ana', 'One', 'Two');
		system.refuses = 'Two';
		const first = await run(team);
		expect(first).toMatchObject({
			phase: 'completeWithErrors',
			status: 'Complete with errors',
			counts: { written: 1, errors: 1 },
			message: '1 of 2 records were rejected. The first: The list has no such person.',
		});
		expect(await subjectsOf(team)).toEqual([{ subject: 'Toy: the export of messages left records behind' }]);
		const request = { params: { id: first.id } };
		const listed = await ask(quad, amir, routes.listRefused, { ...request, query: {} });
		expect(listed.answer).toMatchObject({ total: 1, items: [{ text: 'Two', reason: 'The list has no such person' }] });
		expect(await run(team)).toMatchObject({ phase: 'skipped' });
		const still = await ask(quad, amir, routes.retryRefused, request);
		await work(team, still.answer.id, ['export']);
		expect(await shown(team, still.answer.id)).toMatchObject({
			phase: 'failedProcessing',
			counts: { written: 0, errors: 1 },
			message: 'The only record was rejected. The first: The list has no such person.',
		});
		system.refuses = '';
		expect((await ask(quad, amir, routes.retryRefused, request)).refusal.code).toBe('integration.nothing_to_retry');
		const last = await ask(quad, amir, routes.retryRefused, { params: { id: still.answer.id } });
		await work(team, last.answer.id, ['export']);
		expect(await shown(team, last.answer.id)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		expect(system.given).toEqual(['One', 'Two']);
	});

	test('that meets a wrong setting fails once, and all records wait; a record that only names it is its own', async () => {
		const { team, amir } = await exporting();
		const words = ['One', 'Two', 'Three', 'Four', 'Five', 'Six'];
		await say(team, 'Ana', ...words);
		Object.assign(system, { refuses: 'everything', isOfAll: 'settings' });
		const failed = await run(team);
		expect(failed).toMatchObject({
			phase: 'failedProcessing',
			counts: { written: 0, errors: 0 },
			message: 'The list has no such person. Check the settings of this export.',
		});
		expect(await subjectsOf(team)).toEqual([{ subject: 'Toy: the export of messages failed' }]);
		const refused = await ask(quad, amir, routes.listRefused, { params: { id: failed.id }, query: {} });
		expect(refused.answer).toMatchObject({ total: 0 });
		system.refuses = 'One';
		expect(await run(team)).toMatchObject({ phase: 'completeWithErrors', counts: { written: 5, errors: 1 } });
		expect(system.given).toEqual(words.slice(1));
		await say(team, 'Ana', 'Seven');
		system.refuses = 'Seven';
		expect(await run(team)).toMatchObject({ phase: 'failedProcessing', counts: { written: 0, errors: 0 } });
		system.refuses = '';
		expect(await run(team)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
	});

	test('that may not write some records writes those behind them; where all are forbidden, all wait', async () => {
		const { team, amir } = await exporting();
		await say(team, 'Ana', 'One', 'Two');
		await say(team, 'Ben', 'Three');
		Object.assign(system, { refuses: 'everything', isOfAll: 'permission' });
		expect(await run(team)).toMatchObject({
			phase: 'failedConnection',
			counts: { written: 0, errors: 0 },
			message: 'The list has no such person. Ask whoever runs the other system to allow this.',
		});
		system.refuses = 'One';
		const some = await run(team);
		expect(some).toMatchObject({ phase: 'completeWithErrors', counts: { written: 2, errors: 1 } });
		expect(system.given).toEqual(['Two', 'Three']);
		const listed = await ask(quad, amir, routes.listRefused, { params: { id: some.id }, query: {} });
		expect(listed.answer).toMatchObject({ total: 1, items: [{ text: 'One' }] });
		// the last text is refused, after another was accepted
		await say(team, 'Ana', 'Four');
		await say(team, 'Ben', 'Five');
		system.refuses = 'Five';
		expect(await run(team)).toMatchObject({ phase: 'completeWithErrors', counts: { written: 1, errors: 1 } });
	});

	test('that comes no further, as the system fails at one record, writes the others before it', async () => {
		const { team } = await exporting();
		await say(team, 'Ana', 'One', 'Two', 'Three');
		system.failsAt = 'One';
		const { id } = await run(team);
		for (let tries = 1; tries < 3; tries += 1) await work(team, id, ['export']);
		expect(await shown(team, id)).toMatchObject({ phase: 'queued', counts: { written: 2, errors: 0 } });
		expect(system.given.toSorted()).toEqual(['Three', 'Two']);
		system.failsAt = '';
		await work(team, id, ['export']);
		expect(await shown(team, id)).toMatchObject({ phase: 'complete', counts: { written: 3, errors: 0 } });
	});

	test('says of each record which others have the same words of the same person, and were written before', async () => {
		const { team } = await exporting();
		await say(team, 'Ana', 'Yes', 'No');
		await say(team, 'Ben', 'Yes');
		await run(team);
		expect(system.alike).toEqual([0, 0, 0]);
		given.clock.pass(60_000);
		await say(team, 'Ana', 'Yes', 'Yes', 'Maybe');
		await run(team);
		expect(system.alike).toEqual([0, 0, 0, 1, 1, 0]);
	});

	test('leaves out whom the system did not bring, once it has brought somebody', async () => {
		const { team, amir } = await exporting();
		await say(team, 'Ana', 'Before');
		expect(await run(team)).toMatchObject({ phase: 'complete', counts: { written: 1 } });
		await ask(quad, amir, routes.saveImport, { body: { importConfiguration: { fileConfiguration: {} } } });
		const { answer } = await ask(quad, amir, routes.startImport, { body: {} });
		await work(team, answer.id, ['fetch', 'merge']);
		await say(team, 'Ana', 'After');
		expect(await run(team)).toMatchObject({
			phase: 'complete',
			counts: { read: 1, written: 0, errors: 0 },
			message: '1 record is not for Toy and was left out.',
		});
		expect(system.given).toEqual(['Before']);
	});

	test('says also after an interruption how many it left out, and leaves them out of a test', async () => {
		const { team, amir } = await exporting();
		await ask(quad, amir, routes.saveImport, { body: { importConfiguration: { fileConfiguration: {} } } });
		const { answer } = await ask(quad, amir, routes.startImport, { body: {} });
		await work(team, answer.id, ['fetch', 'merge']);
		await say(team, 'Ana', 'Not theirs', 'Nor this');
		await texts(given, team, 17_195_550_101, 'Desk', 'Theirs');
		await hearEvents(given);
		const sampled = { ExportType: 'MessageActivity' as const, ExportConfiguration: { isSample: true } };
		await ask(quad, amir, routes.saveExport, { body: sampled });
		expect(await run(team)).toMatchObject({
			trigger: 'test',
			counts: { read: 3, written: 1 },
			message: expect.stringMatching(/2 records are not for Toy and were left out\.$/),
		});
		expect(system.given.splice(0)).toEqual(['Theirs']);
		await ask(quad, amir, routes.saveExport, { body: { ...sampled, ExportConfiguration: {} } });
		system.busyAfter = 0;
		const busy = await run(team);
		expect(busy).toMatchObject({ phase: 'queued', counts: { written: 0 } });
		system.busyAfter = Number.POSITIVE_INFINITY;
		await work(team, busy.id, ['export']);
		expect(await shown(team, busy.id)).toMatchObject({
			phase: 'complete',
			counts: { read: 3, written: 1 },
			message: '2 records are not for Toy and were left out.',
		});
	});

	test('writes the texts of somebody whom it brought and who was merged, under the Contact ID that the system knows', async () => {
		const { team, amir } = await exporting();
		await ask(quad, amir, routes.saveImport, { body: { importConfiguration: { fileConfiguration: {} } } });
		const { answer } = await ask(quad, amir, routes.startImport, { body: {} });
		await work(team, answer.id, ['fetch', 'merge']);
		const brought = [...(await peopleOf(given, team)).values()].find(({ contact_key: key }) => key === 'P-1');
		const mergedId = brought?.id ?? expect.fail('It was imported.');
		await say(team, 'Ana', 'Before');
		const pair = { keptId: team.contact('Ana'), mergedId };
		const { answer: merged } = await ask(given, amir, api.contacts.mergeContacts, { body: { ...pair, take: [] } });
		await hearEvents(given);
		await say(team, 'Ana', 'After');
		expect(await run(team)).toMatchObject({ phase: 'complete', message: null, counts: { written: 2 } });
		expect(system.given).toEqual(['Before', 'After']);
		expect(system.keys).toEqual(['P-1', 'P-1']);
		await ask(given, amir, api.contacts.undoMerge, { params: { mergeId: merged.mergeId } });
		await hearEvents(given);
		await say(team, 'Ana', 'Apart');
		expect(await run(team)).toMatchObject({ message: '1 record is not for Toy and was left out.' });
	});
});
