import { featureFlags } from '@quad/contract/access/roles/features.ts';
import { waysAsked } from '@quad/contract/access/session/limits.ts';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { addPersonToTeam, insertSamlConfiguration, setPerson } from '../../../../test/rows.ts';
import { seedDemo } from '../../../app/demo/seed.ts';
import { openWithCredential } from './index.ts';

const quad = useQuad();
const password = 'Meet me on the quad';

const signIn = (username: string, said = password) =>
	ask(quad, undefined, api.session.signIn, { body: { username, password: said } });

test('the demo college opens once, and its people sign in', async () => {
	expect(await seedDemo(quad.context)).toBe(true);
	expect(await seedDemo(quad.context)).toBe(false);

	const { status, answer } = await signIn('Dana.Whitfield@northfield.example ');
	expect([status, answer.token_type]).toEqual([200, 'bearer']);
	const dana = { id: 0, name: 'Dana', token: answer.access_token };
	const { answer: profile } = await ask(quad, dana, api.session.getProfile, {});
	expect(profile).toMatchObject({ firstName: 'Dana', isOwner: true, isAdministrator: true });
	expect(profile.departments.map((team) => team.name)).toEqual([
		'Advancement',
		'Financial Aid',
		'Undergraduate Admissions',
	]);
});

test('the demo begins with an import that is over and a deletion that can be undone', async () => {
	await seedDemo(quad.context);
	const { answer } = await signIn('amir.haddad@northfield.example');
	const amir = { id: 0, name: 'Amir', token: answer.access_token };
	const { answer: history } = await ask(quad, amir, api.imports.listImports, { query: {} });
	expect(history.items).toMatchObject([{ state: 'complete', counts: { new: 260, rejected: 1, duplicates: 1 } }]);
	const { answer: deletions } = await ask(quad, amir, api.deletion.listDeletions, {});
	expect(deletions).toMatchObject([{ contacts: 2, restoredOn: null }]);
	const params = { id: deletions[0]?.id ?? 0 };
	const { answer: undone } = await ask(quad, amir, api.deletion.restoreContacts, { params });
	expect(undone).toEqual({ restored: 2, left: 0 });
});

test('everybody whom the sign-in page of the demo lists can sign in, and one of them runs the installation', async () => {
	const { demo } = (await ask(quad, undefined, api.session.getWelcome, {})).answer;
	const roles = [];
	for (const { name, emailAddress, role } of demo?.accounts ?? []) {
		const { access_token: token } = (await signIn(emailAddress)).answer;
		const { answer } = await ask(quad, { id: 0, name, token }, api.session.getProfile, {});
		expect(`${answer.firstName} ${answer.lastName}`).toBe(name);
		if (answer.isPlatformAdministrator) roles.push(role);
	}
	expect(roles).toEqual(['Platform administrator']);
});

test('a wrong password and an unknown address are told the same', async () => {
	const wrong = await signIn('dana.whitfield@northfield.example', 'Meet me at the gym');
	const unknown = await signIn('nobody@northfield.example');
	expect(wrong.status).toBe(400);
	expect(wrong.refusal).toEqual(unknown.refusal);
	expect(wrong.refusal).toMatchObject({ error: 'invalid_grant', invalid_grant: wrong.refusal.message });
});

test('only the token call speaks of an invalid grant', async () => {
	const team = await makeTeam(quad);
	const refused = [
		await ask(quad, undefined, api.session.getProfile, {}),
		await ask(quad, team.person('Lee'), api.sso.listPeople, { query: {} }),
		await ask(quad, team.person('Lee'), api.session.changeDepartment, { body: { departmentId: 1 } }),
		await ask(quad, undefined, api.session.findMethod, { query: { email: 'no address' } }),
	];
	expect(refused.map(({ status }) => status)).toEqual([401, 403, 404, 400]);
	for (const { refusal } of refused) expect(Object.keys(refusal)).toEqual(['code', 'message']);
});

test('both fields are required', async () => {
	const { refusal } = await signIn('');
	expect(refusal.message).toBe('E-mail address and password are required.');
});

test('which way an address signs in says nothing about who is known', async () => {
	const method = (email: string) => ask(quad, undefined, api.session.findMethod, { query: { email } });
	expect((await method('nobody@northfield.example')).answer).toEqual({
		method: 'password',
		provider: null,
		tenant: null,
	});
	expect((await method('no address')).refusal.message).toBe(
		'There was an issue validating your email. Please try again.',
	);
});

test('one network may not ask for the way of thousands of addresses', async () => {
	const method = (n: number) =>
		ask(quad, undefined, api.session.findMethod, { query: { email: `person${n}@northfield.example` } });
	const answers = [];
	for (let n = 0; n < waysAsked.most; n += 1) answers.push((await method(n)).status);
	expect(answers).toContain(200);
	expect((await method(0)).status).toBe(429);
	quad.clock.pass(waysAsked.perSeconds * 1000);
	expect((await method(0)).status).toBe(200);
});

test('too many tries from one place for one account are slowed down', async () => {
	const answers = [];
	for (let n = 0; n < 21; n += 1) answers.push(await signIn('marcus.bell@northfield.example', 'guess'));
	expect(answers.at(-1)?.status).toBe(429);
	expect((await signIn('lee.okafor@northfield.example')).status).toBe(200);
});

test('a browser where somebody signed in before has tries of its own, for them alone', async () => {
	const from = (username: string, address: string, browser_key: string) =>
		ask(quad, undefined, api.session.signIn, { body: { username, password: address, browser_key } });
	const first = await from('lee.okafor@northfield.example', password, 'made up');
	const { browser_key } = (await from('priya.raman@northfield.example', password, first.answer.browser_key)).answer;
	for (let n = 0; n < 21; n += 1) await signIn('lee.okafor@northfield.example', 'guess');
	expect((await signIn('lee.okafor@northfield.example')).status).toBe(429);
	expect((await from('lee.okafor@northfield.example', password, 'made up')).status).toBe(429);
	expect((await from(' Lee.Okafor@northfield.example', password, browser_key)).status).toBe(200);
	const { browser_key: amirs } = (await from('amir.haddad@northfield.example', password, '')).answer;
	expect((await from('lee.okafor@northfield.example', password, amirs)).status).toBe(429);
});

test('after sign-out the token is worth nothing', async () => {
	const team = await makeTeam(quad);
	const lee = team.person('Lee');
	expect((await ask(quad, lee, api.session.signOut, {})).status).toBe(200);
	expect((await ask(quad, lee, api.session.getProfile, {})).status).toBe(401);
});

test('a session ends after twelve idle hours, and the token of a removed person at once', async () => {
	const team = await makeTeam(quad, { staff: ['Lee', 'Priya'] });
	await setPerson(quad, team.person('Priya').id, { removed_at: quad.clock.now() });
	expect((await ask(quad, team.person('Priya'), api.session.getProfile, {})).status).toBe(401);

	quad.clock.pass(11 * 60 * 60 * 1000);
	expect((await ask(quad, team.person('Lee'), api.session.getProfile, {})).status).toBe(200);
	quad.clock.pass(11 * 60 * 60 * 1000);
	expect((await ask(quad, team.person('Lee'), api.session.getProfile, {})).status).toBe(200);
	quad.clock.pass(12 * 60 * 60 * 1000 + 1);
	expect((await ask(quad, team.person('Lee'), api.session.getProfile, {})).status).toBe(401);
});

test('a team switch makes a new token and ends the old one; the team of others is not there', async () => {
	const { answer: token } = await signIn('amir.haddad@northfield.example');
	const amir = { id: 0, name: 'Amir', token: token.access_token };
	const { answer: before } = await ask(quad, amir, api.session.getProfile, {});
	const other = before.departments.find((team) => team.id !== before.currentDepartment.id);

	const { answer } = await ask(quad, amir, api.session.changeDepartment, { body: { departmentId: other?.id ?? 0 } });

	const now = { ...amir, token: answer.access_token };
	expect((await ask(quad, now, api.session.getProfile, {})).answer.currentDepartment.id).toBe(other?.id);
	expect((await ask(quad, amir, api.session.getProfile, {})).status).toBe(401);
	const stranger = await makeTeam(quad);
	const refused = await ask(quad, now, api.session.changeDepartment, { body: { departmentId: stranger.teamId } });
	expect(refused.status).toBe(404);
});

/** Makes Lee a member of two teams in one college. */
const inTwoTeams = async () => {
	const first = await makeTeam(quad);
	const second = await makeTeam(quad, { organizationId: first.organizationId });
	const lee = first.person('Lee');
	await addPersonToTeam(quad, second, lee.id);
	const change = (token: string, team: MadeTeam) =>
		ask(quad, { ...lee, token }, api.session.changeDepartment, { body: { departmentId: team.teamId } });
	return { first, second, lee, change };
};

test('changing the team does not make a session live longer than 14 days', async () => {
	const { first, second, lee, change } = await inTwoTeams();
	let { token } = lee;
	for (let n = 0; n < 30; n += 1) {
		quad.clock.pass(11 * 60 * 60 * 1000);
		token = (await change(token, n % 2 === 0 ? second : first)).answer.access_token;
	}
	quad.clock.pass(6 * 60 * 60 * 1000);
	expect((await ask(quad, { ...lee, token }, api.session.getProfile, {})).status).toBe(200);
	quad.clock.pass(1);
	expect((await ask(quad, { ...lee, token }, api.session.getProfile, {})).status).toBe(401);
});

test('of tabs that change the team at once one wins; the others hear that their session has ended', async () => {
	const { second, lee, change } = await inTwoTeams();
	const tabs = await Promise.all([1, 2, 3].map(() => change(lee.token, second)));

	expect(tabs.map((tab) => tab.status).toSorted()).toEqual([200, 401, 401]);
	const token = tabs.find((tab) => tab.status === 200)?.answer.access_token ?? '';
	const { answer } = await ask(quad, { ...lee, token }, api.session.getProfile, {});
	expect(answer.currentDepartment.id).toBe(second.teamId);
	const sessions = await quad.db.selectFrom('session').where('person_id', '=', lee.id).select('id').execute();
	expect(sessions).toHaveLength(1);
});

test('reading the profile again writes nothing until its credential is used or grows old', async () => {
	const team = await makeTeam(quad);
	const lee = team.person('Lee');
	const credential = async () => (await ask(quad, lee, api.session.getProfile, {})).answer.firestoreToken;
	const stored = async () => {
		const rows = await quad.db
			.selectFrom('live_credential')
			.where('org_id', '=', team.organizationId)
			.select('hash')
			.execute();
		return rows.length;
	};

	const first = await credential();
	expect([await credential(), await stored()]).toEqual([first, 1]);

	expect(await openWithCredential(quad.context, first)).toMatchObject({ personId: lee.id });
	const second = await credential();
	expect(await openWithCredential(quad.context, first)).toBeUndefined();

	quad.clock.pass(4 * 60 * 1000);
	const third = await credential();
	expect(new Set([first, second, third]).size).toBe(3);
	expect(await openWithCredential(quad.context, third)).toMatchObject({ personId: lee.id });
});

test('a feature flag is as the registry has it, as the organization set it, or as the team did', async () => {
	const { organizationId, teamId, person } = await makeTeam(quad);
	const other = await makeTeam(quad, { organizationId });
	const flag = 'organization-dashboard';
	const isOn = async (of: MadeTeam['person']) =>
		(await ask(quad, of('Lee'), api.session.getConfiguration, {})).answer.features[flag];
	const set = (enabled: boolean, team: number | null) =>
		quad.db
			.insertInto('feature_setting')
			.values({ org_id: organizationId, key: flag, team_id: team, enabled })
			.execute();

	expect(await isOn(person)).toBe(featureFlags[flag].byDefault);
	await set(!featureFlags[flag].byDefault, null);
	expect(await isOn(person)).toBe(!featureFlags[flag].byDefault);
	await set(featureFlags[flag].byDefault, teamId);
	expect([await isOn(person), await isOn(other.person)]).toEqual([
		featureFlags[flag].byDefault,
		!featureFlags[flag].byDefault,
	]);
});

test('no token, half a token and somebody’s guess are each refused', async () => {
	for (const token of ['', 'x', '1.short', `${'z'.repeat(11)}.${'A'.repeat(43)}`, `2gosa7pa2gv.${'A'.repeat(43)}`])
		expect((await ask(quad, { id: 0, name: '', token }, api.session.getProfile, {})).status).toBe(401);
	expect((await ask(quad, undefined, api.session.getProfile, {})).status).toBe(401);
});

test('who signs in through the college’s own page has no way round it by password, but for an owner', async () => {
	const { org_id } = await quad.db
		.selectFrom('person')
		.where('email', '=', 'priya.raman@northfield.example')
		.select('org_id')
		.executeTakeFirstOrThrow();
	const id = await insertSamlConfiguration(quad, org_id, 'Northfield');
	await quad.db
		.updateTable('person')
		.set({ saml_configuration_id: id })
		.where('org_id', '=', org_id)
		.where('email', 'in', ['priya.raman@northfield.example', 'dana.whitfield@northfield.example'])
		.execute();

	const refused = await signIn('priya.raman@northfield.example');
	expect(refused.refusal.message).toMatch(/your college’s sign-in page/);
	const guessed = await signIn('priya.raman@northfield.example', 'a guess');
	expect(guessed.refusal.message).toBe('The email address or password is wrong.');
	expect((await signIn('dana.whitfield@northfield.example')).status).toBe(200);
});
