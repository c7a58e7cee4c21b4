/** Tests the Radius client with its simulator, and its signatures with the standard's example and with Apache. */
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { givesUpLate, givesUpSoon } from '../../../../../time-limits.ts';
import { faultOf, impatientOnce, readAll } from '../../../../test/connector-clients.ts';
import { lacksPackages } from '../../../../test/peers.ts';
import { skipUnless } from '../../../../test/skip.ts';
import { writtenRows } from '../../../../test/written-rows.ts';
import { freePort } from '../../../app/cli/ports.ts';
import type { ExportRow, RowResult } from '../../../domain/connections/integrations/index.ts';
import { patientHttp } from '../../../foundation/outbound/patient-http.ts';
import { safeHttp } from '../../../foundation/outbound/safe-http.ts';
import { startRadius } from '../../../simulators/radius/start.ts';
import { lookFirst } from '../shared/look-first.ts';
import { writeEach } from '../shared/write-each.ts';
import { connectRadius } from './client.ts';
import { readChallenge, signDigest } from './digest.ts';
import { digestHttp } from './digest-http.ts';
import { writerOf } from './write-rows.ts';

const username = 'texting';
const password = 'Sig"ned\\1';
const contacts = Array.from({ length: 237 }, (_, n) => ({
	'Entity ID': String(1000 + n),
	'First Name': `Dana ${n}`,
	'Mobile No.': `20255501${String(n).padStart(3, '0')}`,
	Target: n < 230 ? 'Fall' : 'Spring',
	'Modified Date': n < 5 ? '2026-11-20T12:00:00Z' : '2026-10-01T12:00:00Z',
	Interests: ['Art', 'Biology'],
}));

const http = safeHttp({ insideHosts: 'all', timeoutMs: givesUpLate });
const impatient = safeHttp({ insideHosts: 'all', timeoutMs: givesUpSoon });

let radius: Awaited<ReturnType<typeof startRadius>>;

beforeAll(async () => {
	radius = await startRadius({ username, password, contacts, targets: [{ 'Entity ID': '1', Name: 'Fall' }] });
});
afterAll(async () => {
	await radius.close();
	await Promise.all([http.close(), impatient.close()]);
});
beforeEach(() => radius.heal());

const connect = (typed = password, more: { http?: typeof http; signal?: AbortSignal } = {}) =>
	connectRadius({ http, ...more }, { url: `${radius.address}/`, username, password: typed });
const labels = ['First Name', 'Mobile No.'];

test('a sign-in shows the modules; fields have their ids, types and values beside their labels', async () => {
	expect(await connect().listModules()).toEqual(['Contacts', 'Cases', 'Targets']);
	expect(await connect().listFields('Contacts')).toContainEqual({
		id: '4',
		label: 'Texting',
		type: 'Picklist',
		values: ['Yes', 'No'],
	});
});

test('contacts of a target come page by page, a label with a full stop included', async () => {
	const read = await readAll(connect().search('Contacts', { where: { Target: 'Fall' }, labels }));
	expect(read).toHaveLength(230);
	expect(read[0]).toEqual({ 'Entity ID': '1000', 'First Name': 'Dana 0', 'Mobile No.': '20255501000' });
	const lists = await readAll(connect().search('Contacts', { where: { Target: 'Spring' }, labels: ['Interests'] }));
	expect(lists[0]).toEqual({ 'Entity ID': '1230', Interests: 'Art, Biology' });
});

test('who reads ten rows does not fetch the rest', async () => {
	const before = radius.calls.length;
	for await (const _ of connect().search('Contacts', { where: {}, labels })) break;
	expect(radius.calls.length - before).toBe(2); // the challenge and one page
});

test('only what changed since is asked for, with a day to spare', async () => {
	const since = new Date('2026-11-21T00:30:00Z');
	expect(await readAll(connect().search('Contacts', { where: {}, labels, since }))).toHaveLength(5);
	expect(radius.calls.at(-1)?.body).toContain('"newerThan":"11/20/2026 12:30 AM"');
});

test('a nonce that expires between two requests is renewed, and one nonce serves many requests', async () => {
	const client = connect();
	await client.listModules();
	radius.spoil('stale', { times: 1 });
	expect(await client.listModules()).toContain('Cases');
	const before = radius.calls.length;
	await Promise.all([client.listModules(), client.listModules(), client.listModules()]);
	expect(radius.calls.length - before).toBe(3);
});

test('a query that expires in the middle is asked anew, and nobody comes twice', async () => {
	radius.spoil('expired-query', { times: 1, after: 1 });
	const read = await readAll(connect().search('Contacts', { where: {}, labels }));
	expect(new Set(read.map((one) => one['Entity ID'])).size).toBe(237);
	expect(read).toHaveLength(237);
	radius.spoil('expired-query');
	expect(await faultOf(readAll(connect().search('Contacts', { where: {}, labels })))).toMatchObject({
		kind: 'notFound',
	});
});

test('a case is added and a contact changed, a field of several values with a list', async () => {
	const client = connect();
	const id = await client.create('Cases', { Subject: 'Text message', Contact: '1000' });
	expect(radius.modules.get('Cases')).toContainEqual({ 'Entity ID': id, Subject: 'Text message', Contact: '1000' });
	await client.update('Contacts', '1001', { Texting: 'No', Interests: ['Art'] });
	expect(radius.modules.get('Contacts')?.[1]).toMatchObject({ Texting: 'No', Interests: ['Art'] });
	expect(await faultOf(client.update('Contacts', '1001', { Interests: 'Art' }))).toMatchObject({
		kind: 'validation',
		message: 'Radius refused what it was sent (400): Interests takes a list',
	});
});

test('a contact that is gone is refused, and Radius out of order refuses nobody', async () => {
	const client = connect();
	const optOut = ({ contact }: { contact: string }) =>
		client.update('Contacts', contact, { Texting: 'No' }).then(() => undefined);
	const rows = ['1002', 'gone', '1003', '1004'].map((contact, id) => ({ id, contact }));
	expect(await writtenRows(writeEach(rows, optOut))).toEqual([
		{ id: 0 },
		{ id: 1, refusal: 'Radius does not have what was asked for: No entity with ID gone' },
		...[{ id: 2 }, { id: 3 }],
	]);
	for (const [fault, kind] of [
		['500', 'network'],
		['busy', 'network'],
		['gone', 'notFound'],
	]) {
		radius.spoil(fault ?? '', { after: 1 });
		const results: RowResult[] = [];
		const writing = (async () => {
			for await (const one of writeEach(rows, optOut)) results.push(one);
		})();
		expect(await faultOf(writing)).toMatchObject({ kind });
		expect(results).toEqual([{ id: 0 }]);
		radius.heal();
	}
});

const patient = patientHttp(http, {
	limits: { mostBytes: 1_000_000, firstByteMs: givesUpLate, silenceMs: givesUpLate, wholeMs: givesUpLate },
	pauses: [0, 0, 0],
	longestPauseMs: 0,
});

test('a call that is made again is signed again', async () => {
	const client = connect(password, { http: patient });
	radius.spoil('busy', { times: 2 }); // Radius has counted this use of the nonce
	expect(await client.listModules()).toContain('Cases');
	radius.spoil('busy', { times: 2 });
	expect(await client.listModules()).toContain('Cases');
});

test('reading goes on behind a page, and says so where Radius has forgotten it', async () => {
	const search = { where: { Target: 'Fall' }, labels };
	const [first] = await readAll(connect().pages('Contacts', search));
	const before = radius.calls.length;
	const rest = await readAll(connect().pages('Contacts', { ...search, from: first?.next }));
	expect(rest.flatMap(({ records }) => records.map((one) => one['Entity ID']))).toEqual(
		Array.from({ length: 130 }, (_, n) => String(1100 + n)),
	);
	expect(radius.calls.length - before).toBe(3); // the challenge and two pages
	radius.spoil('expired-query');
	expect(await faultOf(readAll(connect().pages('Contacts', { ...search, from: first?.next })))).toMatchObject({
		kind: 'notFound',
	});
});

describe('cases', () => {
	const field = (id: string, token: 'message text' | 'date time' | 'message id') => ({
		field: { label: '', id },
		token,
	});
	const write = async (
		rows: readonly ExportRow[],
		{ isRepeated = false, fields = [field('103', 'message text')] } = {},
	) => {
		const client = connect(password, { http: patient });
		const options = {
			messageType: 'All' as const,
			contactField: { label: 'Contact', id: '102' },
			optOut: null,
			fields,
		};
		const writeOnce = lookFirst();
		const writing = { type: 'MessageActivity' as const, options, timeZone: 'America/Denver', isRepeated, writeOnce };
		return writtenRows(writeEach(rows, await writerOf(client, writing)));
	};
	const text = (id: number, MessageText: string, more: object = {}): ExportRow => ({
		id,
		key: `quad-organization-${id}`,
		values: { ContactId: '1000', MessageText, Direction: 'Incoming', SentAt: '2026-11-18T16:00:00.000Z', ...more },
	});
	const cases = () => radius.modules.get('Cases') ?? [];
	beforeEach(() => void cases().splice(0));

	test('an answer that was lost is looked for, and the rest goes on', async () => {
		radius.spoil('lost answer', { on: '/modules/Cases', times: 1 });
		expect(await write([text(1, 'One'), text(2, 'Two')])).toEqual([{ id: 1 }, { id: 2 }]);
		expect(cases().map((one) => one['Message Text'])).toEqual(['One', 'Two']);
	});

	test.each([
		['by its words and its time', [field('103', 'message text'), field('105', 'date time')]],
		['by its ID', [field('103', 'message text'), field('109', 'message id')]],
	])('a row of an interrupted run is looked for %s; another text with the same words is written', async (_, fields) => {
		const rows = [text(1, 'Yes\r\n'), text(2, 'Yes', { SentAt: '2026-11-18T18:00:00.000Z' })];
		await write(rows.slice(0, 1), { fields });
		expect(await write(rows, { fields, isRepeated: true })).toEqual([{ id: 1 }, { id: 2 }]);
		expect(cases()).toHaveLength(2);
		await write(rows, { fields, isRepeated: true });
		expect(cases()).toHaveLength(2);
	});

	test('the same words from a former run are another text’s: the row whose answer was lost is written', async () => {
		const later = { SentAt: '2026-11-18T20:00:00.000Z' };
		const alikeSentAt = ['2026-11-18T16:00:00.000Z'];
		await write([text(1, 'Yes')]);
		radius.spoil('reset', { on: '/modules/Cases', times: 1 }); // the request had no effect
		await expect(write([{ ...text(2, 'Yes', later), alikeSentAt }])).rejects.toMatchObject({ kind: 'network' });
		expect(cases()).toHaveLength(1);
		const again = [{ ...text(2, 'Yes', later), alikeSentAt }];
		expect(await write(again, { isRepeated: true })).toEqual([{ id: 2 }]);
		expect(cases()).toHaveLength(2);
		expect(await write(again, { isRepeated: true })).toEqual([{ id: 2 }]);
		expect(cases()).toHaveLength(2);
	});

	test('two rows with the same words are two cases', async () => {
		const rows = [text(1, 'Ok'), text(2, 'Ok')];
		await write(rows.slice(0, 1));
		expect(await write(rows, { isRepeated: true })).toEqual([{ id: 1 }, { id: 2 }]);
		expect(cases()).toHaveLength(2);
	});

	test('nobody’s number is left out', async () => {
		expect(await write([text(1, 'Hi', { ContactId: '' })])).toEqual([{ id: 1, isLeftOut: true }]);
	});
});

test.each([
	['429', { kind: 'rateLimit', retryAfterMs: 7000 }],
	['500', { kind: 'network', message: 'Radius failed with an error of its own (500): Internal server error' }],
	['hang', { kind: 'timeout', message: 'Radius did not answer in time' }],
	['html', { kind: 'protocol', message: 'Radius answered with a web page in place of data' }],
	['lying', { kind: 'protocol', message: 'Radius answered with something else than was asked for' }],
	['revoked', { kind: 'auth', message: 'Radius refused the sign-in' }],
])('in the middle of an import: %s', async (fault, expected) => {
	// after the challenge and the first page
	radius.spoil(fault, { after: fault === 'revoked' || fault === 'lying' ? 1 : 2 });
	const read: unknown[] = [];
	const line = fault === 'hang' ? impatientOnce(http, impatient, () => read.length === 100) : http;
	const reading = (async () => {
		for await (const row of connect(password, { http: line }).search('Contacts', { where: {}, labels })) read.push(row);
	})();
	expect(await faultOf(reading)).toMatchObject(expected);
	expect(read).toHaveLength(100);
});

test('a wrong password is asked twice and no more; an address inside the network is not called', async () => {
	const before = radius.calls.length;
	expect(await faultOf(connect('wrong').listModules())).toMatchObject({ kind: 'auth' });
	expect(radius.calls.length - before).toBe(2);
	const closed = safeHttp({ insideHosts: [] });
	expect(await faultOf(connect(password, { http: closed }).listModules())).toMatchObject({ kind: 'network' });
	await closed.close();
	expect(radius.calls.length - before).toBe(2);
});

test('the end of a run is not a fault of Radius', async () => {
	radius.spoil('hang');
	const ends = new AbortController();
	const result = connect(password, { signal: ends.signal }).listModules();
	ends.abort(new Error('The process stops.'));
	await expect(result).rejects.toThrow('The process stops.');
});

describe('HTTP Digest', () => {
	// RFC 7616 §3.9.1
	const offer = (algorithm: string) =>
		`Digest realm="http-auth@example.org", qop="auth, auth-int", algorithm=${algorithm}, ` +
		'nonce="7ypf/xlj9XXwfDPEoM4URrv/xwf94BcCAzFZH4GiTo0v", opaque="FQhe/qaU925kfnzjCev0ciny7QMkPqMAFRtzCUYo5tdS"';
	const sign = (header: string | string[]) => {
		const challenge = readChallenge(header);
		if (!challenge) return undefined;
		return signDigest(challenge, {
			method: 'GET',
			uri: '/dir/index.html',
			username: 'Mufasa',
			password: 'Circle of Life',
			count: 1,
			cnonce: 'f2/wE4q74E6zIJEtWaHKaf5wv/H5QzzpXusqGemxURZJ',
		});
	};

	test('signs the example of the standard', () => {
		expect(sign(offer('MD5'))).toContain('response="8ca523f5e9506fed4657c9700eebdbec"');
		const sha = 'response="753927fa0e85d155564e2e272a28d1802ca10daf4496794697cf8db5856cb6c1"';
		expect(sign(offer('SHA-256'))).toContain(sha);
		expect(sign([offer('MD5'), offer('SHA-256')])).toContain(sha);
		expect(sign(`${offer('MD5')}, ${offer('SHA-256')}`)).toContain(sha);
		expect(sign('Basic realm="x"')).toBeUndefined();
	});

	const hasApache = () => existsSync('/usr/sbin/apache2') && existsSync('/usr/lib/apache2/modules/mod_auth_digest.so');
	test('is accepted by Apache, a nonce that is reused and one that holds no more included', async (here) => {
		const lacking = lacksPackages('Apache', ['apache2-bin'], hasApache);
		skipUnless(lacking === undefined, lacking ?? '', here);
		const folder = mkdtempSync('/tmp/quad-digest-');
		let server: ChildProcess | undefined;
		try {
			const port = await freePort();
			const hash = createHash('md5').update(`${username}:Staff only:${password}`).digest('hex');
			mkdirSync(join(folder, 'www'));
			writeFileSync(join(folder, 'www/index.html'), 'inside');
			writeFileSync(join(folder, 'users'), `${username}:Staff only:${hash}\n`);
			writeFileSync(join(folder, 'apache.conf'), apacheConfiguration(folder, port));
			execFileSync('chmod', ['-R', 'a+rX', folder]);
			const url = `http://127.0.0.1:${port}/index.html?a=1&b=two%20words`;
			const start = async () => {
				server = spawn('/usr/sbin/apache2', ['-X', '-f', join(folder, 'apache.conf')], { stdio: 'ignore' });
				await expect
					.poll(() =>
						http.request(url).then(
							(one) => one.status,
							() => 0,
						),
					)
					.toBe(401);
			};
			await start();
			const client = digestHttp({ http }, { system: 'Apache', username, password });
			const ask = () => client.request(url, { method: 'GET', isRepeatable: true });
			for (let times = 0; times < 3; times += 1) expect((await ask()).body.toString()).toBe('inside');
			const wrong = digestHttp({ http }, { system: 'Apache', username, password: 'wrong' });
			expect((await wrong.request(url, { method: 'GET', isRepeatable: true })).status).toBe(401);
			let sent = 0;
			const counting = {
				...http,
				request: (...said: Parameters<typeof http.request>) => {
					sent += 1;
					return http.request(...said);
				},
			};
			const renewing = digestHttp({ http: counting }, { system: 'Apache', username, password });
			await renewing.request(url, { method: 'GET', isRepeatable: true });
			const sentForOne = async () => {
				const before = sent;
				expect((await renewing.request(url, { method: 'GET', isRepeatable: true })).body.toString()).toBe('inside');
				return sent - before;
			};
			expect(await sentForOne()).toBe(1);
			server?.kill('SIGKILL');
			if (server) await once(server, 'exit');
			await start(); // the server has forgotten its nonces, so one request takes two calls
			expect(await sentForOne()).toBe(2);
		} finally {
			server?.kill('SIGKILL');
			rmSync(folder, { recursive: true, force: true });
		}
	});
});

const apacheConfiguration = (folder: string, port: number): string =>
	[
		...['ServerRoot /usr/lib/apache2', `Listen 127.0.0.1:${port}`, 'ServerName localhost', `PidFile ${folder}/pid`],
		...['mpm_event', 'authn_core', 'authn_file', 'authz_core', 'authz_user', 'auth_digest'].map(
			(name) => `LoadModule ${name}_module modules/mod_${name}.so`,
		),
		...[`ErrorLog ${folder}/error.log`, `DocumentRoot ${folder}/www`, `<Directory ${folder}/www>`, 'AuthType Digest'],
		...['AuthName "Staff only"', `AuthUserFile ${folder}/users`, 'AuthDigestNonceLifetime -1', 'Require valid-user'],
		'</Directory>',
	].join('\n');
