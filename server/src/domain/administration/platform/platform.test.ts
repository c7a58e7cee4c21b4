/** Tests what a platform administrator can set for organizations, and how that affects their users. */
import { api } from '@quad/contract/api.ts';
import { creditPacks } from '@quad/contract/organization/marketplace/credit-packs.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { insertSamlConfiguration, mailsOf, setPerson } from '../../../../test/rows.ts';
import { listOf, texts } from '../../../../test/texts.ts';
import { hashPassword } from '../../access/session/index.ts';
import { holdOutsideSendingWindow } from '../../texting/messaging/index.ts';
import { startDue } from '../../texting/schedules/start-due.ts';

const quad = useQuad();
const { sent, batch, sendAll, sendOnce } = useLedger(quad);
const { platform } = api;

/** Makes a platform administrator of another organization. */
const provider = async (): Promise<Person> => {
	const rosa = (await makeTeam(quad, { staff: ['Rosa'] })).person('Rosa');
	await setPerson(quad, rosa.id, { is_platform_administrator: true });
	return rosa;
};

const college = (plan: Parameters<typeof makeTeam>[1] = {}) =>
	makeTeam(quad, { owners: ['Dana'], staff: ['Lee'], contacts: ['Ana', 'Ben'], ...plan });

const settings = async (rosa: Person, { organizationId }: MadeTeam) =>
	(await ask(quad, rosa, platform.readOrganization, { params: { organizationId } })).answer;

const suspend = (rosa: Person, { organizationId }: MadeTeam, isSuspended = true, reason = 'The bill is not paid.') =>
	ask(quad, rosa, platform.setSuspension, { params: { organizationId }, body: { isSuspended, reason } });

const mailsTo = (organizationId: number, kind: string) =>
	mailsOf(quad, organizationId, kind).select(['to_address as to', 'subject', 'body']).execute();

const log = async (team: MadeTeam) => {
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: { take: 100 } });
	return answer.items.flatMap(({ sentence }) => (sentence.startsWith('The provider') ? [sentence] : []));
};

test('a new organization begins with its owner, who chooses a password by mail; the same again is the same', async () => {
	const rosa = await provider();
	const body = {
		organizationName: 'Westbrook College',
		timeZone: 'America/Chicago',
		teamName: 'Admissions',
		firstName: 'Ida',
		lastName: 'Moss',
		emailAddress: 'Ida.Moss@westbrook.example',
	};
	const made = await ask(quad, rosa, platform.createOrganization, { body });
	expect(made.status).toBe(200);
	const { id } = made.answer;
	const again = await ask(quad, rosa, platform.createOrganization, { body });
	expect([again.status, again.answer.id]).toEqual([200, id]);
	expect((await mailsTo(id, 'welcome-owner')).map(({ to, subject }) => [to, subject])).toEqual([
		['ida.moss@westbrook.example', 'Westbrook College is ready in Quad'],
	]);
	const elsewhere = await ask(quad, rosa, platform.createOrganization, {
		body: { ...body, organizationName: 'Eastbrook College' },
	});
	expect([elsewhere.status, elsewhere.refusal.code]).toEqual([409, 'platform.address_taken']);

	const { answer } = await ask(quad, rosa, platform.listOrganizations, { query: { searchText: 'brook' } });
	expect(answer.items).toEqual([
		{
			id,
			name: 'Westbrook College',
			plan: 'Standard',
			users: 1,
			teams: 1,
			isSuspended: false,
			contractEnded: false,
			textsOfMonth: 0,
		},
	]);
	expect(answer.total).toBe(1);
	for (const [name, value] of [
		['emailAddress', 'nobody'],
		['timeZone', 'Mars/Olympus'],
		['organizationName', '\u200b'],
	]) {
		const refused = await ask(quad, rosa, platform.createOrganization, { body: { ...body, [`${name}`]: value } });
		expect([name, refused.status]).toEqual([name, 400]);
	}
});

test('the list counts what each organization has sent this month', async () => {
	const [rosa, team] = [await provider(), await college({ inboxes: [alerts] })];
	const { carrier } = makeCarrier();
	await sent(team, ['Ana', 'Ben']);
	await sendAll(carrier);
	const { answer } = await ask(quad, rosa, platform.listOrganizations, { query: { take: 100 } });
	expect(answer.items.find(({ id }) => id === team.organizationId)?.textsOfMonth).toBe(2);
});

test('plan and contract are set at once, and a limit below what is in use only by somebody who knows', async () => {
	const [rosa, team] = [await provider(), await college()];
	const before = await settings(rosa, team);
	expect(before).toMatchObject({ plan: 'Standard', users: 2, contract: { usersLimit: null } });
	const params = { organizationId: team.organizationId };
	const contract = {
		usersLimit: 1,
		allottedSegments: 50_000,
		beginsOn: '2026-09-01',
		endsOn: '2027-08-31',
		highSpeedCost: 12_000_000,
		numberValidationCost: null,
		ssoCost: 0,
	};
	const body = { name: before.name, plan: 'Legacy', contract };
	const refused = await ask(quad, rosa, platform.updateOrganization, { params, body });
	expect([refused.status, refused.refusal.message]).toEqual([
		409,
		`${before.name} has 2 users, more than the 1 this contract allows. No one is removed, but no one can be added until there are fewer. Confirm to save anyway.`,
	]);
	expect(await settings(rosa, team)).toEqual(before);
	for (let times = 0; times < 2; times++)
		expect(
			(await ask(quad, rosa, platform.updateOrganization, { params, body: { ...body, evenBelowUse: true } })).status,
		).toBe(200);
	expect(await settings(rosa, team)).toMatchObject({ plan: 'Legacy', contract });
	const { answer } = await ask(quad, team.person('Dana'), api.marketplace.readContract, {});
	expect(answer).toEqual({
		usersLimit: 1,
		allottedSegments: 50_000,
		isUnlimited: false,
		countedFrom: '2026-09-01T00:00:00.000Z',
		beginsOn: '2026-09-01',
	});
	expect(await log(team)).toEqual([
		`The provider changed ${before.name}: the plan is Legacy, at most 1 users, 50000 segments, begins on 2026-09-01, ends on 2027-08-31, prices`,
	]);
	for (const wrong of [{ endsOn: '2026-08-31' }, { beginsOn: '2026-02-30' }, { endsOn: 'soon' }, { usersLimit: 0 }]) {
		const { status } = await ask(quad, rosa, platform.updateOrganization, {
			params,
			body: { ...body, contract: { ...contract, ...wrong } },
		});
		expect([wrong, status]).toEqual([wrong, 400]);
	}
});

test('a plan without room for the shared inboxes of a team is saved only when that is confirmed', async () => {
	const rosa = await provider();
	const names = Array.from({ length: 11 }, (_, nth) => `Desk ${nth}`);
	const team = await college({ inboxes: names.map((name) => ({ name })) });
	const { name, contract } = await settings(rosa, team);
	const body = { name, plan: 'Legacy', contract };
	const params = { organizationId: team.organizationId };
	const save = (more: object = {}) =>
		ask(quad, rosa, platform.updateOrganization, { params, body: { ...body, ...more } });
	const { status, refusal } = await save();
	expect([status, refusal.code, refusal.message]).toEqual([
		409,
		'platform.too_many_inboxes',
		expect.stringMatching(/ has 11 shared inboxes, more than the 10 the Legacy plan allows\./),
	]);
	expect((await settings(rosa, team)).plan).toBe('Standard');
	expect((await save({ evenBelowUse: true })).status).toBe(200);
	expect((await settings(rosa, team)).teams.map(({ sharedInboxes }) => sharedInboxes)).toEqual([11]);
});

test('nobody of a suspended organization is signed in or signs in, and they read why they cannot', async () => {
	const [rosa, team] = [await provider(), await college()];
	const password = 'Meet me on the quad';
	await quad.db
		.updateTable('person')
		.set({ password_hash: await hashPassword(password) })
		.where('org_id', '=', team.organizationId)
		.execute();
	const { email } = await quad.db
		.selectFrom('person')
		.where('id', '=', team.person('Lee').id)
		.select('email')
		.executeTakeFirstOrThrow();
	const signIn = () =>
		ask(quad, undefined, api.session.signIn, { body: { grant_type: 'password', username: email, password } as never });
	expect((await suspend(rosa, team, true, '')).refusal.code).toBe('platform.why_suspended');
	expect((await suspend(rosa, team)).status).toBe(200);
	expect((await suspend(rosa, team)).status).toBe(200); // already suspended
	expect((await ask(quad, team.person('Lee'), api.session.getProfile, {})).status).toBe(401);
	const refused = await signIn();
	expect([refused.status, refused.refusal.code]).toEqual([400, 'session.suspended']);
	expect((await settings(rosa, team)).suspension).toMatchObject({ reason: 'The bill is not paid.' });
	expect((await suspend(rosa, team, false)).status).toBe(200);
	expect((await signIn()).status).toBe(200);
	const mails = await mailsTo(team.organizationId, 'suspension');
	expect(mails.map(({ subject }) => subject.replace(/^College \d+/, 'It'))).toEqual([
		'It is suspended in Quad',
		'It is back in Quad',
	]);
	expect(mails[0]?.body).toContain('Reason: The bill is not paid.');
});

test('nobody suspends an organization whose people run the installation', async () => {
	const rosa = await provider();
	const { org_id: organizationId } = await quad.db
		.selectFrom('person')
		.where('id', '=', rosa.id)
		.select('org_id')
		.executeTakeFirstOrThrow();
	const own = { params: { organizationId }, body: { isSuspended: true, reason: 'No' } };
	expect((await ask(quad, rosa, platform.setSuspension, own)).refusal.code).toBe('platform.runs_installation');
});

test('while suspended nothing goes out, what comes in is kept and a STOP holds; restored, the rest goes on', async () => {
	const rosa = await provider();
	const team = await college({ inboxes: [alerts, { name: 'Desk' }], contacts: ['Ana', 'Ben', 'Cy'] });
	const id = await sent(team, ['Ana', 'Ben', 'Cy']);
	await suspend(rosa, team);
	const { carrier, taken } = makeCarrier();
	quad.clock.pass(60_000);
	await sendOnce(carrier);
	quad.clock.pass(26 * 60 * 60 * 1000); // longer than the day after which a held message expires
	await holdOutsideSendingWindow(quad.context).run();
	await sendOnce(carrier);
	await texts(quad, team, 'Ana', 'Desk', 'Is anybody there?');
	await texts(quad, team, 'Ben', 'Desk', 'STOP');
	expect(taken).toEqual([]);

	await suspend(await provider(), team, false); // every session has expired by now
	const back = await signedInAgain(team, 'Lee');
	await holdOutsideSendingWindow(quad.context).run();
	await sendAll(carrier);
	const went = taken.filter(({ organizationId }) => organizationId === team.organizationId);
	expect(went.map(({ to }) => to).filter((to) => to !== team.mobileOf('Ben'))).toEqual([
		team.mobileOf('Ana'),
		team.mobileOf('Cy'),
	]);
	expect((await batch(back, id)).state).toBe('complete');
	expect((await listOf(quad, back, 'Desk')).items.map(({ lastText }) => lastText)).toContain('Is anybody there?');
});

test('a scheduled message waits while its organization is suspended, and asks when its time is long over', async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	const rosa = await provider();
	const team = await college({ inboxes: [{ name: 'Desk' }] });
	const { answer } = await ask(quad, team.person('Lee'), api.schedules.scheduleMessage, {
		body: {
			inboxId: team.inbox('Desk'),
			text: 'See you tomorrow',
			recipients: [team.contact('Ana')],
			schedule: { localTime: '2026-11-19T09:00', timeZone: 'America/New_York' },
		},
	});
	await suspend(rosa, team);
	quad.clock.set('2026-11-20T17:00:00Z');
	const start = startDue(quad.context);
	expect(await start.run()).not.toBe('again');
	await suspend(await provider(), team, false);
	while ((await start.run()) === 'again');
	const lee = await signedInAgain(team, 'Lee');
	const { answer: then } = await ask(quad, lee.person('Lee'), api.schedules.readScheduled, {
		params: { id: Number(answer.id) },
	});
	expect([then.state, then.stateReason]).toEqual(['missed', 'Your organization was suspended at its time.']);
});

test('flags and the campaign status of a team are set with who and when, and hold at once', async () => {
	const [rosa, team] = [await provider(), await college()];
	const params = { organizationId: team.organizationId };
	const set = (teamId: number | null, enabled: boolean | null) =>
		ask(quad, rosa, platform.setFeature, { params, body: { key: 'a2p-verification', teamId, enabled } });
	const isOn = async () =>
		(await ask(quad, team.person('Dana'), api.session.getConfiguration, {})).answer.features['a2p-verification'];
	for (const [teamId, enabled, then] of [
		[null, true, true],
		[null, true, true],
		[team.teamId, false, false],
		[team.teamId, null, true],
		[null, null, false],
	] as const) {
		expect((await set(teamId, enabled)).status).toBe(200);
		expect([teamId, enabled, await isOn()]).toEqual([teamId, enabled, then]);
	}
	await set(team.teamId, true);
	expect((await settings(rosa, team)).features).toEqual([
		{
			key: 'a2p-verification',
			teamId: team.teamId,
			enabled: true,
			changedBy: 'Rosa Doe',
			changedAt: quad.clock.now().toISOString(),
		},
	]);
	const elsewhere = await college();
	expect((await set(elsewhere.teamId, true)).status).toBe(404);
	const verify = (teamId: number) =>
		ask(quad, rosa, platform.setCampaignStatus, {
			params: { ...params, teamId },
			body: { campaignStatus: 'VERIFIED' },
		});
	expect((await verify(team.teamId)).status).toBe(200);
	expect((await verify(elsewhere.teamId)).status).toBe(404);
	expect((await settings(rosa, team)).teams.map(({ campaignStatus }) => campaignStatus)).toEqual(['VERIFIED']);
	expect(await log(team)).toHaveLength(6);
	expect(await log(elsewhere)).toEqual([]);
});

const requestsOf = async (rosa: Person, { organizationId }: MadeTeam) => {
	const { answer } = await ask(quad, rosa, platform.listServiceRequests, { query: { take: 100 } });
	return answer.items.filter((one) => one.organizationId === organizationId);
};

const requestOf = async (rosa: Person, team: MadeTeam) => {
	const [{ organizationId, requestId } = { organizationId: 0, requestId: 0 }] = await requestsOf(rosa, team);
	return { organizationId, requestId };
};

const grant = (rosa: Person, body: { organizationId: number; requestId: number; inboxId?: number }) =>
	ask(quad, rosa, platform.grantRequest, { body });

test('Bulk MMS is asked for, granted by one of two at once, and lets the team send a picture to many', async () => {
	const [rosa, ray] = [await provider(), await provider()];
	const team = await college();
	const dana = team.person('Dana');
	await ask(quad, dana, api.marketplace.requestItem, { params: { key: 'bulk-mms' } });
	const [asked] = await requestsOf(rosa, team);
	expect(asked).toMatchObject({ itemName: 'Bulk MMS', askedBy: 'Dana Doe', isGrantable: true });
	const key = await requestOf(rosa, team);
	const both = await Promise.all([grant(rosa, key), grant(ray, key)]);
	expect(both.map(({ status }) => status)).toEqual([200, 200]);
	expect(await requestsOf(rosa, team)).toEqual([]);
	expect((await ask(quad, dana, api.session.getConfiguration, {})).answer.hasBulkMms).toBe(true);
	const { answer } = await ask(quad, dana, api.marketplace.readItem, { params: { key: 'bulk-mms' } });
	expect([answer.enabled, answer.actions.request]).toEqual([true, null]);
	expect((await mailsTo(team.organizationId, 'marketplace.granted')).map(({ subject }) => subject)).toEqual([
		'Bulk MMS is turned on',
	]);
	expect(await log(team)).toEqual([
		expect.stringMatching(/^The provider granted College \d+ Bulk MMS, which Dana Doe/),
	]);
	const late = { ...key, answer: 'No' };
	expect((await ask(quad, rosa, platform.declineRequest, { body: late })).refusal.code).toBe(
		'platform.answered_otherwise',
	);
});

test('a high-speed inbox is made in the team that asked; credits go into it, once', async () => {
	const [rosa, team] = [await provider(), await college()];
	const dana = team.person('Dana');
	await ask(quad, dana, api.marketplace.requestHighSpeed, { body: {} });
	await grant(rosa, await requestOf(rosa, team));
	const { answer: profile } = await ask(quad, dana, api.session.getProfile, {});
	const inbox = profile.inboxes.find(({ type }) => type === 'highspeed');
	expect(inbox?.name).toMatch(/high-speed$/);
	expect(inbox?.number).toMatch(/^\d{3}55501\d\d$/);
	const [mail] = await mailsTo(team.organizationId, 'marketplace.granted');
	expect([mail?.subject, mail?.body]).toEqual([
		'Your high-speed inbox is ready',
		expect.stringContaining('Its number is listed under Inboxes'),
	]);

	const [pack] = creditPacks;
	await ask(quad, dana, api.marketplace.requestHighSpeedCredits, {
		body: { quotedInvestment: pack.cost, creditsRequested: pack.credits },
	});
	const key = await requestOf(rosa, team);
	for (let times = 0; times < 2; times++) expect((await grant(rosa, key)).status).toBe(200);
	const { answer: balances } = await ask(quad, dana, api.credits.listBalances, {});
	expect(balances.map(({ balance }) => balance)).toEqual([pack.credits]);
	expect(await requestsOf(rosa, team)).toEqual([]);
});

test('a request is declined with a sentence, and can be sent again; what the marketplace does not have is not granted', async () => {
	const [rosa, team] = [await provider(), await college()];
	const dana = team.person('Dana');
	const request = (item: string) => ask(quad, dana, api.marketplace.requestItem, { params: { key: item } });
	await request('bulk-mms');
	const key = await requestOf(rosa, team);
	const decline = (answer: string) => ask(quad, rosa, platform.declineRequest, { body: { ...key, answer } });
	expect((await decline('')).refusal.code).toBe('platform.why_declined');
	for (let times = 0; times < 2; times++) expect((await decline('Not before spring.')).status).toBe(200);
	expect((await mailsTo(team.organizationId, 'marketplace.declined')).map(({ body }) => body)).toEqual([
		'We declined your request for Bulk MMS:\n\nNot before spring.',
	]);
	expect((await grant(rosa, key)).refusal.code).toBe('platform.answered_otherwise');
	const { answer } = await ask(quad, dana, api.marketplace.readItem, { params: { key: 'bulk-mms' } });
	expect([answer.enabled, answer.actions.request]).toEqual([
		false,
		{ way: 'request', sentOn: null, sentBy: null, declined: { on: expect.any(String), why: 'Not before spring.' } },
	]);
	const lee = await ask(quad, team.person('Lee'), api.marketplace.readItem, { params: { key: 'bulk-mms' } });
	expect(lee.text).not.toContain('spring');
	const { answer: again } = await ask(quad, dana, api.marketplace.requestItem, { params: { key: 'bulk-mms' } });
	expect(again.actions.request).toMatchObject({ sentBy: 'Dana Doe', declined: null });
	await grant(rosa, await requestOf(rosa, team));
	const { answer: granted } = await ask(quad, dana, api.marketplace.readItem, { params: { key: 'bulk-mms' } });
	expect([granted.enabled, granted.actions.request]).toEqual([true, null]);

	await request('slate');
	await quad.db.updateTable('service_request').set({ item: 'gone' }).where('item', '=', 'slate').execute();
	expect((await requestsOf(rosa, team)).map(({ isGrantable }) => isGrantable)).toEqual([false]);
	expect((await grant(rosa, await requestOf(rosa, team))).refusal.code).toBe('platform.not_offered');
	const elsewhere = await college();
	const { requestId } = await requestOf(rosa, team);
	expect((await grant(rosa, { organizationId: elsewhere.organizationId, requestId })).status).toBe(404);
});

test('an add-on is switched on and off for all teams, and only what is one', async () => {
	const [rosa, team] = [await provider(), await college()];
	const params = { organizationId: team.organizationId };
	const set = (key: string, isOn: boolean) => ask(quad, rosa, platform.setAddOn, { params, body: { key, isOn } });
	const hasBulkMms = async () =>
		(await ask(quad, team.person('Dana'), api.session.getConfiguration, {})).answer.hasBulkMms;
	for (const isOn of [true, true, false]) {
		expect((await set('bulk-mms', isOn)).status).toBe(200);
		expect(await hasBulkMms()).toBe(isOn);
	}
	expect(await log(team)).toHaveLength(2);
	for (const key of ['api', 'high-speed', 'gone'])
		expect((await set(key, true)).refusal.code).toBe('platform.not_an_add_on');
});

test('the page of an organization shows on what its people have, and off what it turns off', async () => {
	const [rosa, team] = [await provider(), await college()];
	const params = { organizationId: team.organizationId };
	const isOn = async (key: string) => (await settings(rosa, team)).addOns.find((one) => one.key === key)?.isOn;
	const turnOff = (key: string) => ask(quad, rosa, platform.setAddOn, { params, body: { key, isOn: false } });
	expect([await isOn('chat'), await isOn('sso')]).toEqual([false, false]);
	const hasChat = () =>
		quad.db.selectFrom('team').where('id', '=', team.teamId).select('has_chat').executeTakeFirstOrThrow();
	await quad.db.updateTable('team').set({ has_chat: true }).where('id', '=', team.teamId).execute();
	expect(await isOn('chat')).toBe(true);
	for (let times = 0; times < 2; times++) expect((await turnOff('chat')).status).toBe(200);
	expect([await isOn('chat'), await hasChat()]).toEqual([false, { has_chat: false }]);
	expect(await log(team)).toHaveLength(1);

	await insertSamlConfiguration(quad, team.organizationId, 'College');
	expect(await isOn('sso')).toBe(true);
	expect((await turnOff('sso')).refusal.code).toBe('platform.sso_used');
});

test('AI and the landing on the organization’s dashboard are set by the provider, and the configuration says so', async () => {
	const [rosa, team] = [await provider(), await college()];
	const params = { organizationId: team.organizationId };
	const read = async () => {
		const { answer } = await ask(quad, team.person('Dana'), api.session.getConfiguration, {});
		return [answer.aiEnabled, answer.features['organization-dashboard']];
	};
	expect(await read()).toEqual([false, true]);
	const set = (key: string, enabled: boolean) =>
		ask(quad, rosa, platform.setFeature, { params, body: { key, teamId: null, enabled } });
	await set('ai', true);
	expect(await read()).toEqual([true, true]);
	await set('organization-dashboard', false);
	expect(await read()).toEqual([true, false]);
});

/** Returns the same team with a new session of this person. */
const signedInAgain = async (team: MadeTeam, name: string): Promise<MadeTeam> => {
	const { startSession } = await import('../../access/session/sign-in.ts');
	const { organizationId, teamId } = team;
	const person = team.person(name);
	const { access_token: token } = await startSession(quad.context, { organizationId, personId: person.id, teamId });
	return { ...team, person: (who) => (who === name ? { ...person, token } : team.person(who)) };
};
