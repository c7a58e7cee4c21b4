/** Tests Radius with its simulator, through the API and the jobs. */
import { api } from '@quad/contract/api.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { peopleOf } from '../../../../test/imports.ts';
import {
	engineOf,
	insideHosts,
	jobNamed,
	runExport,
	runImport,
	useIntegrations,
	workOff,
} from '../../../../test/integrations.ts';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { integrationJobs } from '../../../domain/connections/integrations/index.ts';
import { type SimulatedRecord, startRadius } from '../../../simulators/radius/start.ts';

const given = useQuad();
const account = { username: 'texting', password: 'Radius-Test-1' };
const { radius, radiusOwn } = api;
const person = (nth: number, more: SimulatedRecord = {}): SimulatedRecord => ({
	'Entity ID': String(7000 + nth),
	'First Name': `Dana${nth}`,
	'Last Name': 'Diaz',
	Target: 'Fall',
	'Mobile No.': String(3035550000 + nth),
	Texting: '',
	Interests: ['Art', 'Biology'],
	'Modified Date': '2026-11-01T12:00:00Z',
	...more,
});
let simulator: Awaited<ReturnType<typeof startRadius>>;

beforeAll(async () => {
	const targets = [
		{ 'Entity ID': '1', Name: 'Fall' },
		{ 'Entity ID': '2', Name: 'Empty' },
	];
	simulator = await startRadius({ ...account, contacts: [], targets });
	insideHosts.push(`radius.example=${simulator.url}`);
});
const served = useIntegrations(given); // after the simulator, because it needs the simulator's URL
afterAll(() => simulator.close());
beforeEach(() => {
	given.clock.set('2026-11-18T17:00:00Z');
	simulator.heal();
	const people = [person(1), person(2, { Texting: 'No' }), person(3, { 'Mobile No.': '555' })];
	simulator.modules.get('Contacts')?.splice(0, 100, ...people);
	simulator.modules.get('Cases')?.splice(0, 100);
	Object.assign(simulator.labels.Contacts ?? {}, { 5: { 'Display Label': 'Interests', 'Data Type': 'Multi-Select' } });
});

const optOut = {
	field: { label: 'Texting', id: '4' },
	type: 'Picklist' as const,
	optedOutValue: 'No',
	optedInValue: 'Yes',
};
const source = {
	target: '1',
	optOut,
	columns: [{ fileColumnName: 'Mobile No.', field: 'MobileNumber' as const }],
	customFields: [{ fileColumnName: 'Interests', customField: 'Likes' }],
};

const connected = async (password = account.password) => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
		addOns: ['radius'],
	});
	const url = 'https://radius.example/crm/webservice';
	const body = { url, username: account.username, password };
	const saved = await ask(served.quad, team.person('Amir'), radius.saveConfiguration, { body });
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	const imports = await ask(served.quad, team.person('Amir'), radius.saveImport, {
		body: { importConfiguration: { fileConfiguration: source } },
	});
	expect([imports.status, imports.text]).toEqual([200, imports.text]);
	return { team, amir: team.person('Amir') };
};
const importNow = (team: MadeTeam) => runImport(served.quad, team, radius);
const exportNow = (team: MadeTeam, exportType: ExportType) => runExport(served.quad, team, radius, exportType);

describe('what comes in', () => {
	test('the contacts of a target, opted out by the field that was chosen', async () => {
		const { team } = await connected();
		expect(await importNow(team)).toMatchObject({
			status: 'Complete',
			source: 'Fall',
			counts: { read: 3, created: 2, optedOut: 1, errors: 1 },
		});
		const people = await peopleOf(given, team);
		expect(people.get('7001')).toMatchObject({ first_name: 'Dana1', opted_out: false });
		expect(Object.values(people.get('7001')?.custom ?? {})).toEqual(['Art, Biology']);
		expect(people.get('7002')).toMatchObject({ opted_out: true });
	});

	test('then only what has changed since', async () => {
		const { team } = await connected();
		await importNow(team);
		simulator.modules.get('Contacts')?.push(person(4, { 'Modified Date': '2026-11-18T18:00:00Z' }));
		given.clock.set('2026-11-18T19:00:00Z');
		expect(await importNow(team)).toMatchObject({ counts: { read: 1, created: 1 } });
	});

	test('what fails on its third page goes on there, and the next import takes what changed since it began', async () => {
		const { team } = await connected();
		simulator.modules
			.get('Contacts')
			?.splice(0, 100, ...Array.from({ length: 230 }, (_, nth) => person(nth + 2_000, { Texting: '' })));
		const pagesAsked = () =>
			simulator.calls.flatMap(({ url }) =>
				url.pathname.endsWith('/Contacts/search') ? [url.searchParams.get('page') ?? '1'] : [],
			);
		simulator.spoil('busy', { after: 5 }); // modules, targets, fields, two pages
		const amir = team.person('Amir');
		const { answer } = await ask(served.quad, amir, radius.startImport, { body: {} });
		const runRef = { organizationId: team.organizationId, runId: answer.id };
		await workOff(given, runRef);
		const shown = async () => {
			const listed = await ask(served.quad, amir, radius.listImports, { query: {} });
			return listed.answer.items.find(({ id }) => id === answer.id);
		};
		expect(await shown()).toMatchObject({ phase: 'queued', nextTryOn: expect.any(String) });
		simulator.heal();
		given.clock.set('2026-11-18T19:00:00Z');
		const before = pagesAsked().length;
		await workOff(given, runRef);
		expect(await shown()).toMatchObject({ status: 'Complete', counts: { read: 230, created: 230, errors: 0 } });
		expect(pagesAsked().slice(before)).toEqual(['3']);
		const cursor = await given.db.selectFrom('integration_connection').select('import_cursor').execute();
		expect(cursor.map((one) => one.import_cursor)).toContain('2026-11-18T16:55:00.000Z');
	});

	test('a field that was renamed in Radius is still the same', async () => {
		const { team } = await connected();
		Object.assign(simulator.labels.Contacts ?? {}, { 5: { 'Display Label': 'Hobbies', 'Data Type': 'Multi-Select' } });
		for (const one of simulator.modules.get('Contacts') ?? []) one.Hobbies = ['Chess'];
		expect(await importNow(team)).toMatchObject({ status: 'Complete' });
		expect(Object.values((await peopleOf(given, team)).get('7001')?.custom ?? {})).toEqual(['Chess']);
	});

	test('a wrong password ends it, and is said', async () => {
		const { team, amir } = await connected('wrong');
		expect(await importNow(team)).toMatchObject({
			status: 'Failed',
			message: 'Radius refused the sign-in. Check the username and the password or key, and save them again.',
		});
		const { answer } = await ask(served.quad, amir, radiusOwn.verifyCredentials, {});
		expect(answer.status).toBe('Invalid');
	});
});

const messages = {
	isEnabled: true,
	contactField: { label: 'Contact', id: '102' },
	schedules: [],
	optOutSchedules: [],
	fields: [
		{ field: { label: 'Message Text', id: '103' }, token: 'message text' as const },
		{ field: { label: 'Message Date', id: '104' }, token: 'message date' as const },
		{ field: { label: 'Sent At', id: '105' }, token: 'date time' as const },
		{ field: { label: 'Message Type', id: '106' }, token: 'type code' as const },
	],
};
const saveMessages = (team: MadeTeam, more: object = {}) =>
	ask(served.quad, team.person('Amir'), radiusOwn.saveMessageConfiguration, {
		body: { messageConfiguration: { ...messages, ...more } },
	});

describe('what goes out', () => {
	test('a text becomes a case of the types that were chosen', async () => {
		const { team } = await connected();
		await importNow(team);
		expect((await saveMessages(team, { messageType: 'Incoming' })).status).toBe(200);
		await texts(given, team, 13035550001, 'Desk', 'Is it open?');
		await hearEvents(given);
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ status: 'Complete', counts: { written: 1 } });
		expect(simulator.modules.get('Cases')).toEqual([
			{
				'Entity ID': '90000',
				Contact: '7001',
				'Message Text': 'Is it open?',
				'Message Type': 'Incoming',
				'Message Date': '11/18/2026',
				'Sent At': expect.stringMatching(/^11\/18\/2026 \d\d:\d\d [AP]M$/),
			},
		]);
		expect((await saveMessages(team, { messageType: 'Outgoing' })).status).toBe(200);
		await texts(given, team, 13035550001, 'Desk', 'And now?');
		await hearEvents(given);
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ counts: { written: 0, errors: 0 } });
		expect(simulator.modules.get('Cases')).toHaveLength(1);
	});

	test('an opt-out changes the field that was chosen; whoever is gone is listed among the errors', async () => {
		const { team, amir } = await connected();
		await importNow(team);
		await saveMessages(team, { isEnabled: false, optOut });
		await texts(given, team, 13035550001, 'Desk', 'STOP');
		await hearEvents(given);
		expect(await exportNow(team, 'OptOuts')).toMatchObject({ counts: { written: 1 } });
		expect(simulator.modules.get('Contacts')?.[0]).toMatchObject({ Texting: 'No' });
		simulator.modules.get('Contacts')?.splice(0, 1);
		await texts(given, team, 13035550001, 'Desk', 'START');
		await hearEvents(given);
		expect(await exportNow(team, 'OptOuts')).toMatchObject({ counts: { written: 0, errors: 1 } });
		const { answer } = await ask(served.quad, amir, radiusOwn.listErrors, { query: {} });
		expect(answer.items).toMatchObject([
			{
				exportType: 'OptOuts',
				contactId: '7001',
				fullName: 'Dana1 Diaz',
				reason: 'Radius does not have what was asked for: No entity with ID 7001',
			},
		]);
	});

	test('a case whose answer was lost is not added again by the next try, nor refused where Radius is gone', async () => {
		const { team } = await connected();
		await importNow(team);
		await saveMessages(team);
		await texts(given, team, 13035550001, 'Desk', 'Is it open?');
		await hearEvents(given);
		simulator.spoil('gone', { after: 2 }); // modules, fields
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ counts: { written: 0, errors: 0 } });
		simulator.heal();
		simulator.spoil('lost answer', { on: '/modules/Cases', times: 1 });
		simulator.spoil('busy', { after: 3 + 1 }); // calls before the fault: modules, fields, a search, the case
		const { answer } = await ask(served.quad, team.person('Amir'), radius.startExport, {
			body: { exportType: 'MessageActivity' },
		});
		const runRef = { organizationId: team.organizationId, runId: answer.id };
		await workOff(given, runRef);
		expect(simulator.modules.get('Cases')).toHaveLength(1);
		simulator.heal();
		await workOff(given, runRef);
		const listed = await ask(served.quad, team.person('Amir'), radius.listExports, { query: {} });
		expect(listed.answer.items.find(({ id }) => id === answer.id)).toMatchObject({ counts: { written: 1, errors: 0 } });
		expect(simulator.modules.get('Cases')).toHaveLength(1);
	});

	test('both field names are required, and what is saved is shown', async () => {
		const { team, amir } = await connected();
		const half = await saveMessages(team, { fields: [{ field: { label: '', id: '' }, token: 'message text' }] });
		expect([half.status, half.text]).toEqual([400, expect.stringContaining('Both field names are required.')]);
		await saveMessages(team, { optOut });
		const { answer } = await ask(served.quad, amir, radiusOwn.readMessageConfiguration, {});
		expect(answer.messageConfiguration).toMatchObject({ ...messages, messageType: 'All', optOut });
	});
});

describe('recipients of a message', () => {
	const take = async (team: MadeTeam, sourceId: string) => {
		const lee = team.person('Lee');
		const { answer } = await ask(served.quad, lee, api.recipientSources.takeRecipients, {
			params: { connector: 'radius' },
			body: { sourceId },
		});
		const engine = engineOf(given);
		const { organizationId, teamId } = team;
		await jobNamed(integrationJobs(engine), 'integrations.read-recipients').run(
			{ organizationId, teamId, personId: lee.id, listId: answer.id, connector: 'radius', sourceId },
			{ ...jobContext, withClient: () => Promise.reject(new Error('It copies nothing.')) },
		);
		await engine.http.close();
		const list = await ask(served.quad, lee, api.recipientLists.readRecipientList, { params: { id: answer.id } });
		return { before: answer, list: list.answer };
	};
	const estimate = (team: MadeTeam, recipientListId: number) =>
		ask(served.quad, team.person('Lee'), api.messaging.estimateMessage, {
			body: { inboxId: team.inbox('Desk'), text: 'Hi', recipientListId },
		});

	test('are those of a target whom Quad knows; the others are counted', async () => {
		const { team } = await connected();
		await importNow(team);
		const lee = team.person('Lee');
		const connectors = await ask(served.quad, lee, api.recipientSources.listRecipientConnectors, {});
		expect(connectors.answer).toEqual([{ connector: 'radius' }]);
		const targets = await ask(served.quad, lee, api.recipientSources.listRecipientSources, {
			params: { connector: 'radius' },
		});
		expect(targets.answer).toEqual([
			{ id: '2', name: 'Empty' },
			{ id: '1', name: 'Fall' },
		]);
		const { before, list } = await take(team, '1');
		expect(before).toMatchObject({ name: 'Fall', state: 'reading' });
		expect(list).toMatchObject({ state: 'ready', found: 2, notFound: 1 });
		expect((await estimate(team, list.id)).answer).toMatchObject({ recipients: 2, willGo: 1 });
	});

	test('nothing is sent to a list that could not be read', async () => {
		const { team } = await connected();
		const { answer } = await ask(served.quad, team.person('Lee'), api.recipientSources.takeRecipients, {
			params: { connector: 'radius' },
			body: { sourceId: '1' },
		});
		expect((await estimate(team, answer.id)).text).toContain('This list is still being read');
		simulator.spoil('500');
		const refused = await ask(served.quad, team.person('Lee'), api.recipientSources.takeRecipients, {
			params: { connector: 'radius' },
			body: { sourceId: '1' },
		});
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining('Radius failed with an error')]);
	});
});

describe('automation', () => {
	const automation = {
		isEnabled: true,
		openStatus: 'Text due',
		closeStatus: 'Text sent',
		time: null,
		statusField: { label: 'Status', id: '107' },
		textField: { label: 'Text to Send', id: '108' },
		contactField: { label: 'Contact', id: '102' },
	};
	const save = (team: MadeTeam, more: object = {}) =>
		ask(served.quad, team.person('Amir'), radiusOwn.saveAutomation, {
			body: { automationConfiguration: { ...automation, sendingUserId: team.person('Lee').id, ...more } },
		});
	const run = async (team: MadeTeam) => {
		const response = await ask(served.quad, team.person('Amir'), radiusOwn.runAutomation, {});
		expect([response.status, response.text]).toEqual([200, response.text]);
		const { organizationId } = team;
		const found = await given.db
			.selectFrom('integration_connection')
			.where('org_id', '=', organizationId)
			.select('id')
			.executeTakeFirstOrThrow();
		const engine = engineOf(given);
		await jobNamed(integrationJobs(engine), 'integrations.automation').run(
			{ organizationId, connectionId: found.id, onlyCloses: false },
			{ ...jobContext, withClient: () => Promise.reject(new Error('It copies nothing.')) },
		);
		await engine.http.close();
		const log = await ask(served.quad, team.person('Amir'), radiusOwn.listAutomationLog, { query: {} });
		return log.answer.items.map(({ caseId, fullName, text, status }) => [caseId, fullName, text, status]);
	};

	test('open cases are texted once from the inbox of the sending user, and closed once the text has gone', async () => {
		const { team } = await connected();
		await importNow(team);
		expect((await save(team)).status).toBe(200);
		const due = (id: string, Contact: string, text: string) => ({
			'Entity ID': id,
			Contact,
			Status: 'Text due',
			'Text to Send': text,
		});
		const cases = [due('1', '7001', 'Your visit is on Friday.'), due('2', '7002', 'Hi'), due('3', '9999', 'Hi')];
		simulator.modules.get('Cases')?.push(...cases, due('4', '7001', ''));
		const first = await run(team);
		expect(first.toSorted()).toEqual([
			['1', 'Dana1 Diaz', 'Your visit is on Friday.', 'Sent'],
			['2', 'Dana2 Diaz', '', 'Left out'], // has opted out
			['3', '', '', 'Left out'], // is not a contact in Quad
		]);
		expect(simulator.modules.get('Cases')?.[0]).toMatchObject({ Status: 'Text due' });
		await given.db
			.updateTable('message')
			.set({ status: 2 })
			.where('org_id', '=', team.organizationId)
			.where('incoming', '=', false)
			.execute();
		expect((await run(team)).toSorted()[0]).toEqual([
			...['1', 'Dana1 Diaz', 'Your visit is on Friday.', 'Sent, case closed'],
		]);
		expect(simulator.modules.get('Cases')?.map(({ Status }) => Status)).toEqual([
			...['Text sent', 'Text due', 'Text due', 'Text due'],
		]);
		expect(
			await given.db.selectFrom('batch').where('org_id', '=', team.organizationId).select('id').execute(),
		).toHaveLength(1);
	});

	test('a case that is gone in Radius is not closed again and again; a status that is gone there is said once', async () => {
		const { team, amir } = await connected();
		const { organizationId } = team;
		await importNow(team);
		await save(team);
		const cases = simulator.modules.get('Cases');
		const due = (id: string, Contact: string) => ({
			'Entity ID': id,
			Contact,
			Status: 'Text due',
			'Text to Send': 'Hi',
		});
		cases?.push(due('1', '7001'), due('2', '7001'));
		await run(team);
		await given.db.updateTable('message').set({ status: 2 }).where('org_id', '=', organizationId).execute();
		const closes = async () => {
			const { rows } = await sql<{ payload: object }>`
				select payload from graphile_worker._private_jobs where key like 'integrations.automation closes%'`.execute(
				given.db,
			);
			return rows.filter(({ payload }) => JSON.stringify(payload).includes(String(organizationId)));
		};
		await sql`delete from graphile_worker._private_jobs where key like 'integrations.automation closes%'`.execute(
			given.db,
		);
		await save(team, { closeStatus: 'Taken away' });
		await run(team);
		const { answer } = await ask(served.quad, amir, radius.readConfiguration, {});
		expect(answer).toMatchObject({
			statusMessage: expect.stringContaining('“Status” in Radius has no “Taken away” anymore.'),
		});
		expect(await closes()).toEqual([]);
		await save(team);
		cases?.splice(0, 1);
		expect((await run(team)).toSorted()).toEqual([
			['1', 'Dana1 Diaz', 'Hi', 'Sent, case not closed'],
			['2', 'Dana1 Diaz', 'Hi', 'Sent, case closed'],
		]);
		const log = await ask(served.quad, amir, radiusOwn.listAutomationLog, { query: {} });
		expect(log.answer.items.find(({ caseId }) => caseId === '1')).toMatchObject({
			reason: 'The case could not be closed: Radius does not have what was asked for: No entity with ID 1',
		});
		expect(await closes()).toEqual([]);
	});

	test('Radius that is busy is asked again later; nothing is lost, and nothing said twice', async () => {
		const { team, amir } = await connected();
		await importNow(team);
		await save(team);
		const due = { 'Entity ID': '1', Contact: '7001', Status: 'Text due', 'Text to Send': 'Hi' };
		simulator.modules.get('Cases')?.push(due);
		simulator.spoil('busy');
		expect(await run(team)).toEqual([]);
		const { answer } = await ask(served.quad, amir, radius.readConfiguration, {});
		expect(answer.status).not.toBe('Invalid');
		const { rows: queued } = await sql<{ payload: object; later: boolean }>`
			select payload, run_at > ${given.clock.now()} as later from graphile_worker._private_jobs
			where key like 'integrations.automation texts%'`.execute(given.db);
		expect(queued).toContainEqual({
			payload: expect.objectContaining({ organizationId: team.organizationId, onlyCloses: false, stopped: 1 }),
			later: true,
		});
		simulator.heal();
		expect(await run(team)).toEqual([['1', 'Dana1 Diaz', 'Hi', 'Sent']]);
	});

	test.each([
		['no sending user', { sendingUserId: null }, 'Enter an open status, a close status and a sending user'],
		['no close status', { closeStatus: '' }, 'Enter an open status, a close status and a sending user'],
		['one status for both', { closeStatus: 'Text due' }, 'The close status cannot equal the open status.'],
	])('is not switched on with %s', async (_, more, sentence) => {
		const { team } = await connected();
		const refused = await save(team, more);
		expect([refused.status, refused.text]).toEqual([400, expect.stringContaining(sentence)]);
		expect((await save(team, { ...more, isEnabled: false })).status).toBe(200);
	});
});
