import { api } from '@quad/contract/api.ts';
import type { RequestInput } from '@quad/contract/route.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setPerson } from '../../../../test/rows.ts';

const quad = useQuad();
const { apiCredentials } = api;

type Form = RequestInput<typeof apiCredentials.createCredential>['body'];
const generate = (team: MadeTeam, by: string, form: Form) =>
	ask(quad, team.person(by), apiCredentials.createCredential, { body: form });

const callWith = (authorization: string, query: Record<string, string> = {}) =>
	quad.http.inject({ url: '/api/v2/credential', headers: { authorization }, query });
const basic = (prefix: string, secret: string) => `Basic ${Buffer.from(`${prefix}:${secret}`).toString('base64')}`;

/** Lists the ways in which programs send a secret with Basic authentication. */
const basicForms = ({ prefix, secret }: { prefix: string; secret: string }) => [
	basic(prefix, secret),
	basic(secret, ''),
	basic('', secret),
	`Basic ${Buffer.from(secret).toString('base64')}`,
];

const college = () => makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });

test('the secret is told once, opens by Bearer and by Basic, and nothing in the database gives it away', async () => {
	const team = await college();
	const { answer } = await generate(team, 'Amir', { name: 'Slate', departmentId: team.teamId, scopes: ['read'] });
	expect(answer.secret).toMatch(/^quad_live_[0-9a-z]+_[\w-]{43}$/);
	expect(answer.secret.startsWith(answer.prefix)).toBe(true);

	for (const proof of [`Bearer ${answer.secret}`, ...basicForms(answer)]) {
		const reply = await callWith(proof);
		expect([reply.statusCode, reply.json()]).toMatchObject([
			200,
			{ name: 'Slate', scopes: ['read'], isTest: false, departments: [{ id: team.teamId }] },
		]);
	}
	const { text, answer: listed } = await ask(quad, team.person('Amir'), apiCredentials.listCredentials, { query: {} });
	expect(text).not.toContain(answer.secret);
	expect(listed).toMatchObject([{ name: 'Slate', prefix: answer.prefix, createdBy: 'Amir Doe', state: 'active' }]);
	expect(listed[0]?.lastUsedOn).toBe(quad.clock.now().toISOString());
	const rows = await quad.db.selectFrom('api_credential').where('id', '=', answer.id).selectAll().execute();
	expect(JSON.stringify(rows)).not.toContain(answer.secret);
});

test('what is no credential, or only nearly one, opens nothing', async () => {
	const team = await college();
	const { answer } = await generate(team, 'Amir', { name: 'Near', departmentId: team.teamId });
	const { secret, prefix } = answer;
	const cut = secret.slice(0, -1);
	for (const [proof, code, says] of [
		[`Bearer ${cut}x`, 'api.unknown_credential', 'doesn’t exist'],
		[basic(prefix, `${cut}x`), 'api.unknown_credential', 'doesn’t exist'],
		[basic('quad_live_x', secret), 'api.other_name', 'isn’t its prefix'],
		[`Bearer ${cut}`, 'api.not_a_secret', `it has ${cut.length} characters`],
		[basic(prefix, ''), 'api.not_a_secret', 'only its prefix'],
		[`Bearer ${team.person('Amir').token}`, 'api.not_a_secret', 'doesn’t begin with “quad_live_”'],
		['', 'api.no_credential', 'Send the secret'],
		['Bearer', 'api.unreadable_credential', 'nothing follows “Bearer”'],
		['Basic ???', 'api.unreadable_credential', 'not base64'],
		['Digest a', 'api.unreadable_credential', 'its scheme is “Digest”'],
		[secret, 'api.unreadable_credential', 'without “Bearer ”'],
		[`Bearer ${secret} ${secret}`, 'api.unreadable_credential', 'a space'],
	] as const) {
		const reply = await callWith(proof);
		expect([proof, reply.statusCode, reply.json()]).toMatchObject([
			proof,
			401,
			{ code, message: expect.stringContaining(says), requestId: reply.headers['x-request-id'] },
		]);
		expect(reply.body).not.toContain(cut);
		expect(reply.headers['www-authenticate']).toBe(`Bearer realm="Quad"${proof ? ', error="invalid_token"' : ''}`);
	}
	expect((await callWith(`Bearer ${answer.secret}`)).statusCode).toBe(200);
	const { status } = await ask(quad, { id: 0, name: '', token: answer.secret }, api.session.getProfile, {});
	expect(status).toBe(401); // an API credential can't be used as a session token
});

test('revoked, it is refused with the next call, and a second time there is nothing to revoke', async () => {
	const team = await college();
	const { answer } = await generate(team, 'Amir', { name: 'Old', departmentId: team.teamId });
	const revoke = () => ask(quad, team.person('Amir'), apiCredentials.revokeCredential, { params: { id: answer.id } });
	expect((await revoke()).status).toBe(200);
	expect((await callWith(`Bearer ${answer.secret}`)).json()).toMatchObject({ code: 'api.revoked_credential' });
	expect((await revoke()).refusal.code).toBe('credential.not_found');
	expect((await generate(team, 'Amir', { name: 'Old', departmentId: team.teamId })).status).toBe(200);
	const { answer: log } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.items.map(({ sentence }) => sentence).join('\n')).toContain('revoked the API credential “Old”');
});

test('it expires on its day, and ends with whoever generated it', async () => {
	const team = await college();
	const { answer: brief } = await generate(team, 'Amir', { name: 'B', departmentId: team.teamId, expiresInDays: 30 });
	const { answer: lasting } = await generate(team, 'Amir', { name: 'L', departmentId: team.teamId });
	const says = async (secret: string) => (await callWith(`Bearer ${secret}`)).json().code;

	quad.clock.pass(30 * 86_400_000 - 1);
	expect(await says(brief.secret)).toBeUndefined();
	quad.clock.pass(1);
	expect(await says(brief.secret)).toBe('api.expired_credential');
	expect(await says(lasting.secret)).toBeUndefined();

	await setPerson(quad, team.person('Amir').id, { removed_at: quad.clock.now() });
	expect(await says(lasting.secret)).toBe('api.ended_credential');
	const all = await quad.db
		.selectFrom('api_credential')
		.where('org_id', '=', team.organizationId)
		.select('id')
		.execute();
	expect(all).toHaveLength(2);
});

test('an owner makes them for any team or for all, an administrator for their own team only', async () => {
	const team = await college();
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'], staff: [] });
	expect((await generate(team, 'Amir', { name: 'A' })).refusal.code).toBe('credential.owner_only');
	const elsewhere = { name: 'A', departmentId: other.teamId };
	expect((await generate(team, 'Amir', elsewhere)).refusal.code).toBe('credential.team_not_found');
	expect((await generate(team, 'Lee', { name: 'A', departmentId: team.teamId })).status).toBe(403);
	const { answer: everywhere } = await generate(team, 'Dana', { name: 'All' });
	await generate(team, 'Dana', { name: 'Theirs', departmentId: other.teamId });
	expect((await callWith(`Bearer ${everywhere.secret}`)).json().departments).toHaveLength(2);

	const listed = async (by: MadeTeam, name: string, all: boolean) =>
		(await ask(quad, by.person(name), apiCredentials.listCredentials, { query: { all } })).answer.map(
			(one) => one.name,
		);
	expect(await listed(team, 'Dana', true)).toEqual(['Theirs', 'All']);
	expect(await listed(team, 'Dana', false)).toEqual([]);
	expect(await listed(other, 'Rosa', true)).toEqual(['Theirs']);
	expect(await listed(team, 'Amir', true)).toEqual([]);
	const theirs = await ask(quad, team.person('Amir'), apiCredentials.revokeCredential, {
		params: { id: everywhere.id },
	});
	expect(theirs.refusal.code).toBe('credential.not_found');
});

test.each([
	['no name', { name: ' \u200b', scopes: ['read'] }, 'credential.name_required', 'name'],
	['a name that is too long', { name: 'a'.repeat(101), scopes: ['read'] }, 'credential.name_too_long', 'name'],
	['nothing that it may do', { name: 'A', scopes: [] }, 'credential.scope_required', 'scopes'],
] as const)('%s is refused at its field', async (_, form, code, field) => {
	const team = await college();
	const { refusal } = await generate(team, 'Amir', {
		departmentId: team.teamId,
		...form,
		scopes: [...form.scopes],
	});
	expect(refusal).toMatchObject({ code, fields: { [field]: refusal.message } });
});

test('two of the same name are refused, also at the same moment', async () => {
	const team = await college();
	const twins = await Promise.all(
		['Twin', 'tWIN'].map((name) => generate(team, 'Amir', { name, departmentId: team.teamId })),
	);
	expect(twins.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a credential that calls too often is told when to come back, and others are not', async () => {
	const team = await college();
	const { answer: wild } = await generate(team, 'Amir', { name: 'Wild', departmentId: team.teamId });
	const { answer: calm } = await generate(team, 'Amir', { name: 'Calm', departmentId: team.teamId });
	const replies = await Promise.all(Array.from({ length: 301 }, () => callWith(`Bearer ${wild.secret}`)));
	const refused = replies.filter(({ statusCode }) => statusCode === 429);
	expect(refused).toHaveLength(1);
	expect(refused[0]?.headers['retry-after']).toBe('1');
	expect((await callWith(`Bearer ${calm.secret}`)).statusCode).toBe(200);
});
