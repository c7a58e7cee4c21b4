/** Tests true, false and forged carrier reports: a status only advances, and only for the signer's own texts. */
import { api } from '@quad/contract/api.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, useQuad } from '../../../test/kit.ts';
import { useLyingCarrier } from '../../../test/lying-carrier.ts';
import { listOf, onlyIn, sidOf, threadOf } from '../../../test/texts.ts';

const quad = useQuad();
const liar = useLyingCarrier(quad);

let college: MadeTeam;
let other: MadeTeam;
beforeEach(async () => {
	college = await liar.college();
	other = await liar.college();
});

test.each([
	[['delivered', 'sent', 'failed', 'delivered'], 'delivered'],
	[['failed', 'delivered', 'sent', 'queued'], 'undelivered'],
	[['sent', 'queued', 'accepted', 'sending', 'sent'], 'sent'],
	[['read', 'undelivered'], 'delivered'],
])('%s is “%s”, whether it comes one by one or together', async (words, became) => {
	const sent = await liar.send(college, ['Ana', 'Ben']);
	await liar.work();
	for (const word of words) {
		await liar.report(college, sent.idOf('Ana'), word);
		await liar.work();
	}
	expect(await liar.countsOf(sent)).toMatchObject({ [became]: 1, submitted: 1 });

	for (const word of words) await liar.report(college, sent.idOf('Ben'), word);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ [became]: 2 });
});

test('a receipt that comes before the answer, and again fifty times at once, counts once', async () => {
	liar.answers({
		submit: async ({ key }) => {
			await liar.report(college, Number(key), 'delivered');
			return { status: 201, body: { sid: `SM${key}` } };
		},
	});
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	const again = Array.from({ length: 50 }, () => liar.report(college, sent.idOf('Ana'), 'delivered'));
	expect(new Set(await Promise.all(again))).toEqual(new Set([200]));
	await liar.work();

	expect(await liar.countsOf(sent)).toMatchObject({ delivered: 1, submitted: 0, state: 'complete' });
	expect(liar.handed).toHaveLength(1);
});

test('a receipt may carry any id, any date and any count of segments', async () => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	const odd = { MessageSid: sidOf(7), RawDlrDoneDate: '7001010000', Timestamp: '2090-01-01', NumSegments: '9' };
	expect(await liar.report(college, sent.idOf('Ana'), 'delivered', odd)).toBe(200);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ delivered: 1, segments: 1 });
});

test('what arrived did not fail, whatever code its receipt carries', async () => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	await liar.report(college, sent.idOf('Ana'), 'delivered', { ErrorCode: '30005' });
	await liar.work();
	const found = await quad.db.selectFrom('message').where('id', '=', sent.idOf('Ana')).select('error_code').execute();
	expect(found).toEqual([{ error_code: null }]);
});

test('a college’s carrier account moves nothing of another college', async () => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	const ana = sent.idOf('Ana');

	expect(await liar.report(other, ana, 'delivered')).toBe(200); // changes only the signer's texts
	expect(await liar.report(college, ana, 'delivered', {}, other)).toBe(403); // signed with the other token
	expect(await liar.texts(college, { Body: 'STOP' }, other)).toBe(403);
	expect(await liar.texts(other, { To: `+${college.numberOf('Alerts')}`, Body: 'STOP' })).toBe(200);
	await liar.work();

	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1, delivered: 0 });
	for (const one of [college, other]) expect((await listOf(quad, one, 'Alerts')).items).toEqual([]);
	expect(await isOptedOut(college)).toBe(false);
});

test('receipts for messages that nobody knows, and for those that came in, change nothing', async () => {
	await liar.texts(college, { Body: 'Hello' });
	const [came] = (await threadOf(quad, college, (await onlyIn(quad, college, 'Alerts')).id)).items;
	for (const id of [Number(came?.id), quad.ids.next(), Number.MAX_SAFE_INTEGER])
		expect(await liar.report(college, id, 'failed', { ErrorCode: '30005' })).toBe(200);
	await liar.work();
	expect((await threadOf(quad, college, (await onlyIn(quad, college, 'Alerts')).id)).items).toEqual([came]);
	expect(await quad.db.selectFrom('carrier_receipt').selectAll().execute()).toEqual([]);
});

const many = (count: number) => Array.from({ length: count }, (_, n) => sidOf(n));
test.each([
	['more receipts in one call than fit', { MessageSid: many(12_000) }, 413],
	['many receipts in one call', { MessageSid: many(1_000) }, 400],
	['many words', { MessageStatus: many(1_000) }, 400],
	['a long id', { MessageSid: 'S'.repeat(65) }, 400],
	['no id', { MessageSid: '' }, 400],
])('%s: nothing of it is taken', async (_, form, status) => {
	const sent = await liar.send(college, ['Ana']);
	await liar.work();
	expect(await liar.report(college, sent.idOf('Ana'), 'delivered', form)).toBe(status);
	await liar.work();
	expect(await liar.countsOf(sent)).toMatchObject({ submitted: 1, delivered: 0 });
});

test.each([
	['100 KB', { Body: 'a'.repeat(100_000) }],
	['two bodies', { Body: ['STOP', 'START'] }],
	['two senders', { From: ['+13035550101', '+13035550102'] }],
	['a long id', { MessageSid: 'S'.repeat(65) }],
])('a text with %s is refused, and nothing of it is stored', async (_, form) => {
	expect(await liar.texts(college, { Body: 'STOP', ...form })).toBe(400);
	expect((await listOf(quad, college, 'Alerts')).items).toEqual([]);
	expect(await isOptedOut(college)).toBe(false);
});

test('bytes that are no text are not even read', async () => {
	for (const payload of [Buffer.from([0xff, 0xfe, 0x3d, 0x00, 0x26]), 'Body=%FF%FE&From=%', '__proto__=1&=&&==']) {
		const reply = await quad.http.inject({
			method: 'POST',
			url: `/api/carrier/simulator/${college.organizationId}/inbound`,
			headers: { 'content-type': 'application/x-www-form-urlencoded', 'x-twilio-signature': 'x' },
			payload,
		});
		expect(reply.statusCode).toBe(403);
	}
});

test('our own number that texts itself is a conversation like any other, and gets one answer', async () => {
	const From = `+${college.numberOf('Alerts')}`;
	for (const Body of ['HELP', 'HELP', 'write here and a person will answer']) await liar.texts(college, { From, Body });
	await liar.work();
	expect(liar.handed.map(({ to }) => to)).toEqual([From]);
	expect(await onlyIn(quad, college, 'Alerts')).toMatchObject({ unread: 3 });
});

test.each(['\u200fSTOP\u200e', '\ufeffstop', 'ＳＴＯＰ！', '𝐒𝐓𝐎𝐏', 'STOP.STOP', 'S\0TOP', '"Stop"\r\n', '🛑 stop 🛑'])(
	'“%s” is a STOP',
	async (Body) => {
		await liar.texts(college, { Body });
		expect(await isOptedOut(college)).toBe(true);
	},
);

const isOptedOut = async (team: MadeTeam): Promise<boolean> => {
	const params = { id: team.contact('Ana') };
	return (await ask(quad, team.person('Lee'), api.contacts.readContact, { params })).answer.optedOut;
};
