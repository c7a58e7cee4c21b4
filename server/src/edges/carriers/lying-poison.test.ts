/** Tests that one malformed carrier response stops neither the worker nor another college. */
import type { ServerResponse } from 'node:http';
import { beforeEach, expect, test } from 'vitest';
import { type MadeTeam, useQuad } from '../../../test/kit.ts';
import { useLyingCarrier } from '../../../test/lying-carrier.ts';

const quad = useQuad();
const liar = useLyingCarrier(quad);

let college: MadeTeam;
let other: MadeTeam;
beforeEach(async () => {
	college = await liar.college();
	other = await liar.college();
});

test.each([
	['an id with a NUL', { status: 201, body: { sid: 'SM\0' } }],
	['an id of 2 MB', { status: 201, body: { sid: 'S'.repeat(2_000_000) } }],
	['a code that is no code', { status: 400, body: { code: 100_000_000_000 } }],
	['“slow down” until a date', { status: 429, headers: { 'retry-after': 'Wed, 18 Nov 2026 17:00:00 GMT' } }],
])('%s stops nothing of another college', async (_, text) => {
	const bad = await liar.send(college, ['Ana']);
	const good = await liar.send(other, ['Ana', 'Ben']);
	liar.answers({
		submit: ({ key }) => (key === String(bad.idOf('Ana')) ? text : { status: 201, body: { sid: `SM${key}` } }),
	});
	await liar.work();
	expect(await liar.countsOf(good)).toMatchObject({ submitted: 2, state: 'complete' });
	await liar.countsOf(bad);
	const rows = await quad.db.selectFrom('message').select('carrier_sid').execute();
	expect(Math.max(...rows.map((row) => row.carrier_sid?.length ?? 0))).toBeLessThanOrEqual(64);
});

test.each(['99999999', '1e308', 'Infinity'])('“Retry-After: %s” does not silence an inbox for years', async (wait) => {
	await liar.send(college, ['Ana']);
	await liar.send(other, ['Ana']);
	liar.answers({ submit: () => ({ status: 429, headers: { 'retry-after': wait } }) });
	await liar.work();
	const lanes = await quad.db.selectFrom('lane').where('pending', '=', true).select('next_at').execute();
	for (const { next_at } of lanes) expect(next_at.getTime()).toBeLessThan(Date.now() + 600_000);
});

test('an id with a NUL in the list of texts is only an id', async () => {
	const sent = await liar.send(college, ['Ana']);
	const alike = { sid: 'SM\0', body: 'Your room is 12.' };
	liar.answers({
		submit: () => ({ status: 500 }),
		find: (query) => ({ body: { messages: query.has('To') ? [alike] : [] } }),
	});
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1 });
});

test('an answer without end is not read to its end', async () => {
	const page = Buffer.alloc(1024 * 1024, 'a');
	let given = 0;
	const pour = (reply: ServerResponse) => {
		while (given < 200 && reply.write(page)) given += 1;
		if (given < 200) reply.once('drain', () => pour(reply));
		else reply.end();
	};
	liar.answers({ submit: () => (reply) => pour(reply.writeHead(201)) });
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ unknown: 1 });
	expect(given).toBeLessThan(20);
});

test('a text that was tried 32,767 times stops nobody', async () => {
	const old = await liar.send(college, ['Ana']);
	await quad.db.updateTable('send_queue').set({ attempt: 32_767 }).execute();
	const fresh = await liar.send(other, ['Ana']);
	await liar.work();
	for (const sent of [old, fresh]) expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1 });
});

test('a receipt of another college’s account does not swallow ours', async () => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	await liar.report(other, sent.idOf('Ana'), 'failed');
	await liar.report(college, sent.idOf('Ana'), 'delivered');
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ delivered: 1 });
});

test.each([
	['constructor', {}],
	['__proto__', {}],
	['sent', { MessageSid: 'SM\0' }],
])('“%s” of one college does not fail the receipts of another', async (word, more) => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	const [odd, ours] = await Promise.all([
		liar.report(other, 5, word, more),
		liar.report(college, sent.idOf('Ana'), 'delivered'),
	]);
	expect(ours).toBe(200);
	expect(odd).toBeLessThan(500);
});

test.each(['null', 'E30005', '12345678901'])('a failure with the code “%s” is a failure', async (ErrorCode) => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.report(college, sent.idOf('Ana'), 'failed', { ErrorCode })).toBe(200);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ undelivered: 1 });
});

test('a text whose id has a NUL is refused, not failed', async () => {
	expect(await liar.texts(college, { MessageSid: 'IN\0', Body: 'STOP' })).toBe(400);
});
