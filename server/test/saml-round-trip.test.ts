/** Tests signing in through a third-party identity provider, with real requests over HTTP. */
import { api } from '@quad/contract/api.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type IdentityProvider, startIdentityProvider } from './identity-provider.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from './kit.ts';
import * as saml from './saml.ts';

const quad = useQuad();
let college: MadeTeam;
let dana: Person;
let provider: IdentityProvider;

beforeAll(async () => {
	vi.setSystemTime(quad.clock.now()); // the identity provider uses the system clock
	provider = await startIdentityProvider();
	college = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'] });
	dana = college.person('Dana');
});
afterAll(async () => {
	vi.useRealTimers();
	await provider.stop();
});

/** Exchanges metadata in both directions, as both administrators would. */
const introduce = async (changes: { protocolBinding?: 0 | 1; encrypt?: boolean } = {}): Promise<saml.Configuration> => {
	const metadata = await (await fetch(provider.metadataUrl)).text();
	const { answer: read } = await ask(quad, dana, api.sso.readMetadata, { body: { metadata } });
	expect(read).toMatchObject({ entityId: provider.entityId, signInUrl: provider.signInUrl });
	const configuration = await saml.setUp(quad, dana, provider, {
		...read,
		friendlyName: `College ${JSON.stringify(changes)}`,
		protocolBinding: changes.protocolBinding ?? 0,
		people: [college.person('Lee')],
	});
	const ours = await quad.http.inject({ url: new URL(configuration.ours.metadataUrl).pathname });
	const { answer: saved } = await ask(quad, dana, api.sso.getMetadata, { query: { id: configuration.id } });
	expect([ours.statusCode, ours.headers['content-type']]).toEqual([200, 'application/samlmetadata+xml']);
	for (const one of [ours.body, String(saved)]) expect(one).toContain(`entityID="${configuration.ours.entityId}"`);
	provider.trust({ ...configuration.ours, metadata: ours.body, encrypt: changes.encrypt ?? false });
	return configuration;
};

const emailOf = async (id: number) =>
	(await quad.db.selectFrom('person').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

/** Returns the fields of the form in a page. */
const fieldsOf = (page: string): Record<string, string> =>
	Object.fromEntries(
		[...page.matchAll(/name="(\w+)"\s+value="([^"]*)"/g)].map(([, name = '', value = '']) => [
			name,
			value.replace(/&#(\d+);/g, (_, code) => String.fromCodePoint(Number(code))).replaceAll('&amp;', '&'),
		]),
	);

/** Fills in the identity provider's page, and posts its response to Quad. */
const signInThere = async (began: Awaited<ReturnType<typeof saml.begin>>['reply'], email: string) => {
	const page = began.headers.location
		? await fetch(String(began.headers.location))
		: await fetch(provider.signInUrl, { method: 'POST', body: new URLSearchParams(fieldsOf(began.body)) });
	const login = await page.text();
	expect(login).toContain('Sign in to your college');
	const answered = await fetch(provider.signInUrl, {
		method: 'POST',
		body: new URLSearchParams({ ...fieldsOf(login), email }),
	});
	const html = await answered.text();
	const target = /action="([^"]+)"/.exec(html)?.[1] ?? '';
	const reply = await quad.http.inject({
		method: 'POST',
		url: new URL(target).pathname,
		headers: { 'content-type': 'application/x-www-form-urlencoded' },
		payload: new URLSearchParams(fieldsOf(html)).toString(),
	});
	return saml.landing(String(reply.headers.location));
};

test.each([
	['by address', {}],
	['by a posted form', { protocolBinding: 1 as const }],
	['with an encrypted assertion', { encrypt: true }],
])('there and back, %s', async (_, how) => {
	const configuration = await introduce(how);
	const email = await emailOf(college.person('Lee').id);
	const { answer: way } = await ask(quad, undefined, api.session.findMethod, { query: { email } });
	expect(way).toEqual({
		method: 'saml',
		provider: String(configuration.id),
		tenant: String(college.organizationId),
	});
	const began = await saml.begin(quad, configuration, { returnUrl: '/students/view' });
	expect(began.reply.headers['cache-control']).toBe('no-store');
	expect(began.request).toContain(`AssertionConsumerServiceURL="${configuration.ours.acsUrl}"`);

	const { token, returnUrl, refused } = await signInThere(began.reply, email);

	expect([returnUrl, refused]).toEqual(['/students/view', null]);
	const lee = { id: 0, name: 'Lee', token: token ?? '' };
	expect((await ask(quad, lee, api.session.getProfile, {})).answer.firstName).toBe('Lee');
	const session = await quad.db
		.selectFrom('session')
		.where('person_id', '=', college.person('Lee').id)
		.orderBy('id', 'desc')
		.select(['method', 'address', 'agent'])
		.executeTakeFirst();
	expect(session).toEqual({ method: 'saml', address: '127.0.0.1', agent: 'lightMyRequest' });
});

test('the form that leads to the identity provider cannot be made to do anything else', async () => {
	const configuration = await saml.setUp(quad, dana, provider, {
		friendlyName: '<script>alert(1)</script>',
		signInUrl: 'https://login.college.example/sso?a="><script>alert(1)</script>&b=1',
		protocolBinding: 1,
	});
	const { reply } = await saml.begin(quad, configuration);
	expect(reply.body.match(/<script/g)).toHaveLength(1);
	expect(reply.headers['content-security-policy']).toMatch(/^default-src 'none'; script-src 'sha256-[\w+/=]+';/);
});

test('two processes that need our key at the same time agree on one', async () => {
	const other = await makeTeam(quad, { owners: ['Tom'] });
	const configuration = await saml.setUp(quad, other.person('Tom'), provider);
	const path = new URL(configuration.ours.metadataUrl).pathname;
	const both = await Promise.all([1, 2, 3].map(() => quad.http.inject({ url: path })));
	const certificates = both.map(({ body }) => /X509Certificate>([\s\S]*?)</.exec(body)?.[1]);
	expect(new Set(certificates).size).toBe(1);
	const [kept] = await quad.db.selectFrom('saml_key').where('org_id', '=', other.organizationId).selectAll().execute();
	expect(kept?.sealed_private_key).not.toContain('PRIVATE KEY');
});

test('a provider that does not exist, or is deleted, leads back to the sign-in page', async () => {
	const configuration = await saml.setUp(quad, dana, provider);
	await ask(quad, dana, api.sso.deleteConfiguration, { query: { id: configuration.id } });
	for (const query of [{ provider: String(configuration.id) }, { provider: '1' }, { provider: 'x' }, {}]) {
		const reply = await quad.http.inject({ url: '/api/sso/login', query });
		expect(saml.landing(String(reply.headers.location))).toMatchObject({
			token: null,
			refused: 'This sign-in method no longer exists. Please sign in again.',
		});
	}
});
