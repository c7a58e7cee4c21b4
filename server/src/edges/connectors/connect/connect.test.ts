/** Tests Connect with its simulator: single calls, and whole imports and exports. */
import { api } from '@quad/contract/api.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { Client, WSDL } from 'soap';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { readAll } from '../../../../test/connector-clients.ts';
import { peopleOf } from '../../../../test/imports.ts';
import { runExport, runImport, useIntegrations, workOff } from '../../../../test/integrations.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { texts } from '../../../../test/texts.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startConnect } from '../../../simulators/connect/start.ts';
import { bridgeWsdl } from './bridge-wsdl.ts';
import { connectClient } from './connect-client.ts';
import { connectConnector } from './connector.ts';
import { recordsOf } from './inner-xml.ts';
import { soapCalls } from './soap-calls.ts';

const account = { clientName: 'Northfield & Co', passKey: '<p"as\'s>' };
const attributes = {
	'100': 'Connect Contact ID',
	'101': 'First Name',
	'102': 'Last Name',
	'103': 'Mobile Phone',
	'104': 'Text Opt Out',
	'105': 'Interests',
};
const person = (id: string, first: string, mobile: string, optOut = '', interests = '') => ({
	'100': id,
	'101': first,
	'102': 'O’Neil & <Sons>',
	'103': mobile,
	'104': optOut,
	'105': interests,
});
const start = () => [
	{
		id: '70542',
		name: 'Fall inquiries',
		contacts: [
			person('0716', 'Ana', '(303) 555-0116', '', 'Art;Biology'),
			person('0717', 'Ben', '303-555-0117', 'No texts'),
		],
	},
	{ id: '7', name: 'Visits', contacts: [person('0716', 'Ana', '(303) 555-0116'), person('0718', 'Cy', '555')] },
	{ id: '8', name: 'Nobody', contacts: [] },
];
const filters = start();
const sourceCodes = [{ id: 'TXT', name: 'Texting' }];

const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate });
const impatient = safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon });
let simulator: Awaited<ReturnType<typeof startConnect>>;
beforeAll(async () => {
	simulator = await startConnect({ ...account, attributes, filters, sourceCodes });
});
const given = useQuad();
const api_ = useIntegrations(given, () => [`connect.college.example=${simulator.url}`]);
afterAll(async () => {
	await simulator.close();
	await Promise.all([http.close(), impatient.close()]);
});
beforeEach(() => {
	filters.splice(0, filters.length, ...start());
	simulator.heal();
});

const client = async (passKey = account.passKey, line = http) =>
	connectClient(await soapCalls({ http: line }, { url: `${simulator.url}/`, ...account, passKey }));

describe('on the wire', () => {
	test('what Connect says in place of an answer is said without its markup', () => {
		const refusals = [
			'<result><success>false</success><message>Passkey is invalid.</message></result>',
			'<result><status>-1</status>Passkey is invalid.</result>',
			'Passkey <b>is</b>  invalid.',
		];
		for (const document of refusals)
			expect(() => [...recordsOf(document, 'filters')]).toThrow(/^Connect refused the sign-in: Passkey is invalid\.$/);
	});

	test('ids keep their zeros, several values stay apart, and marks of XML come through both ways', async () => {
		const connect = await client();
		expect(await connect.listAttributes()).toContainEqual({ name: '105', label: 'Interests' });
		expect(await connect.listSourceCodes()).toEqual(sourceCodes);
		const [ana] = await readAll(connect.readContacts(70542, ['100', '102', '105']));
		expect(Object.fromEntries(ana ?? [])).toEqual({ '100': '0716', '102': 'O’Neil & <Sons>', '105': 'Art;Biology' });
		await connect.updateContact('0717', '104', '<no> & "never"');
		expect(filters[0]?.contacts[1]?.['104']).toBe('<no> & "never"');
	});

	test('the library itself, with its own way out, understands the simulator', async () => {
		const wsdl = new WSDL(bridgeWsdl, 'bridge.wsdl', {});
		await new Promise((resolve) => wsdl.onReady(resolve));
		const judge = new Client(wsdl, `${simulator.url}/ws/bridge.asmx`);
		const sent = { ClientName: account.clientName, PassKey: account.passKey };
		const answered: unknown = await judge.GetAllFiltersAsync(sent);
		expect(JSON.stringify(answered)).toContain('Fall inquiries');
	});

	test.each([
		['another passkey', undefined, 'auth'],
		['its own error', 'broken', 'network'],
		['a fault in a success', 'fault', 'network'],
		['XML that does not match', 'malformed', 'protocol'],
		['XML that is cut off', 'cut-off', 'protocol'],
		['a document type', 'doctype', 'protocol'],
		['a web page', 'html', 'protocol'],
		['too many calls', '429', 'rateLimit'],
		['an error without a fault', '500', 'network'],
		['no answer', 'hang', 'timeout'],
	])('%s is a fault of its kind', async (_, fault, kind) => {
		if (fault) simulator.spoil(fault);
		const connect = await client(fault ? account.passKey : 'wrong', fault === 'hang' ? impatient : http);
		await expect(connect.listFilters()).rejects.toMatchObject({ kind });
	});
});

const { connect: calls, connectOwn } = api;
const college = async (source: object = {}) => {
	const team = await makeTeam(given, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Dot'],
		addOns: ['connect'],
	});
	const amir = team.person('Amir');
	const saved = await ask(api_.quad, amir, calls.saveConfiguration, {
		body: { url: 'https://connect.college.example/ws/bridge.asmx', ...account },
	});
	expect([saved.status, saved.text]).toEqual([200, saved.text]);
	const fileConfiguration = {
		filters: [70542, 7, 70542],
		optOutField: 'Text Opt Out',
		optedOutValue: 'no texts',
		customFields: [{ fileColumnName: 'Interests', customField: 'Interests' }],
		...source,
	};
	const imports = await ask(api_.quad, amir, calls.saveImport, {
		body: { importConfiguration: { fileConfiguration } },
	});
	return { team, amir, imports };
};
const engine = () => ({ leads: [`connect.college.example=${simulator.url}`] });
const run = (team: MadeTeam, body: { isSample?: boolean } = {}) =>
	runImport(api_.quad, team, calls, { body, ...engine() });
const exportNow = (team: MadeTeam, type: ExportType) => runExport(api_.quad, team, calls, type, engine());

describe('of each row', () => {
	const text = (id: number, ContactId: string) => ({
		id,
		key: `quad-organization-${id}`,
		values: { ContactId, MessageText: 'Hello', Direction: 'Incoming', SentAt: '2026-11-18T16:00:00.000Z' },
	});

	test('nobody’s number is left out, who is gone is refused, and a busy Connect refuses nothing', async () => {
		const line = safeHttp({ insideHosts: engine().leads, timeoutMs: givesUpLate });
		const connection = await connectConnector.open({
			settings: { url: 'https://connect.college.example/', ...account },
			secrets: account,
			http: line,
			insideHosts: engine().leads,
			timeZone: 'America/Denver',
			now: () => new Date(),
			signal: new AbortController().signal,
		});
		const rows = [text(1, ''), text(2, 'gone'), text(3, '0716'), text(3, '0716')];
		const write = () =>
			writtenRows(
				connection.writeRows?.({ type: 'MessageActivity', options: { sourceCode: 'TXT' }, rows, isRepeated: false }),
			);
		expect(await write()).toEqual([
			{ id: 1, isLeftOut: true },
			{ id: 2, refusal: expect.stringContaining('Contact not found') },
			...[{ id: 3 }, { id: 3 }],
		]);
		for (const [fault, kind] of [
			['fault', 'network'],
			['gone', 'notFound'],
			['revoked', 'auth'],
		] as const) {
			simulator.spoil(fault);
			await expect(write()).rejects.toMatchObject({ kind });
			simulator.heal();
		}
		await line.close();
	});
});

describe('through the engine', () => {
	test('filters are kept once each; people of several come once; a second import changes nothing', async () => {
		const { team, amir, imports } = await college();
		expect(imports.answer.importConfiguration?.fileConfiguration.filters).toEqual([70542, 7]);
		const check = await ask(api_.quad, amir, connectOwn.verifyCredentials, {});
		expect(check.answer).toMatchObject({ status: 'Valid' });
		expect(await run(team, { isSample: true })).toMatchObject({ sample: { recordCount: 3 } });
		expect(await run(team)).toMatchObject({
			status: 'Complete',
			source: 'Fall inquiries, Visits',
			counts: { read: 3, created: 2, optedOut: 1, errors: 1 },
		});
		const people = await peopleOf(given, team);
		expect(people.get('0716')).toMatchObject({ opted_out: false });
		expect(people.get('0717')).toMatchObject({ opted_out: true });
		expect(await run(team)).toMatchObject({ counts: { created: 0, updated: 0, unchanged: 2 } });
	});

	test('a filter that has almost nobody left is asked about first, and nobody is changed', async () => {
		const people = Array.from({ length: 30 }, (_, nth) => person(`09${nth}`, 'Dee', String(3035551000 + nth)));
		filters[2]?.contacts.push(...people);
		const { team, amir } = await college({ filters: [8] });
		await run(team);
		filters[2]?.contacts.splice(2);
		const before = await peopleOf(given, team);
		const asks = await run(team);
		expect(asks).toMatchObject({
			status: 'Waiting for confirmation',
			optOutsToConfirm: null,
			message: '“Nobody” has 2 rows, and had 30 before.',
		});
		expect(await peopleOf(given, team)).toEqual(before);
		const id = asks?.id ?? 0;
		await ask(api_.quad, amir, calls.decideImport, { params: { id }, body: { goesOn: true } });
		await workOff(given, { organizationId: team.organizationId, runId: id }, engine());
		expect(await peopleOf(given, team)).toEqual(before);
	});

	test('no filter, a word as one, and a dropdown without a value are refused; a filter that is gone is said', async () => {
		expect((await college({ filters: [] })).imports.status).toBe(400);
		expect((await college({ filters: [1.5] })).imports.text).toContain('Contact filters are whole numbers.');
		expect((await college({ optedOutValue: '' })).imports.text).toContain('Enter the value of opted-out contacts.');
		const { team } = await college({ filters: [9] });
		expect(await run(team)).toMatchObject({
			status: 'Failed',
			message: expect.stringContaining('no contact filter 9'),
		});
	});

	test('a text becomes one activity, an opt-out a value; what Connect does not take is listed', async () => {
		const { team, amir } = await college();
		const { contact_key: key } = await given.db
			.selectFrom('contact')
			.where('id', '=', team.contact('Dot'))
			.select('contact_key')
			.executeTakeFirstOrThrow();
		filters[0]?.contacts.push(person(key, 'Dot', String(team.mobileOf('Dot'))));
		await run(team);
		filters[0]?.contacts.pop(); // the contact was deleted at Connect
		const optOuts = { optOutField: 'Text Opt Out', optedOutValue: 'No texts', optedInValue: '' };
		const saved = await ask(api_.quad, amir, connectOwn.saveMessageConfiguration, {
			body: { messageConfiguration: { messages: { sourceCode: 'TXT' }, optOuts } },
		});
		expect([saved.status, saved.text]).toEqual([200, '{}']);
		const codes = await ask(api_.quad, amir, connectOwn.listSourceCodes, {});
		expect(codes.answer).toEqual(sourceCodes);
		await texts(given, team, 'Dot', 'Desk', 'Is there a <tour>?');
		await hearEvents(given);
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ status: 'Failed', counts: { errors: 1 } });
		const { answer: failed } = await ask(api_.quad, amir, connectOwn.listErrors, { query: {} });
		expect(failed.items).toContainEqual(
			expect.objectContaining({ text: 'Is there a <tour>?', reason: expect.stringContaining('Contact not found') }),
		);
		filters[2]?.contacts.push(person(key, 'Dot', ''));
		await texts(given, team, 'Dot', 'Desk', 'And <parking>?');
		await hearEvents(given);
		await exportNow(team, 'MessageActivity');
		expect([...simulator.activities.values()].map(({ Body }) => Body)).toContain('And <parking>?');
		await texts(given, team, 'Dot', 'Desk', 'STOP');
		expect(await exportNow(team, 'OptOuts')).toMatchObject({ counts: { written: 1 } });
		expect(filters[2]?.contacts[0]?.['104']).toBe('No texts');
	});

	test('a text is in once also if the answer is lost, and waits where all of Connect is gone', async () => {
		const { team, amir } = await college();
		await run(team);
		const body = { messageConfiguration: { messages: { sourceCode: 'TXT' }, optOuts: null } };
		await ask(api_.quad, amir, connectOwn.saveMessageConfiguration, { body });
		await texts(given, team, 13035550116, 'Desk', 'Is it \u0001 open?');
		await hearEvents(given);
		const before = simulator.activities.size;
		simulator.spoil('gone', { after: 1 }); // the check is the first call
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ counts: { written: 0, errors: 0 } });
		simulator.heal();
		simulator.spoil('lost answer', { on: 'AddContactActivity', times: 1 });
		expect(await exportNow(team, 'MessageActivity')).toMatchObject({ status: 'Complete', counts: { written: 1 } });
		expect([...simulator.activities.values()].slice(before).map(({ Body }) => Body)).toEqual(['Is it  open?']);
	});

	test('staff do not see any of it', async () => {
		const { team } = await college();
		for (const route of [connectOwn.readMessageConfiguration, connectOwn.listSourceCodes, connectOwn.readImport])
			expect((await ask(api_.quad, team.person('Lee'), route, {})).status).toBe(403);
	});
});
