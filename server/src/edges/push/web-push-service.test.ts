import { createECDH } from 'node:crypto';
import { type AddressInfo, createServer } from 'node:net';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { startPushService, type TestBrowser, type TestPushService } from '../../../test/push-service.ts';
import type { Push } from '../../domain/alerts/push-service.port.ts';
import { isPublic } from './public-address.ts';
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
	expect(await service.push(noteTo(browser))).toEqual({ is: 'taken' });
	expect(browser.notes()).toEqual([{ title: 'Ana Doe' }]);
	const [taken] = there.taken.slice(-1);
	expect(taken?.signed).toEqual({ subject, publicKey: keys.publicKey });
	expect(taken?.headers).toMatchObject({ ttl: '60', topic: 'c17', urgency: 'high', 'content-encoding': 'aes128gcm' });
	expect(taken?.body.includes('Ana')).toBe(false);
});

test.each([
	[404, {}, { is: 'gone' }],
	[410, {}, { is: 'gone' }],
	[429, { 'retry-after': '90' }, { is: 'later', why: 'The push service answered 429.', afterMs: 90_000 }],
	[503, { 'retry-after': 'soon' }, { is: 'later', why: 'The push service answered 503.', afterMs: undefined }],
	[403, {}, { is: 'refused', why: 'The push service answered 403.' }],
	[302, { location: 'https://localhost:1/' }, { is: 'refused', why: 'The push service answered 302.' }],
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
	expect(await service.push(note)).toEqual({ is: 'later', why: 'localhost does not lead to the public internet.' });
	expect(called).toBe(0);
	const naming = webPushService({ subject, named: [host] });
	expect(await naming.push(note)).toMatchObject({ is: 'later' });
	expect(called).toBe(1);
	await naming.close();
	await new Promise((resolve) => inside.close(resolve));
});

test.each([
	['142.250.72.10', true],
	['2607:f8b0:4005::200a', true],
	['127.0.0.1', false],
	['10.1.2.3', false],
	['172.31.0.1', false],
	['192.168.1.1', false],
	['169.254.169.254', false],
	['100.64.0.1', false],
	['0.0.0.0', false],
	['255.255.255.255', false],
	['::1', false],
	['::', false],
	['::ffff:127.0.0.1', false],
	['::ffff:7f00:1', false],
	['64:ff9b::7f00:1', false],
	['fe80::1', false],
	['fd00::1', false],
	['2002:7f00:1::', false],
	['ff02::1', false],
	['localhost', false],
])('%s is public: %s', (address, is) => {
	expect(isPublic(address)).toBe(is);
});
