import { api } from '@quad/contract/api.ts';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { drawing, photo } from '../../../../test/pictures.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { hashPassword, makeResetKey } from '../../access/session/index.ts';
import { mediaJobs } from '../../organization/media/index.ts';

const quad = useQuad();
const college = () => makeTeam(quad, { owners: ['Dana'], administrators: ['Amir'], staff: ['Lee'] });
const { readOrganizationSettings, changeOrganizationSettings, uploadLogo, removeLogo } = api.organizationSettings;

type Change = Parameters<typeof ask<typeof changeOrganizationSettings>>[3]['body'];
const change = (team: MadeTeam, body: Change, by = 'Dana') =>
	ask(quad, team.person(by), changeOrganizationSettings, { body });
const upload = (person: Person, content: Buffer) =>
	ask(quad, person, uploadLogo, { file: { name: 'logo.png', content } } as never);
const profileOf = async (person: Person) => (await ask(quad, person, api.session.getProfile, {})).answer;
const sentences = async (team: MadeTeam) =>
	(
		await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: { action: 'organization.changed' } })
	).answer.items.map(({ sentence }) => sentence);

test('an owner renames the organization, and the log tells of it once', async () => {
	const team = await college();
	const before = (await profileOf(team.person('Lee'))).currentDepartment.organizationName;
	const { answer } = await change(team, { name: '  Northfield \u202e College ' });
	expect(answer).toMatchObject({
		name: 'Northfield College',
		logo: null,
		passwordRules: { minLength: 8, minStrength: 3 },
	});
	await change(team, { name: 'Northfield College' });
	expect((await profileOf(team.person('Lee'))).currentDepartment.organizationName).toBe('Northfield College');
	expect(await sentences(team)).toEqual([`Dana Doe changed ${before}: the name is Northfield College`]);
});

test.each([
	['nothing', ' \u200b ', 'organization.no_name'],
	['more than 100 letters', 'x'.repeat(101), 'organization.name_too_long'],
])('a name of %s is refused at its input', async (_, name, code) => {
	const { status, refusal } = await change(await college(), { name });
	expect([status, refusal.code, refusal.fields]).toEqual([400, code, { name: refusal.message }]);
});

test('nobody but an owner sees or changes anything of it', async () => {
	const team = await college();
	for (const name of ['Amir', 'Lee']) {
		const person = team.person(name);
		const all = await Promise.all([
			ask(quad, person, readOrganizationSettings, {}),
			change(team, { name: 'Mine' }, name),
			upload(person, await drawing({ width: 20, height: 20, alpha: true })),
			ask(quad, person, removeLogo, {}),
		]);
		expect(all.map(({ status }) => status)).toEqual([403, 403, 403, 403]);
	}
});

test('a logo is made small, shown to everybody, kept while it is named, and removed again', async () => {
	const team = await college();
	const dana = team.person('Dana');
	const { answer } = await upload(dana, await photo({ width: 1_200, height: 600 }));
	const reply = await quad.http.inject({ method: 'GET', url: answer.logo ?? '' });
	const { height, format } = await sharp(reply.rawPayload).metadata();
	expect([reply.statusCode, height, format]).toEqual([200, 480, 'png']);
	expect((await profileOf(team.person('Lee'))).currentDepartment.organizationLogo).toBe(answer.logo);

	const cleanUp = async () => {
		const tomorrow = new Date(quad.clock.now().getTime() + 25 * 60 * 60 * 1000);
		const context = { ...quad.context, clock: { now: () => tomorrow } };
		for (const job of mediaJobs(context, quad.files)) await job.run({}, jobContext);
	};
	await cleanUp();
	expect((await quad.http.inject({ method: 'GET', url: answer.logo ?? '' })).statusCode).toBe(200);

	await ask(quad, dana, removeLogo, {});
	await ask(quad, dana, removeLogo, {});
	expect((await ask(quad, dana, readOrganizationSettings, {})).answer.logo).toBeNull();
	expect(await sentences(team)).toHaveLength(2);
	await cleanUp();
	expect((await quad.http.inject({ method: 'GET', url: answer.logo ?? '' })).statusCode).toBe(404);
});

test('what is no picture leaves the logo as it was', async () => {
	const team = await college();
	const { answer } = await upload(team.person('Dana'), await drawing({ width: 40, height: 20, alpha: true }));
	const { status } = await upload(team.person('Dana'), Buffer.from('<svg/>'));
	expect(status).toBe(400);
	expect((await ask(quad, team.person('Dana'), readOrganizationSettings, {})).answer.logo).toBe(answer.logo);
});

const old = 'pigeon';
const short = 'Heron!27 pond'; // 13 characters and strong
const justStrong = 'tuesdaypond1987';
const long = 'Nine herons over the reservoir';

test('a password keeps to the rules when it is changed: its length is said, and others go on', async () => {
	const team = await college();
	await change(team, { passwordRules: { minLength: 14, minStrength: 3 } });
	const lee = team.person('Lee');
	const password_hash = await hashPassword(old);
	await quad.db.updateTable('person').set({ password_hash }).where('id', '=', lee.id).execute();
	expect((await profileOf(lee)).passwordRules).toEqual({ minLength: 14, minStrength: 3 });
	const become = (newPassword: string) =>
		ask(quad, lee, api.passwords.changePassword, {
			body: { oldPassword: old, newPassword, newPasswordConfirm: newPassword },
		});
	const refused = await become(short);
	expect(refused.refusal).toMatchObject({
		code: 'session.too_short',
		message: expect.stringMatching(/^At .+ a password has at least 14 characters\.$/),
	});
	expect((await become(long)).status).toBe(200);
});

test('a link of a mail says the rules, and the new password keeps to them', async () => {
	const team = await college();
	await change(team, { passwordRules: { minLength: 14, minStrength: 4 } });
	const person = { organizationId: team.organizationId, personId: team.person('Lee').id };
	const key = await commit(quad.db, (tx) => makeResetKey(tx, quad.clock, person));
	const { answer } = await ask(quad, undefined, api.passwords.validateResetKey, { query: { k: key } });
	expect(answer.passwordRules).toEqual({ minLength: 14, minStrength: 4 });
	const become = async (password: string) => {
		const body = { password, passwordConfirmation: password, passwordResetKey: key };
		const { status, refusal } = await ask(quad, undefined, api.passwords.resetPassword, { body });
		return status === 200 ? 'taken' : refusal.code;
	};
	expect(await become(short)).toBe('session.too_short');
	expect(await become(justStrong)).toBe('session.too_simple');
	expect(await become(long)).toBe('taken');
});

test('so does who accepts an invitation', async () => {
	const team = await college();
	await change(team, { passwordRules: { minLength: 14, minStrength: 3 } });
	const emailAddress = 'noor@college.example';
	const body = { firstName: 'Noor', lastName: 'Haddad', campusUniqueId: 'noor', emailAddress };
	await ask(quad, team.person('Dana'), api.usersWriting.inviteUser, {
		body: { ...body, selectedDepartments: [{ id: team.teamId }] },
	});
	const { answer: mails } = await ask(quad, undefined, api.mail.listMailbox, {});
	const path = mails.find(({ toAddress }) => toAddress === emailAddress)?.link?.path ?? '';
	const key = new URLSearchParams(path.split('?')[1]).get('k') ?? '';
	const { answer } = await ask(quad, undefined, api.usersWriting.readInvitation, { body: { key } });
	expect(answer.passwordRules).toEqual({ minLength: 14, minStrength: 3 });
	const accept = (password: string) =>
		ask(quad, undefined, api.usersWriting.acceptInvitation, {
			body: { key, password, passwordConfirmation: password },
		});
	expect((await accept(short)).refusal.code).toBe('session.too_short');
	expect((await accept(long)).status).toBe(200);
});

test.each([
	[{ minLength: 7, minStrength: 3 }],
	[{ minLength: 65, minStrength: 3 }],
	[{ minLength: 12.5, minStrength: 3 }],
	[{ minLength: 12, minStrength: 2 }],
])('rules of %j are none', async (passwordRules) => {
	expect((await change(await college(), { passwordRules } as never)).status).toBe(400);
});
