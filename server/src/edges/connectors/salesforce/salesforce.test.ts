/** Tests the Salesforce connector with its simulator, which the independent client jsforce must also accept. */
import { generateKeyPairSync } from 'node:crypto';
import { jwtVerify } from 'jose';
import jsforce from 'jsforce';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { faultOf } from '../../../../test/connector-clients.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import type { RowResult } from '../../../domain/connections/integrations/index.ts';
import { patientHttp } from '../../../foundation/outbound/patient-http.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { reports, views } from '../../../simulators/salesforce/people.ts';
import { startSalesforce } from '../../../simulators/salesforce/start.ts';
import { salesforceConnector } from './connector.ts';
import { longId } from './ids.ts';
import { extendQuery } from './soql.ts';

const host = 'northfield.my.salesforce.example';
const secrets = { clientId: 'consumer', clientSecret: 'Only-For-Tests' };
const { publicKey, privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const proves = async (assertion: string) => {
	const claims = { issuer: 'consumer', audience: 'https://test.salesforce.com', currentDate: now };
	const { payload } = await jwtVerify(assertion, publicKey, claims);
	return payload.sub === 'quad@example.edu';
};
const now = new Date('2026-11-20T12:00:00Z');

let salesforce: Awaited<ReturnType<typeof startSalesforce>>;
let http: ReturnType<typeof safeHttp>;
let impatient: ReturnType<typeof safeHttp>;

beforeAll(async () => {
	const instanceOf = (called: string) => (called.startsWith('127.') ? `http://${called}` : `https://${called}`);
	salesforce = await startSalesforce({ ...secrets, proves, instanceOf });
	const insideHosts = [`${host}=${salesforce.url}`, new URL(salesforce.url).host];
	http = safeHttp({ insideHosts, timeoutMs: givesUpLate });
	impatient = safeHttp({ insideHosts, timeoutMs: givesUpSoon });
});
afterAll(async () => {
	await Promise.all([http.close(), impatient.close()]);
	await salesforce.close();
});
beforeEach(() => salesforce.heal());

const account = {
	loginUrl: `https://${host}/`,
	signIn: 'ClientCredentials',
	clientId: secrets.clientId,
	username: '',
	environment: 'Production',
};
const later = new Date('2026-11-20T12:10:00Z');
const open = (
	more: object = {},
	given: Record<string, string> = { clientSecret: secrets.clientSecret },
	line = http,
	at = now,
) =>
	salesforceConnector().open({
		settings: { ...account, ...more },
		secrets: given,
		timeZone: 'America/Denver',
		now: () => at,
		signal: AbortSignal.timeout(givesUpLate),
		http: line,
		insideHosts: [],
	});

const base = {
	firstName: 'FirstName',
	lastName: 'LastName',
	mobile: 'MobilePhone',
	id: '',
	lastModified: '',
	staff: '',
};
const view = (label: string, more: object = {}) => {
	const found = views.find((one) => one.label === label) ?? expect.fail('no such view');
	return { kind: 'ListView', id: found.id, name: label, fields: base, optOut: null, customFields: [], ...more };
};
const ofReport = {
	id: 'CONTACT_ID',
	lastModified: 'Contact.Modified_With_Time__c',
	firstName: 'FIRST_NAME',
	lastName: 'LAST_NAME',
	mobile: 'PHONE3',
	staff: '',
};
const report = (name: string, more: object = {}) => {
	const found = reports.find((one) => one.name === name) ?? expect.fail('no such report');
	return { kind: 'Report', id: found.id, name, fields: ofReport, optOut: null, customFields: [], ...more };
};

interface RecordedCall {
	from?: string | undefined;
	since?: string | undefined;
	limit?: number | undefined;
}
const read = async (
	source: object,
	{ since, limit, from: place }: RecordedCall = {},
	connection?: Awaited<ReturnType<typeof open>>,
) => {
	const from = connection ?? (await open());
	const found = await from.readRows?.({
		source: { contacts: null, leads: null, ...source },
		since,
		limit,
		isSeen: () => false,
		...(place === undefined ? {} : { from: place }),
	});
	if (!found) return undefined;
	const rows: Array<Record<string, string>> = [];
	const lines: number[] = [];
	for await (const { cells, line } of found.rows) {
		rows.push(Object.fromEntries(found.header.map((name, at) => [name, cells[at] ?? ''])));
		lines.push(line);
	}
	return { rows, lines, source: found.source, cursor: found.cursor?.(), notice: found.notice?.() };
};
/** Returns the rows before the failure, and the last place among them. */
const readUntilItFails = async (source: object) => {
	const chosen = { contacts: null, leads: null, ...source };
	const found = await (await open()).readRows?.({
		source: chosen,
		since: undefined,
		limit: undefined,
		isSeen: () => false,
	});
	const lines: number[] = [];
	const ids: string[] = [];
	let place: string | undefined;
	try {
		for await (const row of found?.rows ?? []) {
			lines.push(row.line);
			ids.push(row.cells[0] ?? '');
			place = row.place ?? place;
		}
	} catch {
		const queries = salesforce.calls.filter(({ url }) => url.search.includes('FROM%20Contact')).length;
		return { lines, ids, place, queries };
	}
	return expect.fail('It did not fail.');
};

describe('the sign-in', () => {
	test('by a consumer secret, and how many calls are left', async () => {
		const { details } = await (await open()).check();
		expect(details?.Server).toBe(host);
		expect(details?.['API calls']).toMatch(/^\d+ of 15,000 used today$/);
	});

	test('by a signed key, in either form of PEM; a wrong one is understood', async () => {
		const jwt = { signIn: 'JWT', username: 'quad@example.edu', environment: 'Sandbox' };
		for (const type of ['pkcs8', 'pkcs1'] as const) {
			const pem = privateKey.export({ type, format: 'pem' }).toString();
			await expect((await open(jwt, { privateKey: pem })).check()).resolves.toBeDefined();
		}
		const wrong = await faultOf((await open(jwt, { privateKey: 'not a key' })).check());
		expect(wrong).toMatchObject({ kind: 'auth', message: expect.stringContaining('not an RSA key') });
	});

	test('refused', async () => {
		const fault = await faultOf((await open({}, { clientSecret: 'wrong' })).check());
		expect(fault).toMatchObject({
			kind: 'auth',
			message: 'Salesforce refused the sign-in: invalid client credentials',
		});
		expect(await faultOf((await open({}, {})).check())).toMatchObject({ kind: 'auth' });
	});

	test('a session that ends in the middle is renewed; one that is refused then ends the run', async () => {
		salesforce.spoil('revoked', { after: 2, times: 1 });
		expect((await read({ contacts: view('All contacts') }))?.rows).toHaveLength(3_100);
		salesforce.spoil('revoked', { after: 2 });
		expect(await faultOf(read({ contacts: view('All contacts') }))).toMatchObject({ kind: 'auth' });
	});
});

describe('what comes in', () => {
	test('all pages of a list view, with fields through relationships, its own conditions, order and limit', async () => {
		const customFields = [
			{ field: 'Account.Name', customField: 'School' },
			{ field: 'Major__c', customField: 'Major' },
		];
		const all = await read({ contacts: view('All contacts', { customFields }) });
		expect(all?.rows).toHaveLength(3_100);
		expect(all?.rows[0]).toEqual({
			'Contact ID': salesforce.people.Contact?.[0]?.Id,
			'First Name': 'Mateo',
			'Last Name': 'Silva',
			'Mobile Number': '555-01',
			'Opted Out': '',
			'Assigned User': '',
			School: 'Lakeside Academy',
			Major: 'Nursing',
		});
		const some = await read({ contacts: view('Science applicants') });
		expect(some?.rows).toHaveLength(1_240);
		expect(some?.source).toBe('Contacts: Science applicants');
	});

	test('contacts and leads, each by their own fields; who became a contact is no lead any more', async () => {
		const optOut = { field: 'No_Texts__c', type: 'Checkbox', optedOutValue: '', optedInValue: '' };
		const picklist = { ...optOut, field: 'Texting__c', type: 'Picklist', optedOutValue: 'no TEXTS' };
		const found = await read({
			contacts: view('All contacts', { optOut, customFields: [{ field: 'Major__c', customField: 'Major' }] }),
			leads: view('Inquiries', { optOut: picklist, customFields: [{ field: 'Owner.Name', customField: 'Owner' }] }),
		});
		expect(found?.rows).toHaveLength(3_100 + 39);
		expect(found?.rows.filter((row) => row['Opted Out'] === 'yes').map((row) => row.Major)).toEqual(['History', '']);
		expect(found?.rows.at(-1)).toMatchObject({ Major: '', Owner: 'Dana Ellis' });
		expect(found?.source).toBe('Contacts: All contacts, Leads: Inquiries');
	});

	test('only what was changed since, also where the conditions have OR', async () => {
		const contacts = view('Science applicants');
		const since = JSON.stringify({ Contact: '2026-11-19T00:00:00.000Z' });
		const changed = await read({ contacts }, { since });
		expect(changed?.rows.length).toBeGreaterThan(0);
		expect(changed?.rows.length).toBeLessThan(1_240);
		expect(changed?.cursor).toBe(JSON.stringify({ Contact: '2026-11-20T11:55:00.000Z' }));
		const nothing = JSON.stringify({ Contact: '2027-01-01T00:00:00.000Z' });
		expect(await read({ contacts }, { since: nothing })).toBeUndefined();
	});

	test('a test takes no more than it needs', async () => {
		expect((await read({ contacts: view('All contacts') }, { limit: 10 }))?.rows).toHaveLength(10);
		expect((await read({ contacts: report('Everybody') }, { limit: 10 }))?.rows).toHaveLength(10);
	});

	test('a report, with short IDs made long; what it does not give is said, and the next one takes all', async () => {
		const customFields = [{ field: 'Contact.Major__c', customField: 'Major' }];
		const nursing = await read({ contacts: report('Nursing', { customFields }) });
		expect(nursing?.rows).toHaveLength(620);
		expect(nursing?.rows[0]).toMatchObject({ 'Contact ID': salesforce.people.Contact?.[0]?.Id, Major: 'Nursing' });
		expect(nursing?.notice).toMatch(/^[\d,]+ of the 15,000 API calls/);
		const all = await read({ contacts: report('Everybody') });
		expect(all?.rows).toHaveLength(2_000);
		expect(all?.notice).toContain('no more than 2,000 rows of a report, and “Everybody” has more');
		expect(all?.cursor).toBe('{}');
		const since = JSON.stringify({ Contact: '2026-11-19T00:00:00.000Z' });
		expect((await read({ contacts: report('Nursing') }, { since }))?.rows.length).toBeLessThan(620);
	});

	test.each([
		['a summary report', { contacts: report('By major') }, 'The report “By major” is not a tabular one'],
		[
			'a report that lost a column',
			{ contacts: report('Without a date') },
			'has no column Contact.Modified_With_Time__c',
		],
		[
			'a list view without a query',
			{ contacts: view('Recently viewed') },
			'“Recently viewed” cannot be read as a query',
		],
		[
			'a field that is gone',
			{ contacts: view('All contacts', { customFields: [{ field: 'Gone__c', customField: 'Gone' }] }) },
			"No such column 'Gone__c' on entity 'Contact' (INVALID_FIELD)",
		],
	])('%s', async (_, source, message) => {
		expect(await faultOf(read(source))).toMatchObject({
			kind: 'validation',
			message: expect.stringContaining(message),
		});
	});

	test('a list that is gone is said by its name', async () => {
		salesforce.spoil('deleted');
		const fault = await faultOf(read({ contacts: view('All contacts') }));
		expect(fault).toMatchObject({ kind: 'notFound', message: expect.stringContaining('no list view “All contacts”') });
		expect(await faultOf(read({ contacts: report('Nursing') }))).toMatchObject({ kind: 'notFound' });
	});

	test.each([
		['429', 'rateLimit', 3],
		['500', 'network', 3],
		['hang', 'timeout', 3],
		['html', 'protocol', 3],
		['limit', 'quota', 2],
		['forgotten', 'notFound', 2],
		['elsewhere', 'protocol', 0],
	])('in the middle of an import: %s', async (fault, kind, after) => {
		salesforce.spoil(fault, { after });
		const connection = await open({}, undefined, fault === 'hang' ? impatient : http);
		expect(await faultOf(read({ contacts: view('All contacts') }, {}, connection))).toMatchObject({ kind });
	});

	test('goes on behind the last whole page, in another connection, as of when it began', async () => {
		const sources = { contacts: view('All contacts'), leads: view('Inquiries') };
		salesforce.spoil('500', { after: 3 });
		const before = await readUntilItFails(sources);
		expect(before.lines).toHaveLength(2_000);
		salesforce.heal();
		const after = await read(sources, { from: before.place }, await open({}, undefined, http, later));
		expect(after?.lines).toEqual(Array.from({ length: 1_100 + 39 }, (_, nth) => 2_001 + nth));
		expect(new Set([...before.ids, ...(after?.rows.map((row) => row['Contact ID']) ?? [])]).size).toBe(3_139);
		expect(JSON.parse(after?.cursor ?? '')).toEqual({
			Contact: '2026-11-20T11:55:00.000Z',
			Lead: '2026-11-20T11:55:00.000Z',
		});
		expect(salesforce.calls.filter(({ url }) => url.search.includes('FROM%20Contact')).length).toBe(before.queries);
	});

	test('knows behind a report that some of it were missing; a place of another selection begins anew', async () => {
		const sources = { contacts: report('Everybody'), leads: view('Inquiries') };
		salesforce.spoil('500', { after: 3 });
		const before = await readUntilItFails(sources);
		salesforce.heal();
		const after = await read(sources, { from: before.place });
		expect([after?.lines[0], after?.cursor]).toEqual([2_001, '{"Lead":"2026-11-20T11:55:00.000Z"}']);
		expect(after?.notice).toContain('no more than 2,000 rows of a report');
		const changed = { ...sources, contacts: view('All contacts') };
		expect(await faultOf(read(changed, { from: before.place }))).toMatchObject({ kind: 'validation' });
	});

	test('the last of the daily calls are left to others', async () => {
		salesforce.spoil('nearLimit', { times: 1 });
		const connection = await open();
		await faultOf(read({ contacts: view('All contacts') }, {}, connection));
		const fault = await faultOf(read({ contacts: view('All contacts') }, {}, connection));
		expect(fault).toMatchObject({
			kind: 'quota',
			message: expect.stringContaining('Quad leaves the rest to your other systems'),
		});
	});
});

describe('what goes out', () => {
	const contact = (nth: number) => salesforce.people.Contact?.[nth]?.Id ?? '';
	const keyOf = (id: number) => `quad-0f8c7a52-6b1d-4e0f-9c61-2a5d8e90b7f1-${id}`;
	const text = (id: number, ContactId: string, more: object = {}) => ({
		id,
		key: keyOf(id),
		values: {
			ContactId,
			Direction: 'Outgoing',
			MessageText: `Hello ${id}`,
			SentAt: '2026-11-20T03:00:00.000Z',
			StaffName: 'Amir Diaz',
			Inbox: 'Desk',
			MobileNumber: '7195550001',
			...more,
		},
	});
	const write = async (
		type: 'MessageActivity' | 'DeliveryErrors' | 'OptOuts',
		rows: Array<ReturnType<typeof text>>,
		options = {},
		line = http,
	) => writtenRows((await open({}, undefined, line)).writeRows?.({ type, options, rows, isRepeated: false }));
	beforeEach(() => void salesforce.made.splice(0));

	test('texts become tasks of contacts and leads; who has no ID of Salesforce is left out', async () => {
		const lead = salesforce.people.Lead?.[0]?.Id ?? '';
		const converted = salesforce.people.Lead?.at(-1)?.Id ?? '';
		const rows = [text(1, contact(0).slice(0, 15)), text(2, lead), text(3, converted), text(4, 'N2001')];
		const results = await write('MessageActivity', rows);
		expect(results).toEqual([{ id: 4, isLeftOut: true }, ...[{ id: 1 }, { id: 2 }, { id: 3 }]]);
		expect(salesforce.made.map(({ WhoId }) => WhoId)).toEqual([contact(0), lead, contact(0)]);
		expect(salesforce.made[0]).toMatchObject({
			type: 'Task',
			Subject: 'Text sent: Hello 1',
			Status: 'Completed',
			ActivityDate: '2026-11-19',
			Description: `Hello 1\n\nMobile: 7195550001\nSent by: Amir Diaz\nInbox: Desk\nQuad ID: ${keyOf(1)}`,
		});
	});

	test('into an object of the college’s own, once, though it is written twice', async () => {
		const options = {
			object: 'Text_Message__c',
			contactField: 'Contact__c',
			leadField: '',
			externalIdField: 'Quad_Id__c',
			fields: [{ column: 'MessageText', field: 'Body__c' }],
		};
		for (const _ of ['written', 'killed, and written again'])
			expect(await write('MessageActivity', [text(7, contact(3))], options)).toEqual([{ id: 7 }]);
		expect(salesforce.made).toEqual([
			{ type: 'Text_Message__c', Contact__c: contact(3), Body__c: 'Hello 7', Quad_Id__c: keyOf(7) },
		]);
		const lead = salesforce.people.Lead?.[0]?.Id ?? '';
		expect(await write('MessageActivity', [text(8, lead)], options)).toEqual([{ id: 8, isLeftOut: true }]);
	});

	test('one bad record of 200 does not stop the others; one that is locked is tried again', async () => {
		const rows = Array.from({ length: 200 }, (_, nth) => text(nth + 1, contact(nth)));
		salesforce.spoil('oneBad', { times: 1 });
		const results = await write('DeliveryErrors', rows);
		expect(results.filter(({ refusal }) => refusal)).toEqual([
			{ id: 2, refusal: 'Enter a reason (FIELD_CUSTOM_VALIDATION_EXCEPTION)' },
		]);
		expect(salesforce.made).toHaveLength(199);
		salesforce.spoil('locked', { times: 1 });
		const others = [text(301, contact(0)), text(302, contact(1)), text(303, contact(2))];
		const result: RowResult[] = [];
		const locked = (await open()).writeRows?.({
			type: 'MessageActivity',
			options: {},
			rows: others,
			isRepeated: false,
		});
		const fault = await faultOf(
			(async () => {
				for await (const one of locked ?? []) result.push(one);
			})(),
		);
		expect(fault).toMatchObject({ kind: 'network', message: expect.stringContaining('UNABLE_TO_LOCK_ROW') });
		expect(result).toEqual([{ id: 302 }, { id: 303 }]); // because the first row is not written yet
	});

	test.each(['Task', 'with an external ID'])('a lost answer writes nothing twice: %s', async (how) => {
		const options = how === 'Task' ? {} : { externalIdField: 'Quad_Id__c' };
		const rows = [text(1, contact(0)), text(2, contact(0)), text(12, contact(0), { MessageText: 'Hello 1' })];
		salesforce.spoil('lost answer', { after: how === 'Task' ? 2 : 1, times: 1 });
		expect(await faultOf(write('MessageActivity', rows, options))).toMatchObject({ kind: 'network' });
		expect(salesforce.made).toHaveLength(3);
		expect(await write('MessageActivity', [...rows, text(3, contact(1))], options)).toEqual([
			...[{ id: 1 }, { id: 2 }, { id: 12 }, { id: 3 }],
		]);
		expect(salesforce.made).toHaveLength(4);
	});

	test('a busy Salesforce is asked again within a run; what is merely made is not sent twice', async () => {
		const limits = { mostBytes: 1_000_000, firstByteMs: givesUpLate, silenceMs: givesUpLate, wholeMs: givesUpLate };
		const patient = patientHttp(http, { limits, pauses: [0, 0], longestPauseMs: 0 });
		const options = { externalIdField: 'Quad_Id__c' };
		salesforce.spoil('lost answer', { times: 2 }); // the token's response
		salesforce.spoil('500', { after: 1, times: 2 });
		expect(await write('MessageActivity', [text(1, contact(0))], options, patient)).toEqual([{ id: 1 }]);
		salesforce.heal();
		salesforce.spoil('lost answer', { after: 2, times: 1 });
		expect(await faultOf(write('MessageActivity', [text(2, contact(0))], {}, patient))).toMatchObject({
			kind: 'network',
		});
		expect(salesforce.made).toHaveLength(2);
	});

	test.each([
		['a field that is too short', 'MessageActivity', { externalIdField: 'Banner_Id__c' }, 'Banner_Id__c is too short'],
		['a field that is gone', 'MessageActivity', { externalIdField: 'Gone__c' }, 'Gone__c'],
		['no opt-out field', 'OptOuts', {}, 'No opt-out field is chosen'],
	] as const)('what is wrong with the settings is no text’s fault: %s', async (_, type, options, says) => {
		const fault = await faultOf(write(type, [text(1, contact(0)), text(2, contact(1))], options));
		expect(fault).toMatchObject({ kind: 'validation', message: expect.stringContaining(says) });
		expect(salesforce.made).toEqual([]);
	});

	test('opt-outs go into a checkbox or a picklist; of two changes of one person the last counts', async () => {
		const contactOptOut = { field: 'No_Texts__c', type: 'Checkbox' };
		const leadOptOut = { field: 'Texting__c', type: 'Picklist', optedOutValue: 'No texts', optedInValue: 'OK' };
		const lead = salesforce.people.Lead?.[4]?.Id ?? '';
		const changes = [
			text(1, contact(5), { OptedOut: 'true' }),
			text(2, contact(5), { OptedOut: 'false' }),
			text(3, contact(6), { OptedOut: 'true' }),
			text(4, lead, { OptedOut: 'true' }),
		];
		const results = await write('OptOuts', changes, { contactOptOut, leadOptOut });
		expect(results).toEqual([{ id: 1 }, { id: 2 }, { id: 3 }, { id: 4 }]);
		expect(salesforce.people.Contact?.slice(5, 7).map((one) => one.No_Texts__c)).toEqual([false, true]);
		expect(salesforce.people.Lead?.[4]?.Texting__c).toBe('No texts');
		const none = await write('OptOuts', [text(5, lead, { OptedOut: 'false' })], { contactOptOut });
		expect(none).toEqual([{ id: 5, isLeftOut: true }]);
	});
});

describe('what there is to choose from', () => {
	const ask = async (name: string, parameters: Record<string, string> = {}) =>
		(await open()).ask?.({ name, parameters });

	test('list views that can be read, tabular reports, and their columns', async () => {
		expect(await ask('listViews', { object: 'Contact' })).toEqual({
			listViews: [
				expect.objectContaining({ name: 'All contacts' }),
				expect.objectContaining({ name: 'Science applicants' }),
			],
		});
		expect(await ask('reports')).toMatchObject({ reports: [{ name: 'Everybody' }, { name: 'Nursing' }, {}] });
		expect(await ask('listView', { object: 'Contact', id: views[0]?.id ?? '' })).toMatchObject({
			name: 'All contacts',
			columns: expect.arrayContaining([expect.objectContaining({ name: 'Account.Name' })]),
		});
		expect(await ask('report', { id: reports[2]?.id ?? '' })).toMatchObject({ name: 'By major', isTabular: false });
	});

	test('fields through relationships, and the lookups of what can hold a text', async () => {
		const names = {
			fields: expect.arrayContaining([expect.objectContaining({ name: 'Account.Name', label: 'Account: Name' })]),
		};
		expect(await ask('relationshipFields', { object: 'Contact' })).toMatchObject(names);
		expect(await ask('contactRelationships', { object: 'Text_Message__c' })).toMatchObject({
			objects: expect.arrayContaining([{ name: 'Text_Message__c', label: 'Text message' }]),
			relationships: [
				{ name: 'Contact__c', to: ['Contact'] },
				{ name: 'Lead__c', to: ['Lead'] },
			],
			fields: expect.arrayContaining([expect.objectContaining({ name: 'Quad_Id__c', isExternalId: true, length: 80 })]),
		});
		expect(await faultOf(ask('contactRelationships', { object: 'Nothing__c' }))).toMatchObject({ kind: 'notFound' });
	});
});

describe('the query of a list view', () => {
	const extended = (query: string, limit?: number) =>
		extendQuery(query, { object: 'Contact', fields: ['Id', 'Account.Name'], conditions: ['X > 1'], limit });

	test.each([
		['SELECT Name FROM Contact', 'SELECT Id, Account.Name FROM Contact WHERE X > 1'],
		[
			"select Name from Contact using scope mine where (A = 1 OR B = 'x WHERE LIMIT 3') or C = 'O\\'Hara ORDER BY' order by Name limit 50",
			"SELECT Id, Account.Name FROM Contact USING SCOPE mine WHERE ((A = 1 OR B = 'x WHERE LIMIT 3') or C = 'O\\'Hara ORDER BY') AND (X > 1) ORDER BY Name LIMIT 50",
		],
		[
			'SELECT Limit__c, Account.From, (SELECT Id FROM Cases WHERE A = 1 LIMIT 2) FROM Contact WHERE Where__c = 1 LIMIT 5',
			'SELECT Id, Account.Name FROM Contact WHERE (Where__c = 1) AND (X > 1) LIMIT 5',
		],
	])('%s', (query, expected) => {
		expect(extended(query)).toBe(expected);
	});

	test('a limit never grows, and what cannot be extended is refused', () => {
		expect(extended('SELECT A FROM Contact LIMIT 5', 10)).toMatch(/ LIMIT 5$/);
		expect(extended('SELECT A FROM Contact LIMIT 50', 10)).toMatch(/ LIMIT 10$/);
		for (const query of [
			'SELECT A FROM Lead',
			'SELECT A FROM Contact GROUP BY A',
			"SELECT A FROM Contact WHERE B = '",
			'x',
		])
			expect(() => extended(query)).toThrow();
		const injected = { object: 'Contact', fields: ['Id FROM User'], conditions: [], limit: undefined };
		expect(() => extendQuery('SELECT A FROM Contact', injected)).toThrow('not the API name');
	});

	test('IDs in both forms', () => {
		expect(longId('0015000000Gv7qJ')).toBe('0015000000Gv7qJAAR');
		expect(longId(' 0015000000Gv7qJAAR ')).toBe('0015000000Gv7qJAAR');
		expect(longId('N2001')).toBeUndefined();
	});
});

describe('jsforce understands the simulator', () => {
	const judge = async () => {
		const connection = new jsforce.Connection({ oauth2: { loginUrl: salesforce.url, ...secrets }, version: '62.0' });
		await connection.authorize({ grant_type: 'client_credentials' });
		return connection;
	};

	test('signs in, queries all pages, describes and sees the limit', async () => {
		const connection = await judge();
		const found = await connection.query('SELECT Id, FirstName, Account.Name FROM Contact', {
			autoFetch: true,
			maxFetch: 5_000,
		});
		expect(found.records).toHaveLength(3_100);
		const { fields } = await connection.sobject('Contact').describe();
		expect(fields.map(({ name }) => name)).toContain('MobilePhone');
		expect(connection.limitInfo.apiUsage).toMatchObject({ limit: 15_000 });
	});

	test('list views, reports and collections', async () => {
		const connection = await judge();
		const listed = await connection.sobject('Contact').listviews();
		expect(listed).toMatchObject({ listviews: [{ label: 'All contacts', soqlCompatible: true }, {}, {}] });
		const id = views[1]?.id ?? '';
		const described = await connection.sobject('Contact').listview(id).describe();
		expect(described).toMatchObject({ query: expect.stringContaining('USING SCOPE everything WHERE ') });
		const executed = await connection.analytics.report(reports[1]?.id ?? '').execute({ details: true });
		expect(executed.allData).toBe(true);
		const results = await connection
			.sobject('Task')
			.create([{ Subject: 'One' }, { Subject: 'Two', Gone__c: 1 }], { allOrNone: false });
		expect(results.map(({ success }) => success)).toEqual([true, false]);
	});
});
