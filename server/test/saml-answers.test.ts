/** Tests which of an identity provider's responses are accepted, and that faulty ones are refused. */
import { api } from '@quad/contract/api.ts';
import { beforeAll, describe, expect, test } from 'vitest';
import { pemOf } from '../src/domain/access/sso/certificates.ts';
import { ssoJobs } from '../src/domain/access/sso/index.ts';
import { jobContext } from './job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { setPerson } from './rows.ts';
import * as saml from './saml.ts';

const quad = useQuad();
let college: MadeTeam;
let provider: saml.Provider;
let configuration: saml.Configuration;
let lee: string;

const emailOf = async (id: number) =>
	(await quad.db.selectFrom('person').where('id', '=', id).select('email').executeTakeFirstOrThrow()).email;

beforeAll(async () => {
	college = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee', 'Priya'] });
	provider = await saml.makeProvider();
	configuration = await saml.setUp(quad, college.person('Dana'), provider, {
		people: [college.person('Lee'), college.person('Dana')],
	});
	lee = await emailOf(college.person('Lee').id);
});

/** Begins a sign-in. Returns the plan of a valid response to it. */
const begun = async (changes: Partial<saml.Plan> = {}): Promise<saml.Plan> => {
	const { requestId } = await saml.begin(quad, configuration);
	return { provider, configuration, now: quad.clock.now(), name: lee, inResponseTo: requestId, ...changes };
};

const notTrusted =
	'We couldn’t accept the response from your college’s sign-in. Please try again, or tell your administrator.';
const tooLate = 'This sign-in took too long or was already finished. Please sign in again.';
const nobody =
	'Your college’s sign-in knows you, but you have no Quad account that signs in this way. Please tell your administrator.';

const send = (document: string) => saml.post(quad, configuration, document);
const expectNotTaken = async (document: string, sentence = notTrusted) => {
	const { token, refused } = await send(document);
	expect([token, refused]).toEqual([null, sentence]);
};

describe('an answer that is right', () => {
	test('signs the person in, in whatever letters the email is written', async () => {
		const { token } = await send(saml.writeAnswer(await begun({ name: ` ${lee.toUpperCase()} ` })));
		const { answer } = await ask(quad, { id: 0, name: '', token: token ?? '' }, api.session.getProfile, {});
		expect(answer.id).toBe(college.person('Lee').id);
	});

	test('is taken signed as a whole, too, as long as the assertion is', async () => {
		const answer = saml.sign(saml.writeAnswer(await begun()), provider, 'Response');
		expect((await send(answer)).token).not.toBeNull();
	});

	test.each([
		'http://www.w3.org/2009/xmlenc11#aes256-gcm',
		'http://www.w3.org/2009/xmlenc11#aes128-gcm',
		'http://www.w3.org/2001/04/xmlenc#aes256-cbc',
		'http://www.w3.org/2001/04/xmlenc#aes128-cbc',
	] as const)('is opened when it was encrypted for us with %s', async (encryptionAlgorithm) => {
		const plan = await begun();
		const assertion = saml.sign(saml.writeAssertion(plan), provider);
		const sealed = await saml.encryptFor(assertion, await ourCertificate(), { encryptionAlgorithm });
		expect((await send(saml.writeResponse(plan, sealed))).token).not.toBeNull();
		const whole = saml.sign(
			saml.writeResponse(await begun({ inResponseTo: plan.inResponseTo }), sealed),
			provider,
			'Response',
		);
		expect((await send(whole)).refused).toBe(tooLate); // the same assertion again
	});

	test('may be signed with the certificate that follows', async () => {
		const next = await saml.makeProvider();
		const both = await saml.setUp(quad, college.person('Dana'), provider, {
			certificate: provider.certificate + next.certificate,
			people: [college.person('Priya')],
		});
		for (const signer of [provider, next]) {
			const { requestId } = await saml.begin(quad, both);
			const plan = await begun({
				configuration: both,
				name: await emailOf(college.person('Priya').id),
				inResponseTo: requestId,
			});
			const answer = saml.writeResponse(plan, saml.sign(saml.writeAssertion(plan), signer));
			expect((await saml.post(quad, both, answer)).token).not.toBeNull();
		}
	});

	test('leads on to where the person wanted to go, and only within Quad', async () => {
		for (const [wanted, led] of [
			['/students/view?skip=50', '/students/view?skip=50'],
			['https://elsewhere.example/', null],
			['//elsewhere.example/', null],
			['/\\elsewhere.example', null],
			['/login', null],
		]) {
			const { requestId } = await saml.begin(quad, configuration, { returnUrl: wanted ?? '' });
			const { token, returnUrl, location } = await send(saml.writeAnswer(await begun({ inResponseTo: requestId })));
			expect([wanted, token === null, returnUrl]).toEqual([wanted, false, led]);
			expect(location).toMatch(/^\/auth-callback#access_token=/);
		}
	});
});

const ourCertificate = async () =>
	pemOf((await quad.db.selectFrom('saml_key').select('certificate').executeTakeFirstOrThrow()).certificate);

describe('a sign-in that a browser began', () => {
	const browser = 'b'.repeat(43);
	const redeem = (code: string | null, by: string) =>
		ask(quad, undefined, api.sso.redeemSignIn, { body: { code: code ?? '', browser: by } });
	const answered = async (returnUrl = '') => {
		const { requestId } = await saml.begin(quad, configuration, { browser, returnUrl });
		return send(saml.writeAnswer(await begun({ inResponseTo: requestId })));
	};

	test('ends in that browser: its code opens one session there, once', async () => {
		const { token, code, returnUrl, location } = await answered('/sent');
		expect([token, returnUrl]).toEqual([null, '/sent']);
		expect(location).not.toContain('access_token');
		const { answer } = await redeem(code, browser);
		const { answer: profile } = await ask(
			quad,
			{ id: 0, name: 'Lee', token: answer.access_token },
			api.session.getProfile,
			{},
		);
		expect(profile.emailAddress).toBe(lee);
		expect((await redeem(code, browser)).refusal.code).toBe('sso.begun_elsewhere');
	});

	test('is worth nothing in another, nor later', async () => {
		for (const by of ['c'.repeat(43), '']) {
			const { code } = await answered();
			expect((await redeem(code, by)).refusal.code).toBe('sso.begun_elsewhere');
			expect((await redeem(code, browser)).status).toBe(400); // the failed attempt has used up the code
		}
		const { code } = await answered();
		quad.clock.pass(121_000);
		expect((await redeem(code, browser)).refusal.code).toBe('sso.begun_elsewhere');
		quad.clock.pass(-121_000);
		expect((await redeem('made up', browser)).refusal.code).toBe('sso.begun_elsewhere');
	});
});

describe('an answer that was tampered with', () => {
	test('another name, another time or another address in it is seen', async () => {
		const plan = await begun();
		const answer = saml.writeAnswer(plan);
		const dana = await emailOf(college.person('Dana').id);
		for (const [from, to] of [
			[lee, dana],
			[plan.inResponseTo ?? '', saml.newId()],
			[configuration.ours.acsUrl, `${configuration.ours.acsUrl}0`],
			['SignatureValue>', 'SignatureValue>A'],
			['DigestValue>', 'DigestValue>A'],
			['Method="urn', 'Method="xurn'],
		] as const)
			await expectNotTaken(answer.replaceAll(from, to));
		expect((await send(answer)).token).not.toBeNull(); // none of the altered responses has used up the request
	});

	test('one that nobody signed, or somebody else, or only the answer around it', async () => {
		const plan = await begun();
		const assertion = saml.writeAssertion(plan);
		await expectNotTaken(saml.writeResponse(plan, assertion));
		await expectNotTaken(saml.writeResponse(plan, saml.sign(assertion, await saml.makeProvider())));
		await expectNotTaken(saml.sign(saml.writeResponse(plan, assertion), provider, 'Response'));
		const unsigned = await saml.encryptFor(assertion, await ourCertificate());
		await expectNotTaken(saml.writeResponse(plan, unsigned));
		await expectNotTaken(saml.sign(saml.writeResponse(plan, unsigned), provider, 'Response'));
	});

	test('a signature that can be forged by now', async () => {
		const plan = await begun();
		const weak = saml.sign(saml.writeAssertion(plan), provider, 'Assertion', saml.withSha1);
		await expectNotTaken(saml.writeResponse(plan, weak));
		await expectNotTaken(saml.writeResponse(plan, await saml.encryptFor(weak, await ourCertificate())));
	});

	test('an element in a name does not shorten it, and one in another attribute is nobody’s concern', async () => {
		for (const name of [`${lee}<x>.evil.example</x>`, `<x>dean@</x>${lee}`, `${lee}<x/>`])
			await expectNotTaken(saml.writeAnswer(await begun({ name })));
		const byMail = await saml.setUp(quad, college.person('Dana'), provider, {
			personAttribute: 'mail',
			people: [college.person('Priya')],
		});
		const priya = await emailOf(college.person('Priya').id);
		const come = async (attributes: Record<string, string>) => {
			const { requestId: inResponseTo } = await saml.begin(quad, byMail);
			const plan = await begun({ configuration: byMail, inResponseTo, attributes });
			return saml.post(quad, byMail, saml.writeAnswer(plan));
		};
		expect((await come({ mail: `${priya}<x>.evil.example</x>` })).refused).toBe(notTrusted);
		expect((await come({ mail: priya, targeted: '<x>1</x>' })).token).not.toBeNull();
	});

	test('a comment in a name does not shorten it', async () => {
		const name = `${lee}<!-- -->.elsewhere.example`;
		await expectNotTaken(saml.writeAnswer(await begun({ name })));
		const signed = saml.sign(saml.writeAssertion(await begun({ name: `${lee}.elsewhere.example` })), provider);
		for (const change of [`${lee}<!-- -->.else`, `${lee}<?x y?>.else`, `${lee}<![CDATA[.else]]>`]) {
			const plan = await begun();
			const answer = saml.writeResponse(plan, signed.replace(`${lee}.else`, change));
			expect((await send(answer)).token).toBeNull();
		}
	});

	test('one that was encrypted so that others could read it, or not for us', async () => {
		const plan = await begun();
		const assertion = saml.sign(saml.writeAssertion(plan), provider);
		for (const how of [
			{ keyEncryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#rsa-1_5' },
			{ encryptionAlgorithm: 'http://www.w3.org/2001/04/xmlenc#tripledes-cbc' },
		] as const)
			await expectNotTaken(saml.writeResponse(plan, await saml.encryptFor(assertion, await ourCertificate(), how)));
		await expectNotTaken(saml.writeResponse(plan, await saml.encryptFor(assertion, provider.certificate)));
		const good = saml.writeResponse(plan, await saml.encryptFor(assertion, await ourCertificate()));
		await expectNotTaken(good.replace(/(CipherValue>)(\w)/g, '$1A$2'));
		await expectNotTaken(good.replace('aes256-gcm', 'aes128-gcm'));
	});
});

/**
 * Signature wrapping: the signed assertion is still in the document, but another one is where it is expected. The
 * eight places are from Somorovsky et al., “On Breaking SAML” (2012).
 */
describe('an answer that wraps what was signed', () => {
	const parts = async () => {
		const plan = await begun();
		const signed = saml.sign(saml.writeAssertion(plan), provider);
		const signature = /<Signature[\s\S]*<\/Signature>/.exec(signed)?.[0] ?? '';
		const evil = saml.writeAssertion({ ...plan, name: await emailOf(college.person('Dana').id) });
		const withSignature = (one: string, own = signature) => one.replace('</saml:Issuer>', `</saml:Issuer>${own}`);
		const wholeResponse = saml.sign(saml.writeResponse(plan, saml.writeAssertion(plan)), provider, 'Response');
		return { plan, signed, signature, original: signed.replace(signature, ''), evil, withSignature, wholeResponse };
	};
	type Parts = Awaited<ReturnType<typeof parts>>;
	const hide = (within: string, hidden: string) =>
		within.replace('</Signature>', `<Object>${hidden}</Object></Signature>`);
	const atStart = (response: string, added: string) => response.replace('</samlp:Status>', `</samlp:Status>${added}`);

	test.each<[name: string, wrap: (of: Parts) => string]>([
		[
			'1: a new answer around the signed one, which hides in the signature',
			({ plan, evil, wholeResponse }) => {
				const signature = /<Signature[\s\S]*<\/Signature>/.exec(wholeResponse)?.[0] ?? '';
				const inside = wholeResponse.replace(signature, '');
				return saml
					.writeResponse(plan, evil)
					.replace('</saml:Issuer><samlp:Status>', `</saml:Issuer>${hide(signature, inside)}<samlp:Status>`);
			},
		],
		[
			'2: the same, with the signature before it',
			({ plan, evil, wholeResponse }) => {
				const signature = /<Signature[\s\S]*<\/Signature>/.exec(wholeResponse)?.[0] ?? '';
				const inside = wholeResponse.replace(signature, '');
				return saml
					.writeResponse(plan, evil)
					.replace('</saml:Issuer><samlp:Status>', `</saml:Issuer>${signature}${inside}<samlp:Status>`);
			},
		],
		['3: before the signed assertion', ({ plan, evil, signed }) => saml.writeResponse(plan, evil + signed)],
		[
			'4: around the signed assertion',
			({ plan, evil, signed }) =>
				saml.writeResponse(plan, evil.replace('</saml:Assertion>', `${signed}</saml:Assertion>`)),
		],
		[
			'5: with its signature, the signed one at the end',
			({ plan, evil, withSignature, original }) => saml.writeResponse(plan, withSignature(evil) + original),
		],
		[
			'6: with its signature, in which the signed one hides',
			({ plan, evil, withSignature, signature, original }) =>
				saml.writeResponse(plan, withSignature(evil, hide(signature, original))),
		],
		[
			'7: behind extensions that hold the signed one',
			({ plan, evil, signed }) =>
				saml
					.writeResponse(plan, evil)
					.replace('<samlp:Status>', `<samlp:Extensions>${signed}</samlp:Extensions><samlp:Status>`),
		],
		[
			'8: with the signature, in which the signed one is an object of another signature',
			({ plan, evil, withSignature, signature, original }) =>
				saml.writeResponse(plan, withSignature(evil, hide(signature, original.replace('ID=', 'Id=')))),
		],
		[
			'with the name of the signed one',
			({ plan, evil, signed }) => {
				const id = / ID="([^"]+)"/.exec(signed)?.[1] ?? '';
				return atStart(saml.writeResponse(plan, signed), evil.replace(/ ID="[^"]+"/, ` ID="${id}"`));
			},
		],
		[
			'with the name of the signed one, and its signature, and the signed one as something else',
			({ plan, evil, withSignature, original }) => {
				const id = / ID="([^"]+)"/.exec(original)?.[1] ?? '';
				const other = original.replaceAll('saml:Assertion', 'saml:Advice');
				return saml.writeResponse(plan, withSignature(evil.replace(/ ID="[^"]+"/, ` ID="${id}"`)) + other);
			},
		],
		[
			'in another namespace of the same look',
			({ plan, evil, signed }) =>
				saml.writeResponse(plan, evil.replace('urn:oasis:names:tc:SAML:2.0:assertion', 'urn:elsewhere') + signed),
		],
	])('%s', async (_, wrap) => {
		const made = await parts();
		await expectNotTaken(wrap(made));
		const whole = await saml.encryptFor(made.evil + made.signed, await ourCertificate());
		await expectNotTaken(saml.writeResponse(made.plan, whole));
		expect((await send(saml.writeResponse(made.plan, made.signed))).token).not.toBeNull();
	});
});

describe('an answer that is meant for somebody or something else', () => {
	test.each<[what: string, changes: Partial<saml.Plan>]>([
		['another audience', { audience: 'https://other-product.example' }],
		['no audience', { audience: '' }],
		['another recipient', { recipient: 'https://other-product.example/acs' }],
		['another destination', { destination: 'https://other-product.example/acs' }],
		['another issuer', { issuer: 'https://other-provider.example' }],
	])('%s', async (_, changes) => {
		await expectNotTaken(saml.writeAnswer(await begun(changes)));
	});

	test('an answer around an assertion that it does not fit to', async () => {
		const plan = await begun();
		const { inResponseTo } = await begun();
		const other = { ...plan, issuer: 'https://other-provider.example' };
		const signed = saml.sign(saml.writeAssertion(plan), provider);
		await expectNotTaken(saml.writeResponse(other, signed));
		await expectNotTaken(saml.writeResponse(plan, saml.sign(saml.writeAssertion(other), provider)));
		await expectNotTaken(saml.writeResponse({ ...plan, inResponseTo }, signed), tooLate);
		expect((await send(saml.writeResponse(plan, signed))).token).not.toBeNull();
	});

	test('a configuration of another organization that trusts the same provider', async () => {
		const other = await makeTeam(quad, { owners: ['Tom'] });
		const theirs = await saml.setUp(quad, other.person('Tom'), provider, { people: [other.person('Tom')] });
		const tom = await emailOf(other.person('Tom').id);
		const forUs = saml.writeAnswer(await begun({ name: tom }));
		expect((await saml.post(quad, theirs, forUs)).token).toBeNull();
		await expectNotTaken(forUs, nobody);
		// This holds even if their provider writes everything that ours would accept.
		const { requestId } = await saml.begin(quad, theirs);
		const forThem = saml.writeAnswer(await begun({ configuration: theirs, name: lee, inResponseTo: requestId }));
		expect(await saml.post(quad, theirs, forThem)).toMatchObject({ token: null, refused: nobody });
	});

	test('a request of another configuration of the same organization', async () => {
		const second = await saml.setUp(quad, college.person('Dana'), provider);
		const { requestId } = await saml.begin(quad, second);
		await expectNotTaken(saml.writeAnswer(await begun({ inResponseTo: requestId })), tooLate);
	});
});

describe('an answer at the wrong time', () => {
	test.each<[what: string, changes: Partial<saml.Plan>, sentence: string | null]>([
		['clocks nearly two minutes apart', { notOnOrAfter: -119, notBefore: -300 }, null],
		['and the other way', { notBefore: 119, issuedAt: 119 }, null],
		['over', { notOnOrAfter: -121, notBefore: -300 }, tooLate],
		['too late to be handed over', { handOverUntil: -121 }, tooLate],
		['not yet', { notBefore: 121 }, notTrusted],
		['written in the future', { issuedAt: 121 }, notTrusted],
		['written long ago, whatever it allows itself', { issuedAt: -13 * 60, notOnOrAfter: 86_400 }, tooLate],
	])('%s', async (_, changes, sentence) => {
		const { token, refused } = await send(saml.writeAnswer(await begun(changes)));
		expect([token !== null, refused]).toEqual([sentence === null, sentence]);
	});

	test('a second time, and at the same moment from two sides', async () => {
		const answer = saml.writeAnswer(await begun());
		const both = await Promise.all([send(answer), send(answer), send(answer)]);
		expect(both.filter(({ token }) => token !== null)).toHaveLength(1);
		await expectNotTaken(answer, tooLate);
	});

	test('the same request answered again, by another assertion', async () => {
		const plan = await begun();
		expect((await send(saml.writeAnswer(plan))).token).not.toBeNull();
		await expectNotTaken(saml.writeAnswer(plan), tooLate);
	});

	test('a request that nobody made, or that is a quarter of an hour old', async () => {
		await expectNotTaken(saml.writeAnswer(await begun({ inResponseTo: saml.newId() })), tooLate);
		const plan = await begun();
		quad.clock.pass(15 * 60_000 + 1);
		await expectNotTaken(saml.writeAnswer({ ...plan, now: quad.clock.now() }), tooLate);
	});

	test('a clock that jumps ahead and back makes nothing usable again', async () => {
		const here = quad.clock.now().toISOString();
		const unasked = await saml.setUp(quad, college.person('Dana'), provider, {
			allowsUnasked: true,
			people: [college.person('Lee')],
		});
		const answer = saml.writeAnswer(await begun({ configuration: unasked, inResponseTo: undefined }));
		expect((await saml.post(quad, unasked, answer)).token).not.toBeNull();
		for (const hours of [1, 20]) {
			quad.clock.pass(hours * 3_600_000);
			await forgetOld();
		}
		quad.clock.set(here);
		expect(await saml.post(quad, unasked, answer)).toMatchObject({ token: null, refused: tooLate });
		await setPerson(quad, college.person('Lee').id, { saml_configuration_id: configuration.id });
	});
});

const forgetOld = async () => {
	for (const job of ssoJobs(quad.context)) await job.run({}, jobContext);
};

describe('a sign-in that was begun at the identity provider', () => {
	test('is refused, and where it is allowed it is taken and may say where to go within Quad', async () => {
		await expectNotTaken(
			saml.writeAnswer(await begun({ inResponseTo: undefined })),
			'Please start here: enter your email, and we’ll take you to your college’s sign-in page.',
		);
		const open = await saml.setUp(quad, college.person('Dana'), provider, {
			allowsUnasked: true,
			people: [college.person('Priya')],
		});
		const name = await emailOf(college.person('Priya').id);
		const come = async (relayState: string) => {
			const plan = await begun({ configuration: open, inResponseTo: undefined, name });
			return saml.post(quad, open, saml.writeAnswer(plan), relayState);
		};
		expect(await come('/sent')).toMatchObject({ returnUrl: '/sent', refused: null });
		expect(await come('https://elsewhere.example/')).toMatchObject({ returnUrl: null, refused: null });
		const named = await begun({ configuration: open, name, inResponseTo: saml.newId() });
		expect((await saml.post(quad, open, saml.writeAnswer(named))).token).toBeNull();
	});
});

describe('who it is', () => {
	test('somebody unknown, removed, in another organization, or who signs in another way', async () => {
		await expectNotTaken(saml.writeAnswer(await begun({ name: 'nobody@college.example' })), nobody);
		await expectNotTaken(saml.writeAnswer(await begun({ name: '' })), nobody);
		const other = await makeTeam(quad, { owners: ['Rosa'] });
		await expectNotTaken(saml.writeAnswer(await begun({ name: await emailOf(other.person('Rosa').id) })), nobody);
		const joan = await makeTeam(quad, { organizationId: college.organizationId, staff: ['Joan'] });
		const name = await emailOf(joan.person('Joan').id);
		await expectNotTaken(saml.writeAnswer(await begun({ name })), nobody); // Joan signs in with a password
		await choose(joan.person('Joan').id);
		expect((await send(saml.writeAnswer(await begun({ name })))).token).not.toBeNull();
		await setPerson(quad, joan.person('Joan').id, { removed_at: quad.clock.now() });
		await expectNotTaken(saml.writeAnswer(await begun({ name })), nobody);
	});

	test('letters that only look like others are others', async () => {
		const team = await makeTeam(quad, { organizationId: college.organizationId, staff: ['Kim'] });
		await choose(team.person('Kim').id);
		const kim = await emailOf(team.person('Kim').id);
		for (const name of [lee.replace('e', '\u0435'), lee.replace('l', '\uff2c'), kim.replace('k', '\u212a')])
			await expectNotTaken(saml.writeAnswer(await begun({ name })), nobody);
		expect((await send(saml.writeAnswer(await begun({ name: kim.replace('k', 'K') })))).token).not.toBeNull();
	});

	test('a name with marks that nobody sees is not the one that it looks like', async () => {
		for (const name of [`\u202e${lee}`, lee.replace('@', '\u00ad@'), `${lee}\u200d`])
			await expectNotTaken(saml.writeAnswer(await begun({ name })), nobody);
	});

	test('a User Id says it as well as an email, and who has the other’s is nobody', async () => {
		const two = await makeTeam(quad, { organizationId: college.organizationId, staff: ['Ana', 'Ben'] });
		await choose(two.person('Ana').id, two.person('Ben').id);
		await setUserId(two.person('Ana').id, 'NC-4711');
		expect((await send(saml.writeAnswer(await begun({ name: 'nc-4711' })))).token).not.toBeNull();
		const ben = await emailOf(two.person('Ben').id);
		await setUserId(two.person('Ana').id, ben);
		await expectNotTaken(saml.writeAnswer(await begun({ name: ben })), nobody);
	});

	test('an attribute says it where the configuration wants that, and only then', async () => {
		const byMail = await saml.setUp(quad, college.person('Dana'), provider, { personAttribute: 'mail' });
		const come = async (attributes: Record<string, string>, name = 'k3j4h5') => {
			const { requestId } = await saml.begin(quad, byMail);
			const plan = await begun({ configuration: byMail, inResponseTo: requestId, name, attributes });
			return saml.post(quad, byMail, saml.writeAnswer(plan));
		};
		const team = await makeTeam(quad, { organizationId: college.organizationId, staff: ['Noor'] });
		const noor = await emailOf(team.person('Noor').id);
		await ask(quad, college.person('Dana'), api.sso.choosePeople, {
			body: { personIds: [team.person('Noor').id], samlConfigurationId: byMail.id },
		});
		expect((await come({ mail: noor })).token).not.toBeNull();
		expect((await come({ Mail: noor })).token).not.toBeNull();
		expect(await come({ email: noor }, noor)).toMatchObject({ token: null, refused: nobody });
	});

	const choose = (...personIds: number[]) =>
		ask(quad, college.person('Dana'), api.sso.choosePeople, {
			body: { personIds, samlConfigurationId: configuration.id },
		});
	const setUserId = (id: number, campusId: string) => setPerson(quad, id, { campus_id: campusId });
});

describe('what is no answer', () => {
	test('bombs of entities, endless depth, a thousand elements, instructions', async () => {
		const plan = await begun();
		const answer = saml.writeAnswer(plan);
		const bomb = Array.from({ length: 30 }, (_, n) => `<!ENTITY e${n + 1} "&e${n};&e${n};&e${n};&e${n};">`).join('');
		for (const document of [
			`<!DOCTYPE r [<!ENTITY e0 "ha">${bomb}]>${answer.replace(lee, '&e30;')}`,
			`<!DOCTYPE r SYSTEM "http://127.0.0.1:9/never">${answer}`,
			`<!DOCTYPE r [<!ENTITY f SYSTEM "file:///etc/passwd">]>${answer.replace(lee, '&f;')}`,
			`<?xml-stylesheet href="x"?>${answer}`,
			answer.replace('<samlp:Status>', `${'<a>'.repeat(30_000)}${'</a>'.repeat(30_000)}<samlp:Status>`),
			answer.replace('<samlp:Status>', `${'<a/>'.repeat(30_000)}<samlp:Status>`),
			answer.replace(
				'<samlp:Status>',
				`<a${Array.from({ length: 9_000 }, (_, n) => ` a${n}="1"`).join('')}/><samlp:Status>`,
			),
		])
			await expectNotTaken(document);
	});

	test('texts that are no XML, no answer, or too long', async () => {
		const plan = await begun();
		for (const document of [
			'',
			'hello',
			'<a/>',
			'<samlp:Response/>',
			saml.writeAssertion(plan),
			saml.writeAnswer(plan).slice(0, -5),
			`${saml.writeAnswer(plan)}${' '.repeat(300_000)}`,
			saml.writeAnswer(plan).replace('2.0:protocol"', '1.0:protocol"'),
			saml.writeResponse(plan, ''),
		])
			expect((await send(document)).token).toBeNull();
		const raw = (payload: string) =>
			quad.http.inject({
				method: 'POST',
				url: `/api/sso/acs/${configuration.id}`,
				headers: { 'content-type': 'application/x-www-form-urlencoded' },
				payload,
			});
		expect((await raw('SAMLResponse=%%%')).statusCode).toBeLessThan(500);
		expect((await raw('SAMLResponse=a&SAMLResponse=b')).statusCode).toBe(400);
		expect((await raw('')).statusCode).toBe(400);
		expect((await raw(`SAMLResponse=${'A'.repeat(2_000_000)}`)).statusCode).toBe(413);
		expect((await raw('SAMLResponse=%FF%FE')).headers.location).toMatch(/^\/auth-callback\?invalid_grant=/);
	});

	test('a “no” of the identity provider is one, and its words are not repeated to strangers', async () => {
		const no = (message: string) =>
			`<samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:Responder"><samlp:StatusCode Value="urn:oasis:names:tc:SAML:2.0:status:AuthnFailed"/></samlp:StatusCode><samlp:StatusMessage>${message}</samlp:StatusMessage>`;
		await expectNotTaken(
			saml.writeResponse(await begun(), '', no('Call 303-555-0100 and tell your password.')),
			'Your college’s sign-in did not let you in. Please try again, or tell your administrator.',
		);
		await expectNotTaken(
			saml.writeResponse(await begun(), saml.sign(saml.writeAssertion(await begun()), provider), no('No.')),
			'Your college’s sign-in did not let you in. Please try again, or tell your administrator.',
		);
	});

	test('a configuration that is not there', async () => {
		const answer = saml.writeAnswer(await begun());
		expect((await saml.post(quad, { id: 1 }, answer)).refused).toBe(
			'This sign-in method no longer exists. Please sign in again.',
		);
	});
});
