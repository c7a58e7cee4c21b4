/** Tests what users can change about themselves, and that nobody else can (spec 1 §7, 2 §3, §5, §7). */
import { api } from '@quad/contract/api.ts';
import { dayOf } from '@quad/contract/time.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { setPerson } from '../../../../test/rows.ts';
import { hashPassword } from '../session/index.ts';

const quad = useQuad();
const { addresses, passwords, profile, session, wantedAddress } = api;
const password = 'Meet me on the quad';

const college = async (plan: Parameters<typeof makeTeam>[1] = {}) => {
	const team = await makeTeam(quad, {
		name: 'Admissions',
		owners: ['Dana'],
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Front desk' }, { name: 'Visits', members: ['Pat'] }],
		...plan,
	});
	const password_hash = await hashPassword(password);
	await quad.db.updateTable('person').set({ password_hash }).where('org_id', '=', team.organizationId).execute();
	return team;
};

type Changes = Parameters<typeof ask<typeof profile.updateProfile>>[3]['body'];
const update = (person: Person, body: Changes) => ask(quad, person, profile.updateProfile, { body });
const profileOf = async (person: Person) => (await ask(quad, person, session.getProfile, {})).answer;
const signIn = (username: string) => ask(quad, undefined, session.signIn, { body: { username, password } });
const auditEntries = async (team: MadeTeam) =>
	(await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: { take: 100 } })).answer.items
		.filter(({ action }) => action.startsWith('profile.') || action.startsWith('out-of-office.'))
		.map(({ sentence }) => sentence)
		.toReversed();
const row = (person: Person) =>
	quad.db.selectFrom('person').where('id', '=', person.id).selectAll().executeTakeFirstOrThrow();

const mailsTo = async (address: string) =>
	(await ask(quad, undefined, api.mail.listMailbox, {})).answer.filter(({ toAddress }) => toAddress === address);
const keyIn = (path: string | undefined) => new URLSearchParams(path?.split('?')[1]).get('k') ?? '';
/** Returns the key in the newest email to an address. */
const keyTo = async (address: string) => keyIn((await mailsTo(address))[0]?.link?.path);
const confirm = (key: string) => ask(quad, undefined, wantedAddress.confirmAddress, { body: { key } });
/** Requests a new address and opens the link sent to it. */
const moveTo = async (person: Person, emailAddress: string) => {
	const response = await update(person, { emailAddress });
	expect(response.status).toBe(200);
	return confirm(await keyTo(emailAddress.trim().toLowerCase()));
};

test('a name is what everybody sees from then on; what is not said stays', async () => {
	const team = await college();
	const [lee, pat] = [team.person('Lee'), team.person('Pat')];
	const pats = await row(pat);
	expect((await update(lee, { firstName: '  Leonie\u202e\n Maria ', lastName: 'O’Connor-Öztürk' })).status).toBe(200);
	expect((await update(lee, { forwardingNumber: '(303) 555-0199' })).status).toBe(200);
	expect(await profileOf(lee)).toMatchObject({
		firstName: 'Leonie Maria',
		lastName: 'O’Connor-Öztürk',
		forwardingNumber: '3035550199',
		number: String(team.numberOf('Lee')).slice(1),
		signInProvider: null,
		createdOn: (await row(lee)).created_at.toISOString(),
	});
	const refused = await update(lee, { firstName: ' \u200b\u202e\u200d ' });
	expect(refused.refusal).toMatchObject({
		message: 'First and last name are required.',
		fields: { firstName: 'First and last name are required.' },
	});
	expect(await row(pat)).toEqual(pats);
	expect(await auditEntries(team)).toEqual([
		'Leonie Maria O’Connor-Öztürk changed their profile: the name from Lee Doe to Leonie Maria O’Connor-Öztürk',
		'Leonie Maria O’Connor-Öztürk changed their profile: the forwarding number to 3035550199',
	]);
});

test('a forwarding number has exactly ten digits, in any notation, and is not one’s own', async () => {
	const team = await college();
	const lee = team.person('Lee');
	for (const written of ['3035550142', '303-555-0142', '+1 (303) 555.0142', ' 303 555 0142 ']) {
		expect([written, (await update(lee, { forwardingNumber: written })).status]).toEqual([written, 200]);
		expect((await profileOf(lee)).forwardingNumber).toBe('3035550142');
		await update(lee, { forwardingNumber: null });
	}
	for (const written of [
		'555-0142',
		'13035550142',
		'30355501421',
		'+44 20 7946 0018',
		'1035550142',
		'911 555 0142',
		'x',
	])
		expect([written, (await update(lee, { forwardingNumber: written })).refusal.message]).toEqual([
			written,
			'Number must be a valid US phone number with area code',
		]);
	expect((await update(lee, { forwardingNumber: String(team.numberOf('Lee')).slice(1) })).refusal.code).toBe(
		'profile.own_number',
	);
	expect((await profileOf(lee)).forwardingNumber).toBeNull();
	await update(lee, { forwardingNumber: '3035550142' });
	await update(lee, { forwardingNumber: '' });
	expect((await profileOf(lee)).forwardingNumber).toBeNull();
});

test('a changed address is the name to sign in with; the old one is told, and is worth nothing', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const old = (await row(lee)).email;
	const fresh = `leonie.${lee.id}@college.example`;
	await quad.db
		.insertInto('password_reset')
		.values({
			org_id: team.organizationId,
			key_hash: Buffer.from('k'),
			person_id: lee.id,
			created_at: quad.clock.now(),
			expires_at: new Date(quad.clock.now().getTime() + 60_000),
		})
		.execute();
	expect((await update(lee, { emailAddress: ` Leonie.${lee.id}@College.example ` })).status).toBe(200);
	expect(await profileOf(lee)).toMatchObject({ emailAddress: old, wantedAddress: { emailAddress: fresh } });
	// nothing changes before the link is opened
	expect((await signIn(fresh)).refusal.code).toBe('session.wrong_password');
	const key = await keyTo(fresh);
	const both = await Promise.all([confirm(key), confirm(key)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect(await profileOf(lee)).toMatchObject({ emailAddress: fresh, wantedAddress: null });
	expect((await signIn(fresh)).status).toBe(200);
	expect((await signIn(old)).refusal.code).toBe('session.wrong_password');
	expect(await quad.db.selectFrom('password_reset').where('person_id', '=', lee.id).selectAll().execute()).toEqual([]);

	const { answer: mails } = await ask(quad, undefined, api.mail.listMailbox, {});
	const mail = mails.find(({ toAddress }) => toAddress === old);
	expect(mail?.subject).toBe('Your sign-in address was changed');
	expect(mail?.body).toContain(`was changed to ${fresh}`);
	expect(mail?.link?.label).toBe('This wasn’t me');
	expect(await auditEntries(team)).toEqual([
		`Lee Doe asked to sign in as ${fresh}; this waits for confirmation by email`,
		`Lee Doe now signs in as ${fresh}, no longer as ${old}`,
	]);

	// requesting the current address changes nothing, and the old address is free again
	expect((await update(lee, { emailAddress: fresh })).status).toBe(200);
	expect(await auditEntries(team)).toHaveLength(2);
	expect((await moveTo(team.person('Pat'), old)).status).toBe(200);
});

test('an address that somebody else changed is taken back with the mail, once, and they are out', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const old = (await row(lee)).email;
	const thief = `thief.${lee.id}@elsewhere.example`;
	await moveTo(lee, thief);
	await moveTo(lee, `again.${thief}`);
	await update(lee, { emailAddress: `third.${thief}` });
	const third = await keyTo(`third.${thief}`);
	const [ofOld, ofThief] = [await keyTo(old), await keyTo(thief)];
	const takeBack = (key: string) => ask(quad, undefined, addresses.takeAddressBack, { body: { key } });

	for (const nonsense of ['', 'k', `${team.organizationId.toString(36)}.${'A'.repeat(43)}`])
		expect((await takeBack(nonsense)).refusal.code).toBe('session.address_key_invalid');
	const both = await Promise.all([takeBack(ofOld), takeBack(ofOld)]);
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect((await takeBack(ofThief)).refusal.code).toBe('session.address_key_invalid');
	expect((await confirm(third)).refusal.code).toBe('profile.address_key_invalid');
	expect((await row(lee)).email).toBe(old);
	expect((await ask(quad, lee, session.getProfile, {})).status).toBe(401);
	for (const name of [old, thief, `again.${thief}`])
		expect((await signIn(name)).refusal.code).toBe('session.wrong_password');

	const passwordResetKey = both.find(({ status }) => status === 200)?.answer.passwordResetKey ?? '';
	const fresh = 'A lantern over the library';
	await ask(quad, undefined, passwords.resetPassword, {
		body: { password: fresh, passwordConfirmation: fresh, passwordResetKey },
	});
	expect((await ask(quad, undefined, session.signIn, { body: { username: old, password: fresh } })).status).toBe(200);
	expect((await auditEntries(team)).at(-1)).toBe(
		`Lee Doe took back the address ${old}, which had been changed to again.${thief}`,
	);
});

test('after a week, or once somebody else has it, an old address is not taken back', async () => {
	const team = await college();
	const keys: string[] = [];
	for (const name of ['Lee', 'Pat']) {
		const { email } = await row(team.person(name));
		await moveTo(team.person(name), `new.${team.person(name).id}@college.example`);
		keys.push(await keyTo(email));
	}
	const [lees = '', pats = ''] = keys;
	const takeBack = async (key: string) =>
		(await ask(quad, undefined, addresses.takeAddressBack, { body: { key } })).refusal.code;

	await moveTo(team.person('Dana'), `lee.${team.person('Lee').id}@college.example`);
	expect(await takeBack(lees)).toBe('session.address_gone');
	expect((await profileOf(team.person('Lee'))).id).toBe(team.person('Lee').id); // an unusable link changes nothing
	quad.clock.pass(7 * 24 * 60 * 60_000);
	expect(await takeBack(pats)).toBe('session.address_key_invalid');
	quad.clock.set('2026-11-18T17:00:00Z');
});

test('an address that is somebody’s is asked for like a free one, and only they hear of it', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const other = await makeTeam(quad, { staff: ['Tom'] });
	const { email: toms } = await row(other.person('Tom'));
	const { email: pats } = await row(team.person('Pat'));
	const id = `jdoe${lee.id}@campus.example`;
	await setPerson(quad, team.person('Pat').id, { campus_id: id.toUpperCase() });
	const before = await row(lee);
	const free = await update(lee, { emailAddress: `free.${lee.id}@college.example` });
	for (const taken of [toms.toUpperCase(), pats, id]) {
		const address = taken.toLowerCase();
		const response = await update(lee, { emailAddress: taken });
		expect([response.status, response.text]).toEqual([free.status, free.text]);
		expect((await profileOf(lee)).wantedAddress?.emailAddress).toBe(address);
		const [mail] = await mailsTo(address);
		expect(mail?.subject).toBe('This address is already used in Quad');
		expect(`${mail?.body} ${mail?.link?.path}`).not.toMatch(/Lee|Doe|confirm/);
	}
	expect(await row(lee)).toEqual(before);
	for (const wrong of [
		'lee',
		'lee@college',
		'lee@college.e',
		'a b@college.example',
		'lee@college.example\r\nBcc: x@y.zz',
	])
		expect([wrong, (await update(lee, { firstName: 'Eve', emailAddress: wrong })).refusal.code]).toEqual([
			wrong,
			'profile.not_an_address',
		]);
	expect(await row(lee)).toEqual(before); // a refused change has no effect
});

test('of two who want the same address one gets it; nobody gets one that has become somebody’s meanwhile', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const ana = (await makeTeam(quad, { staff: ['Ana'] })).person('Ana');
	const address = `first.${lee.id}@college.example`;
	const keys: string[] = [];
	for (const person of [lee, ana]) {
		await update(person, { emailAddress: address });
		keys.push(await keyTo(address));
	}
	const both = await Promise.all(keys.map(confirm));
	expect(both.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect(both.find(({ status }) => status === 400)?.refusal.code).toBe('profile.address_taken');
	const names = await quad.db
		.selectFrom('sign_in_name')
		.where('person_id', 'in', [lee.id, ana.id])
		.selectAll()
		.execute();
	expect(names).toHaveLength(2);
});

test('what is asked for is mailed again, cancelled, forgotten after a day, and not asked for without end', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const wanted = `next.${lee.id}@college.example`;
	const again = () => ask(quad, lee, wantedAddress.resendAddressMail, {});
	expect((await again()).refusal.code).toBe('profile.no_wanted_address');
	await update(lee, { emailAddress: wanted });
	const first = await keyTo(wanted);
	expect((await again()).status).toBe(200);
	const second = await keyTo(wanted);
	expect((await confirm(first)).refusal.code).toBe('profile.address_key_invalid'); // only the newest link works
	expect((await ask(quad, lee, wantedAddress.cancelAddress, {})).status).toBe(200);
	expect((await profileOf(lee)).wantedAddress).toBeNull();
	expect((await confirm(second)).refusal.code).toBe('profile.address_key_invalid');

	await update(lee, { emailAddress: wanted });
	expect(await mailsTo(wanted)).toHaveLength(3);
	expect((await again()).status).toBe(200);
	expect(await mailsTo(wanted)).toHaveLength(3); // an address gets at most three emails an hour
	await update(lee, { emailAddress: `last.${lee.id}@college.example` });
	expect((await update(lee, { emailAddress: `more.${lee.id}@college.example` })).refusal.code).toBe(
		'profile.address_too_often',
	);
	const last = await keyTo(`last.${lee.id}@college.example`);
	await quad.db
		.updateTable('wanted_address')
		.set({ expires_at: quad.clock.now() })
		.where('person_id', '=', lee.id)
		.execute();
	expect((await profileOf(lee)).wantedAddress).toBeNull();
	expect((await confirm(last)).refusal.code).toBe('profile.address_key_invalid');
});

test('a new password drops the address that somebody at an open page asked for', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const wanted = `thief.${lee.id}@elsewhere.example`;
	await update(lee, { emailAddress: wanted });
	const key = await keyTo(wanted);
	const newPassword = 'A lantern over the library';
	const body = { oldPassword: password, newPassword, newPasswordConfirm: newPassword };
	expect((await ask(quad, lee, passwords.changePassword, { body })).status).toBe(200);
	expect((await confirm(key)).refusal.code).toBe('profile.address_key_invalid');
});

test('who signs in through the college’s own page keeps the address by which it knows them', async () => {
	const team = await college();
	const lee = team.person('Lee');
	await sql`
		with c as (
			insert into saml_configuration (org_id, id, friendly_name, entity_id, sign_in_url, certificates, created_at, updated_at)
			values (${team.organizationId}, ${quad.ids.next()}, 'Northfield login', 'idp', 'https://idp.example', '{x}', now(), now())
			returning id
		)
		update person set saml_configuration_id = c.id from c where person.id = ${lee.id}`.execute(quad.db);
	expect((await profileOf(lee)).signInProvider).toBe('Northfield login');
	expect((await update(lee, { emailAddress: 'dana@college.example' })).refusal.code).toBe('profile.address_elsewhere');
	expect((await update(lee, { emailAddress: (await row(lee)).email, lastName: 'Okafor' })).status).toBe(200);
	expect((await profileOf(lee)).lastName).toBe('Okafor');
});

test('how one is told of texts: for each inbox that one works in, and only of one’s own', async () => {
	const team = await college();
	const [lee, pat, dana] = [team.person('Lee'), team.person('Pat'), team.person('Dana')];
	const [desk, visits] = [team.inbox('Front desk'), team.inbox('Visits')];
	const say = (person: Person, ...groupAccounts: Array<[id: number, receiveEmail: boolean, receivePush: boolean]>) =>
		ask(quad, person, api.notifications.updateNotifications, {
			body: {
				groupAccounts: groupAccounts.map(([id, receiveEmail, receivePushNotification]) => ({
					id,
					receiveEmail,
					receivePushNotification,
				})),
			},
		});
	const alertsOf = async (person: Person) =>
		(await profileOf(person)).groupAccounts.map((one) => [one.name, one.receiveEmail, one.receivePushNotification]);

	expect(await alertsOf(lee)).toEqual([['Front desk', false, false]]);
	expect((await say(lee, [desk, true, false])).status).toBe(200);
	expect((await say(pat, [desk, true, false], [visits, true, true], [desk, false, true])).status).toBe(200);
	expect((await say(pat, [visits, false, true])).status).toBe(200);
	expect(await alertsOf(lee)).toEqual([['Front desk', true, false]]);
	expect(await alertsOf(pat)).toEqual([
		['Front desk', false, true],
		['Visits', false, true],
	]);
	expect(await alertsOf(dana)).toEqual([
		['Front desk', false, false],
		['Visits', false, false],
	]);
	for (const id of [visits, team.inbox('Pat'), team.inbox('Lee'), 1])
		expect((await say(lee, [desk, false, false], [id, true, true])).status).toBe(404);
	expect(await alertsOf(lee)).toEqual([['Front desk', true, false]]);

	await update(lee, { sendEmailOnIncomingMessage: true });
	await update(lee, { sendMobilePushOnIncomingMessage: true });
	await ask(quad, lee, profile.updateChatNotifications, { body: { ReceiveFollowUpsEmail: true } });
	expect(await profileOf(lee)).toMatchObject({
		sendEmailOnIncomingMessage: true,
		sendMobilePushOnIncomingMessage: true,
		chatNotifications: { receiveFollowUpsEmail: true },
	});
	expect(await profileOf(pat)).toMatchObject({
		sendEmailOnIncomingMessage: false,
		chatNotifications: { receiveFollowUpsEmail: false },
	});
});

const always = { firstDay: null, lastDay: null };

test('out of office is kept with one’s own inbox of the team, and told when it is switched', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const away = (person: Person, enabled: boolean, replyMessage: string) =>
		ask(quad, person, profile.setOutOfOffice, { body: { enabled, replyMessage } });

	expect((await profileOf(lee)).outOfOfficeConfig).toEqual({ enabled: false, replyMessage: '', ...always });
	expect((await away(lee, true, '  ')).refusal.code).toBe('profile.reply_required');
	expect((await away(lee, true, 'x'.repeat(307))).refusal.message).toBe('The message can have at most 306 characters.');
	expect((await away(lee, false, ' Back on Monday. ')).answer).toEqual({
		enabled: false,
		replyMessage: 'Back on Monday.',
		...always,
	});
	for (const message of ['Back on Monday.', 'Back on Tuesday.']) await away(lee, true, message);
	expect((await profileOf(lee)).outOfOfficeConfig).toEqual({
		enabled: true,
		replyMessage: 'Back on Tuesday.',
		...always,
	});
	expect((await profileOf(team.person('Pat'))).outOfOfficeConfig.enabled).toBe(false);
	const days = (firstDay: string | null, lastDay: string | null) =>
		ask(quad, lee, profile.setOutOfOffice, { body: { enabled: true, replyMessage: 'Away', firstDay, lastDay } });
	const now = quad.clock.now();
	const [yesterday, today] = [
		dayOf(new Date(now.getTime() - 86_400_000), 'America/New_York'),
		dayOf(now, 'America/New_York'),
	];
	expect((await away(lee, true, 'Hi {{First Name}}')).refusal.code).toBe('profile.reply_merges');
	expect((await days(today, yesterday)).refusal.code).toBe('profile.days_reversed');
	expect((await days(null, yesterday)).refusal.code).toBe('profile.last_day_over');
	expect((await days(yesterday, today)).answer).toMatchObject({ firstDay: yesterday, lastDay: today });
	expect((await profileOf(lee)).outOfOfficeConfig).toMatchObject({ firstDay: yesterday, lastDay: today });
	await away(lee, false, '');
	expect(await auditEntries(team)).toEqual([
		'Lee Doe switched out of office on in Admissions',
		'Lee Doe switched out of office off in Admissions',
	]);

	await setPerson(quad, lee.id, { is_numberless: true });
	expect((await away(lee, true, 'Away')).refusal.code).toBe('profile.no_personal_inbox');
	expect((await profileOf(lee)).number).toBeNull();
});
