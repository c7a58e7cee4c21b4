/**
 * Tests caretaking: while someone is away, a colleague acts in their place. Both names are recorded, the absent
 * person can still sign in, and caretaking ends on time.
 */
import { caretakingLimits } from '@quad/contract/access/caretakers/limits.ts';
import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { auditOf, mailsOf, setPerson } from '../../../../test/rows.ts';
import { endOverdue } from './end-overdue.ts';

const quad = useQuad();

const makeOffice = () =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Priya', 'Tom'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
		contacts: ['Ana', 'Ben'],
	});

const assign = (office: MadeTeam, caretaker: Person, target: Person, until?: string) =>
	ask(quad, office.person('Amir'), api.caretakers.assignCaretaker, {
		body: { CaretakerStaffId: caretaker.id, TargetStaffId: target.id, ...(until ? { until } : {}) },
	});

const remove = (office: MadeTeam, caretaker: Person, target: Person) =>
	ask(quad, office.person('Amir'), api.caretakers.removeCaretaker, {
		body: { CaretakerStaffId: caretaker.id, TargetStaffId: target.id },
	});

const takeOver = async (caretaker: Person, target: Person): Promise<Person> => {
	const { answer } = await ask(quad, caretaker, api.caretakers.caretake, { body: { TargetStaffId: target.id } });
	return { id: target.id, name: target.name, token: answer.access_token };
};

const profileOf = (person: Person) => ask(quad, person, api.session.getProfile, {});

const auditEntries = async (office: MadeTeam): Promise<string[]> => {
	const { answer } = await ask(quad, office.person('Dana'), api.audit.listAuditEntries, { query: {} });
	return answer.items.map(({ sentence }) => sentence).toReversed();
};

/** Makes Priya act for Lee. */
const makeActing = async () => {
	const office = await makeOffice();
	const [lee, priya] = [office.person('Lee'), office.person('Priya')];
	await assign(office, priya, lee);
	return { office, lee, priya, acting: await takeOver(priya, lee) };
};

test('an administrator assigns; both are told on their screens and by mail', async () => {
	const office = await makeOffice();
	const [lee, priya] = [office.person('Lee'), office.person('Priya')];
	await quad.db
		.updateTable('inbox_count')
		.set({ unread: 3 })
		.where('org_id', '=', office.organizationId)
		.where('inbox_id', '=', office.inbox('Lee'))
		.execute();

	const { status, answer } = await assign(office, priya, lee, '2026-11-20');
	expect(status).toBe(200);
	expect(answer).toEqual({
		caretakerStaffId: priya.id,
		caretakerName: 'Priya Doe',
		targetStaffId: lee.id,
		targetName: 'Lee Doe',
		unreadMessages: 3,
		endsAt: '2026-11-21T05:00:00.000Z', // end of Friday in New York
		isActing: false,
	});
	expect((await ask(quad, priya, api.caretakers.listCaretakers, {})).answer).toEqual([answer]);
	expect((await ask(quad, lee, api.caretakers.listCaretakers, {})).answer).toEqual([]);
	expect((await ask(quad, office.person('Amir'), api.caretakers.listAllCaretakers, {})).answer).toEqual([answer]);
	expect((await profileOf(lee)).answer).toMatchObject({ caretaker: answer, caretakerOf: [] });
	expect((await profileOf(priya)).answer).toMatchObject({ caretaker: null, caretakerOf: [answer] });
	const mails = await mailsOf(quad, office.organizationId).select('subject').execute();
	expect(mails.map(({ subject }) => subject).toSorted()).toEqual([
		'Priya Doe is covering for you',
		'You’re covering for Lee Doe',
	]);
	expect((await auditEntries(office)).at(-1)).toMatch(
		/^Amir Doe made Priya Doe the caretaker of Lee Doe in Team \d+, until November 20, 2026$/,
	);
});

test('who can have a caretaker, and who can be one', async () => {
	const office = await makeOffice();
	const { organizationId, teamId, person } = office;
	const [amir, dana, lee, priya, tom] = ['Amir', 'Dana', 'Lee', 'Priya', 'Tom'].map(person) as [
		Person,
		Person,
		Person,
		Person,
		Person,
	];
	const stranger = (await makeTeam(quad, { organizationId, staff: ['Rosa'] })).person('Rosa');
	const assignmentOf = async (caretaker: Person, target: Person, until?: string) =>
		(await assign(office, caretaker, target, until)).refusal.code;
	expect(await assignmentOf(priya, amir)).toBe('caretakers.not_for');
	expect(await assignmentOf(priya, dana)).toBe('caretakers.not_for');
	expect(await assignmentOf(lee, lee)).toBe('caretakers.oneself');
	expect(await assignmentOf(priya, stranger)).toBe('caretakers.person_not_found');
	expect(await assignmentOf(stranger, lee)).toBe('caretakers.person_not_found');
	expect(await assignmentOf(priya, lee, '2026-11-17')).toBe('caretakers.last_day');
	expect(await assignmentOf(priya, lee, '2027-11-18')).toBe('caretakers.last_day');

	const setMember = (is_chat_agent: boolean) =>
		quad.db
			.updateTable('team_member')
			.set({ is_chat_agent, has_texting: !is_chat_agent })
			.where('team_id', '=', teamId)
			.where('person_id', '=', tom.id)
			.execute();
	await setPerson(quad, tom.id, { is_numberless: true });
	expect(await assignmentOf(priya, tom)).toBe('caretakers.not_for');
	await setPerson(quad, tom.id, { is_numberless: false });
	await setMember(true);
	expect(await assignmentOf(priya, tom)).toBe('caretakers.not_for');
	await setMember(false);

	expect((await assign(office, priya, lee)).status).toBe(200);
	expect(await assignmentOf(tom, lee)).toBe('caretakers.has_one');
	expect(await assignmentOf(tom, priya)).toBe('caretakers.is_one');
	expect(await assignmentOf(lee, tom)).toBe('caretakers.caretaker_has_one');
	const { answer: people } = await ask(quad, amir, api.caretakers.listCaretakerPeople, { query: {} });
	const of = (may: (one: (typeof people)[number]) => boolean) => people.filter(may).map(({ name }) => name);
	expect(of((one) => one.canHaveCaretaker)).toEqual(['Tom Doe']);
	expect(of((one) => one.canBeCaretaker).toSorted()).toEqual(['Amir Doe', 'Dana Doe', 'Priya Doe', 'Tom Doe']);
	expect((await assign(office, priya, tom)).status).toBe(200); // one person can be caretaker of several colleagues
});

test('two administrators who assign at the same moment make one caretaker', async () => {
	const office = await makeOffice();
	const lee = office.person('Lee');
	const answers = await Promise.all(['Priya', 'Tom'].map((name) => assign(office, office.person(name), lee)));
	expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 400]);
});

test('who acts works in the inboxes of the other, both names stand on it, and nobody is locked out', async () => {
	const { office, lee, priya, acting } = await makeActing();
	const { answer: profile } = await profileOf(acting);
	expect(profile).toMatchObject({
		id: lee.id,
		firstName: 'Lee',
		isCaretaking: true,
		isImpersonating: true,
		caretaking: { caretakerName: 'Priya Doe', endsAt: '2026-11-19T01:00:00.000Z' }, // eight hours after noon
		caretaker: null,
		caretakerOf: [],
	});
	expect(profile.inboxes.map(({ id }) => id)).toContain(office.inbox('Lee'));
	expect((await profileOf(lee)).answer).toMatchObject({
		isCaretaking: false,
		caretaker: { caretakerName: 'Priya Doe', isActing: true },
	});
	expect((await profileOf(priya)).answer).toMatchObject({ id: priya.id, isCaretaking: false });

	const ana = { params: { id: office.contact('Ana') } };
	const by = (person: Person, text: string) =>
		ask(quad, person, api.conversations.replyFromPersonalInbox, { ...ana, body: { text } });
	const { answer: sent } = await by(acting, 'I answer for Lee.');
	await by(lee, 'And I myself.');
	const { answer: thread } = await ask(quad, lee, api.conversations.listThread, {
		params: { id: onlyReply(sent).conversationId },
		query: {},
	});
	expect(thread.items.map(({ text, writtenBy }) => [text, writtenBy])).toEqual([
		['And I myself.', 'Lee Doe'],
		['I answer for Lee.', 'Priya Doe for Lee Doe'],
	]);

	const { answer: batch } = await ask(quad, acting, api.messaging.composeMessage, {
		body: { inboxId: office.inbox('Front desk'), text: 'To both', recipients: ['Ana', 'Ben'].map(office.contact) },
	});
	const { answer: shown } = await ask(quad, lee, api.messaging.getBatch, { params: { id: batch.batchId } });
	expect(shown.sentBy).toBe('Priya Doe for Lee Doe');
	expect(await auditEntries(office)).toEqual(
		expect.arrayContaining([
			expect.stringMatching(/^Priya Doe, for Lee Doe, started working in Team \d+$/),
			'Priya Doe, for Lee Doe, sent a message from “Front desk” to 2 contacts',
		]),
	);
});

test('what is only one’s own is refused to who acts', async () => {
	const { office, lee, acting } = await makeActing();
	const change = { oldPassword: 'a', newPassword: 'b', newPasswordConfirm: 'b' };
	const answers = await Promise.all([
		ask(quad, acting, api.passwords.changePassword, { body: change }),
		ask(quad, acting, api.session.changeDepartment, { body: { departmentId: office.teamId } }),
		ask(quad, acting, api.caretakers.caretake, { body: { TargetStaffId: office.person('Tom').id } }),
	]);
	expect(answers.map(({ status, refusal }) => [status, refusal.code])).toEqual(
		Array.from(answers, () => [400, 'session.only_oneself']),
	);
	expect((await ask(quad, lee, api.caretakers.revertCaretaking, {})).refusal.code).toBe('caretakers.not_acting');
});

test('going back ends it: one is oneself again without signing in', async () => {
	const { office, lee, priya, acting } = await makeActing();
	expect((await ask(quad, acting, api.caretakers.revertCaretaking, {})).status).toBe(200);
	expect((await profileOf(acting)).status).toBe(401);
	expect((await profileOf(priya)).answer.id).toBe(priya.id);
	expect((await profileOf(lee)).answer.caretaker).toMatchObject({ isActing: false });
	expect((await auditEntries(office)).at(-1)).toMatch(
		/^Priya Doe, for Lee Doe, stopped working in Team \d+: switched back$/,
	);
	expect((await profileOf(await takeOver(priya, lee))).answer.isCaretaking).toBe(true);
});

test('removed, it is over at once', async () => {
	const { office, lee, priya, acting } = await makeActing();
	expect((await remove(office, priya, lee)).status).toBe(200);
	expect((await profileOf(acting)).status).toBe(401);
	expect((await profileOf(lee)).answer.caretaker).toBeNull();
	expect((await remove(office, priya, lee)).refusal.code).toBe('caretakers.not_found');
	const { refusal } = await ask(quad, priya, api.caretakers.caretake, { body: { TargetStaffId: lee.id } });
	expect(refusal.code).toBe('caretakers.not_yours');
	expect((await auditEntries(office)).slice(-2)).toEqual([
		expect.stringMatching(/^Amir Doe removed Priya Doe as the caretaker of Lee Doe in/),
		expect.stringMatching(/: no longer the caretaker$/),
	]);
});

test('acting ends after a day’s work, and the whole with its last day; both are written down', async () => {
	const { office, lee, priya, acting } = await makeActing();
	quad.clock.pass(caretakingLimits.actingSeconds * 1000);
	expect((await profileOf(acting)).status).toBe(401);
	expect((await profileOf(priya)).status).toBe(200);
	await endOverdue(quad.context);
	expect((await auditEntries(office)).at(-1)).toMatch(/^Priya Doe, for Lee Doe, stopped working in .*: time was up$/);
	expect((await profileOf(lee)).answer.caretaker).toMatchObject({ isActing: false });

	quad.clock.set('2026-12-03T05:00:00Z'); // two weeks later, at the end of the day in New York
	// the session has expired by now
	expect((await ask(quad, office.person('Amir'), api.caretakers.listAllCaretakers, {})).status).toBe(401);
	await endOverdue(quad.context);
	const left = await quad.db.selectFrom('caretaker').where('org_id', '=', office.organizationId).selectAll().execute();
	expect(left).toEqual([]);
	const entries = await auditOf(quad, office.organizationId, 'caretaker.ended')
		.select(['person_id', 'subject_name'])
		.execute();
	expect(entries).toEqual([{ person_id: null, subject_name: 'Lee Doe' }]);
	quad.clock.set('2026-11-18T17:00:00Z');
});

const changes: Array<[what: string, change: (office: MadeTeam) => Promise<unknown>]> = [
	[
		'who is taken care of becomes an administrator',
		({ teamId, person }) =>
			quad.db
				.updateTable('team_member')
				.set({ is_administrator: true })
				.where('team_id', '=', teamId)
				.where('person_id', '=', person('Lee').id)
				.execute(),
	],
	['who is taken care of is removed', ({ person }) => setPerson(quad, person('Lee').id, { removed_at: new Date() })],
	['the caretaker is removed', ({ person }) => setPerson(quad, person('Priya').id, { removed_at: new Date() })],
	[
		'the caretaker leaves the team',
		({ teamId, person }) =>
			quad.db
				.deleteFrom('team_member')
				.where('team_id', '=', teamId)
				.where('person_id', '=', person('Priya').id)
				.execute(),
	],
	['the caretaker’s own session ends', async ({ person }) => ask(quad, person('Priya'), api.session.signOut, {})],
];

test.each(changes)('it ends at once when %s', async (_, change) => {
	const { office, acting } = await makeActing();
	expect((await profileOf(acting)).status).toBe(200);
	await change(office);
	expect((await profileOf(acting)).status).toBe(401);
});

test('signing out while acting signs out', async () => {
	const { office, priya, acting } = await makeActing();
	await ask(quad, acting, api.session.signOut, {});
	expect([(await profileOf(acting)).status, (await profileOf(priya)).status]).toEqual([401, 401]);
	expect((await auditEntries(office)).at(-1)).toBe('Priya Doe, for Lee Doe, signed out');
});
