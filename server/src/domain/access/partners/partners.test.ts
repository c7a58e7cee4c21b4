import { generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto';
import { partnerLimits } from '@quad/contract/access/partners/limits.ts';
import { partnerRefusals } from '@quad/contract/access/partners/refusals.ts';
import { api } from '@quad/contract/api.ts';
import { SignJWT } from 'jose';
import { beforeAll, describe, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { addPersonToTeam, setPerson } from '../../../../test/rows.ts';
import { encryptedWith, keepSecrets } from '../../../foundation/secrets/encrypted-secrets.ts';
import { reencryptAll } from '../../../foundation/secrets/reencrypt-secrets.ts';
import { newKey } from '../../../foundation/secrets/secret-keys.ts';
import { partnerJobs } from './index.ts';

const quad = useQuad();
const { partners, session } = api;
const aud = 'http://127.0.0.1:9';
const notLetIn = partnerRefusals['partner.not_let_in'].message;
let college: MadeTeam;

beforeAll(async () => {
	college = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee', 'Priya', 'Pat'] });
	await setPerson(quad, college.person('Pat').id, { is_platform_administrator: true });
});

const emailOf = ({ name, id }: Person) => `${name}.${id}@college.example`.toLowerCase();
let partnersMade = 0;

interface Added {
	readonly id: number;
	readonly key: string | null;
	readonly team: MadeTeam;
}

const add = async (
	form: { publicKey?: string; maySignInOwners?: boolean } = {},
	team: MadeTeam = college,
): Promise<Added> => {
	partnersMade += 1;
	const body = { name: `Portal ${partnersMade}`, ...form };
	const { answer } = await ask(quad, team.person('Dana'), partners.createPartner, { body });
	return { id: answer.id, key: answer.key, team };
};

const seconds = () => Math.floor(quad.clock.now().getTime() / 1000);

/** Builds a valid token with the given changes. A null removes the claim. */
const write = (
	{ id, key, team }: Added,
	claims: Record<string, unknown> = {},
	{ alg = 'HS256', with: pen = Buffer.from(key ?? '') }: { alg?: string; with?: Uint8Array | KeyObject } = {},
) => {
	const iat = seconds();
	const tokenClaims = {
		iss: String(id),
		aud,
		org: String(team.organizationId),
		sub: emailOf(team.person('Lee')),
		jti: randomUUID(),
		iat,
		exp: iat + 60,
		...claims,
	};
	const payload = Object.fromEntries(Object.entries(tokenClaims).filter(([, value]) => value !== null));
	return new SignJWT(payload).setProtectedHeader({ alg, typ: 'JWT' }).sign(pen);
};

const bring = (token: string) => ask(quad, undefined, partners.partnerImpersonate, { body: { token } });
const isLetIn = async (token: string) => (await bring(token)).status === 200;
const profileOf = (token: string) => ask(quad, { id: 0, name: '', token }, session.getProfile, {});

/** Returns the reasons why tokens were refused, newest first. */
const reasons = async () => {
	const { answer } = await ask(quad, college.person('Dana'), api.audit.listAuditEntries, {
		query: { action: 'partner.refused' },
	});
	return answer.items.map(({ sentence }) => sentence.replace(/^.* was refused: /, ''));
};

test('a token signs in whom it names, by email or User Id, and the log says by whose word', async () => {
	const partner = await add();
	const lee = college.person('Lee');
	const { answer, status } = await bring(await write(partner, { sub: ` ${emailOf(lee).toUpperCase()}` }));
	expect([status, answer.token_type, answer.expires_in]).toEqual([200, 'bearer', 43_200]);
	expect((await profileOf(answer.access_token)).answer.id).toBe(lee.id);
	const { answer: sessions } = await ask(quad, { ...lee, token: answer.access_token }, api.sessions.listSessions, {});
	expect(sessions[0]).toMatchObject({ isThis: true, method: 'partner', address: '127.0.0.1' });
	const { agent } = await quad.db
		.selectFrom('session')
		.where('id', '=', sessions[0]?.id ?? 0)
		.select('agent')
		.executeTakeFirstOrThrow();
	expect(agent).toBe('lightMyRequest');
	const { answer: log } = await ask(quad, college.person('Dana'), api.audit.listAuditEntries, {
		query: { action: 'session.signed-in', personId: lee.id },
	});
	expect(log.items[0]?.sentence).toMatch(/^Lee Doe signed in with the partner “Portal \d+”$/);

	const campus_id = 'N00-417';
	await setPerson(quad, lee.id, { campus_id });
	expect(
		await isLetIn(await write(partner, { sub: 'n00-417', aud: [`${aud}/`, 'another'], org: college.organizationId })),
	).toBe(true);
});

test.each([
	['RS256', () => generateKeyPairSync('rsa', { modulusLength: 2048 })],
	['ES256', () => generateKeyPairSync('ec', { namedCurve: 'P-256' })],
] as const)('a partner with a key of its own signs with %s, and with nothing else', async (alg, makeKeys) => {
	const { publicKey, privateKey } = makeKeys();
	const pem = publicKey.export({ type: 'spki', format: 'pem' }).toString();
	const partner = await add({ publicKey: pem });
	expect(partner.key).toBeNull();
	expect(await isLetIn(await write(partner, {}, { alg, with: privateKey }))).toBe(true);

	const { answer } = await ask(quad, college.person('Dana'), partners.listPartners, {});
	expect(answer.find(({ id }) => id === partner.id)).toMatchObject({
		algorithm: alg,
		fingerprint: expect.stringMatching(/^([0-9A-F]{2}:){31}[0-9A-F]{2}$/),
		ours: { issuer: String(partner.id), audience: aud, address: `${aud}/partner/auth?t=` },
	});
	// the public key is known to everyone, so it must not be accepted as a shared key
	for (const known of [pem, pem.trim(), publicKey.export({ type: 'spki', format: 'der' })])
		expect(await isLetIn(await write(partner, {}, { with: Buffer.from(known) }))).toBe(false);
	expect(await isLetIn(await write(partner, {}, { with: Buffer.alloc(32) }))).toBe(false);
});

describe('a token that signs in nobody', () => {
	const unsigned = (header: object, claims: object) =>
		`${[header, claims].map((one) => Buffer.from(JSON.stringify(one)).toString('base64url')).join('.')}.`;

	test.each([
		['is too old', () => ({ iat: seconds() - 300, exp: seconds() - 200 }), /too late/],
		[
			'was made long ago, though it says that it is still good',
			() => ({ iat: seconds() - 300, exp: seconds() + 60 }),
			/too late/,
		],
		['is from the future', () => ({ iat: seconds() + 300, exp: seconds() + 360 }), /too late/],
		['is not good yet', () => ({ nbf: seconds() + 300 }), /“nbf”/],
		['lives longer than two minutes', () => ({ exp: seconds() + 121 }), /more than two minutes/],
		['never ends', () => ({ exp: null }), /“exp”/],
		['does not say when it was made', () => ({ iat: null }), /too late/],
		['says so in words', () => ({ iat: 'now' }), /too late/],
		['is for another product', () => ({ aud: 'https://elsewhere.example' }), /“aud”/],
		['is for nobody', () => ({ aud: null }), /“aud”/],
		['is for an address that begins like ours', () => ({ aud: `${aud}.elsewhere.example` }), /“aud”/],
		['has no id', () => ({ jti: null }), /“jti”/],
		['has an id without end', () => ({ jti: 'x'.repeat(201) }), /“jti”/],
		['names nobody', () => ({ sub: null }), /“sub”/],
		['names somebody with a NUL', () => ({ sub: 'lee\0@college.example' }), /“sub”/],
		['names somebody with a mark of direction', () => ({ sub: '\u202elee@college.example' }), /“sub”/],
		['has an id with a NUL', () => ({ jti: 'a\0b' }), /“jti”/],
		['names somebody unknown', () => ({ sub: 'nobody@college.example' }), /no one here has/],
		['names an owner', () => ({ sub: emailOf(college.person('Dana')) }), /Dana Doe is an owner/],
		[
			'names who runs the installation',
			() => ({ sub: emailOf(college.person('Pat')) }),
			/Pat Doe is a platform administrator/,
		],
	])('%s', async (_, claims, reason) => {
		const { refusal, status } = await bring(await write(await add(), claims()));
		expect([status, refusal.message]).toEqual([400, notLetIn]);
		expect((await reasons())[0]).toMatch(reason);
	});

	test('is not signed by the partner: nothing is written down, since anybody could have written it', async () => {
		const partner = await add();
		const before = await reasons();
		const claims = {
			iss: String(partner.id),
			aud,
			org: String(college.organizationId),
			sub: 'x',
			jti: 'y',
			iat: seconds(),
			exp: seconds() + 60,
		};
		const good = await write(partner);
		const [head, body, signature] = good.split('.');
		const forged = [
			unsigned({ alg: 'none' }, claims),
			unsigned({ alg: 'HS256' }, claims),
			`${unsigned({ alg: 'none' }, claims)}${signature}`,
			await write(partner, {}, { with: Buffer.from('another key that is long enough!') }),
			await write(partner, {}, { alg: 'HS512', with: Buffer.from((partner.key ?? '').repeat(2)) }),
			await write({ ...partner, id: 1 }),
			await write({ ...partner, key: (await add()).key }),
			`${head}.${Buffer.from(JSON.stringify(claims)).toString('base64url')}.${signature}`,
			`${head}.${body}.`,
			`${head}.${body}`,
			JSON.stringify({ payload: body, signatures: [{ protected: head, signature }] }),
			'',
			'x',
			'..',
			`${'a'.repeat(2_000)}.${'b'.repeat(2_000)}.${'c'.repeat(2_000)}`,
		];
		for (const token of forged) expect([token, (await bring(token)).refusal.message]).toEqual([token, notLetIn]);
		expect(await reasons()).toEqual(before);
		expect(await isLetIn(good)).toBe(true);
	});

	test('is enormous', async () => {
		expect((await bring('x'.repeat(partnerLimits.token + 1))).status).toBe(400);
		expect((await bring('x'.repeat(1024 * 1024))).status).toBe(413);
	});

	test('was used before, also by two at once, and also when the clock jumps ahead and back', async () => {
		const partner = await add();
		const token = await write(partner);
		const both = await Promise.all([bring(token), bring(token), bring(token)]);
		expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400, 400]);
		const forget = () => Promise.all(partnerJobs(quad.context).map((job) => job.run({}, jobContext)));
		quad.clock.pass(60 * 60 * 1000);
		await forget();
		expect(await isLetIn(token)).toBe(false);
		quad.clock.pass(-60 * 60 * 1000);
		expect(await isLetIn(token)).toBe(false);
		expect((await reasons())[0]).toMatch(/used before/);

		quad.clock.pass(3 * 24 * 60 * 60 * 1000);
		await forget();
		const kept = await quad.db
			.selectFrom('partner_token_used')
			.where('partner_id', '=', partner.id)
			.selectAll()
			.execute();
		expect(kept).toEqual([]);
		expect(await isLetIn(token)).toBe(false);
		quad.clock.pass(-3 * 24 * 60 * 60 * 1000);
	});

	test('comes from a clock a little ahead or behind: that is let in', async () => {
		const partner = await add();
		for (const apart of [-50, 50])
			expect(await isLetIn(await write(partner, { iat: seconds() + apart, exp: seconds() + apart + 60 }))).toBe(true);
	});

	test('is of another organization, or names one', async () => {
		const other = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'] });
		const [ours, theirs] = [await add(), await add({}, other)];
		expect(await isLetIn(await write(theirs, { org: String(college.organizationId) }))).toBe(false);
		expect(await isLetIn(await write({ ...theirs, id: ours.id, team: college }))).toBe(false);
		expect(await isLetIn(await write(ours, { sub: emailOf(other.person('Lee')) }))).toBe(false);
		expect((await reasons())[0]).toMatch(/no one here has/);
		expect(await isLetIn(await write(theirs))).toBe(true);
	});

	test('names somebody who was removed, or who is in no team', async () => {
		const partner = await add();
		const lost = await makeTeam(quad, { organizationId: college.organizationId, staff: ['Marcus', 'Kim'] });
		const [marcus, kim] = [lost.person('Marcus'), lost.person('Kim')];
		const removed_at = quad.clock.now();
		await setPerson(quad, marcus.id, { removed_at });
		await quad.db.deleteFrom('team_member').where('person_id', '=', kim.id).execute();
		expect(await isLetIn(await write(partner, { sub: emailOf(marcus) }))).toBe(false);
		expect(await isLetIn(await write(partner, { sub: emailOf(kim) }))).toBe(false);
		expect((await reasons())[0]).toMatch(/Kim Doe is in no team/);
	});
});

test('owners are signed in only where the partner may, and who runs the installation never', async () => {
	const partner = await add({ maySignInOwners: true });
	expect(await isLetIn(await write(partner, { sub: emailOf(college.person('Dana')) }))).toBe(true);
	expect(await isLetIn(await write(partner, { sub: emailOf(college.person('Pat')) }))).toBe(false);
});

test('of two whom a name means nobody is signed in', async () => {
	const [lee, priya] = [college.person('Lee'), college.person('Priya')];
	await setPerson(quad, priya.id, { campus_id: emailOf(lee) });
	expect(await isLetIn(await write(await add()))).toBe(false);
	expect((await reasons())[0]).toMatch(/the email of one person and the User Id of another/);
	await setPerson(quad, priya.id, { campus_id: null });
});

test('a session that a partner opened stays one of its word in another team', async () => {
	const partner = await add();
	const lee = college.person('Lee');
	const second = await makeTeam(quad, { organizationId: college.organizationId });
	await addPersonToTeam(quad, second, lee.id);
	const { answer: opened } = await bring(await write(partner));
	const there = { ...lee, token: opened.access_token };
	const { answer: moved } = await ask(quad, there, session.changeDepartment, { body: { departmentId: second.teamId } });
	expect((await profileOf(moved.access_token)).answer.currentDepartment.id).toBe(second.teamId);
	await ask(quad, college.person('Dana'), partners.deletePartner, { params: { id: partner.id } });
	expect((await profileOf(moved.access_token)).status).toBe(401);
});

test('one that is switched off lets nobody in and ends what it opened, until it is switched on again', async () => {
	const partner = await add();
	const dana = college.person('Dana');
	const { answer: opened } = await bring(await write(partner));
	const { answer: elsewhere } = await bring(await write(await add()));
	const change = (isEnabled: boolean) =>
		ask(quad, dana, partners.changePartner, {
			params: { id: partner.id },
			body: { isEnabled, maySignInOwners: false },
		});
	expect((await change(false)).answer.isEnabled).toBe(false);
	expect([(await profileOf(opened.access_token)).status, (await profileOf(elsewhere.access_token)).status]).toEqual([
		401, 200,
	]);
	const token = await write(partner);
	expect(await isLetIn(token)).toBe(false);
	await change(true);
	expect(await isLetIn(token)).toBe(true);
});

test('another key is told once, and the one before is worth nothing; nor is anything once it is deleted', async () => {
	const partner = await add();
	const dana = college.person('Dana');
	const { answer: opened } = await bring(await write(partner));
	const { answer } = await ask(quad, dana, partners.replaceKey, { params: { id: partner.id } });
	expect(answer.key).toMatch(/^[\w-]{43}$/);
	expect(answer.key).not.toBe(partner.key);
	expect((await profileOf(opened.access_token)).status).toBe(401);
	expect(await isLetIn(await write(partner))).toBe(false);
	expect(await isLetIn(await write({ ...partner, key: answer.key }))).toBe(true);

	const stored = await quad.db.selectFrom('partner').where('id', '=', partner.id).selectAll().execute();
	const { text: listed } = await ask(quad, dana, partners.listPartners, {});
	for (const text of [JSON.stringify(stored), listed]) expect(text).not.toContain(answer.key);

	expect((await ask(quad, dana, partners.deletePartner, { params: { id: partner.id } })).status).toBe(200);
	expect(await isLetIn(await write({ ...partner, key: answer.key }))).toBe(false);
	expect((await ask(quad, dana, partners.deletePartner, { params: { id: partner.id } })).status).toBe(404);
});

test('keys of partners are sealed anew with the others', async () => {
	const partner = await add();
	const sealed = async () => {
		const { sealed_key } = await quad.db
			.selectFrom('partner')
			.where('id', '=', partner.id)
			.select('sealed_key')
			.executeTakeFirstOrThrow();
		return sealed_key ?? '';
	};
	const fresh = newKey();
	const anew = keepSecrets(() => [fresh]);
	const before = await sealed();
	await reencryptAll(quad.db, { encrypt: anew.encrypt, decrypt: quad.context.secrets.decrypt }, fresh.id);
	expect((await sealed()).startsWith(encryptedWith(fresh.id))).toBe(true);
	expect(anew.decrypt(await sealed())).toBe(partner.key);
	await quad.db.updateTable('partner').set({ sealed_key: before }).where('id', '=', partner.id).execute();
	expect(await isLetIn(await write(partner))).toBe(true);
});

test('a partner has a name that no other has, and a key that can be read', async () => {
	const other = await makeTeam(quad, { owners: ['Dana'] });
	const create = (body: { name?: string; publicKey?: string }) =>
		ask(quad, other.person('Dana'), partners.createPartner, { body });
	expect((await create({ name: '  ' })).refusal.code).toBe('partner.name_required');
	expect((await create({ name: ' \u202e\u200d ' })).refusal.code).toBe('partner.name_required');
	const tooLong = 'A partner’s name can have at most 100 characters.';
	expect((await create({ name: 'x'.repeat(101) })).refusal).toMatchObject({
		message: tooLong,
		fields: { name: tooLong },
	});
	expect((await create({ name: 'Por\u202etal' })).answer.name).toBe('Portal');
	expect((await create({ name: ' PORTAL\u2066 ' })).refusal.message).toBe(
		'Another partner is already called “PORTAL”.',
	);
	const keys = {
		'This is not a public key': 'nonsense',
		'This is a private key': generateKeyPairSync('ec', { namedCurve: 'P-256' })
			.privateKey.export({ type: 'pkcs8', format: 'pem' })
			.toString(),
		'P-256 elliptic-curve': generateKeyPairSync('ec', { namedCurve: 'P-384' })
			.publicKey.export({ type: 'spki', format: 'pem' })
			.toString(),
		'shorter than 2048 bits': generateKeyPairSync('rsa', { modulusLength: 1024 })
			.publicKey.export({ type: 'spki', format: 'pem' })
			.toString(),
	};
	for (const [why, publicKey] of Object.entries(keys)) {
		const { refusal } = await create({ name: why, publicKey });
		expect(refusal.message).toContain(why);
		expect(refusal.fields?.publicKey).toBe(refusal.message);
	}
	const [first, second] = await Promise.all([create({ name: 'CRM' }), create({ name: 'crm' })]);
	expect([first.status, second.status].toSorted()).toEqual([200, 400]);
	for (let nth = 2; nth < partnerLimits.partners; nth += 1) await create({ name: `Portal ${nth}` });
	expect((await create({ name: 'One more' })).refusal.code).toBe('partner.too_many');
});

test('whoever tries too often has to wait', async () => {
	const statuses = [];
	for (let nth = 0; nth <= partnerLimits.triesPerMinute; nth += 1) statuses.push((await bring('x')).status);
	expect(statuses.at(-1)).toBe(429);
});

test('the page that a token opens is kept by nobody, and tells nobody else where it came from', async () => {
	const { headers } = await quad.http.inject({ url: '/partner/auth?t=x', headers: { accept: 'text/html' } });
	expect(headers['referrer-policy']).toBe('no-referrer');
});
