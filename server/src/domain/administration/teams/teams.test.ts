/** Tests how owners manage teams: the rules of spec 3 §5, the effects of deleting a team, and restoring it. */
import type { DeletionConsequences } from '@quad/contract/administration/teams/routes.ts';
import { allRoutes, api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { addPersonToTeam, auditOf, setPerson } from '../../../../test/rows.ts';
import { texts } from '../../../../test/texts.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { startSession } from '../../access/session/sign-in.ts';
import { saveNewScheduledReport } from '../../reporting/scheduled-reports/index.ts';
import { followInboxes } from '../../texting/messaging/index.ts';
import { closeRemoved } from './jobs.ts';

const quad = useQuad();
let admissions: MadeTeam;
let aid: MadeTeam;
let dana: Person;

beforeEach(async () => {
	quad.clock.set('2026-11-18T17:00:00Z');
	admissions = await makeTeam(quad, {
		name: 'Admissions',
		owners: ['Dana', 'Dora'],
		administrators: ['Amir'],
		staff: ['Lee'],
	});
	aid = await makeTeam(quad, {
		organizationId: admissions.organizationId,
		name: 'Financial Aid',
		staff: ['Priya', 'Sam'],
		inboxes: [{ name: 'Aid help' }, { name: 'Old desk' }],
		contacts: ['Ana', 'Ben'],
	});
	dana = admissions.person('Dana');
});

/** Adds a person of Admissions to Financial Aid, with a session there. */
const alsoInAid = async (name: string): Promise<Person> => {
	const { organizationId } = admissions;
	const person = admissions.person(name);
	const place = { organizationId, teamId: aid.teamId, personId: person.id };
	await addPersonToTeam(quad, aid, person.id);
	const { access_token } = await startSession(quad.context, place);
	return { ...person, token: access_token };
};

/** Creates one of everything that runs or is emailed in the background. */
const worksByItself = async ({ organizationId, teamId }: MadeTeam): Promise<void> => {
	const at = quad.clock.now();
	const { status } = await ask(quad, dana, api.apiCredentials.createCredential, {
		body: { name: 'Slate', departmentId: teamId, scopes: ['read'] },
	});
	expect(status).toBe(200);
	await commit(quad.db, async (tx) => {
		await saveNewScheduledReport(tx, quad.context, {
			organizationId,
			teamId,
			personId: dana.id,
			every: 'week',
			readers: [dana.id],
		});
		await sql`
			insert into integration_connection (org_id, id, team_id, connector, settings, saved_by, saved_at)
			values (${organizationId}, ${quad.ids.next()}, ${teamId}, 'workday', '{}', ${dana.id}, ${at})`.execute(tx);
		await sql`
			insert into webhook (org_id, id, team_id, kind, url, sealed_secret, created_at)
			values (${organizationId}, ${quad.ids.next()}, ${teamId}, 'OptOutChanged', 'https://college.example', '', ${at})`.execute(
			tx,
		);
	});
};

const save = (body: Parameters<typeof ask<typeof api.teams.saveTeam>>[3]['body'], as = dana) =>
	ask(quad, as, api.teams.saveTeam, { body });
const remove = (departmentId: number, as = dana) => ask(quad, as, api.teams.deleteTeam, { body: { departmentId } });
const restore = (departmentId: number, as = dana) => ask(quad, as, api.teams.restoreTeam, { body: { departmentId } });
const counted = async () => (await ask(quad, dana, api.teams.listCountedTeams, {})).answer;
const names = async () => (await counted()).map(({ name }) => name);
const deleted = async () => (await ask(quad, dana, api.teams.listRemovedTeams, {})).answer;
const profileOf = (person: Person) => ask(quad, person, api.session.getProfile, {});

test('a new team is listed with its counts, and whoever created it can work in it', async () => {
	const { answer: made } = await save({ name: '  Student   Housing ', code: 'SH', timeZone: 'America/Denver' });
	expect(made).toEqual({
		id: expect.any(Number),
		organizationId: admissions.organizationId,
		name: 'Student Housing',
		code: 'SH',
		departmentCategoryId: null,
		timeZone: 'America/Denver',
		disableQuietHoursSafeguard: false,
		messageSendSpeed: 1,
		teamHasSms: true,
		teamHasWhatsApp: false,
		teamHasChat: false,
		bulkMmsEnabled: false,
		usersCanBuildCriteriaBasedSegments: false,
	});
	expect(
		(await counted()).map(({ name, userCount, inboxCount, contactCount }) => [
			name,
			userCount,
			inboxCount,
			contactCount,
		]),
	).toEqual([
		['Admissions', 4, 0, 0],
		['Financial Aid', 2, 2, 2],
		['Student Housing', 1, 0, 0],
	]);
	const moved = await ask(quad, dana, api.session.changeDepartment, { body: { departmentId: made.id } });
	expect(moved.status).toBe(200);
});

test.each([
	[{ name: '', code: 'X' }, 'name', 'Give the team a name.'],
	[{ name: '\u200b', code: 'X' }, 'name', 'Give the team a name.'],
	[{ name: 'n'.repeat(81), code: 'X' }, 'name', 'Use at most 80 characters.'],
	[{ name: 'financial AID', code: 'X' }, 'name', 'Another team is already called “Financial Aid”.'],
	[{ name: 'Housing', code: ' ' }, 'code', 'Give the team a code.'],
	[{ name: 'Housing' }, 'code', 'Give the team a code.'],
	[{ name: 'Housing', code: 'fa' }, 'code', 'The team “Financial Aid” already uses the code FA.'],
	[
		{ name: 'Housing', code: 'A B' },
		'code',
		'Use up to 20 letters and digits, such as UGA. Hyphens and underscores can go between them.',
	],
	[
		{ name: 'Housing', code: 'H', timeZone: 'America/Nowhere' },
		'timeZone',
		'“America/Nowhere” is not a time zone. Use a name like America/New_York.',
	],
	[
		{ name: 'Housing', code: 'H', timeZone: '+05:00' },
		'timeZone',
		'“+05:00” is not a time zone. Use a name like America/New_York.',
	],
	[
		{ name: 'Housing', code: 'H', departmentCategoryId: 404 },
		'departmentCategoryId',
		'This category doesn’t exist. Choose one from the list.',
	],
	[
		{ name: 'Housing', code: 'H', bulkMmsEnabled: true },
		'bulkMmsEnabled',
		'Sending pictures to many people needs the Bulk MMS add-on. Request it in the marketplace.',
	],
])('a team %j is refused at its %s', async (body, field, sentence) => {
	const { status, refusal } = await save(body);
	expect([status, refusal.message]).toEqual([400, sentence]);
	expect(refusal).toMatchObject({ fields: { [field]: sentence } });
	expect(await names()).toEqual(['Admissions', 'Financial Aid']);
});

test('a change leaves out the team itself, keeps what is not named, and is told in the log', async () => {
	const { answer: categories } = await ask(quad, dana, api.teams.listTeamCategories, {});
	const category = categories.find(({ name }) => name === 'Financial aid');
	const { answer: changed } = await save({
		id: aid.teamId,
		name: 'FINANCIAL AID',
		code: 'Fa',
		departmentCategoryId: category?.id ?? 0,
		messageSendSpeed: 3,
	});
	expect(changed).toMatchObject({ name: 'FINANCIAL AID', code: 'Fa', messageSendSpeed: 3, teamHasSms: true });
	const put = await ask(quad, dana, api.teams.changeTeam, {
		params: { id: aid.teamId },
		body: { disableQuietHoursSafeguard: true },
	});
	expect(put.answer).toEqual({ ...changed, disableQuietHoursSafeguard: true });
	const { answer: profile } = await profileOf(aid.person('Priya'));
	expect(profile.currentDepartment).toMatchObject({ name: 'FINANCIAL AID', disableQuietHoursSafeguard: true });
	const entries = await auditOf(quad, admissions.organizationId, 'team.changed').select('details').execute();
	expect(entries.map(({ details }) => details)).toEqual([
		{ changed: 'now called “FINANCIAL AID”, its code is Fa, another category, sends at level 3' },
		{ changed: 'quiet hours turned off' },
	]);
});

test('the add-on lets a team send pictures to many, and what is on stays on without it', async () => {
	const addOn = { org_id: admissions.organizationId, key: 'bulk-mms', enabled_at: quad.clock.now() };
	await quad.db.insertInto('add_on').values(addOn).execute();
	expect((await save({ id: aid.teamId, bulkMmsEnabled: true })).answer.bulkMmsEnabled).toBe(true);
	await quad.db.deleteFrom('add_on').where('org_id', '=', addOn.org_id).execute();
	expect((await save({ id: aid.teamId, name: 'Aid', bulkMmsEnabled: true })).status).toBe(200);
});

test('of two owners who create the same team at once, one is told that it is there', async () => {
	const answers = await Promise.all([
		save({ name: 'Housing', code: 'H1' }),
		save({ name: 'housing', code: 'H2' }, admissions.person('Dora')),
	]);
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	expect(await names()).toHaveLength(3);
});

test('the current team and the only one stay', async () => {
	expect((await remove(admissions.teamId)).refusal.message).toBe(
		'You’re working in this team. Switch to another team to delete it.',
	);
	expect((await remove(aid.teamId)).status).toBe(200);
	expect((await remove(admissions.teamId)).refusal.message).toBe(
		'This is your organization’s only team, so it can’t be deleted.',
	);
	expect((await remove(aid.teamId)).status).toBe(404);
});

test('two owners who delete each other’s team at once leave one', async () => {
	const dora = await alsoInAid('Dora');
	const [one, other] = await Promise.all([remove(aid.teamId), remove(admissions.teamId, dora)]);
	expect([one.status, other.status].filter((status) => status === 200)).toHaveLength(1);
	const left = await quad.db
		.selectFrom('team')
		.where('org_id', '=', admissions.organizationId)
		.where('removed_at', 'is', null)
		.select('id')
		.execute();
	expect(left).toHaveLength(1);
});

test('what a team leaves behind is said before it is deleted', async () => {
	await alsoInAid('Lee');
	await texts(quad, aid, 'Ana', 'Aid help', 'Hello');
	const priya = aid.person('Priya');
	await ask(quad, priya, api.schedules.scheduleMessage, {
		body: {
			inboxId: aid.inbox('Aid help'),
			text: 'Your appointment',
			recipients: [aid.contact('Ana')],
			schedule: { localTime: '2026-11-20T09:00', timeZone: 'America/New_York' },
		},
	});
	await ask(quad, priya, api.messaging.composeMessage, {
		body: { inboxId: aid.inbox('Aid help'), text: 'Hi', recipients: [aid.contact('Ben')] },
	});
	await worksByItself(aid);
	const { answer } = await ask(quad, dana, api.teams.readDeletionConsequences, { params: { id: aid.teamId } });
	expect(answer).toEqual({
		peopleWithoutTeam: ['Priya Doe', 'Sam Doe'],
		peopleWithoutTeamCount: 2,
		userCount: 3,
		inboxCount: 4,
		openConversationCount: 1,
		scheduledMessageCount: 1,
		scheduledReplyCount: 0,
		openChatCount: 0,
		apiCredentialCount: 1,
		integrationCount: 1,
		webhookCount: 1,
		scheduledReportCount: 1,
		runningBatchCount: 1,
		contactCount: 2,
	} satisfies DeletionConsequences);
});

test('at once nobody works in a deleted team: who has another goes on there, and the others are out', async () => {
	const lee = await alsoInAid('Lee');
	const priya = aid.person('Priya');
	await remove(aid.teamId);
	const { answer } = await profileOf(lee);
	expect(answer.currentDepartment.id).toBe(admissions.teamId);
	expect(answer.departments.map(({ name }) => name)).toEqual(['Admissions']);
	expect((await profileOf(priya)).status).toBe(401);
	const back = await ask(quad, lee, api.session.changeDepartment, { body: { departmentId: aid.teamId } });
	expect(back.status).not.toBe(200);
});

test('a deleted team sends nothing, and what was held goes on once it is restored', async () => {
	const priya = aid.person('Priya');
	const { answer: batch } = await ask(quad, priya, api.messaging.composeMessage, {
		body: { inboxId: aid.inbox('Aid help'), text: 'Hi', recipients: [aid.contact('Ana'), aid.contact('Ben')] },
	});
	const stateOf = async () => {
		await followInboxes(quad.context).run();
		const row = await quad.db
			.selectFrom('batch')
			.where('id', '=', Number(batch.batchId))
			.select('state')
			.executeTakeFirstOrThrow();
		return row.state;
	};
	quad.clock.pass(60_000); // the undo time is over
	await remove(aid.teamId);
	expect(await stateOf()).toBe('held');
	await restore(aid.teamId);
	expect(await stateOf()).not.toBe('held');
});

test('a STOP that comes for a deleted team holds when it is restored', async () => {
	await remove(aid.teamId);
	await texts(quad, aid, 'Ana', 'Aid help', 'STOP');
	await restore(aid.teamId);
	const standing = await quad.db
		.selectFrom('contact_team')
		.where('contact_id', '=', aid.contact('Ana'))
		.select('opted_out')
		.executeTakeFirstOrThrow();
	expect(standing.opted_out).toBe(true);
});

test('a restored team has its people and its inboxes again, but none that was removed before', async () => {
	await quad.db
		.updateTable('inbox')
		.set({ removed_at: quad.clock.now() })
		.where('id', '=', aid.inbox('Old desk'))
		.execute();
	await remove(aid.teamId);
	expect(await names()).toEqual(['Admissions']);
	expect(await deleted()).toEqual([
		{
			id: aid.teamId,
			name: 'Financial Aid',
			code: 'FA',
			removedAt: '2026-11-18T17:00:00.000Z',
			restorableUntil: '2026-12-18T17:00:00.000Z',
		},
	]);
	expect((await restore(aid.teamId)).answer).toMatchObject({ id: aid.teamId, name: 'Financial Aid' });
	expect((await restore(aid.teamId)).status).toBe(200); // a repeated click
	expect(await deleted()).toEqual([]);
	const { access_token: token } = await startSession(quad.context, {
		organizationId: aid.organizationId,
		personId: aid.person('Priya').id,
		teamId: aid.teamId,
	});
	const { answer } = await profileOf({ ...aid.person('Priya'), token });
	expect(answer.inboxes.map(({ name }) => name)).toEqual(['My inbox', 'Aid help']);
});

test('an inbox that was removed by hand stays removed, also one that came back with its team before', async () => {
	const [number, owner] = [aid.inbox('Aid help'), await alsoInAid('Dana')];
	await remove(aid.teamId);
	await restore(aid.teamId);
	const { answer } = await ask(quad, owner, api.session.changeDepartment, { body: { departmentId: aid.teamId } });
	const inAid = { ...owner, token: answer.access_token };
	const removed = await ask(quad, inAid, api.inboxSettings.removeGroupAccount, { params: { id: number } });
	expect(removed.status).toBe(200);
	const { access_token: token } = await startSession(quad.context, {
		organizationId: admissions.organizationId,
		personId: dana.id,
		teamId: admissions.teamId,
	});
	const again = { ...dana, token };
	await remove(aid.teamId, again);
	expect((await restore(aid.teamId, again)).status).toBe(200);
	const { removed_at: removedAt } = await quad.db
		.selectFrom('inbox')
		.where('id', '=', number)
		.select('removed_at')
		.executeTakeFirstOrThrow();
	expect(removedAt).not.toBeNull();
});

test('nobody is added to a deleted team, and nobody is invited to it', async () => {
	const { id } = admissions.person('Lee');
	const access = { selectedDepartments: [{ id: aid.teamId }] };
	const nia = { firstName: 'Nia', lastName: 'Bell', campusUniqueId: 'nbell', emailAddress: 'nia@college.example' };
	await remove(aid.teamId);
	const invited = await ask(quad, dana, api.usersWriting.inviteUser, { body: { ...nia, ...access } });
	const added = await ask(quad, dana, api.usersWriting.updateUser, { body: { id, ...access } });
	for (const { status, refusal } of [invited, added])
		expect([status, refusal.code]).toEqual([400, 'users.team_not_yours']);
});

test('a name or a code that another team has by now is in the way of a restored one', async () => {
	await remove(aid.teamId);
	const { answer: other } = await save({ name: 'FINANCIAL aid', code: 'FA' });
	expect((await restore(aid.teamId)).refusal.message).toBe(
		'Another team is now called “FINANCIAL aid”. Rename it, then restore this one.',
	);
	await save({ id: other.id, name: 'Aid office' });
	expect((await restore(aid.teamId)).refusal.message).toBe(
		'The team “Aid office” now uses the code FA. Change it, then restore this one.',
	);
	await save({ id: other.id, code: 'AO' });
	expect((await restore(aid.teamId)).status).toBe(200);
});

test('after 30 days nobody restores it, and it is closed', async () => {
	await remove(aid.teamId);
	quad.clock.set('2026-12-18T17:00:00Z');
	// sessions have expired by now
	const { access_token: token } = await startSession(quad.context, {
		organizationId: admissions.organizationId,
		personId: dana.id,
		teamId: admissions.teamId,
	});
	const later = { ...dana, token };
	expect((await ask(quad, later, api.teams.listRemovedTeams, {})).answer).toEqual([]);
	expect((await restore(aid.teamId, later)).refusal.message).toBe(
		'This team can no longer be restored: it was deleted more than 30 days ago.',
	);
	await closeRemoved(quad.context);
	await closeRemoved(quad.context);
	expect((await restore(aid.teamId, later)).status).toBe(404);
	const entries = await auditOf(quad, admissions.organizationId, 'team.closed').select('subject_name').execute();
	expect(entries).toEqual([{ subject_name: 'Financial Aid' }]);
});

test('nobody finds a deleted team anywhere but among the deleted ones and in the log', async () => {
	await save({ id: aid.teamId, name: 'Zanzibar office', code: 'ZANZIBAR' });
	await quad.db.updateTable('inbox').set({ name: 'Zanzibar desk' }).where('team_id', '=', aid.teamId).execute();
	const both = await alsoInAid('Dora');
	await setPerson(quad, dana.id, { is_platform_administrator: true });
	const open = allRoutes.filter(
		({ method, path, who }) =>
			method === 'GET' && who !== 'anyone' && !path.includes('{') && !path.startsWith('/auditlog'),
	);
	const finding = async (person: Person) => {
		const found: string[] = [];
		for (const route of open) {
			const { text } = await ask(quad, person, route, { query: {} } as never);
			if (/zanzibar/i.test(text)) found.push(route.path);
		}
		return found;
	};
	expect(await finding(both)).toEqual(
		expect.arrayContaining(['/profile', '/departments', '/configuration/sendingRules']),
	);
	await remove(aid.teamId);
	const namingIt = ['/departments/removed', '/numbers']; // its numbers stay reserved
	for (const person of [dana, both, admissions.person('Amir'), admissions.person('Lee')])
		for (const path of await finding(person)) expect(namingIt).toContain(path);
});

test('everybody lists the teams that are theirs to see', async () => {
	const listed = async (person: Person) =>
		(await ask(quad, person, api.teams.listTeams, {})).answer.map(({ name }) => name);
	expect(await listed(admissions.person('Lee'))).toEqual(['Admissions']);
	expect(await listed(dana)).toEqual(['Admissions', 'Financial Aid']);
	const { answer } = await ask(quad, admissions.person('Amir'), api.teams.listAllTeams, {});
	expect(answer.map(({ name }) => name)).toEqual(['Admissions', 'Financial Aid']);
});

test('an owner reaches no team of another organization', async () => {
	const elsewhere = await makeTeam(quad, { owners: ['Tom'] });
	const before = await counted();
	const tom = elsewhere.person('Tom');
	const put = await ask(quad, tom, api.teams.changeTeam, { params: { id: aid.teamId }, body: { name: 'Mine' } });
	const read = await ask(quad, tom, api.teams.readDeletionConsequences, { params: { id: aid.teamId } });
	const answers = [put, read, await remove(aid.teamId, tom), await restore(aid.teamId, tom)];
	expect(answers.map(({ status }) => status)).toEqual([404, 404, 404, 404]);
	expect((await save({ id: aid.teamId, name: 'Mine' }, tom)).status).toBe(404);
	expect(await counted()).toEqual(before);
});
