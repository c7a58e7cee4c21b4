import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { faultOf, impatientOnce } from '../../../../test/connector-clients.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startEthos } from '../../../simulators/ethos/start.ts';
import { connectEthos, type EthosPlace } from './client.ts';
import { person, phoneText, pickByType } from './person.ts';

const apiKey = 'key-for-tests';
const mobile = (number: string, more: object = {}) => ({
	type: { phoneType: 'mobile', detail: { id: 'type-mobile' } },
	number,
	...more,
});
const people = Array.from({ length: 237 }, (_, n) => ({
	id: `person-${n}`,
	names: [{ type: { category: 'legal', detail: { id: 'type-legal' } }, firstName: `Dana ${n}`, lastName: 'Diaz' }],
	phones: n === 0 ? [] : [mobile('(202) 555-0100', { countryCallingCode: '1' })],
	credentials: [{ type: 'bannerId', value: `B00${n}` }],
	privacyStatus: { privacyCategory: 'unrestricted' },
}));
const changing = [...people];
const emptying = [...people];
const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate });
const impatient = safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon });

let ethos: Awaited<ReturnType<typeof startEthos>>;

beforeAll(async () => {
	const persons = new Map<string, readonly object[]>([
		['everyone', people],
		['shifting', [...people.slice(0, 100), ...people.slice(99, 150)]],
		['nobody', []],
		['changing', changing],
		['emptying', emptying],
		['leaving', [...people]],
		['swapping', [...people]],
	]);
	ethos = await startEthos({ apiKey, persons });
});
afterAll(async () => {
	await ethos.close();
	await Promise.all([http.close(), impatient.close()]);
});
beforeEach(() => ethos.heal());

const connect = (key = apiKey, line = http) => connectEthos({ http: line }, { url: `${ethos.url}/`, apiKey: key });
/** The places of the pages that were read last. */
let places: EthosPlace[] = [];
const read = async (filter: string, client = connect(), into: string[] = [], from?: EthosPlace): Promise<string[]> => {
	places = [];
	for await (const { one, place } of client.readPersons(filter, from ? { from } : {}).people) {
		into.push(one.id);
		if (place) places.push(place);
	}
	return into;
};

test('a key is exchanged for a token, once, and the choices are listed', async () => {
	const client = connect();
	await client.check();
	expect(await client.listPersonFilters()).toContainEqual({ id: 'everyone', title: 'Filter everyone' });
	expect(await client.listTypes('phone-types')).toEqual([
		{ id: 'type-mobile', title: 'Mobile', category: 'mobile' },
		{ id: 'type-home', title: 'HOME' },
	]);
	expect(ethos.calls.filter(({ url }) => url.pathname === '/auth')).toHaveLength(1);
});

test('an application that may not read persons, or only older ones, is said to be', async () => {
	ethos.spoil('no-persons', { times: 1 });
	expect(await faultOf(connect().check())).toMatchObject({
		kind: 'permission',
		message: expect.stringContaining('may not'),
	});
	ethos.spoil('older-persons', { times: 1 });
	expect(await faultOf(connect().check())).toMatchObject({ message: expect.stringContaining('version 12') });
});

test('everybody of a filter comes, though the server gives less at a time than it is asked for', async () => {
	expect(await read('everyone')).toEqual(people.map(({ id }) => id));
	expect(ethos.calls.slice(-3).map(({ url }) => url.searchParams.get('offset'))).toEqual(['0', '99', '198']);
	expect(await read('nobody')).toEqual([]);
});

test('who is on two pages, because the list shifted, comes once', async () => {
	expect(await read('shifting')).toEqual(people.slice(0, 150).map(({ id }) => id));
});

test('nobody is passed over when somebody leaves the list while it is read', async () => {
	ethos.spoil('shifts', { after: 1, times: 1 });
	const everybody = await read('leaving');
	expect([everybody.length, new Set(everybody).size]).toEqual([people.length, people.length]);
});

test('nobody is passed over when somebody leaves and another joins, so that the total stays', async () => {
	ethos.spoil('swaps', { after: 1, times: 1 });
	const everybody = await read('swapping');
	expect(everybody.toSorted()).toEqual([...people.map(({ id }) => id), 'joined-0'].toSorted());
});

test('a server that says nothing of sizes, and gives less than it is asked for, is read to its end', async () => {
	ethos.spoil('silent');
	expect(await read('everyone')).toEqual(people.map(({ id }) => id));
});

test('a token that ends in the middle is renewed; a key that was revoked meanwhile ends it', async () => {
	ethos.spoil('expired', { after: 1, times: 1 });
	expect(await read('everyone')).toHaveLength(237);
	ethos.spoil('expired', { after: 1, times: 1 });
	ethos.spoil('revoked', { after: 1 });
	const some: string[] = [];
	expect(await faultOf(read('everyone', connect(), some))).toMatchObject({
		kind: 'auth',
		message: 'Ethos refused the sign-in: Invalid API key',
	});
	expect(some).toHaveLength(100);
});

test('tokens that end at once are not renewed without end', async () => {
	ethos.spoil('expired');
	expect(await faultOf(connect().check())).toMatchObject({ kind: 'auth' });
	expect(await faultOf(connect('wrong').check())).toMatchObject({ kind: 'auth' });
});

test('that Ethos left something away is said', async () => {
	const { people: all, isRestricted } = connect().readPersons('everyone');
	ethos.spoil('restricted', { after: 1, times: 1 });
	expect(isRestricted()).toBe(false);
	for await (const _ of all);
	expect(isRestricted()).toBe(true);
});

test.each([
	['429', 2, { kind: 'rateLimit', retryAfterMs: 7000 }],
	['500', 2, { kind: 'network' }],
	['hang', 2, { kind: 'timeout', message: 'Ethos did not answer in time' }],
	['html', 2, { kind: 'protocol', message: 'Ethos answered with a web page in place of data' }],
	['forbidden', 1, { kind: 'permission', message: 'Ethos does not permit this: No access to persons' }],
	['old', 1, { kind: 'validation' }],
	['elsewhere', 1, { kind: 'protocol', message: 'Ethos sends its callers elsewhere (302)' }],
	['shrunk', 1, { kind: 'protocol', message: 'Ethos announced 237 records and gave 100' }],
])('in the middle of an import: %s', async (fault, after, expected) => {
	ethos.spoil(fault, { after });
	const some: string[] = [];
	const line = fault === 'hang' ? impatientOnce(http, impatient, () => some.length === 100) : http;
	expect(await faultOf(read('everyone', connect(apiKey, line), some))).toMatchObject(expected);
	expect(some).toHaveLength(100);
});

test('goes on behind the last page, though the list shifted meanwhile', async () => {
	ethos.spoil('500', { after: 3 }); // the token and two pages arrive first
	const before: string[] = [];
	expect(await faultOf(read('changing', connect(), before))).toMatchObject({ kind: 'network' });
	const [, place] = places;
	expect([before.length, place?.offset]).toEqual([199, 199]);
	ethos.heal();
	changing.splice(10, 30);
	const after = await read('changing', connect(), [], place);
	expect([...before, ...after]).toEqual(people.map(({ id }) => id)); // nobody is skipped or repeated
});

test('passes over nobody where more than a page has left the list since the failure', async () => {
	ethos.spoil('500', { after: 3 });
	const before: string[] = [];
	expect(await faultOf(read('emptying', connect(), before))).toMatchObject({ kind: 'network' });
	ethos.heal();
	emptying.splice(0, 150);
	const after = await read('emptying', connect(), [], places.at(-1));
	expect([...new Set([...before, ...after])].toSorted()).toEqual(people.map(({ id }) => id).toSorted());
});

test('a filter that is gone, and a web page in place of a token', async () => {
	expect(await faultOf(read('gone'))).toMatchObject({ kind: 'notFound' });
	ethos.spoil('html');
	expect(await faultOf(connect().check())).toMatchObject({
		kind: 'protocol',
		message: 'Ethos answered with a web page in place of data',
	});
});

test('of numbers of one type the first, the preferred or none is taken', () => {
	const phonesOf = (phones: unknown) => person.parse({ id: '1', phones }).phones;
	const pick = (phones: unknown, useFirstByType: boolean, typeId = 'type-mobile') =>
		pickByType(phonesOf(phones), { typeId, category: 'mobile', useFirstByType })?.number;
	const [first, second, preferred] = [mobile('1'), mobile('2'), mobile('3', { preference: 'primary' })];
	expect(pick([first, preferred], true)).toBe('1');
	expect(pick([first, preferred], false)).toBe('3');
	expect(pick([first], false)).toBe('1');
	expect(pick([first, second], false)).toBeUndefined();
	expect(pick([], true)).toBeUndefined();
	expect(pick([first], true, 'type-home')).toBeUndefined();
	expect(pick([{ type: { phoneType: 'mobile' }, number: '4' }], false)).toBe('4');
	const [known, unknown] = phonesOf([
		{ number: '(202) 555-0100', countryCallingCode: '+1' },
		{ number: '202 555 0100', countryCallingCode: null },
	]);
	expect(known && phoneText(known)).toBe('+1 (202) 555-0100');
	expect(unknown && phoneText(unknown)).toBe('202 555 0100');
});

test('what cannot be read of a person is left away, and the person stays', () => {
	const odd = { id: '1', names: null, phones: [{ number: null }, 'none', mobile('5')], emails: 'none', gender: 7 };
	expect(person.parse(odd)).toMatchObject({ names: [], phones: [{ number: '5' }], emails: [], gender: undefined });
});
