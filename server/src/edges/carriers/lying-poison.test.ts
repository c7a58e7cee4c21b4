/** One odd word of a carrier stops nobody else: not the worker, not another college. */
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

const countsOf = async (sent: Parameters<typeof liar.books>[0]) => {
	const { batch, messages } = await liar.books(sent);
	expect(batch).toMatchObject(messages);
	return batch;
};

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
	expect(await countsOf(sent)).toMatchObject({ undelivered: 1 });
});

test('a text whose id has a NUL is refused, not failed', async () => {
	expect(await liar.texts(college, { MessageSid: 'IN\0', Body: 'STOP' })).toBe(400);
});
