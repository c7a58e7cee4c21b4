/** Tests the headers of every kind of response, and that no other site can use anything of Quad's. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { allRoutes, api } from '@quad/contract/api.ts';
import type { FastifyInstance, InjectOptions } from 'fastify';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { buildWeb } from '../src/app/web.ts';
import { addressOf } from '../src/foundation/http/http.ts';
import { makeLog } from '../src/foundation/log.ts';
import { connect } from '../src/foundation/postgres/db.ts';
import { emptyFolder } from './folder.ts';
import { ask, type MadeTeam, makeTeam, nowhere, useQuad } from './kit.ts';
import * as saml from './saml.ts';

const quad = useQuad();
let team: MadeTeam;
let signOns: { get: number; post: number };

beforeAll(async () => {
	team = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], contacts: ['Ana'] });
	const dana = team.person('Dana');
	await saml.switchOn(quad, dana);
	const { entityId, certificate } = await saml.makeProvider();
	const create = async (friendlyName: string, protocolBinding: 0 | 1) => {
		const body = {
			friendlyName,
			entityId,
			certificate,
			protocolBinding,
			signInUrl: 'https://login.college.example/sso',
		};
		return (await ask(quad, dana, api.sso.createConfiguration, { body })).answer.id;
	};
	signOns = { get: await create('By address', 0), post: await create('By form', 1) };
});

/** Starts the server with made-up files for the browser, which need no build. */
const serve = async (other: Partial<Parameters<typeof buildWeb>[3]> = {}, context = quad.context) => {
	const browserFiles = emptyFolder();
	mkdirSync(join(browserFiles, 'assets'));
	for (const name of ['index.html', 'favicon.svg', 'boot.js', 'assets/main-1a2b3c.js', 'assets/main-1a2b3c.css'])
		writeFileSync(join(browserFiles, name), `/* ${name} */`.repeat(400));
	const http = await buildWeb(context, undefined, makeLog('silent'), { ...nowhere, browserFiles, ...other });
	onTestFinished(() => http.close());
	return http;
};

const as = (name: string) => ({ authorization: `Bearer ${team.person(name).token}` });
const json = { 'content-type': 'application/json' };

const page = { accept: 'text/html' };
const kept = 'no-store';
const cacheControl = 'no-cache';
const forEver = 'public, max-age=31536000, immutable';

interface Case extends InjectOptions {
	readonly status: number;
	readonly cache: string;
	readonly type?: RegExp;
	/** The policy of the only page with its own, because it posts a form to the identity provider. */
	readonly policy?: RegExp;
}

const cases = (): Record<string, Case> => ({
	'the first page': { url: '/', status: 200, cache: cacheControl, type: /^text\/html/ },
	'a screen': { url: '/shared/7/inbox/8', status: 200, cache: cacheControl, type: /^text\/html/ },
	'a screen below /api': { url: '/api/webhooks', headers: { accept: 'text/html' }, status: 200, cache: cacheControl },
	'a file that is checked each time': { url: '/boot.js', status: 200, cache: cacheControl, type: /javascript/ },
	'a picture': { url: '/favicon.svg', status: 200, cache: cacheControl, type: /^image\/svg/ },
	'a hashed script': { url: '/assets/main-1a2b3c.js', status: 200, cache: forEver },
	'a hashed style': { url: '/assets/main-1a2b3c.css', status: 200, cache: forEver },
	'only the head of one': { url: '/assets/main-1a2b3c.css', method: 'HEAD', status: 200, cache: forEver },
	'a script of before': { url: '/assets/main-0.js', status: 404, cache: 'none' },
	'no page of the demo': { url: '/demo-site/none', headers: page, status: 404, cache: 'none' },
	'nothing below one': { url: '/demo-site/none/at/all', headers: page, status: 404, cache: 'none' },
	'an answer with personal data': { url: '/api/profile', headers: as('Lee'), status: 200, cache: kept, type: /json/ },
	'only the head of an answer': { url: '/api/profile', method: 'HEAD', headers: as('Lee'), status: 200, cache: kept },
	'only the head, for nobody': { url: '/api/profile', method: 'HEAD', status: 401, cache: kept },
	'the same, spelt otherwise': { url: '/API/PROFILE/', headers: as('Lee'), status: 200, cache: kept },
	'one person': { url: `/api/students/${team.contact('Ana')}`, headers: as('Lee'), status: 200, cache: kept },
	'nobody signed in': { url: '/api/profile', status: 401, cache: kept },
	'a rank that may not': { url: '/api/auditlog', headers: as('Lee'), status: 403, cache: kept },
	'no such call': { url: '/api/no/such/call', status: 404, cache: kept },
	'no call at all': { url: '/api', status: 404, headers: { accept: 'application/json' }, cache: kept },
	'a body that is none': {
		url: '/api/messages',
		method: 'POST',
		headers: { ...as('Lee'), ...json },
		payload: '{',
		status: 400,
		cache: kept,
	},
	'too large a body': {
		url: '/api/messages',
		method: 'POST',
		headers: { ...as('Lee'), ...json },
		payload: 'a'.repeat(2_000_000),
		status: 413,
		cache: kept,
	},
	'a file to save': { url: '/api/auditlog/export', headers: as('Dana'), status: 200, cache: kept, type: /csv/ },
	'metadata of single sign-on': { url: `/api/sso/metadata/${signOns.get}`, status: 200, cache: kept, type: /xml/ },
	'the way to an identity provider': { url: `/api/sso/login?provider=${signOns.get}`, status: 303, cache: kept },
	'the same, by a form': {
		url: `/api/sso/login?provider=${signOns.post}`,
		status: 200,
		cache: kept,
		type: /^text\/html/,
		policy: /^default-src 'none'; script-src 'sha256-.*frame-ancestors 'none'$/,
	},
	'an answer that is none': {
		url: `/api/sso/acs/${signOns.get}`,
		method: 'POST',
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: 'SAMLResponse=none',
		status: 303,
		cache: kept,
	},
	'the API, browsable': { url: '/api/docs', status: 200, cache: kept, type: /^text\/html/ },
	'its script': { url: '/api/docs/open.js', status: 200, cache: kept, type: /javascript/ },
	'its description': { url: '/api/openapi.json', status: 200, cache: kept, type: /json/ },
	'the state of the service': { url: '/api/status', status: 200, cache: kept },
	'its health': { url: '/api/health', status: 200, cache: kept },
});

const policy =
	"default-src 'self';script-src 'self';script-src-attr 'none';style-src 'self' 'unsafe-inline';img-src 'self' data: blob:;" +
	"font-src 'self';connect-src 'self';object-src 'none';frame-src 'none';base-uri 'none';form-action 'self';frame-ancestors 'none'";

const expectSafe = (what: string, { headers }: Awaited<ReturnType<FastifyInstance['inject']>>, own?: RegExp) => {
	expect([what, headers]).toMatchObject([
		what,
		{
			'content-security-policy': own ? expect.stringMatching(own) : policy,
			'x-content-type-options': 'nosniff',
			'x-frame-options': 'DENY',
			'referrer-policy': 'no-referrer',
			'cross-origin-opener-policy': 'same-origin',
			'cross-origin-resource-policy': 'same-origin',
			'permissions-policy': 'camera=(), geolocation=(), microphone=(), payment=(), usb=()',
		},
	]);
	const betrays = ['set-cookie', 'x-powered-by', 'server', 'access-control-allow-origin', 'strict-transport-security'];
	expect([what, betrays.filter((name) => name in headers)]).toEqual([what, []]);
};

test('every kind of answer is closed to other sites, and says how long it may be kept', async () => {
	const http = await serve();
	for (const [what, { status, cache, type, policy: own, ...request }] of Object.entries(cases())) {
		const answer = await http.inject(request);
		expect([what, answer.statusCode]).toEqual([what, status]);
		expectSafe(what, answer, own);
		expect([what, answer.headers['cache-control'] ?? 'none']).toEqual([what, cache]);
		if (type) expect([what, answer.headers['content-type']]).toEqual([what, expect.stringMatching(type)]);
	}
});

test('an address that cannot be read is refused as closed as can be', async () => {
	const http = await serve();
	for (const url of ['/api/%E0%A4%A', '/%', '/login%c0%80']) {
		const answer = await http.inject(url);
		expect([answer.statusCode, answer.json()]).toEqual([
			400,
			{ code: 'request.malformed', message: 'The request could not be understood.' },
		]);
		expect(answer.headers).toMatchObject({
			'cache-control': kept,
			'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
			'x-content-type-options': 'nosniff',
		});
	}
});

test('so is what goes wrong in the server itself, which says nothing of why', async () => {
	const db = connect('postgres://quad@127.0.0.1:1/quad', { max: 1 }); // no server listens there
	const http = await serve({}, { ...quad.context, db });
	const answer = await http.inject('/api/health');
	expect([answer.statusCode, answer.json(), answer.headers['cache-control']]).toEqual([500, { message: '' }, kept]);
	expectSafe('a fault', answer);
});

test('who came by HTTPS comes by HTTPS again', async () => {
	const http = await serve({ publicUrl: 'https://quad.northfield.example' });
	expect((await http.inject('/')).headers['strict-transport-security']).toBe('max-age=15552000');
});

test('another site can borrow nothing: no cookie is heard, and none is asked before', async () => {
	const http = await serve();
	const { token } = team.person('Lee');
	const there = { origin: 'https://elsewhere.example', cookie: `token=${token}; authorization=Bearer ${token}` };
	for (const { method, path, who } of allRoutes) {
		const url = addressOf(path).replace(/:\w+/g, '7');
		const preflight = await http.inject({
			method: 'OPTIONS',
			url,
			headers: { ...there, 'access-control-request-method': method, 'access-control-request-headers': 'authorization' },
		});
		// Widgets call from the college's own sites, with a visitor's token and never a cookie.
		const isOfWidgets = path.startsWith('/webchat/');
		expect([url, preflight.statusCode]).toEqual([url, isOfWidgets ? 204 : 404]);
		expect(preflight.headers['access-control-allow-credentials']).toBeUndefined();
		const shared = Object.keys(preflight.headers).filter((name) => name.startsWith('access-control-'));
		expect(shared.length > 0).toBe(isOfWidgets);
		if (who === 'anyone') continue;
		const answer = await http.inject({ method, url, headers: there });
		expect([url, answer.statusCode]).toEqual([url, 401]);
	}
});
