/**
 * Runs a push service over HTTPS, and the browsers that it wakes. It checks what a real one checks (RFC 8292), and a
 * browser decrypts what was encrypted for it (RFC 8291) with Node's own cryptography.
 */
import { createDecipheriv, createECDH, hkdfSync, randomBytes } from 'node:crypto';
import type { IncomingHttpHeaders, IncomingMessage } from 'node:http';
import { createServer } from 'node:https';
import type { AddressInfo } from 'node:net';
import { importJWK, jwtVerify } from 'jose';
import { makeSelfSigned } from '../src/domain/access/sso/self-signed.ts';

export interface TakenPush {
	/** Identifies the browser, as the path of its URL. */
	readonly path: string;
	readonly headers: IncomingHttpHeaders;
	readonly body: Buffer;
	/** The subject of the signed token, and the public key that verifies it. */
	readonly signed: { readonly subject: unknown; readonly publicKey: string };
}

export interface TestPushService {
	readonly host: string;
	readonly certificate: string;
	readonly taken: TakenPush[];
	/** Sets the response to each push from now on. At first it is 201. */
	answer(status: number, headers?: Record<string, string>): void;
	/** Returns a browser that has just turned on notifications, with the subscription that it sends to Quad. */
	browser(): TestBrowser;
	stop(): Promise<void>;
}

export interface TestBrowser {
	readonly subscription: { endpoint: string; keys: { p256dh: string; auth: string } };
	/** Returns the notifications that the browser received, oldest first. */
	notes(): unknown[];
}

export const startPushService = async (): Promise<TestPushService> => {
	const { certificate: der, privateKey } = await makeSelfSigned('localhost', new Date());
	const certificate = `-----BEGIN CERTIFICATE-----\n${der.match(/.{1,64}/g)?.join('\n')}\n-----END CERTIFICATE-----\n`;
	const taken: TakenPush[] = [];
	let answer: [number, Record<string, string>] = [201, {}];
	const take = async (request: IncomingMessage): Promise<typeof answer> => {
		const pieces: Buffer[] = [];
		for await (const piece of request) pieces.push(piece);
		const signed = await whoSigned(request.headers.authorization ?? '', `https://${host()}`).catch(() => undefined);
		if (!signed) return [403, {}];
		taken.push({ path: request.url ?? '', headers: request.headers, body: Buffer.concat(pieces), signed });
		return answer;
	};
	const server = createServer({ key: privateKey, cert: certificate }, (request, response) => {
		take(request).then(
			(said) => response.writeHead(...said).end(),
			() => response.destroy(),
		);
	});
	await new Promise<void>((resolve) => server.listen(0, 'localhost', resolve));
	const host = () => `localhost:${(server.address() as AddressInfo).port}`;
	return {
		host: host(),
		certificate,
		taken,
		answer: (status, headers = {}) => {
			answer = [status, headers];
		},
		browser: () => makeBrowser(`https://${host()}/wpush/${randomBytes(8).toString('hex')}`, taken),
		stop: () =>
			new Promise((resolve) => {
				server.close(() => resolve());
				server.closeAllConnections();
			}),
	};
};

/** Fails unless the request is signed for this service and expires soon. */
const whoSigned = async (authorization: string, origin: string): Promise<TakenPush['signed']> => {
	const [, token = '', publicKey = ''] = /^vapid t=([\w.-]+), k=([\w-]+)$/.exec(authorization) ?? [];
	const point = Buffer.from(publicKey, 'base64url');
	const [x, y] = [point.subarray(1, 33), point.subarray(33)].map((half) => half.toString('base64url'));
	const key = await importJWK({ kty: 'EC', crv: 'P-256', x: x ?? '', y: y ?? '' }, 'ES256');
	const { payload } = await jwtVerify(token, key, { audience: origin, algorithms: ['ES256'] });
	const lastsSeconds = (payload.exp ?? Number.POSITIVE_INFINITY) - Date.now() / 1000;
	if (lastsSeconds > 24 * 60 * 60) throw new Error('It is good for longer than a day.');
	return { subject: payload.sub, publicKey };
};

const makeBrowser = (endpoint: string, taken: readonly TakenPush[]): TestBrowser => {
	const pair = createECDH('prime256v1');
	const p256dh = pair.generateKeys('base64url');
	const secret = randomBytes(16);
	/** Decrypts a single record of RFC 8188, with the key of RFC 8291. */
	const open = (body: Buffer): unknown => {
		const salt = body.subarray(0, 16);
		const theirs = body.subarray(21, 21 + body.readUInt8(20));
		const info = Buffer.concat([Buffer.from('WebPush: info\0'), pair.getPublicKey(), theirs]);
		const shared = Buffer.from(hkdfSync('sha256', pair.computeSecret(theirs), secret, info, 32));
		const derive = (name: string, bytes: number) =>
			Buffer.from(hkdfSync('sha256', shared, salt, `Content-Encoding: ${name}\0`, bytes));
		const cipher = createDecipheriv('aes-128-gcm', derive('aes128gcm', 16), derive('nonce', 12));
		const closed = body.subarray(21 + theirs.length);
		cipher.setAuthTag(closed.subarray(-16));
		const padded = Buffer.concat([cipher.update(closed.subarray(0, -16)), cipher.final()]);
		return JSON.parse(padded.subarray(0, padded.lastIndexOf(2)).toString());
	};
	return {
		subscription: { endpoint, keys: { p256dh, auth: secret.toString('base64url') } },
		notes: () => taken.filter(({ path }) => endpoint.endsWith(path)).map(({ body }) => open(body)),
	};
};
