/** Tests forgotten, required and changed passwords, for their owners and for strangers (spec 1 §5, 2 §5, 3 §5). */
import { allRoutes, api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { insertSamlConfiguration } from '../../../../test/rows.ts';
import { openWithCredential } from './index.ts';
import { mailResetKey } from './mail-reset-key.ts';
import { hashPassword } from './passwords.ts';

const quad = useQuad();
const { passwords, session } = api;
const old = 'Meet me on the quad';
const fresh = 'A lantern over the library';
const minute = 60_000;

const college = async (plan: Parameters<typeof makeTeam>[1] = {}) => {
	const team = await makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], ...plan });
	const password_hash = await hashPassword(old);
	await quad.db.updateTable('person').set({ password_hash }).where('org_id', '=', team.organizationId).execute();
	return team;
};

const emailOf = ({ name, id }: Person) => `${name}.${id}@college.example`.toLowerCase();
const signIn = (person: Person, password: string, passwordIsStrong?: string) =>
	ask(quad, undefined, session.signIn, { body: { username: emailOf(person), password, passwordIsStrong } });
const profileOf = (person: Person) => ask(quad, person, session.getProfile, {});

const forget = (emailAddress: string) => ask(quad, undefined, passwords.forgotPassword, { body: { emailAddress } });

const runJobs = async () => {
	const { rows } = await sql<{ payload: unknown }>`
		with done as (
			delete from graphile_worker._private_jobs j using graphile_worker._private_tasks t
			where t.id = j.task_id and t.identifier = 'session.mail-reset-key' returning j.payload
		) select payload from done`.execute(quad.db);
	for (const { payload } of rows) await mailResetKey(quad.context).run(payload, jobContext);
};

const mailsTo = async (person: Person) => {
	await runJobs();
	const { answer } = await ask(quad, undefined, api.mail.listMailbox, {});
	return answer.filter(({ toAddress }) => toAddress === emailOf(person));
};

/** Returns the key in the newest email. */
const keyFor = async (person: Person): Promise<string> => {
	await forget(emailOf(person));
	const [mail] = await mailsTo(person);
	return new URLSearchParams(mail?.link?.path.split('?')[1]).get('k') ?? '';
};

const reset = (passwordResetKey: string, password = fresh, passwordConfirmation = password) =>
	ask(quad, undefined, passwords.resetPassword, { body: { password, passwordConfirmation, passwordResetKey } });
const validate = (k: string) => ask(quad, undefined, passwords.validateResetKey, { query: { k } });

const auditEntries = async ({ organizationId }: MadeTeam) => {
	const entries = await quad.db.selectFrom('audit_entry').where('org_id', '=', organizationId).selectAll().execute();
	return entries
		.map(({ action }) => action)
		.filter((action) => action.startsWith('password.'))
		.toSorted();
};

test('a forgotten password is replaced with the link of a mail, once, and every session ends', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const key = await keyFor(lee);
	expect((await validate(key)).status).toBe(200);

	const before = await quad.db.selectFrom('password_reset').where('person_id', '=', lee.id).selectAll().execute();
	expect(before).toHaveLength(1);
	expect(JSON.stringify(before)).not.toContain(key);

	expect((await reset(key, fresh, `${fresh}!`)).refusal.message).toBe(
		'Please verify that password and password confirmation match.',
	);
	for (const weak of ['password1', 'Lee Doe', emailOf(lee)])
		expect((await reset(key, weak)).refusal.message).toBe('Password does not meet complexity requirements.');

	const both = await Promise.all([reset(key), reset(key)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect((await validate(key)).refusal.code).toBe('session.reset_key_invalid');
	expect((await reset(key, 'Another lantern over it')).refusal.code).toBe('session.reset_key_invalid');

	expect((await profileOf(lee)).status).toBe(401);
	expect((await profileOf(team.person('Dana'))).status).toBe(200);
	expect((await signIn(lee, old)).status).toBe(400);
	expect((await signIn(lee, fresh)).status).toBe(200);
	expect((await mailsTo(lee))[0]?.subject).toBe('Your password was changed');
	expect(await auditEntries(team)).toEqual(['password.forgotten', 'password.reset']);
});

test('a key is good for an hour, and older ones go with the first that is used', async () => {
	const lee = (await college()).person('Lee');
	const first = await keyFor(lee);
	quad.clock.pass(minute);
	const second = await keyFor(lee);
	expect((await reset(second)).status).toBe(200);
	expect((await validate(first)).status).toBe(400);

	const third = await keyFor(lee);
	quad.clock.pass(60 * minute);
	expect((await validate(third)).status).toBe(400);
	expect((await reset(third)).status).toBe(400);
});

test.each(['', 'k', '1.', `z.${'A'.repeat(43)}`, '../..', 'é'.repeat(190)])('“%s” is no key', async (k) => {
	expect((await validate(k)).refusal.code).toBe('session.reset_key_invalid');
});

test('nobody learns whose address is known: the same answer, and the same work until it is given', async () => {
	const lee = (await college()).person('Lee');
	const answers = [await forget(emailOf(lee)), await forget('nobody@college.example')];
	expect(answers.map(({ status, text }) => [status, text])).toEqual([
		[200, '{}'],
		[200, '{}'],
	]);
	const { rows } = await sql<{ jobs: number }>`
		select count(*)::int as jobs from graphile_worker.jobs where task_identifier = 'session.mail-reset-key'`.execute(
		quad.db,
	);
	expect(rows).toEqual([{ jobs: 2 }]);
	expect(await mailsTo(lee)).toHaveLength(1);

	for (const none of ['', 'lee', 'lee@college', 'lee@college.example\r\nBcc: tom@college.example'])
		expect((await forget(none)).refusal.message).toBe('E-mail address is required.');
});

test('a few mails an hour, and whoever asks for more is told the same', async () => {
	const lee = (await college()).person('Lee');
	quad.clock.pass(60 * minute);
	for (let n = 0; n < 5; n += 1) expect((await forget(emailOf(lee))).text).toBe('{}');
	expect(await mailsTo(lee)).toHaveLength(3);
	for (let n = 0; n < 30; n += 1) expect((await forget(`nobody.${n}@college.example`)).text).toBe('{}');
	const dana = (await college()).person('Dana');
	expect((await forget(emailOf(dana))).text).toBe('{}');
	expect(await mailsTo(dana)).toEqual([]);
	quad.clock.pass(60 * minute);
	await forget(emailOf(dana));
	expect(await mailsTo(dana)).toHaveLength(1);
});

test('who signs in with single sign-on is told so, and has no key; nor has somebody who was removed', async () => {
	const team = await college();
	const [lee, dana] = [team.person('Lee'), team.person('Dana')];
	const early = await keyFor(lee);
	const now = quad.clock.now();
	const id = await insertSamlConfiguration(quad, team.organizationId, 'Campus login');
	await quad.db.updateTable('person').set({ saml_configuration_id: id }).where('id', '=', lee.id).execute();
	await forget(emailOf(lee));
	const [mail] = await mailsTo(lee);
	expect(mail).toMatchObject({ subject: 'You sign in without a Quad password', link: { path: '/login' } });
	expect(mail?.body).toContain('“Campus login”');
	expect((await validate(early)).status).toBe(400);

	await quad.db.updateTable('person').set({ removed_at: now }).where('id', '=', dana.id).execute();
	await forget(emailOf(dana));
	expect(await mailsTo(dana)).toEqual([]);
});

test('somebody who must choose a new password reaches nothing else until it is chosen', async () => {
	const team = await college();
	const { answer: token } = await signIn(team.person('Lee'), old, 'false');
	const lee = { ...team.person('Lee'), token: token.access_token };
	const { answer: profile } = await profileOf(lee);
	expect(profile.requirePasswordChange).toBe(true);
	expect(await openWithCredential(quad.context, profile.firestoreToken)).toBeUndefined();

	const open = allRoutes.filter(({ beforeNewPassword }) => beforeNewPassword).map(({ path }) => path);
	expect(open.toSorted()).toEqual(['/auth/signOut', '/configuration', '/profile', '/profile/updatePassword']);
	expect((await ask(quad, lee, api.contacts.listContacts, { query: {} })).refusal).toMatchObject({
		code: 'session.password_first',
		message: 'Please choose a new password first.',
	});

	const update = (password: string, passwordConfirmation = password) =>
		ask(quad, lee, passwords.updatePassword, { body: { password, passwordConfirmation } });
	expect((await update('', fresh)).refusal.message).toBe('Password and confirmation are required.');
	expect((await update(fresh, `${fresh}!`)).refusal.message).toBe('New password and confirmation do not match.');
	expect((await update('lee12345')).refusal.message).toBe('Password does not meet strength requirements.');
	expect((await update(old)).refusal.code).toBe('session.same_password');
	expect((await update(fresh)).status).toBe(200);

	expect((await profileOf(lee)).answer.requirePasswordChange).toBe(false);
	expect((await ask(quad, lee, api.contacts.listContacts, { query: {} })).status).toBe(200);
	expect((await profileOf(team.person('Lee'))).status).toBe(401); // Lee's other session
	expect((await update('Another lantern over it')).refusal.code).toBe('session.nothing_to_update');
	expect(await auditEntries(team)).toEqual(['password.changed', 'password.demanded']);
});

test('one’s own password is changed with the old one, and only this session goes on', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const elsewhere = { ...lee, token: (await signIn(lee, old)).answer.access_token };
	const change = (oldPassword: string, newPassword: string, newPasswordConfirm = newPassword) =>
		ask(quad, lee, passwords.changePassword, { body: { oldPassword, newPassword, newPasswordConfirm } });
	for (const [was, wanted, again] of [
		['', fresh, fresh],
		[old, '', fresh],
		[old, fresh, ''],
	] as const)
		expect((await change(was, wanted, again)).refusal.message).toBe('Old and new passwords are required.');
	expect((await change(old, fresh, old)).refusal.message).toBe('New password and confirmation do not match.');
	expect((await change('Meet me at the gym', fresh)).refusal.message).toBe('The old password is wrong.');
	expect((await change(old, 'doe doe doe')).refusal.message).toBe('Password does not meet complexity requirements.');
	expect((await change(old, fresh)).status).toBe(200);
	expect([(await profileOf(lee)).status, (await profileOf(elsewhere)).status]).toEqual([200, 401]);
	expect((await signIn(lee, fresh)).status).toBe(200);
	expect(await auditEntries(team)).toEqual(['password.changed']);
	expect((await mailsTo(lee))[0]?.subject).toBe('Your password was changed');
});

test('guessing the old password is slowed down', async () => {
	const lee = (await college()).person('Lee');
	const body = { oldPassword: 'a guess', newPassword: fresh, newPasswordConfirm: fresh };
	const statuses = [];
	for (let n = 0; n < 21; n += 1) statuses.push((await ask(quad, lee, passwords.changePassword, { body })).status);
	expect(new Set(statuses.slice(0, 20))).toEqual(new Set([400]));
	expect(statuses[20]).toBe(429);
});
