/** Tests what an owner sets up: configurations, who signs in with them, and the test of a sign-in. */
import { auditOf, setPerson } from './rows.ts';
import 'reflect-metadata';
import { webcrypto } from 'node:crypto';
import { X509CertificateGenerator } from '@peculiar/x509';
import { api } from '@quad/contract/api.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { makeSelfSigned } from '../src/domain/access/sso/self-signed.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from './kit.ts';
import * as saml from './saml.ts';

const quad = useQuad();
let college: MadeTeam;
let dana: Person;
let provider: saml.Provider;

beforeAll(async () => {
	college = await makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee', 'Priya'] });
	dana = college.person('Dana');
	await saml.switchOn(quad, dana);
	provider = await saml.makeProvider();
});

let names = 0;
const form = (changes: Record<string, unknown> = {}) => ({
	friendlyName: `Sign-in ${++names}`,
	entityId: provider.entityId,
	signInUrl: 'https://login.college.example/sso',
	certificate: provider.certificate,
	...changes,
});
const create = (changes: Record<string, unknown> = {}, person = dana) =>
	ask(quad, person, api.sso.createConfiguration, { body: form(changes) });

describe('a configuration', () => {
	test('is read whole by owners alone; administrators read what it is called', async () => {
		const { answer: made } = await create();
		const { answer: whole } = await ask(quad, dana, api.sso.listConfigurations, {});
		expect(whole).toContainEqual(made);
		const amirs = await ask(quad, college.person('Amir'), api.sso.listConfigurations, {});
		expect(amirs.status).toBe(200);
		expect(amirs.answer).toEqual(whole.map(({ id, friendlyName }) => ({ id, friendlyName })));
		expect((await ask(quad, college.person('Lee'), api.sso.listConfigurations, {})).status).toBe(403);
		await ask(quad, dana, api.sso.deleteConfigurationAt, { params: { id: made.id } });
	});

	test('gives its metadata without an id where it is the only one, and else says which to name', async () => {
		const other = await makeTeam(quad, { owners: ['Dana'] });
		const owner = other.person('Dana');
		const metadata = () => ask(quad, owner, api.sso.getMetadata, { query: {} });
		expect((await metadata()).refusal.code).toBe('sso.not_found');
		await quad.db
			.insertInto('add_on')
			.values({ org_id: other.organizationId, key: 'sso', enabled_at: new Date() })
			.execute();
		const { answer: first } = await create({ friendlyName: 'First' }, owner);
		expect((await metadata()).answer).toContain(first.ours.acsUrl);
		const { answer: second } = await create({ friendlyName: 'Second', entityId: 'https://second.example' }, owner);
		const { status, refusal } = await metadata();
		expect([status, refusal.message]).toEqual([
			400,
			`Your organization has several configurations. Add the id of one to the address (First: id=${first.id}, Second: id=${second.id}).`,
		]);
	});

	test('is added, changed in both ways the specification allows, and deleted', async () => {
		const { answer: made } = await create({ friendlyName: '  Our   college ' });
		expect(made).toMatchObject({ friendlyName: 'Our college', protocolBinding: 0, allowsUnasked: false, people: 0 });
		expect(made.certificates).toMatchObject([{ subject: 'Sign-in of a college', state: 'good' }]);
		expect(made.ours.acsUrl).toBe(`http://127.0.0.1:9/api/sso/acs/${made.id}`);

		const { answer: named } = await ask(quad, dana, api.sso.changeConfiguration, {
			body: form({ id: made.id, friendlyName: 'Our college', protocolBinding: 1 }) as never,
		});
		expect(named.protocolBinding).toBe(1);
		const { answer: addressed } = await ask(quad, dana, api.sso.changeConfigurationAt, {
			params: { id: made.id },
			body: form({ friendlyName: 'Our college', signInUrl: 'https://new.college.example/' }),
		});
		expect(addressed).toMatchObject({ protocolBinding: 0, signInUrl: 'https://new.college.example/' });
		expect((await ask(quad, dana, api.sso.deleteConfigurationAt, { params: { id: made.id } })).status).toBe(200);
		expect((await ask(quad, dana, api.sso.deleteConfiguration, { query: { id: made.id } })).status).toBe(404);
		const { answer: left } = await ask(quad, dana, api.sso.listConfigurations, {});
		expect(left.map(({ id }) => id)).not.toContain(made.id);
		const log = await quad.db
			.selectFrom('audit_entry')
			.where('subject_id', '=', made.id)
			.orderBy('id')
			.select(['action', 'person_id', 'address', 'details'])
			.execute();
		expect(log.map(({ action }) => action)).toEqual(['sso.created', 'sso.changed', 'sso.changed', 'sso.deleted']);
		expect(log[2]).toMatchObject({
			person_id: dana.id,
			address: '127.0.0.1',
			details: { changed: 'sign-in URL, protocol binding' },
		});
	});

	test('has a name that no other has, however it is written; one that is deleted gives its name back', async () => {
		const { answer: first } = await create({ friendlyName: 'Staff' });
		expect((await create({ friendlyName: 'STAFF' })).refusal.message).toBe(
			'Another configuration is already called “STAFF”.',
		);
		const both = await Promise.all([create({ friendlyName: 'Twice' }), create({ friendlyName: 'twice' })]);
		expect(both.map(({ status }) => status).sort()).toEqual([200, 400]);
		await ask(quad, dana, api.sso.deleteConfiguration, { query: { id: first.id } });
		expect((await create({ friendlyName: 'staff' })).status).toBe(200);
	});

	test('can only be added where single sign-on was switched on', async () => {
		const other = await makeTeam(quad, { owners: ['Rosa'] });
		const { status, refusal } = await create({}, other.person('Rosa'));
		expect([status, refusal.message]).toEqual([
			400,
			'Single sign-on is not switched on for your organization. You can request it in the marketplace.',
		]);
		await saml.switchOn(quad, other.person('Rosa'));
		expect((await create({}, other.person('Rosa'))).status).toBe(200);
	});

	test('needs all its fields, and each that is missing is named', async () => {
		const { status, refusal } = await create({ friendlyName: ' ', certificate: '' });
		expect([status, refusal]).toEqual([
			400,
			{
				code: 'sso.fields_required',
				message: 'Friendly name, entity id, sign-in URL and certificate are all required.',
				fields: { friendlyName: 'This is required.', certificate: 'This is required.' },
			},
		]);
	});

	test.each([
		['signInUrl', 'http://login.college.example/sso', 'The sign-in URL must begin with https://.'],
		['signInUrl', 'javascript:alert(1)', 'This is not a web address.'],
		['signInUrl', 'login.college.example', 'This is not a web address.'],
		['signInUrl', 'ftp://login.college.example', 'The sign-in URL must begin with https://.'],
		['signInUrl', 'https://me:secret@login.college.example', 'A sign-in URL can’t contain a user name or password.'],
		['signInUrl', `https://a.example/${'a'.repeat(2_000)}`, 'This is too long.'],
		['entityId', 'our college', 'An entity id can’t contain spaces.'],
		['entityId', 'a'.repeat(1_025), 'This is too long.'],
		['friendlyName', 'a'.repeat(101), 'This is too long.'],
	])('%s “%s” is refused', async (field, value, sentence) => {
		expect((await create({ [field]: value })).refusal).toMatchObject({ fields: { [field]: sentence } });
	});

	test.each(['http://localhost:8085/sso', 'http://127.0.0.1/sso', 'http://[::1]:1/sso'])(
		'on this machine %s will do without encryption',
		async (signInUrl) => {
			expect((await create({ signInUrl })).status).toBe(200);
		},
	);
});

describe('certificates', () => {
	test.each<[how: string, paste: (pem: string) => string]>([
		['as they are', (pem) => pem],
		['without their frame', (pem) => pem.replace(/-----.*-----/g, '')],
		['in one line', (pem) => pem.replace(/-----.*-----|\s/g, '')],
		['with spaces before each line', (pem) => pem.replace(/^/gm, '    ').replaceAll('\n', '\r\n')],
		['twice the same', (pem) => pem + pem],
	])('are taken %s', async (_, paste) => {
		const { answer } = await create({ certificate: paste(provider.certificate) });
		expect(answer.certificate).toBe(provider.certificate);
	});

	test('two may follow one another, three may not', async () => {
		const [second, third] = [await saml.makeProvider(), await saml.makeProvider()];
		const { answer } = await create({ certificate: provider.certificate + second.certificate });
		expect(answer.certificates).toHaveLength(2);
		const { refusal } = await create({ certificate: answer.certificate + third.certificate });
		expect(refusal.message).toBe('Add at most two certificates: the current one and the next.');
	});

	test.each<[what: string, paste: () => string | Promise<string>, sentence: RegExp]>([
		['a word', () => 'certificate', /^This is not a certificate/],
		['half of one', () => provider.certificate.slice(0, 300), /^This is not a certificate/],
		['a private key', () => provider.privateKey, /^This is a private key/],
		['one with an elliptic key', () => certificateWith('ec'), /^This certificate has no RSA key/],
		['one with a short key', () => certificateWith('short'), /shorter than 2048 bits/],
	])('%s is refused', async (_, paste, sentence) => {
		expect((await create({ certificate: await paste() })).refusal.message).toMatch(sentence);
	});

	test('their end is told in time', async () => {
		const { certificate } = await makeSelfSigned('Old', new Date('2016-12-01T00:00:00Z')); // valid for ten years
		const { answer } = await create({ certificate });
		expect(answer.certificates).toMatchObject([{ endsAt: '2026-12-01T00:00:00.000Z', state: 'ends-soon' }]);
		const { certificate: over } = await makeSelfSigned('Over', new Date('2016-11-01T00:00:00Z'));
		expect((await create({ certificate: over })).answer.certificates).toMatchObject([{ state: 'over' }]);
		const { certificate: later } = await makeSelfSigned('Later', new Date('2026-12-01T00:00:00Z'));
		expect((await create({ certificate: later })).answer.certificates).toMatchObject([{ state: 'not-yet' }]);
	});
});

/** Returns a certificate with a key that single sign-on does not support. */
const certificateWith = async (kind: 'ec' | 'short'): Promise<string> => {
	const signingAlgorithm =
		kind === 'ec'
			? { name: 'ECDSA', namedCurve: 'P-256', hash: 'SHA-256' }
			: {
					name: 'RSASSA-PKCS1-v1_5',
					hash: 'SHA-256',
					publicExponent: new Uint8Array([1, 0, 1]),
					modulusLength: 1024,
				};
	const keys = await webcrypto.subtle.generateKey(signingAlgorithm, true, ['sign', 'verify']);
	const certificate = await X509CertificateGenerator.createSelfSigned({ name: 'CN=Weak', signingAlgorithm, keys });
	return Buffer.from(certificate.rawData).toString('base64');
};

describe('metadata', () => {
	const base64 = (pem: string) => pem.replace(/-----.*-----|\s/g, '');
	const key = (use: string, pem: string) =>
		`<md:KeyDescriptor${use}><ds:KeyInfo><ds:X509Data><ds:X509Certificate>\n${base64(pem)}\n</ds:X509Certificate></ds:X509Data></ds:KeyInfo></md:KeyDescriptor>`;
	const service = (binding: string, at: string) =>
		`<md:SingleSignOnService Binding="urn:oasis:names:tc:SAML:2.0:bindings:${binding}" Location="${at}"/>`;
	const described = (inside: string, attributes = 'entityID="urn:college"') =>
		`<?xml version="1.0"?>\n<!-- made by a product -->\n<md:EntityDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata" xmlns:ds="http://www.w3.org/2000/09/xmldsig#" ${attributes}><md:IDPSSODescriptor protocolSupportEnumeration="urn:oasis:names:tc:SAML:2.0:protocol">${inside}</md:IDPSSODescriptor><md:Organization><md:OrganizationDisplayName>Northfield  College</md:OrganizationDisplayName></md:Organization></md:EntityDescriptor>`;
	const read = (metadata: string) => ask(quad, dana, api.sso.readMetadata, { body: { metadata } });

	test('fills the form in, with both certificates for signing and the address for the redirect', async () => {
		const next = await saml.makeProvider();
		const sealing = await saml.makeProvider();
		const { answer } = await read(
			described(
				key(' use="signing"', provider.certificate) +
					key(' use="encryption"', sealing.certificate) +
					key('', next.certificate) +
					service('SOAP', 'https://a.example/soap') +
					service('HTTP-POST', 'https://a.example/post') +
					service('HTTP-Redirect', 'https://a.example/redirect'),
			),
		);
		expect(answer).toEqual({
			entityId: 'urn:college',
			signInUrl: 'https://a.example/redirect',
			protocolBinding: 0,
			certificate: provider.certificate + next.certificate,
			friendlyName: 'Northfield College',
		});
		const { answer: posting } = await read(
			described(key('', provider.certificate) + service('HTTP-POST', 'https://a.example/post')),
		);
		expect(posting).toMatchObject({ signInUrl: 'https://a.example/post', protocolBinding: 1 });
	});

	test('that says too little, too much or nothing is refused with what is wrong', async () => {
		const good = key('', provider.certificate) + service('HTTP-POST', 'https://a.example/post');
		const { answer: ours } = await create();
		const mine = await quad.http.inject({ url: new URL(ours.ours.metadataUrl).pathname });
		for (const [metadata, sentence] of [
			['hello', /can’t be read/],
			['', /can’t be read/],
			['<!--'.repeat(120_000), /can’t be read/],
			['<html><body>Sign in first</body></html>', /doesn’t describe a SAML 2.0 identity provider/],
			[described(good).replace('<?xml version="1.0"?>', '<!DOCTYPE a [<!ENTITY b "c">]>'), /can’t be read/],
			[`${described('<a>'.repeat(10_000))}`, /can’t be read/],
			[described(service('HTTP-POST', 'https://a.example/post')), /has no certificate for signing/],
			[described(key('', provider.certificate)), /has no sign-in URL/],
			[described(good, ''), /has no entity id/],
			[mine.body, /Is it the metadata that Quad gave you/],
			[
				`<md:EntitiesDescriptor xmlns:md="urn:oasis:names:tc:SAML:2.0:metadata">${described(good)
					.slice(45)
					.replace(/^[^<]*/, '')
					.repeat(2)}</md:EntitiesDescriptor>`,
				/describes 2 identity providers/,
			],
		] as const)
			expect((await read(metadata)).refusal.message).toMatch(sentence);
		expect((await read('a'.repeat(500_001))).status).toBe(400);
	});

	test('ours names our addresses, and what is signed and encrypted', async () => {
		const { answer } = await create();
		const { answer: xml } = await ask(quad, dana, api.sso.getMetadata, { query: { id: answer.id } });
		for (const said of [
			`entityID="${answer.ours.entityId}"`,
			`Location="${answer.ours.acsUrl}"`,
			'AuthnRequestsSigned="true"',
			'WantAssertionsSigned="true"',
			'use="signing"',
			'use="encryption"',
		])
			expect(xml).toContain(said);
	});
});

describe('who signs in with it', () => {
	const people = (query: Record<string, unknown> = {}) => ask(quad, dana, api.sso.listPeople, { query });

	test('is found by any word, chosen, shown, and chosen back', async () => {
		const { answer: sso } = await create({ friendlyName: 'For Lee' });
		await setPerson(quad, college.person('Lee').id, { campus_id: 'NC-100%' });
		const { answer: found } = await people({ searchText: 'doe LEE nc-100%' });
		expect(found.items).toMatchObject([{ name: 'Lee Doe', campusUniqueId: 'NC-100%', samlConfigurationId: null }]);
		const personIds = [college.person('Lee').id, college.person('Priya').id];
		await ask(quad, dana, api.sso.choosePeople, { body: { personIds, samlConfigurationId: sso.id } });
		const { answer: chosen } = await people({ samlConfigurationId: sso.id });
		expect([chosen.total, chosen.items.map(({ samlConfigurationName }) => samlConfigurationName)]).toEqual([
			2,
			['For Lee', 'For Lee'],
		]);
		expect((await people({ withPassword: true })).answer.items.map(({ name }) => name)).toEqual([
			'Amir Doe',
			'Dana Doe',
		]);
		expect((await people({ take: 1, skip: 1 })).answer).toMatchObject({ total: 4, items: [{ name: 'Dana Doe' }] });

		const refused = await ask(quad, dana, api.sso.deleteConfiguration, { query: { id: sso.id } });
		expect(refused.refusal.message).toBe(
			'2 people sign in with this configuration. Choose how they sign in instead, then delete it.',
		);
		await ask(quad, dana, api.sso.choosePeople, { body: { personIds, samlConfigurationId: null } });
		expect((await ask(quad, dana, api.sso.deleteConfiguration, { query: { id: sso.id } })).status).toBe(200);
		const log = await auditOf(quad, college.organizationId, 'sso.chosen').select(['subject_name', 'details']).execute();
		expect(log).toEqual([
			{ subject_name: '2 people', details: { way: 'For Lee', names: 'Lee Doe, Priya Doe' } },
			{ subject_name: '2 people', details: { way: 'their password', names: 'Lee Doe, Priya Doe' } },
		]);
	});

	test('cannot be somebody of another organization, nor with a configuration of another', async () => {
		const other = await makeTeam(quad, { owners: ['Tom'] });
		await saml.switchOn(quad, other.person('Tom'));
		const { answer: theirs } = await create({}, other.person('Tom'));
		const { answer: ours } = await create();
		const choose = (personId: number, samlConfigurationId: number) =>
			ask(quad, dana, api.sso.choosePeople, { body: { personIds: [personId], samlConfigurationId } });
		expect((await choose(other.person('Tom').id, ours.id)).status).toBe(404);
		expect((await choose(college.person('Lee').id, theirs.id)).status).toBe(404);
		const both = await ask(quad, dana, api.sso.choosePeople, {
			body: { personIds: [college.person('Lee').id, other.person('Tom').id], samlConfigurationId: ours.id },
		});
		expect(both.status).toBe(404);
		expect((await people({ samlConfigurationId: ours.id })).answer.total).toBe(0);
		for (const one of [theirs.id]) {
			expect((await ask(quad, dana, api.sso.getMetadata, { query: { id: one } })).status).toBe(404);
			expect((await ask(quad, dana, api.sso.beginTest, { body: { id: one } })).status).toBe(404);
		}
	});
});

describe('a sign-in that is tried out', () => {
	/** Begins a test of the sign-in, and responds to it. */
	const tryOut = async (changes: Partial<saml.Plan>, write = saml.writeAnswer) => {
		const configuration = await saml.setUp(quad, dana, provider);
		const { answer: begun } = await ask(quad, dana, api.sso.beginTest, { body: { id: configuration.id } });
		const { requestId } = await saml.begin(quad, configuration, { test: String(begun.id) });
		const plan = { provider, configuration, now: quad.clock.now(), name: '', inResponseTo: requestId, ...changes };
		const { location, token } = await saml.post(quad, configuration, write(plan), requestId);
		expect([location, token]).toEqual([`/organization/sso?tested=${begun.id}`, null]);
		const { answer } = await ask(quad, dana, api.sso.readTest, { query: { id: begun.id } });
		return { outcome: answer.outcome, configuration, test: begun };
	};
	const emailOf = async (person: Person) =>
		(await quad.db.selectFrom('person').where('id', '=', person.id).select('email').executeTakeFirstOrThrow()).email;

	test('shows what the identity provider said, and whom it means here', async () => {
		const name = await emailOf(college.person('Amir'));
		const { outcome, configuration } = await tryOut({ name, attributes: { mail: name, department: 'Aid' } });
		expect(outcome).toEqual({
			fits: false,
			sentence: 'Amir Doe does not sign in with this configuration yet. Choose who does under “People”.',
			expected: null,
			found: 'Amir Doe',
			said: {
				issuer: provider.entityId,
				nameId: name,
				nameIdFormat: 'emailAddress',
				encrypted: false,
				attributes: [
					{ name: 'mail', values: [name] },
					{ name: 'department', values: ['Aid'] },
				],
			},
			person: { id: college.person('Amir').id, name: 'Amir Doe' },
		});
		await ask(quad, dana, api.sso.choosePeople, {
			body: { personIds: [college.person('Amir').id], samlConfigurationId: configuration.id },
		});
		const { answer: again } = await ask(quad, dana, api.sso.beginTest, { body: { id: configuration.id } });
		expect((await ask(quad, dana, api.sso.readTest, { query: { id: again.id } })).answer.outcome).toBeNull();
		const { requestId } = await saml.begin(quad, configuration, { test: String(again.id) });
		const plan = { provider, configuration, now: quad.clock.now(), name, inResponseTo: requestId };
		await saml.post(quad, configuration, saml.writeAnswer(plan), requestId);
		const { answer } = await ask(quad, dana, api.sso.readTest, { query: { id: again.id } });
		expect(answer.outcome).toMatchObject({ fits: true, sentence: 'It matches: Amir Doe would be signed in.' });
	});

	test.each<[what: string, changes: Partial<saml.Plan>, sentence: RegExp, found: string | null]>([
		['nobody here', { name: 'x@elsewhere.example' }, /^No one in your organization has “x@else/, 'x@elsewhere.example'],
		['another audience', { audience: 'urn:other' }, /Set the audience at the identity provider/, 'urn:other'],
		['another address', { recipient: 'https://o.example/' }, /Set the ACS address/, 'https://o.example/'],
		[
			'another provider',
			{ issuer: 'urn:other' },
			/different identity provider than this configuration’s entity id/,
			'urn:other',
		],
		['no name', { name: ' ' }, /has no NameID/, null],
	])('says in plain words what does not fit: %s', async (_, changes, sentence, found) => {
		const { outcome } = await tryOut(changes);
		expect(outcome).toMatchObject({ fits: false, sentence: expect.stringMatching(sentence), found });
	});

	test('says so of signatures, encryption, structure and a “no”', async () => {
		const other = await saml.makeProvider();
		const refused =
			'<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"/><samlp:StatusMessage>Not you</samlp:StatusMessage>';
		for (const [write, sentence] of [
			[(plan: saml.Plan) => saml.writeResponse(plan, saml.writeAssertion(plan)), /is not signed/],
			[
				(plan: saml.Plan) => saml.writeResponse(plan, saml.sign(saml.writeAssertion(plan), other)),
				/matches none of this configuration’s cert/,
			],
			[
				(plan: saml.Plan) =>
					saml.writeResponse(plan, saml.sign(saml.writeAssertion(plan), provider, 'Assertion', saml.withSha1)),
				/signed with (rsa-)?sha1\. Have the identity provider sign with RSA and SHA-256/,
			],
			[(plan: saml.Plan) => saml.writeResponse(plan, ''), /one assertion/],
			[(plan: saml.Plan) => saml.writeResponse(plan, '', refused), /refused: Responder “Not you”/],
			[
				(plan: saml.Plan) => saml.writeAnswer(plan).replace(/ NotOnOrAfter="[^"]+" Recipient/, ' Recipient'),
				/matches none of this configuration’s cert/,
			],
			[
				(plan: saml.Plan) => saml.writeAnswer(plan).replace('<samlp:Status>', '<!-- hi --><samlp:Status>'),
				/no SAML response needs: a comment/,
			],
			[
				(plan: saml.Plan) =>
					saml.writeResponse(
						plan,
						saml.sign(saml.writeAssertion(plan).replace(/ NotOnOrAfter="[^"]+" Recipient/, ' Recipient'), provider),
					),
				/doesn’t say where and until when/,
			],
		] as const)
			expect((await tryOut({}, write)).outcome?.sentence).toMatch(sentence);
	});

	test('is seen by the owner’s organization alone, and cannot be begun twice over', async () => {
		const { test: done, configuration } = await tryOut({ name: 'x@elsewhere.example' });
		const other = await makeTeam(quad, { owners: ['Tom'] });
		expect((await ask(quad, other.person('Tom'), api.sso.readTest, { query: { id: done.id } })).status).toBe(404);
		const { reply } = await saml.begin(quad, configuration, { test: String(done.id) });
		expect(saml.landing(String(reply.headers.location)).refused).toMatch(/no longer exists/);
	});
});
