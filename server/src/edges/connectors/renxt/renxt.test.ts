/** Tests the Raiser's Edge NXT connector with its simulator, and both with Blackbaud's own API descriptions. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { faultOf } from '../../../../test/connector-clients.ts';
import { lacksContract, startPrism } from '../../../../test/prism.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import type {
	Connection,
	ConnectionContext,
	ConnectorError,
	ExportRow,
} from '../../../domain/connections/integrations/index.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startRenxt } from '../../../simulators/renxt/start.ts';
import { renxtConnector } from './connector.ts';
import { digestOf, readKnown, writeKnown } from './known-constituents.ts';

const application = { applicationId: 'application-1', applicationSecret: 'secret-1', subscriptionKey: 'key-1' };
const modified = '2026-11-01T10:00:00Z';
const of = (nth: number, more: object = {}) => ({
	id: String(nth),
	type: 'Individual',
	first: `Ana ${nth}`,
	last: 'Diaz',
	date_modified: modified,
	phone: { id: '1', type: 'Home', number: '(303) 555-0100', do_not_call: false, inactive: false },
	...more,
});
const mobile = (number: string, more: object = {}) => ({ id: '2', type: 'Mobile', number, primary: false, ...more });
const everybody = Array.from({ length: 1_203 }, (_, nth) =>
	of(nth + 1, { phone: { type: 'Mobile', number: `(303) 555-${String(nth).padStart(4, '0')}` } }),
);
const odd = [
	of(5001, { phone: { type: 'mobile', number: '(303) 555-7001' } }), // needs no other call
	of(5002), // whose mobile number is not the primary one
	of(5003), // with two mobile numbers
	of(5004), // without a mobile number
	of(5005, { type: 'Organization', first: undefined, last: undefined, name: 'Northfield Bakery' }),
	of(5006, { deceased: true }),
];
const phones = {
	5002: [mobile('(303) 555-7002')],
	5003: [mobile('(303) 555-7003'), mobile('(303) 555-7103', { primary: true })],
	5004: [mobile('(303) 555-7004', { inactive: true }), { id: '3', type: 'Home', number: '(303) 555-7104' }],
};

let renxt: Awaited<ReturnType<typeof startRenxt>>;
let secrets: Record<string, string>;
const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate });
const impatient = safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon });

beforeAll(async () => {
	renxt = await startRenxt({
		...application,
		constituents: [...everybody, ...odd],
		lists: [
			{ id: 'all', name: 'Everybody', members: everybody.map(({ id }) => id) },
			{ id: 'odd', name: 'Odd ones', members: odd.map(({ id }) => id) },
			{ id: 'out', name: 'Do not text', members: ['5002', '7'] },
		],
		phones,
		customFields: {
			5001: [
				{ id: '1', category: 'Class', value: 1998 },
				{ id: '2', category: 'Class', value: { y: 2004, m: 5 } },
				{ id: '3', category: 'Member', value: true },
			],
		},
		categories: ['Class', 'Member'],
		solicitCodes: ['Do not text'],
	});
});
afterAll(async () => {
	await renxt.close();
	await Promise.all([http.close(), impatient.close()]);
});

beforeEach(async () => {
	renxt.heal();
	secrets = { applicationSecret: 'secret-1', subscriptionKey: 'key-1' };
	secrets = { ...secrets, ...(await allow()) };
});

let queue: Promise<unknown> = Promise.resolve();
/** Runs one change at a time, as in production. */
const changeSecrets: ConnectionContext['changeSecrets'] = (change) => {
	const next = queue.then(async () => {
		secrets = { ...(await change(secrets)) };
		return secrets;
	});
	queue = next.catch(() => undefined);
	return next;
};
const context = (apiUrl = renxt.url, more: Partial<ConnectionContext> = {}): ConnectionContext => ({
	settings: { applicationId: 'application-1', signInUrl: renxt.url, apiUrl },
	secrets,
	changeSecrets,
	timeZone: 'America/Denver',
	now: () => new Date('2026-11-18T17:00:00Z'),
	signal: AbortSignal.timeout(givesUpLate),
	http,
	insideHosts: [],
	...more,
});
const connector = renxtConnector(0);
const redirectUri = 'https://quad.example/renxt/authorization';

/** Authorizes Quad the way an administrator does in a browser. */
async function allow(): Promise<Readonly<Record<string, string>>> {
	const at = connector.authorization?.address(context().settings, { redirectUri, state: 'a & b' }) ?? '';
	const { body } = await http.request(at);
	const [, to = ''] = /href="([^"]+code=[^"]+)"/.exec(body.toString()) ?? [];
	const back = new URL(to.replaceAll('&#38;', '&'));
	expect(back.searchParams.get('state')).toBe('a & b');
	const given = { redirectUri, code: back.searchParams.get('code') ?? '' };
	return (await connector.authorization?.exchange(context(), given)) ?? {};
}

const open = (apiUrl?: string, more?: Partial<ConnectionContext>) => connector.open(context(apiUrl, more));
interface Ask {
	listId?: string;
	since?: string | undefined;
	limit?: number;
	callsPerRun?: number;
	optOutListId?: string;
	customFields?: ReadonlyArray<{ fileColumnName: string; customField: string }>;
}
const read = async (connection: Connection, { listId = 'odd', since, limit, ...more }: Ask = {}) => {
	const found = await connection.readRows?.({
		source: { listId, phoneType: 'Mobile', ...more },
		since,
		limit,
		isSeen: () => false,
	});
	const rows: Array<{ cells: Record<string, string>; fault?: string | undefined }> = [];
	for await (const { cells, fault } of found?.rows ?? []) {
		rows.push({ cells: Object.fromEntries(cells.map((cell, at) => [found?.header[at] ?? '', cell])), fault });
		if (rows.length === limit) break;
	}
	return { rows, isEmpty: found === undefined, cursor: found?.cursor?.(), notice: found?.notice?.() };
};
const requests = () => renxt.calls.map(({ method, url }) => `${method} ${url.pathname}`);
const since = (count: number) => requests().slice(count);
const text = (id: number, values: Record<string, string> = {}): ExportRow => ({
	id,
	key: `quad-organization-${id}`,
	values: {
		ContactId: '5001',
		Direction: 'Outgoing',
		MessageText: 'Hello',
		SentAt: '2026-11-18T16:00:00.000Z',
		StaffName: 'Lee Okafor',
		...values,
	},
});
const optOut = (id: number, ContactId: string, OptedOut = 'true'): ExportRow => ({
	id,
	key: `quad-organization-opt-out-${id}`,
	values: { ContactId, OptedOut, ChangedAt: '2026-11-19T03:00:00.000Z' }, // still the 18th in Denver
});
const target = { actionCategory: 'Task/Other', actionType: '', solicitCode: 'Do not text' };
const write = (
	connection: Connection,
	rows: readonly ExportRow[],
	type: 'MessageActivity' | 'OptOuts',
	{ options = target, isRepeated = false } = {},
) => writtenRows(connection.writeRows?.({ type, options, rows, isRepeated }));

describe('what comes in', () => {
	test('a list is read by 500, and calls are made only for whom the list does not show a mobile number', async () => {
		const before = renxt.calls.length;
		const { rows } = await read(await open(), { listId: 'all' });
		expect(rows).toHaveLength(1_203);
		expect(since(before).filter((path) => path === 'GET /constituent/v1/constituents')).toHaveLength(3);
		expect(since(before)).toHaveLength(4); // including calls for the lists
	});

	test('the number of the type, the primary one first; organizations and the deceased are passed over', async () => {
		const { rows, notice } = await read(await open());
		expect(rows.map(({ cells, fault }) => [cells['Constituent ID'], cells['Mobile Number'], fault])).toEqual([
			['5001', '(303) 555-7001', undefined],
			['5002', '(303) 555-7002', undefined],
			['5003', '(303) 555-7103', undefined],
			['5004', '', 'No phone number of the type “Mobile”.'],
		]);
		expect(notice).toBe('Not imported: 2 on the list, as they are organizations or deceased.');
	});

	test('custom fields are asked for where they are mapped, and opt-outs come from a list of their own', async () => {
		const customFields = [{ fileColumnName: 'class', customField: 'Class' }];
		const { rows } = await read(await open(), { customFields, optOutListId: 'out' });
		expect(rows[0]?.cells).toMatchObject({ Class: '1998;2004-05', 'Opted Out': '' });
		expect(rows[1]?.cells).toMatchObject({ Class: '', 'Opted Out': 'Yes' });
		expect((await (await open()).listColumns?.({}))?.columns).toEqual(expect.arrayContaining(['Lookup ID', 'Member']));
	});

	test('nothing changed: no further call; who changed comes again, and who was put on the list comes too', async () => {
		const { cursor } = await read(await open());
		const before = renxt.calls.length;
		expect(await read(await open(), { since: cursor })).toMatchObject({ isEmpty: true });
		expect(since(before)).toEqual(['GET /list/v1/lists', 'GET /constituent/v1/constituents']);
		const list = renxt.lists.get('odd');
		const was = renxt.people.get('5002');
		if (!list || !was) throw new Error('They are there.');
		list.members.push('900');
		renxt.people.set('5002', { ...was, last: 'Diaz-Silva', date_modified: '2026-11-02T10:00:00Z' });
		const { rows } = await read(await open(), { since: cursor });
		expect(rows.map(({ cells }) => cells['Last Name'])).toEqual(['Diaz-Silva', 'Diaz']);
		renxt.people.set('5002', was);
		list.members.pop();
	});

	test('who died since they were imported comes as opted out', async () => {
		const { cursor } = await read(await open());
		const was = renxt.people.get('5003');
		if (!was) throw new Error('They are there.');
		renxt.people.set('5003', { ...was, deceased: true });
		const { rows } = await read(await open(), { since: cursor });
		expect(rows.map(({ cells }) => [cells['Constituent ID'], cells['Opted Out']])).toEqual([['5003', 'Yes']]);
		renxt.people.set('5003', was);
	});

	test.each([
		['the calls of an import are used up', { callsPerRun: 3 }, undefined],
		['Blackbaud’s quota ends in the middle', {}, 3],
		['twenty minutes are over', {}, undefined],
	])('%s: the next import goes on with the others', async (what, more, after) => {
		let minutes = 0;
		const now = () => new Date(Date.parse('2026-11-18T17:00:00Z') + minutes * 60_000);
		if (after !== undefined) renxt.spoil('quota', { after });
		const connection = await open(undefined, { now });
		const rows: string[] = [];
		const found = await connection.readRows?.({
			source: { listId: 'odd', phoneType: 'Mobile', ...more },
			since: undefined,
			limit: undefined,
			isSeen: () => false,
		});
		for await (const { cells } of found?.rows ?? []) {
			rows.push(cells[0] ?? '');
			if (what.startsWith('twenty') && rows.length === 2) minutes = 21;
		}
		expect(rows).toEqual(['5001', '5002']);
		expect(found?.notice?.()).toContain('2 of 4 constituents are in. The next import goes on.');
		renxt.heal();
		const next = await read(await open(), { since: found?.cursor?.() });
		expect(next.rows.map(({ cells }) => cells['Constituent ID'])).toEqual(['5003', '5004']);
		expect(await read(await open(), { since: next.cursor })).toMatchObject({ isEmpty: true });
	});

	test('a test reads one page, and stores no place', async () => {
		const before = renxt.calls.length;
		expect((await read(await open(), { listId: 'all', limit: 10 })).rows).toHaveLength(10);
		expect(since(before)).toHaveLength(2);
	});

	test('an import that was interrupted goes on behind the rows that it kept, within the same calls', async () => {
		const many = renxt.lists.get('all');
		const homes = everybody.slice(0, 150).map(({ id }) => id);
		const was = homes.map((id) => [id, renxt.people.get(id)] as const);
		for (const id of homes) renxt.people.set(id, of(Number(id)));
		if (many) many.members = homes;
		const ask = {
			source: { listId: 'all', phoneType: 'Mobile', callsPerRun: 140 },
			since: undefined,
			limit: undefined,
		};
		const begin = async (from?: string) =>
			(await open()).readRows?.({ ...ask, isSeen: () => false, ...(from === undefined ? {} : { from }) });
		let place: string | undefined;
		renxt.spoil('500', { after: 122 }); // the lists, the list, and 120 constituents succeed
		const first = await begin();
		const reading = (async () => {
			for await (const row of first?.rows ?? []) place = row.place ?? place;
		})();
		expect(await faultOf(reading)).toMatchObject({ kind: 'network' });
		renxt.heal();
		const second = await begin(place);
		const rows: Array<[number, string | undefined]> = [];
		for await (const { line, cells } of second?.rows ?? []) rows.push([line, cells[0]]);
		expect(rows[0]).toEqual([101, '101']);
		expect(rows).toHaveLength(140 - 102 - 2); // the import's calls, minus those of the first attempt and the lists
		expect(readKnown(second?.cursor?.()).size).toBe(100 + rows.length);
		renxt.people.set('5', of(5, { last: 'Other' }));
		expect(await faultOf(begin(place))).toMatchObject({ kind: 'notFound' });
		for (const [id, one] of was) if (one) renxt.people.set(id, one);
		if (many) many.members = everybody.map(({ id }) => id);
	});

	test('a list that shrank by more than nine tenths is not read, and what to do is said', async () => {
		const cursor = writeKnown(new Map(Array.from({ length: 400 }, (_, nth) => [String(nth), digestOf(nth)] as const)));
		const fault = await faultOf<ConnectorError>(read(await open(), { since: cursor }));
		expect(fault).toMatchObject({ kind: 'validation', message: '“Odd ones” has 6 constituents, and had 400 before' });
		expect(fault.advice).toContain('Import everything');
	});

	test('a list that is gone, one that costs too many calls, and a page that nobody is on', async () => {
		expect(await faultOf(read(await open(), { listId: 'gone' }))).toMatchObject({ kind: 'notFound' });
		expect(await faultOf(read(await open(), { listId: 'all', callsPerRun: 4 }))).toMatchObject({ kind: 'quota' });
		renxt.spoil('short', { after: 1 });
		expect(await faultOf(read(await open(), { listId: 'all' }))).toMatchObject({
			kind: 'protocol',
			message: '“Everybody” should have 1203 constituents, and Blackbaud gave 500',
		});
	});

	test('recipients of a message are the people of a list', async () => {
		const connection = await open();
		expect(await connection.listRecipientSources?.()).toContainEqual({ id: 'odd', name: 'Odd ones' });
		const ids: string[] = [];
		for await (const id of connection.readRecipients?.({ id: 'odd', contactIdColumn: undefined }) ?? [])
			ids.push(String(id));
		expect(ids).toEqual(['5001', '5002', '5003', '5004']);
	});
});

describe('what goes out', () => {
	test('texts become actions; what one of them has wrong does not stop the others', async () => {
		const before = renxt.actions.length;
		const results = await write(
			await open(),
			[
				text(1),
				text(2, { ContactId: 'nobody' }),
				text(3, { ContactId: '' }),
				text(4, { Direction: 'Incoming', StaffName: '' }),
			],
			'MessageActivity',
		);
		expect(results).toEqual([
			{ id: 1 },
			{ id: 2, refusal: expect.stringContaining('There is no such constituent.') },
			{ id: 3, isLeftOut: true },
			{ id: 4 },
		]);
		expect(renxt.actions.slice(before)).toMatchObject([
			{ constituent_id: '5001', direction: 'Outbound', description: 'Hello', author: 'Lee Okafor', completed: true },
			{ direction: 'Inbound', summary: 'Text message received' },
		]);
	});

	test('an opt-out adds the solicit code once, on the team’s day, and an opt-in ends it', async () => {
		const connection = await open();
		const held = () => renxt.held.get('5001')?.map(({ start_date, end_date }) => [start_date, end_date]);
		for (let twice = 0; twice < 2; twice += 1) await write(connection, [optOut(1, '5001')], 'OptOuts');
		expect(held()).toEqual([['2026-11-18', undefined]]);
		await write(connection, [optOut(2, '5001', 'false')], 'OptOuts');
		expect(held()).toEqual([['2026-11-18', '2026-11-18']]);
		const other = { ...target, solicitCode: 'No texts' };
		expect(await faultOf(write(await open(), [optOut(3, '5001')], 'OptOuts', { options: other }))).toMatchObject({
			message: 'Raiser’s Edge NXT has no solicit code “No texts”',
		});
	});

	test('who is gone there is refused; a service that is gone refuses nobody', async () => {
		expect(await write(await open(), [optOut(1, 'nobody'), optOut(2, '5002')], 'OptOuts')).toEqual([
			{ id: 1, refusal: expect.stringContaining('There is no such constituent.') },
			{ id: 2 },
		]);
		renxt.spoil('gone');
		expect(await faultOf(write(await open(), [text(1)], 'MessageActivity'))).toMatchObject({ kind: 'notFound' });
		expect(await faultOf(write(await open(), [optOut(1, '5001')], 'OptOuts'))).toMatchObject({ kind: 'notFound' });
	});

	test('a quota that ends in the middle keeps what is written, and the rest waits', async () => {
		const connection = await open();
		renxt.spoil('quota', { after: 1 });
		const rows = [text(1), text(2), text(3)];
		const result: number[] = [];
		const writing = (async () => {
			const writes = { type: 'MessageActivity' as const, options: target, rows, isRepeated: false };
			for await (const { id } of connection.writeRows?.(writes) ?? []) result.push(id);
		})();
		expect(await faultOf(writing)).toMatchObject({ kind: 'quota' });
		expect(result).toEqual([1]);
	});

	test('an action whose answer was lost is looked for, in the same run and in the next', async () => {
		const before = renxt.actions.length;
		renxt.spoil('lost answer', { on: '/constituent/v1/actions', times: 1 });
		expect(
			await write(await open(), [text(1, { ContactId: '7' }), text(2, { ContactId: '7' })], 'MessageActivity'),
		).toEqual(
			[{ id: 1 }, { id: 2 }], // the same text twice
		);
		expect(renxt.actions.length).toBe(before + 2);
		const later = text(3, { ContactId: '7', SentAt: '2026-11-18T16:30:00.000Z' });
		const rows = [text(1, { ContactId: '7' }), text(2, { ContactId: '7' }), later];
		expect(await write(await open(), rows, 'MessageActivity', { isRepeated: true })).toHaveLength(3);
		expect(await write(await open(), rows, 'MessageActivity', { isRepeated: true })).toHaveLength(3);
		expect(renxt.actions.slice(before).map(({ start_time }) => start_time)).toEqual(['09:00', '09:00', '09:30']);
	});
});

describe('signing in', () => {
	test('a token that ends in the middle is renewed; two connections at once use a refresh token once', async () => {
		const [one, two] = await Promise.all([open(), open()]);
		renxt.spoil('expired', { times: 1 });
		const before = renxt.calls.length;
		await Promise.all([one.check(), two.check()]);
		expect(since(before).filter((path) => path === 'POST /token')).toHaveLength(1);
	});

	test('an hour later it is renewed before it is refused', async () => {
		const later = () => new Date('2026-11-18T18:30:00Z');
		const before = renxt.calls.length;
		await (await open(undefined, { now: later })).check();
		expect(since(before)).toEqual(['POST /token', 'GET /list/v1/lists']);
	});

	test.each([
		[
			'nobody allowed it yet',
			{ refreshToken: undefined, accessToken: undefined },
			'permission',
			'Connect it to Blackbaud',
		],
		['the refresh token was used', { refreshToken: 'used', accessToken: 'old' }, 'auth', 'Connect again'],
		['the application is another one', { authorizedFor: 'other' }, 'auth', 'Connect again'],
		['the secret is wrong', { applicationSecret: 'wrong', accessToken: undefined }, 'auth', 'Check both'],
	])('%s', async (_, changed, kind, advice) => {
		secrets = Object.fromEntries(
			Object.entries({ ...secrets, ...changed }).flatMap(([name, value]) => (value ? [[name, value]] : [])),
		);
		const fault = await faultOf<ConnectorError>((await open()).check());
		expect(fault).toMatchObject({ kind });
		expect(fault.advice).toContain(advice);
	});

	test.each([
		['key', { kind: 'auth', message: 'Blackbaud refused the subscription key' }],
		['quota', { kind: 'quota', message: 'Blackbaud allows no more calls today', retryAfterMs: 3_723_000 }],
		['500', { kind: 'network' }],
		['hang', { kind: 'timeout', message: 'Blackbaud did not answer in time' }],
		['html', { kind: 'protocol' }],
	])('Blackbaud says: %s', async (fault, expected) => {
		const connection = await open(undefined, fault === 'hang' ? { http: impatient } : {});
		renxt.spoil(fault);
		expect(await faultOf(connection.check())).toMatchObject(expected);
	});

	test('access that was withdrawn is not asked for without end', async () => {
		renxt.spoil('expired');
		renxt.spoil('revoked');
		expect(await faultOf((await open()).check())).toMatchObject({
			kind: 'auth',
			message: 'Blackbaud no longer allows Quad to use Raiser’s Edge NXT',
		});
	});
});

test('who is known is kept in few bytes, and what another version wrote is read as nobody', () => {
	const known = new Map(Array.from({ length: 20_000 }, (_, nth) => [String(100_000 + nth), digestOf(nth)] as const));
	const written = writeKnown(known);
	expect(readKnown(written)).toEqual(known);
	expect(written.length).toBeLessThan(250_000);
	expect(readKnown('0:xyz').size).toBe(0);
	expect(readKnown(undefined).size).toBe(0);
});

describe('by Blackbaud’s own API descriptions', () => {
	const through = async (file: string, work: (connection: Connection, later: Connection) => Promise<void>) => {
		const prism = await startPrism(file, renxt.url);
		try {
			await work(await open(prism.url), await open(prism.url));
		} finally {
			await prism.stop();
		}
	};

	test('lists, constituents, phones, custom fields and solicit codes are asked for and answered so', async (here) => {
		const file = 'blackbaud-renxt-constituents.swagger.json';
		const lacks = lacksContract(file);
		skipUnless(lacks === undefined, lacks ?? '', here);
		await through(file, async (connection) => {
			const customFields = [{ fileColumnName: 'Class', customField: 'Class' }];
			expect((await read(connection, { customFields, optOutListId: 'out' })).rows).toHaveLength(4);
			expect(await write(connection, [optOut(1, '5003'), optOut(2, '5003', 'false')], 'OptOuts')).toEqual([
				{ id: 1 },
				{ id: 2 },
			]);
		});
	});

	test('actions are written so', async (here) => {
		const file = 'blackbaud-renxt-interactions.swagger.json';
		const lacks = lacksContract(file);
		skipUnless(lacks === undefined, lacks ?? '', here);
		await through(file, async (connection, later) => {
			const options = { ...target, actionType: 'Text message' };
			expect(await write(connection, [text(1)], 'MessageActivity', { options })).toEqual([{ id: 1 }]);
			const before = renxt.actions.length;
			expect(await write(later, [text(1)], 'MessageActivity', { options, isRepeated: true })).toEqual([{ id: 1 }]);
			expect(renxt.actions.length).toBe(before);
		});
	});
});
