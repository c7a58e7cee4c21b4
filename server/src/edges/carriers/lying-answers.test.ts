/** Tests that true and false carrier responses never cause a second text, and that the counts add up. */
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { type MadeTeam, useQuad } from '../../../test/kit.ts';
import { useLyingCarrier } from '../../../test/lying-carrier.ts';

const quad = useQuad();
const liar = useLyingCarrier(quad);
const honoured = { 'idempotency-key-honoured': 'true' };
const html = '<!doctype html><title>Be right back</title>';

let college: MadeTeam;
beforeEach(async () => {
	college = await liar.college();
});

test.each([
	['another id than any that it knows', { sid: 'SMsomebody' }],
	['more than we ask for', { sid: 'SM1', num_segments: '9', status: 'failed', price: null }],
	['an id with half a character', '{"sid":"SM\\ud83c"}'],
])('whoever answers with %s has taken the text', async (_, body) => {
	liar.answers({ submit: () => ({ status: 201, body }) });
	const sent = await liar.send(college, ['Ana', 'Ben']); // both get the same ID
	await liar.work();

	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 2, segments: 2, state: 'complete' });
	expect(liar.handed).toHaveLength(2);
});

const elsewhere = { location: 'http://127.0.0.1:9/' };
const half = (reply: ServerResponse) => {
	reply.writeHead(201, { 'content-length': '500' });
	reply.write('{"sid":"SM', () => reply.destroy());
};
test.each([
	['a page instead of an answer', { status: 200, body: html }],
	['nothing', { status: 200 }],
	['an id that is none', { status: 201, body: { sid: 7 } }],
	['an empty id', { status: 201, body: { sid: '' } }],
	['half an answer', half],
	['no HTTP', (reply: ServerResponse) => void reply.socket?.end('220 smtp.example ready\r\n')],
	['a way to ourselves', { status: 302, headers: elsewhere }],
	['a way to ourselves that keeps the text', { status: 307, headers: elsewhere }],
	['a failure', { status: 500, body: html }],
	['a failure of the gateway', { status: 502, body: html }],
	['“I am away”', { status: 503, body: html }],
	['“I am away and know no keys”', { status: 503, headers: { 'idempotency-key-honoured': 'false' } }],
	['“it took too long”', { status: 408, body: html }],
])('without a key, a text that is answered with %s is never handed over again', async (_, said) => {
	liar.answers({ submit: () => said });
	const sent = await liar.send(college, ['Ana', 'Ben']);
	await liar.work();
	await liar.leasesEnd();
	await liar.work();

	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 2, state: 'complete' });
	expect(liar.handed).toHaveLength(2);
});

test.each([
	['a page', { status: 200, body: html }],
	['a failure', { status: 500, headers: honoured }],
	['nothing that it can find', { status: 404, body: html }],
	['a failure that looks like an empty list', { status: 500, body: { messages: [] }, headers: honoured }],
	['a list that is none', { body: { messages: {} }, headers: honoured }],
	['too many questions', { status: 429, headers: { 'retry-after': 'tomorrow' } }],
])(
	'a text in doubt stays in doubt while a question is answered with %s, and is found out afterwards',
	async (_, said) => {
		liar.answers({ submit: () => ({ status: 500, headers: honoured }), find: () => said });
		const sent = await liar.send(college, ['Ana']);
		await liar.work();
		await liar.leasesEnd();
		await liar.work();
		expect(await liar.countsOf(sent)).toMatchObject({ queued: 1, state: 'queued' });
		expect(liar.handed).toHaveLength(1);

		liar.answers({
			find: () => ({ headers: honoured, body: { messages: [{ sid: 'SM1', body: 'Your room is 12.' }] } }),
		});
		await liar.leasesEnd();
		await liar.work();
		expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1, state: 'complete' });
		expect(liar.handed).toHaveLength(1);
	},
);

test('what may have been taken without a key lets its inbox rest, so that not all that waits is left in doubt', async () => {
	liar.answers({ submit: () => ({ status: 503 }), find: () => ({ status: 503 }) });
	const first = await liar.send(college, ['Ana']);
	await liar.work();
	const second = await liar.send(college, ['Ben']);
	await liar.work();
	expect(liar.handed.map(({ key }) => key)).toEqual([String(first.idOf('Ana'))]);

	await liar.lanesDue();
	await liar.work();
	expect(liar.handed.map(({ key }) => key)).toEqual([first.idOf('Ana'), second.idOf('Ben')].map(String));
	liar.answers({});
	await liar.leasesEnd();
	await liar.work();
	for (const sent of [first, second])
		expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, state: 'complete' });
});

test('with a key, a text that is answered with “I am away” is handed over again under the same one', async () => {
	let away = true;
	liar.answers({
		submit: ({ key }) => (away ? { status: 503, headers: honoured } : { status: 201, body: { sid: `SM${key}` } }),
	});
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	away = false;
	await liar.lanesDue();
	await liar.work();

	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1, state: 'complete' });
	expect(liar.handed.map(({ key }) => key)).toEqual([sent.idOf('Ana'), sent.idOf('Ana')].map(String));
});

test('with a key, a text that fails for ever is always handed over under the same one', async () => {
	liar.answers({
		submit: () => ({ status: 500, headers: honoured }),
		find: () => ({ headers: honoured, body: { messages: [] } }),
	});
	const sent = await liar.send(college, ['Ana', 'Ben']);
	for (let lease = 0; lease < 4; lease += 1) {
		await liar.work();
		await liar.leasesEnd();
	}

	expect(await liar.countsOf(sent)).toMatchObject({ queued: 2 });
	expect(new Set(liar.handed.map(({ key, to }) => `${key} ${to}`)).size).toBe(2);
	liar.answers({});
	await liar.work();
	await liar.leasesEnd();
	await liar.work();
});

const longerThanADraft = 11_000; // in less time, the same text to the same people is the same batch
const away = () => ({ status: 500 });
const listing = (...sids: string[]) => ({
	find: (query: URLSearchParams) => ({
		body: { messages: query.has('To') ? sids.map((sid) => ({ sid, body: 'Your room is 12.' })) : [] },
	}),
});

test('without a key, only what was sent since the text was claimed is asked for; clocks may differ by a minute', async () => {
	const requests: Array<string | null> = [];
	liar.answers({
		submit: away,
		find: (query) => {
			requests.push(query.get('DateSent>'));
			return { body: { messages: [] } };
		},
	});
	await liar.send(college, ['Ana']);
	await liar.work();
	expect(requests).toEqual([null, new Date(quad.clock.now().getTime() - 60_000).toISOString()]);
});

test('an id that another text to the same person has is not taken for this one', async () => {
	liar.answers({ submit: () => ({ status: 201, body: { sid: 'SMold' } }) });
	const first = await liar.send(college, ['Ana']);
	await liar.work();
	liar.answers({ submit: away, ...listing('SMold') });
	quad.clock.pass(longerThanADraft);
	const second = await liar.send(college, ['Ana']);
	await liar.lanesDue();
	await liar.work();
	expect(await liar.countsOf(first)).toMatchObject({ submitted: 1 });
	expect(await liar.countsOf(second)).toMatchObject({ unknown: 1, submitted: 0, state: 'complete' });
});

test('of two texts alike in doubt, one that is listed is proof of neither', async () => {
	liar.answers({ submit: away, ...listing('SM1') });
	const all = [];
	for (const _ of [1, 2, 3]) {
		quad.clock.pass(longerThanADraft);
		all.push(await liar.send(college, ['Ana']));
		if (all.length > 1) await liar.work(); // only the third message
		await liar.lanesDue();
	}
	for (const sent of all) expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, submitted: 0 });
	expect(liar.handed).toHaveLength(3);
});

test('a carrier that knows keys only since is not believed while a text that looks the same is listed', async () => {
	const { find } = listing('SM1');
	liar.answers({ submit: away, find: (query) => ({ headers: honoured, ...find(query) }) });
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, submitted: 0 });
	expect(liar.handed).toHaveLength(1);
});

test('a text that comes in between two questions of ours is found by its key', async () => {
	const known = { messages: [{ sid: 'SM1', body: 'Your room is 12.' }] };
	let listed = false;
	liar.answers({
		submit: away,
		find: (query) => {
			if (query.has('To')) listed = true;
			return { headers: honoured, body: listed ? known : { messages: [] } };
		},
	});
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1, unknown: 0 });
	expect(liar.handed).toHaveLength(1);
});

test('what cannot be found out for a day is outcome unknown, and its batch complete', async () => {
	liar.answers({ submit: away, find: away });
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	quad.clock.pass(23 * 60 * 60 * 1000);
	await liar.leasesEnd();
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ queued: 1 });
	quad.clock.pass(2 * 60 * 60 * 1000);
	await liar.leasesEnd();
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, state: 'complete' });
	expect(liar.handed).toHaveLength(1);
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('two texts that look like ours prove nothing', async () => {
	liar.answers({ submit: away, ...listing('SM1', 'SM2') });
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, submitted: 0 });
});

test('a carrier that knows no keys and lists any texts has proved nothing', async () => {
	const newest = { sid: 'SMsomebody', body: 'See you on Monday.' };
	liar.answers({ submit: () => ({ status: 500 }), find: () => ({ body: { messages: [newest] } }) });
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1, submitted: 0 });
});

test.each([
	['a code that nobody knows', { code: 21_999 }, 21_999],
	['a code in words', { code: 'invalid' }, 30_008],
	['no code', html, 30_008],
	['nothing for a code', { code: null }, 30_008],
])(
	'a text that is refused with %s is undelivered, and stays so when it is reported delivered',
	async (_, body, code) => {
		liar.answers({ submit: () => ({ status: 400, body }) });
		const sent = await liar.send(college, ['Ana']);
		await liar.work();
		await liar.report(college, sent.idOf('Ana'), 'delivered');
		await liar.work();

		expect(await liar.countsOf(sent)).toMatchObject({ undelivered: 1, delivered: 0, state: 'complete' });
		const row = await quad.db.selectFrom('message').where('id', '=', sent.idOf('Ana')).select('error_code').execute();
		expect(row).toEqual([{ error_code: code }]);
	},
);

test('a carrier that asks to slow down in the past is asked again, and takes each text once', async () => {
	let busy = 2;
	liar.answers({
		submit: ({ key }) =>
			busy-- > 0 ? { status: 429, headers: { 'retry-after': '-5' } } : { status: 201, body: { sid: `SM${key}` } },
	});
	const sent = await liar.send(college, ['Ana', 'Ben']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 2, state: 'complete' });
	expect(liar.handed).toHaveLength(4);
});
