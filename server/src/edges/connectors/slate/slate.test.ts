/** Tests Slate through the API: files on its SFTP server, and queries with the simulator of its web service. */
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import { fileAccount, takeRecipients, useFileServer, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import type { Simulator } from '../../../simulators/shared/simulator.ts';
import { startSlate } from '../../../simulators/slate/start.ts';

const { slate } = api;
const account = { username: 'quad', password: 'Only for queries' };
const admitted = '3f8a1c52-7be4-4d0e-9c61-2a5d8e90b7f1';
const wide = '7d3ac2f8-01b6-4d7f-a1e5-63cb90d28e14';
const gone = 'b1d47e06-52c9-4f3a-8e17-90c6fd23a845';
const queries = new Map<string, ReadonlyArray<Readonly<Record<string, string | null>>>>();

let simulator: Simulator;
beforeAll(async () => {
	simulator = await startSlate({ ...account, queries });
});
afterAll(() => simulator.close());
const server = useFileServer();
const given = useQuad();
const leads = () => [`slate.example.edu=${simulator.url}`];
const served = useIntegrations(given, leads);

beforeEach(() => {
	server.files.clear();
	queries.clear();
	simulator.heal();
	given.clock.set('2026-11-18T17:00:00Z');
});

const settings = () => ({
	server: '127.0.0.1',
	port: server.port,
	...fileAccount,
	slateUrl: 'https://slate.example.edu/',
	queryUsername: account.username,
	queryPassword: account.password,
	queries: [
		{ name: 'Admitted', address: `https://slate.example.edu/manage/query/run?id=${admitted}&cmd=service&output=json` },
		{ name: 'Wide', address: wide },
		{ name: 'Gone', address: gone },
	],
});

const college = async ({ isConnected = true } = {}) => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana', 'Ben'],
		addOns: ['slate'],
	});
	if (isConnected)
		expect((await ask(served.quad, team.person('Amir'), slate.saveConfiguration, { body: settings() })).status).toBe(
			200,
		);
	return team;
};

const mobileOf = (team: MadeTeam, name: string): string => String(team.mobileOf(name));
const offeredTo = async (team: MadeTeam) => {
	const params = { connector: 'slate' as const };
	return (await ask(served.quad, team.person('Lee'), api.recipientSources.listRecipientSources, { params })).answer;
};
const listOf = (team: MadeTeam, sourceId: string) =>
	takeRecipients(served.quad, team, { by: 'Lee', connector: 'slate', sourceId, leads: leads() });

describe('files', () => {
	test('a file with tabs becomes contacts, by the call that the specifications print', async () => {
		const team = await college();
		const amir = team.person('Amir');
		const { answer: saved } = await ask(served.quad, amir, slate.saveImport, {
			body: { importConfiguration: { fileConfiguration: { path: '/out', prefix: 'ContactsToQuad_' } } },
		});
		expect(saved.importConfiguration?.fileConfiguration.delimiter).toBe('Tab'); // spec 2 §9
		const rows = ['Contact ID\tFirst\tLast\tMobile', 'S1\tMia\t"O\'Neil, Jr."\t3035550001', 'S2\tBo\tLi\t3035550002'];
		const at = new Date('2026-11-18T12:00:00Z');
		server.files.set('/out/ContactsToQuad_1.txt', { content: Buffer.from(rows.join('\r\n')), modifiedAt: at });
		const started = await served.quad.http.inject({
			method: 'POST',
			url: '/api/slate/initiateImport',
			payload: {},
			headers: { authorization: `Bearer ${amir.token}` },
		});
		expect(started.statusCode).toBe(200);
		await workOff(given, { organizationId: team.organizationId, runId: started.json<{ id: number }>().id });
		const { answer } = await ask(served.quad, amir, slate.listImports, { query: {} });
		expect(answer.items).toMatchObject([{ status: 'Complete', counts: { created: 2, errors: 0 } }]);
		expect((await peopleOf(given, team)).get('S1')).toMatchObject({ last_name: "O'Neil, Jr." });
	});

	test('each export has its own call, and its records are listed', async () => {
		const team = await college();
		const amir = team.person('Amir');
		for (const ExportType of ['MessageActivity', 'OptOuts', 'DeliveryErrors'] as const)
			await ask(served.quad, amir, slate.saveExport, {
				body: { ExportType, ExportConfiguration: { path: '/in', prefix: `${ExportType}ToSlate_` } },
			});
		await texts(given, team, 'Ana', 'Desk', 'Two lines,\nand a\ttab');
		await texts(given, team, 'Ben', 'Desk', 'STOP');
		await hearEvents(given);
		const made = [];
		for (const call of [slate.exportMessageActivity, slate.exportOptOuts, slate.exportDeliveryErrors]) {
			const { answer, status, text } = await ask(served.quad, amir, call, {});
			expect([status, text]).toEqual([200, text]);
			await workOff(given, { organizationId: team.organizationId, runId: answer.id });
			made.push(answer);
		}
		expect(made.map(({ exportType }) => exportType)).toEqual(['MessageActivity', 'OptOuts', 'DeliveryErrors']);
		const written = [...server.files].map(([path, { content }]) => ({ path, text: content.toString() }));
		expect(written.map(({ path }) => path)).toEqual([
			expect.stringMatching(/^\/in\/MessageActivityToSlate_2026_11_18_\d{6}_MessageActivity_[\da-f]{12}\.txt$/),
			expect.stringMatching(/^\/in\/OptOutsToSlate_/),
		]);
		expect(written[0]?.text).toMatch(/^ContactId\tFirstName\tLastName\tMobileNumber\t/);
		expect(written[0]?.text).toContain('\t"Two lines,\nand a\ttab"\t');
		const { answer: optOuts } = await ask(served.quad, amir, slate.listExportRecords, {
			params: { id: made[1]?.id ?? 0 },
			query: {},
		});
		expect(optOuts).toMatchObject({ total: 1, records: [{ FirstName: 'Ben', OptedOut: 'true' }] });
	});
});

describe('queries', () => {
	test('become a list of contacts; who is not one is said', async () => {
		const team = await college();
		queries.set(admitted, [
			{ Ref: '1', Mobile: mobileOf(team, 'Ana'), Email: null },
			{ Ref: '2', Mobile: '(303) 555-0999', Email: 'stranger@example.edu' },
		]);
		expect((await offeredTo(team))[0]).toEqual({ id: admitted, name: 'Admitted' });
		const { answer, text } = await listOf(team, admitted);
		expect(answer, text).toMatchObject({ name: 'Admitted', found: 1, notFound: 1, missing: [{ line: 2 }] });
		const [call] = simulator.calls.slice(-1);
		expect(call?.url.search).toBe(`?id=${admitted}&cmd=service&output=json`);
	});

	test('nobody in a query is an empty list, and one without a column for them is not read', async () => {
		const team = await college();
		queries.set(admitted, []).set(wide, [{ Score: '4', Round: 'ED' }]);
		expect((await listOf(team, admitted)).answer).toMatchObject({ state: 'ready', found: 0, notFound: 0 });
		const { answer } = await listOf(team, wide);
		expect(answer).toMatchObject({ state: 'failed', failure: expect.stringContaining('Contact IDs') });
	});

	test.each([
		['signIn', 'sign-in page', 1],
		['disabled', 'does not have what was asked for', 1],
		['500', 'failed with an error of its own', 4],
		['429', 'too many calls', 1], // asks for a longer wait than a run may take
	])('what Slate says in place of rows is said: %s', async (fault, says, times) => {
		const team = await college();
		queries.set(admitted, [{ Ref: '1', Mobile: mobileOf(team, 'Ana') }]);
		simulator.spoil(fault, { times: times });
		const { answer } = await listOf(team, admitted);
		expect(answer).toMatchObject({ state: 'failed', failure: expect.stringContaining(says) });
		expect((await listOf(team, admitted)).answer.state).toBe('ready');
	});

	test('is asked for again where Slate fails for a moment', async () => {
		const team = await college();
		queries.set(admitted, [{ Ref: '1', Mobile: mobileOf(team, 'Ana') }]);
		simulator.spoil('500', { times: 1 });
		simulator.spoil('lost answer', { times: 1 });
		expect((await listOf(team, admitted)).answer).toMatchObject({ state: 'ready', found: 1 });
	});

	test('only what an administrator entered is asked for', async () => {
		const team = await college();
		const before = simulator.calls.length;
		expect((await listOf(team, 'e0000000-0000-4000-8000-000000000000')).status).toBe(404);
		expect(simulator.calls).toHaveLength(before);
		expect((await listOf(team, gone)).answer.failure).toContain('“Gone”');
	});

	test('a team without a connection is offered none', async () => {
		const team = await college({ isConnected: false });
		const { answer } = await ask(served.quad, team.person('Lee'), api.recipientSources.listRecipientConnectors, {});
		expect(answer).toEqual([]);
		expect((await listOf(team, admitted)).status).toBe(404);
	});
});

describe('the connection', () => {
	test('is checked with its files and its first query', async () => {
		const team = await college();
		const amir = team.person('Amir');
		queries.set(admitted, []);
		expect((await ask(served.quad, amir, slate.authenticate, {})).answer).toMatchObject({ status: 'Valid' });
		simulator.spoil('signIn', { times: 1 });
		const { answer } = await ask(served.quad, amir, slate.authenticate, {});
		expect(answer).toMatchObject({ status: 'Invalid', message: expect.stringContaining('sign-in page') });
		const shown = await ask(served.quad, amir, slate.readConfiguration, {});
		expect(shown.text).not.toContain(account.password);
		expect(shown.answer.hasSecrets).toMatchObject({ password: true, queryPassword: true });
	});

	test.each([
		['http://slate.example.edu', admitted],
		['https://slate.example.edu', 'not an id'],
	])('refuses %s with the query %s', async (slateUrl, address) => {
		const team = await college({ isConnected: false });
		const body = { ...settings(), slateUrl, queries: [{ name: 'Admitted', address }] };
		expect((await ask(served.quad, team.person('Amir'), slate.saveConfiguration, { body })).status).toBe(400);
	});

	test('a query entered twice is refused', async () => {
		const team = await college({ isConnected: false });
		const queriesTwice = [admitted, admitted.toUpperCase()].map((address) => ({ name: address, address }));
		const body = { ...settings(), queries: queriesTwice };
		const refused = await ask(served.quad, team.person('Amir'), slate.saveConfiguration, { body });
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('once')]);
	});
});
