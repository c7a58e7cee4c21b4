/** Tests inviting users, granting access, accepting invitations, and who may change users. */
import { userLimits } from '@quad/contract/administration/users/limits.ts';
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { insertSamlConfiguration, setPerson } from '../../../../test/rows.ts';
import { mailResetKey } from '../../access/session/mail-reset-key.ts';

const quad = useQuad();
const { usersWriting: users } = api;
const password = 'A lantern over the library';
const week = userLimits.invitationSeconds * 1000;

const makeCollege = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
	});

let made = 0;
const someone = (more: Partial<(typeof users.inviteUser.body)['_input']> = {}) => {
	made += 1;
	return {
		firstName: 'Noor',
		lastName: 'Haddad',
		campusUniqueId: `noor${made}`,
		emailAddress: `noor${made}@college.example`,
		...more,
	};
};

const invite = (by: Person, team: MadeTeam, more: Parameters<typeof someone>[0] = {}) =>
	ask(quad, by, users.inviteUser, { body: someone({ selectedDepartments: [{ id: team.teamId }], ...more }) });

const mailsTo = async (address: string) => {
	const { answer } = await ask(quad, undefined, api.mail.listMailbox, {});
	return answer.filter(({ toAddress }) => toAddress === address);
};
const keyFor = async (address: string): Promise<string> => {
	const [mail] = await mailsTo(address);
	return new URLSearchParams(mail?.link?.path.split('?')[1]).get('k') ?? '';
};
const accept = (key: string, chosen = password) =>
	ask(quad, undefined, users.acceptInvitation, {
		body: { key, password: chosen, passwordConfirmation: chosen },
	});
const read = (key: string) => ask(quad, undefined, users.readInvitation, { body: { key } });
const profileWith = (token: string) => ask(quad, { id: 0, name: '', token }, api.session.getProfile, {});
const update = (by: Person, body: (typeof users.updateUser.body)['_input']) =>
	ask(quad, by, users.updateUser, { body });

const limitUsers = ({ organizationId }: MadeTeam, users_limit: number) =>
	quad.db.insertInto('contract').values({ org_id: organizationId, users_limit }).execute();

test('on the Legacy plan no one is invited without a limit in the contract, one by one or by a list', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	const limits = async () => [
		(await ask(quad, amir, users.readInvitingOptions, {})).answer.usersLimit,
		(await ask(quad, amir, api.users.countUsers, {})).answer.usersLimit,
		(await ask(quad, amir, api.marketplace.readContract, {})).answer.usersLimit,
	];
	expect(await limits()).toEqual([null, null, null]);
	await quad.db.updateTable('organization').set({ plan: 'Legacy' }).where('id', '=', college.organizationId).execute();
	const { count } = (await ask(quad, amir, api.users.countUsers, {})).answer;
	expect(await limits()).toEqual([count, count, count]);
	const sentence = 'Your plan doesn’t include unlimited users. Ask for a limit in your contract, or for another plan.';
	const { status, refusal } = await invite(amir, college);
	expect([status, refusal.message]).toEqual([400, sentence]);
	const { answer: list } = await ask(quad, amir, api.usersInvitationLists.pasteInvitations, {
		body: { text: 'Uma,Frost,uma@legacy.example,uma-legacy' },
	});
	const { answer: rows } = await ask(quad, amir, api.usersInvitationLists.listInvitationRows, {
		params: { invitationListId: list.id },
		query: {},
	});
	expect(rows.items).toMatchObject([{ reason: sentence }]);
	await limitUsers(college, count + 1);
	expect(await limits()).toEqual([count + 1, count + 1, count + 1]);
	expect((await invite(amir, college)).status).toBe(200);
	expect((await invite(amir, college)).refusal.code).toBe('users.limit');
});

test('somebody is invited, chooses a password with the link of the mail, and is signed in', async () => {
	const college = await makeCollege();
	const input = someone({
		selectedDepartments: [{ id: college.teamId, selectedGroupAccounts: [college.inbox('Front desk')] }],
	});
	const { status, answer: user } = await ask(quad, college.person('Amir'), users.inviteUser, { body: input });
	expect(status).toBe(200);
	expect(user).toMatchObject({ name: 'Noor Haddad', emailAddress: input.emailAddress });
	const key = await keyFor(input.emailAddress);
	expect((await read(key)).answer).toMatchObject({ firstName: 'Noor', emailAddress: input.emailAddress });
	expect(JSON.stringify(await quad.db.selectFrom('invitation').selectAll().execute())).not.toContain(key);

	expect((await accept(key, 'password1')).refusal.message).toBe('Password does not meet complexity requirements.');
	const { answer: token } = await accept(key);
	const { answer: profile } = await profileWith(token.access_token);
	expect(profile).toMatchObject({ id: user.id, isOwner: false, isAdministrator: false });
	expect(profile.currentDepartment).toMatchObject({ isSegmentAuthorized: true, isManualContactAuthorized: true });
	expect(profile.inboxes.map(({ name }) => name)).toEqual(['Front desk']);

	expect((await accept(key)).refusal.code).toBe('invitation.used');
	expect((await read(key)).refusal.code).toBe('invitation.used');
	const { answer: log } = await ask(quad, college.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.items.map(({ sentence }) => sentence)).toEqual(
		expect.arrayContaining([expect.stringContaining('Amir Doe invited Noor Haddad and gave them access to Team')]),
	);
});

test('of two who open the same link at the same moment, one is let in', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college);
	const key = await keyFor(answer.emailAddress);
	const tries = await Promise.all([accept(key), accept(key)]);
	expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('a link that is a week old is replaced by whoever holds it, and the old one is worth nothing', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college);
	const key = await keyFor(answer.emailAddress);
	quad.clock.pass(week);
	expect((await accept(key)).refusal.code).toBe('invitation.expired');
	expect((await ask(quad, undefined, users.renewInvitation, { body: { key } })).status).toBe(200);
	expect((await read(key)).refusal.code).toBe('invitation.invalid');
	expect((await accept(await keyFor(answer.emailAddress))).status).toBe(200);
});

test('a link of nobody, of somebody who was removed, and to a team that is gone says so', async () => {
	const college = await makeCollege();
	for (const key of ['', 'x', '1.bm90LW91cnM']) expect((await read(key)).refusal.code).toBe('invitation.invalid');
	const { answer: one } = await invite(college.person('Amir'), college);
	await quad.db.deleteFrom('team_member').where('person_id', '=', one.id).execute();
	const { refusal } = await accept(await keyFor(one.emailAddress));
	expect(refusal.message).toContain('You’re no longer in any team at College');
	const { answer: other } = await invite(college.person('Amir'), college);
	await setPerson(quad, other.id, { removed_at: quad.clock.now() });
	expect((await read(await keyFor(other.emailAddress))).refusal.code).toBe('invitation.no_team');
});

test('without a welcome mail nothing is mailed; it can be sent later, until somebody has accepted', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	const { answer } = await invite(amir, college, { sendWelcomeEmail: false });
	expect(await mailsTo(answer.emailAddress)).toEqual([]);
	const mail = () => ask(quad, amir, users.sendWelcomeMail, { body: { id: answer.id } });
	expect((await mail()).status).toBe(200);
	const first = await keyFor(answer.emailAddress);
	expect((await mail()).status).toBe(200);
	expect((await read(first)).refusal.code).toBe('invitation.invalid');
	expect((await accept(await keyFor(answer.emailAddress))).status).toBe(200);
	expect((await mail()).refusal.code).toBe('users.accepted_already');
});

test('who has not chosen a password yet is listed to those who administer their teams', async () => {
	const college = await makeCollege();
	const nextDoor = await makeTeam(quad, { organizationId: college.organizationId, administrators: ['Rosa'] });
	const [amir, rosa] = [college.person('Amir'), nextDoor.person('Rosa')];
	const { answer: one } = await invite(amir, college);
	const { answer: other } = await invite(amir, college, { sendWelcomeEmail: false });
	const list = async (by: Person) => (await ask(quad, by, users.listInvitations, { query: {} })).answer;
	expect(await list(amir)).toMatchObject({
		items: [
			{ id: other.id, invitedAt: null, isExpired: false },
			{ id: one.id, invitedAt: quad.clock.now().toISOString(), isExpired: false },
		],
		total: 2,
	});
	expect((await list(rosa)).total).toBe(0);
	await accept(await keyFor(one.emailAddress));
	expect((await list(college.person('Dana'))).items.map(({ id }) => id)).toEqual([other.id]);
});

test('nobody is mailed more often than a person can want', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college, { sendWelcomeEmail: false });
	const mail = () => ask(quad, college.person('Amir'), users.sendWelcomeMail, { body: { id: answer.id } });
	for (let nth = 0; nth < userLimits.mails.most; nth += 1) expect((await mail()).status).toBe(200);
	expect((await mail()).status).toBe(429);
});

test('who signs in through the college’s own page is mailed the way there, and no key', async () => {
	const college = await makeCollege();
	const id = await insertSamlConfiguration(quad, college.organizationId, 'College sign-in');
	const { answer, status } = await invite(college.person('Amir'), college, { samlConfigurationId: id });
	expect(status).toBe(200);
	const [mail] = await mailsTo(answer.emailAddress);
	expect(mail?.link?.path).toBe('/login');
	expect(mail?.body).toContain('College sign-in');
	const elsewhere = await makeCollege();
	expect(
		(await invite(elsewhere.person('Amir'), elsewhere, { samlConfigurationId: id })).refusal.fields,
	).toHaveProperty('samlConfigurationId');
});

test('who asks about address after address is asked to wait, whatever was found', async () => {
	const team = await makeCollege();
	const find = (emailAddress: string) =>
		ask(quad, team.person('Amir'), users.findByAddress, { body: { emailAddress } });
	const { most } = userLimits.strangers;
	for (let nth = 0; nth < most; nth += 1) expect((await find(`stranger${nth}@college.example`)).status).toBe(200);
	expect((await find('one-more@college.example')).status).toBe(429);
});

test('an address is one person’s in the installation, and whose elsewhere is told to nobody', async () => {
	const [here, elsewhere] = [await makeCollege(), await makeCollege()];
	const { answer } = await invite(here.person('Amir'), here);
	const find = (by: Person, emailAddress: string) => ask(quad, by, users.findByAddress, { body: { emailAddress } });
	expect((await find(here.person('Amir'), answer.emailAddress.toUpperCase())).answer).toMatchObject({
		state: 'here',
		user: { id: answer.id, teams: [here.teamId] },
	});
	expect((await find(elsewhere.person('Amir'), answer.emailAddress)).answer).toEqual({
		state: 'elsewhere',
		user: null,
	});
	expect((await find(here.person('Amir'), 'free@college.example')).answer).toEqual({ state: 'free', user: null });
	expect((await find(here.person('Amir'), 'ana@college.e')).refusal.code).toBe('users.address_required');

	const { emailAddress } = answer;
	expect((await invite(here.person('Amir'), here, { emailAddress })).refusal.code).toBe('users.address_here');
	const { refusal } = await invite(elsewhere.person('Amir'), elsewhere, { emailAddress });
	expect(refusal).toMatchObject({ code: 'users.address_elsewhere', fields: { emailAddress: refusal.message } });
	expect(refusal.message).not.toContain('College');
});

test('of two who invite the same person at the same moment, one is told that they are there', async () => {
	const college = await makeCollege();
	const body = someone({ selectedDepartments: [{ id: college.teamId }] });
	const tries = await Promise.all(
		['Dana', 'Amir'].map((name) => ask(quad, college.person(name), users.inviteUser, { body })),
	);
	expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 409]);
	expect(await mailsTo(body.emailAddress)).toHaveLength(1);
});

test('the last free place of the contract goes to one of two', async () => {
	const college = await makeCollege();
	await limitUsers(college, 4);
	const tries = await Promise.all(['Dana', 'Amir'].map((name) => invite(college.person(name), college)));
	expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect((await invite(college.person('Dana'), college)).refusal.message).toBe(
		'Your contract allows 4 users, and you have reached that limit. Remove a user or ask for a higher limit.',
	);
});

test.each([
	['firstName', { firstName: ' \u200b ' }],
	['lastName', { lastName: '' }],
	['campusUniqueId', { campusUniqueId: '' }],
	['emailAddress', { emailAddress: 'noor@college.example\r\nBcc: all@college.example' }],
	['emailAddress', { emailAddress: 'noor@college' }],
	['selectedDepartments', { selectedDepartments: [] }],
	['forwardingNumber', { forwardingNumber: '12' }],
])('what is wrong with %s is said there', async (field, more) => {
	const college = await makeCollege();
	const { status, refusal } = await invite(college.person('Amir'), college, more);
	expect(status).toBe(400);
	expect(Object.keys(refusal.fields ?? {})).toEqual([field]);
});

test.each(['firstName', 'lastName', 'campusUniqueId'])(
	'a line break in %s is refused: it would add a line to the head of a mail',
	async (field) => {
		const college = await makeCollege();
		const { refusal } = await invite(college.person('Amir'), college, { [field]: 'Noor\r\nBcc: all@college.example' });
		expect(refusal).toMatchObject({ code: 'users.control_characters', fields: { [field]: refusal.message } });
	},
);

test('a User Id is one person’s, in any case, and nobody’s address', async () => {
	const college = await makeCollege();
	const input = someone({ campusUniqueId: 'N-17', selectedDepartments: [{ id: college.teamId }] });
	await ask(quad, college.person('Amir'), users.inviteUser, { body: input });
	for (const campusUniqueId of ['n-17', input.emailAddress])
		expect((await invite(college.person('Amir'), college, { campusUniqueId })).refusal.code).toBe(
			'users.campus_id_taken',
		);
});

test('administrators give access to their own teams only, owners to all, and only owners make owners', async () => {
	const college = await makeCollege();
	const nextDoor = await makeTeam(quad, { organizationId: college.organizationId, administrators: ['Rosa'] });
	const stranger = await makeCollege();
	const amir = college.person('Amir');
	for (const team of [nextDoor, stranger]) expect((await invite(amir, team)).refusal.code).toBe('users.team_not_yours');
	expect((await invite(amir, college, { isOwner: true })).refusal.code).toBe('users.only_owners');
	const { answer } = await invite(college.person('Dana'), nextDoor, { isOwner: true });
	expect((await ask(quad, amir, users.readInvitingOptions, {})).answer.teams.map(({ id }) => id)).toEqual([
		college.teamId,
	]);
	const { answer: options } = await ask(quad, college.person('Dana'), users.readInvitingOptions, {});
	expect(options).toMatchObject({ canMakeOwners: true, users: 5, usersLimit: null });
	expect(options.teams).toHaveLength(2);

	expect((await update(college.person('Lee'), { id: answer.id })).status).toBe(403);
	expect((await update(stranger.person('Dana'), { id: answer.id, firstName: 'X' })).status).toBe(404);
	expect((await update(nextDoor.person('Rosa'), { id: college.person('Lee').id, firstName: 'X' })).status).toBe(404);
	expect(
		(await update(amir, { id: answer.id, isOwner: false, selectedDepartments: [{ id: college.teamId }] })).refusal.code,
	).toBe('users.only_owners');
});

test('roles are those that the team has, and an inbox is one of that team', async () => {
	const college = await makeCollege();
	const other = await makeTeam(quad, { organizationId: college.organizationId, inboxes: [{ name: 'Other' }] });
	const dana = college.person('Dana');
	const { teamId: id } = college;
	const withAccess = (one: object) => invite(dana, college, { selectedDepartments: [{ id, ...one }] });
	expect((await withAccess({ chatRole: 'user' })).refusal.code).toBe('users.role_not_there');
	expect((await withAccess({ selectedGroupAccounts: [other.inbox('Other')] })).refusal.code).toBe(
		'users.inbox_not_there',
	);
	expect((await withAccess({ role: 'none' })).refusal.code).toBe('users.no_access');
	expect((await invite(dana, college, { selectedDepartments: [{ id }, { id }] })).refusal.code).toBe(
		'users.team_twice',
	);
	await quad.db.updateTable('team').set({ has_chat: true, has_sms: false }).where('id', '=', id).execute();
	const { answer } = await withAccess({});
	const member = await quad.db.selectFrom('team_member').where('person_id', '=', answer.id).selectAll().execute();
	expect(member).toMatchObject([{ has_texting: false, is_chat_agent: true, is_administrator: false }]);
});

test('what changes for somebody holds in the session that they have open', async () => {
	const college = await makeCollege();
	const lee = college.person('Lee');
	const { teamId: id } = college;
	const rights = { id, role: 'user' as const, authorizedFeatures: [] };
	expect((await update(college.person('Amir'), { id: lee.id, selectedDepartments: [rights] })).status).toBe(200);
	const { answer } = await profileWith(lee.token);
	expect(answer.currentDepartment).toMatchObject({ isSegmentAuthorized: false, isManualContactAuthorized: false });
	expect(answer.inboxes.map(({ name }) => name)).not.toContain('Front desk');
	await update(college.person('Amir'), { id: lee.id, selectedDepartments: [{ id, role: 'administrator' }] });
	expect((await profileWith(lee.token)).answer).toMatchObject({ isAdministrator: true });
	expect((await update(lee, { id: lee.id, selectedDepartments: [{ id, role: 'user' }] })).refusal.code).toBe(
		'users.not_oneself',
	);
});

test('who only administers one of somebody’s teams does not change how that person signs in', async () => {
	const college = await makeCollege();
	const nextDoor = await makeTeam(quad, { organizationId: college.organizationId, administrators: ['Rosa'] });
	const rosa = nextDoor.person('Rosa');
	const lee = college.person('Lee');
	expect((await update(rosa, { id: lee.id, selectedDepartments: [{ id: nextDoor.teamId }] })).status).toBe(200);
	const emailAddress = 'rosa.has.it@college.example';
	expect((await update(rosa, { id: lee.id, emailAddress })).refusal.code).toBe('users.data_not_yours');
	expect(
		(await update(rosa, { id: college.person('Dana').id, selectedDepartments: [{ id: nextDoor.teamId }] })).status,
	).toBe(200);
	expect((await update(college.person('Amir'), { id: college.person('Dana').id, emailAddress })).refusal.code).toBe(
		'users.data_not_yours',
	);
	expect((await update(college.person('Dana'), { id: lee.id, emailAddress })).status).toBe(200);
	const old = `lee.${lee.id}@college.example`;
	expect((await mailsTo(old)).map(({ subject }) => subject)).toEqual(['Your sign-in address was changed']);
});

test('who is given another address before accepting is invited there, and the first link is worth nothing', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college);
	const first = await keyFor(answer.emailAddress);
	const emailAddress = `right.${answer.emailAddress}`;
	expect((await update(college.person('Amir'), { id: answer.id, emailAddress })).status).toBe(200);
	expect((await accept(first)).refusal.code).toBe('invitation.invalid');
	expect((await accept(await keyFor(emailAddress))).status).toBe(200);
});

test('of two owners who take each other’s rights at the same moment, one stays', async () => {
	const college = await makeTeam(quad, { owners: ['Dana', 'Tom'] });
	const [dana, tom] = [college.person('Dana'), college.person('Tom')];
	const tries = await Promise.all([
		update(dana, { id: tom.id, isOwner: false }),
		update(tom, { id: dana.id, isOwner: false }),
	]);
	expect(tries.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	const owners = await quad.db
		.selectFrom('person')
		.where('org_id', '=', college.organizationId)
		.where('is_owner', '=', true)
		.select('id')
		.execute();
	expect(owners).toHaveLength(1);
	const last = owners[0]?.id === dana.id ? dana : tom;
	expect((await update(last, { id: last.id, isOwner: false })).refusal.code).toBe('users.last_owner');
});

test('whoever was removed can be invited again, and begins anew', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college);
	await accept(await keyFor(answer.emailAddress));
	await setPerson(quad, answer.id, { removed_at: quad.clock.now(), is_owner: true });
	const again = await invite(college.person('Amir'), college, { emailAddress: answer.emailAddress });
	expect(again.answer.id).toBe(answer.id);
	const { answer: user } = await ask(quad, college.person('Amir'), api.users.readUser, { params: { id: answer.id } });
	expect(user).toMatchObject({ isInvited: true });
	expect(user.departments).toMatchObject([{ personalInboxEnabled: false }]); // no personal inbox exists yet
	const { answer: token } = await accept(await keyFor(answer.emailAddress));
	expect((await profileWith(token.access_token)).answer).toMatchObject({ id: answer.id, isOwner: false });
});

test('somebody brought back can be withdrawn until they accept', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	const { answer } = await invite(amir, college);
	await accept(await keyFor(answer.emailAddress));
	await ask(quad, amir, api.users.deleteUser, { params: { id: answer.id }, query: {} });
	await invite(amir, college, { emailAddress: answer.emailAddress });
	expect((await ask(quad, amir, users.withdrawInvitation, { body: { id: answer.id } })).status).toBe(200);
});

test('who is in no team any more hears so, and is mailed no key that would not help', async () => {
	const college = await makeCollege();
	const other = await makeTeam(quad, { organizationId: college.organizationId });
	const { answer } = await invite(college.person('Dana'), other);
	await accept(await keyFor(answer.emailAddress));
	await removeTeam(other);
	const signIn = (typed: string) =>
		ask(quad, undefined, api.session.signIn, { body: { username: answer.emailAddress, password: typed } });
	expect((await signIn(password)).refusal.message).toMatch(
		/^You’re no longer in any team at College \d+, so you can’t sign in\./,
	);
	expect((await signIn('another password')).refusal.code).toBe('session.wrong_password'); // strangers get no hint
	await mailResetKey(quad.context).run({ email: answer.emailAddress, from: '203.0.113.7' }, jobContext);
	const [mail] = await mailsTo(answer.emailAddress);
	expect(mail).toMatchObject({ subject: 'You’re no longer in any team', link: null });
});

test('an administrator reads what single sign-on is called and stays signed in', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	expect((await ask(quad, amir, api.sso.listConfigurations, {})).status).toBe(200);
	expect((await profileWith(amir.token)).status).toBe(200);
});

const withdraw = (by: Person, id: number) => ask(quad, by, users.withdrawInvitation, { body: { id } });
const removeTeam = ({ teamId }: MadeTeam) =>
	quad.db.updateTable('team').set({ removed_at: quad.clock.now() }).where('id', '=', teamId).execute();

test('nobody is invited into a deleted team, and whoever was invited into it before cannot come in', async () => {
	const college = await makeCollege();
	const other = await makeTeam(quad, { organizationId: college.organizationId });
	const dana = college.person('Dana');
	const { answer } = await invite(dana, other);
	await removeTeam(other);
	expect((await invite(dana, other)).refusal.code).toBe('users.team_not_yours');
	expect((await read(await keyFor(answer.emailAddress))).refusal.code).toBe('invitation.no_team');
	expect((await accept(await keyFor(answer.emailAddress))).refusal.code).toBe('invitation.no_team');
});

test('an invitation is withdrawn until it was accepted: its link opens nothing, and the address is free again', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	const { answer: one } = await invite(amir, college);
	const key = await keyFor(one.emailAddress);
	expect((await withdraw(amir, one.id)).status).toBe(200);
	expect((await accept(key)).status).toBe(400);
	expect((await withdraw(amir, one.id)).status).toBe(404);
	expect((await ask(quad, amir, users.listInvitations, { query: {} })).answer.total).toBe(0);
	const { answer: again } = await invite(amir, college, { emailAddress: one.emailAddress });
	expect(again.id).toBe(one.id);
	await accept(await keyFor(one.emailAddress));
	expect((await withdraw(amir, one.id)).refusal.code).toBe('users.accepted_already');
	expect((await profileWith((await accept(key)).answer.access_token)).status).toBe(401);
	const log = await ask(quad, college.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.answer.items.map(({ sentence }) => sentence)).toContain('Amir Doe withdrew the invitation of Noor Haddad');
});

test('an invitation is withdrawn by whoever administers all its teams', async () => {
	const college = await makeCollege();
	const nextDoor = await makeTeam(quad, { organizationId: college.organizationId, administrators: ['Rosa'] });
	const both = [{ id: college.teamId }, { id: nextDoor.teamId }];
	const { answer: one } = await invite(college.person('Dana'), college, { selectedDepartments: both });
	expect((await withdraw(college.person('Amir'), one.id)).refusal.code).toBe('removal.in_other_teams');
	const { answer: owner } = await invite(college.person('Dana'), college, { isOwner: true });
	expect((await withdraw(college.person('Amir'), owner.id)).refusal.code).toBe('removal.is_owner');
	expect((await withdraw(nextDoor.person('Rosa'), owner.id)).status).toBe(404);
	for (const { id } of [one, owner]) expect((await withdraw(college.person('Dana'), id)).status).toBe(200);
});

test('the grid marks who was invited until they have signed in', async () => {
	const college = await makeCollege();
	const { answer } = await invite(college.person('Amir'), college);
	const isInvited = async () => {
		const { answer: page } = await ask(quad, college.person('Amir'), api.users.queryUsers, { body: {} });
		return page.items.filter((one) => one.isInvited).map(({ id }) => id);
	};
	expect(await isInvited()).toEqual([answer.id]);
	await accept(await keyFor(answer.emailAddress));
	expect(await isInvited()).toEqual([]);
});
