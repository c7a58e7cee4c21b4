import { createECDH } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPushService, type TestBrowser, type TestPushService } from '../../../test/push-service.ts';
import type { Push } from '../../domain/news/notifications/push-service.port.ts';
import { webPushService } from './web-push-service.ts';

const pair = createECDH('prime256v1');
const keys = { publicKey: pair.generateKeys('base64url'), privateKey: pair.getPrivateKey('base64url') };
const subject = 'mailto:quad@college.example';

let there: TestPushService;
let service: ReturnType<typeof webPushService>;
beforeAll(async () => {
	there = await startPushService();
	service = webPushService({ subject, named: [there.host], ca: there.certificate });
});
afterAll(async () => {
	await service.close();
	await there.stop();
});
beforeEach(() => there.answer(201));

const noteTo = (browser: TestBrowser, endpoint = browser.subscription.endpoint): Push => ({
	to: { ...browser.subscription.keys, endpoint },
	payload: JSON.stringify({ title: 'Ana Doe' }),
	topic: 'c17',
	keptSeconds: 60,
	keys,
});

test('only the browser can open what a push service is handed, and the service knows who hands it', async () => {
	const browser = there.browser();
	expect(await service.push(noteTo(browser))).toEqual({ kind: 'accepted' });
	expect(browser.notes()).toEqual([{ title: 'Ana Doe' }]);
	const [taken] = there.taken.slice(-1);
	expect(taken?.signed).toEqual({ subject, publicKey: keys.publicKey });
	expect(taken?.headers).toMatchObject({ ttl: '60', topic: 'c17', urgency: 'high', 'content-encoding': 'aes128gcm' });
	expect(taken?.body.includes('Ana')).toBe(false);
});

test.each([
	[404, {}, { kind: 'gone' }],
	[410, {}, { kind: 'gone' }],
	[429, { 'retry-after': '90' }, { kind: 'later', reason: 'The push service answered 429.', afterMs: 90_000 }],
	[503, { 'retry-after': 'soon' }, { kind: 'later', reason: 'The push service answered 503.', afterMs: undefined }],
	[403, {}, { kind: 'rejected', reason: 'The push service answered 403.' }],
	[302, { location: 'https://localhost:1/' }, { kind: 'rejected', reason: 'The push service answered 302.' }],
] as const)('an answer %i is understood', async (status, headers, outcome) => {
	there.answer(status, headers);
	expect(await service.push(noteTo(there.browser()))).toEqual(outcome);
});

test('a name that leads inwards is not called unless the operator named it', async () => {
	let called = 0;
	const inside = createServer((socket) => {
		called += 1;
		socket.destroy();
	});
	await new Promise<void>((resolve) => inside.listen(0, 'localhost', resolve));
	const host = `localhost:${(inside.address() as AddressInfo).port}`;
	const note = noteTo(there.browser(), `https://${host}/wpush/1`);
	expect(await service.push(note)).toEqual({
		kind: 'later',
		reason: 'localhost is not on the public internet.',
	});
	expect(called).toBe(0);
	const naming = webPushService({ subject, named: [host] });
	expect(await naming.push(note)).toMatchObject({ kind: 'later' });
	expect(called).toBe(1);
	await naming.close();
	await new Promise((resolve) => inside.close(resolve));
});
