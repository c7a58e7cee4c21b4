import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { jobContext } from '../../../../test/job-context.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { listOf, texts } from '../../../../test/texts.ts';
import { sandboxNumbers } from '../../../app/sandbox-numbers.ts';
import { numberJobs } from '../numbers/index.ts';
import { inboxSettingsJobs } from './jobs.ts';

const quad = useQuad();
let team: MadeTeam;
const { inboxSettings: calls } = api;

beforeEach(async () => {
	team = await makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Mia'],
		inboxes: [{ name: 'Alerts', type: 'highspeed', members: ['Lee'], credits: 500 }],
		contacts: ['Ana'],
	});
	await sql`update organization set is_demo = false where id = ${team.organizationId}`.execute(quad.db);
});

const weekdays = [{ day: 1, opens: '09:00', closes: '17:00' }];
const staff = (...names: string[]) => names.map((name) => team.person(name).id);
const desk = (more: object = {}) => ({ name: 'Front desk', color: 'gold' as const, staffIds: staff('Lee'), ...more });
const create = (body: object = {}, as = 'Amir') =>
	ask(quad, team.person(as), calls.createGroupAccount, { body: desk(body) });
const change = (id: number, body: object = {}) =>
	ask(quad, team.person('Amir'), calls.changeGroupAccount, { params: { id }, body: desk(body) });
const remove = (id: number) => ask(quad, team.person('Amir'), calls.removeGroupAccount, { params: { id } });
const restore = (id: number) => ask(quad, team.person('Amir'), calls.restoreGroupAccount, { params: { id } });
const list = async () => (await ask(quad, team.person('Amir'), calls.listGroupAccounts, {})).answer;
const free = async (beginsWith: string) =>
	(
		await ask(quad, team.person('Amir'), api.numbers.lookUpNumbers, {
			query: { areaCode: beginsWith.slice(0, 3), prefix: beginsWith.slice(3) },
		})
	).answer.map(({ phoneNumber }) => phoneNumber);
const inboxesOf = async (name: string) =>
	(await ask(quad, team.person(name), api.session.getProfile, {})).answer.inboxes.map((inbox) => inbox.name);
const configuration = async () => (await ask(quad, team.person('Lee'), api.session.getConfiguration, {})).answer;
const toldOf = async (words: RegExp) => {
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, { query: {} });
	return answer.items.map(({ sentence }) => sentence).filter((sentence) => words.test(sentence));
};

test('an administrator makes a shared inbox, and its staff see it at once', async () => {
	const { answer } = await create({ assignment: 'round-robin', workingHours: weekdays });

	expect(answer).toMatchObject({
		type: 'group',
		name: 'Front desk',
		color: 'gold',
		number: null,
		assignment: 'round-robin',
		groupId: answer.id,
		highSpeedId: null,
		workingHours: weekdays,
		removedAt: null,
		staff: [{ id: team.person('Lee').id, name: 'Lee Doe' }],
	});
	expect(await inboxesOf('Lee')).toContain('Front desk');
	expect(await inboxesOf('Mia')).not.toContain('Front desk');
	expect(await list()).toEqual([answer]);
	expect(await toldOf(/shared inbox “Front desk”/)).toHaveLength(1);
});

test('one is changed: name, colour, staff, assignment, hours', async () => {
	const { answer } = await create();
	const changed = await change(answer.id, {
		name: 'Visit desk',
		color: 'pink',
		staffIds: staff('Mia'),
		assignment: 'least-open',
		workingHours: weekdays,
	});
	expect(changed.answer).toMatchObject({ name: 'Visit desk', color: 'pink', assignment: 'least-open' });
	expect(await inboxesOf('Lee')).not.toContain('Visit desk');
	expect(await inboxesOf('Mia')).toContain('Visit desk');
	expect(await toldOf(/now called “Visit desk”, pink in place of gold, staff: Mia Doe/)).toHaveLength(1);
});

test('an entity may come back as it was read', async () => {
	const { answer } = await create();
	const { staff: people, ...rest } = answer;
	const body = { ...rest, staff: people, staffIds: people.map(({ id }) => id) };
	expect(
		(await ask(quad, team.person('Amir'), calls.changeGroupAccount, { params: { id: answer.id }, body })).answer,
	).toEqual(answer);
	expect(await toldOf(/changed the inbox/)).toEqual([]);
});

test.each([
	[{ name: ' \u200b ' }, 'inbox-settings.name_required'],
	[{ name: 'x'.repeat(61) }, 'inbox-settings.name_too_long'],
	[{ name: 'aLERTS' }, 'inbox-settings.name_taken'],
	[{ staffIds: [987_654] }, 'inbox-settings.not_of_team'],
	[{ number: '212 555 9999' }, 'inbox-settings.no_such_number'],
	[{ number: '(200) 555-0101' }, 'inbox-settings.no_such_number'],
])('%j is refused with a sentence', async (body, code) => {
	const { status, refusal } = await create(body);
	expect([status, refusal.code]).toEqual([400, code]);
	expect(await list()).toEqual([]);
});

test.each([{ workingHours: [{ day: 1, opens: '17:00', closes: '09:00' }] }, { assignment: 'all' }])(
	'%j is not understood',
	async (body) => {
		expect((await create(body)).status).toBe(400);
	},
);

test('a colour that is none is refused with those that there are', async () => {
	const { status, refusal } = await create({ color: 'green' });
	expect([status, refusal.fields]).toEqual([400, { color: 'Choose blue, gold, red, purple or pink.' }]);
});

test('staff may not, and another team’s inbox is not there', async () => {
	const { answer } = await create();
	expect((await create({ name: 'Mine' }, 'Lee')).status).toBe(403);
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const rosa = other.person('Rosa');
	const params = { id: answer.id };
	const responses = await Promise.all([
		ask(quad, rosa, calls.changeGroupAccount, { params, body: { ...desk(), staffIds: [] } }),
		ask(quad, rosa, calls.removeGroupAccount, { params }),
		ask(quad, rosa, calls.restoreGroupAccount, { params }),
		ask(quad, rosa, calls.getHighSpeedInbox, { params: { id: team.inbox('Alerts') } }),
		ask(quad, rosa, calls.changePersonalInbox, {
			params: { userId: team.person('Lee').id },
			body: { personalInboxEnabled: false },
		}),
	]);
	expect(responses.map(({ status }) => status)).toEqual([404, 404, 404, 404, 404]);
	expect((await ask(quad, rosa, calls.listGroupAccounts, {})).answer).toEqual([]);
});

test('the first number opens a sandbox, marked as one, with phones to try it', async () => {
	expect(await configuration()).toMatchObject({ hasSimulator: false, isSandbox: false });
	const [number = ''] = await free('303');
	expect(number).toMatch(/^30355501\d\d$/);

	const { answer } = await create({ number });
	expect(answer.number).toBe(number);
	expect(await configuration()).toMatchObject({ hasSimulator: true, isSandbox: true });
	expect(await free('303')).not.toContain(number);
	expect(await toldOf(/opened the sandbox/)).toHaveLength(1);

	await create({ name: 'Second', number: (await free('303'))[0] });
	expect(await toldOf(/opened the sandbox/)).toHaveLength(1);
});

test('two administrators take the same number at once: one gets it, the other a sentence', async () => {
	const [number = ''] = await free('904');
	const other = await makeTeam(quad, { administrators: ['Rosa'] });
	const body = { ...desk({ number }), staffIds: [] };
	const responses = await Promise.all([
		create({ number }),
		ask(quad, other.person('Rosa'), calls.createGroupAccount, { body }),
	]);
	expect(responses.map(({ status }) => status).toSorted()).toEqual([200, 400]);
	const refused = responses.find(({ status }) => status === 400);
	expect(refused?.refusal).toMatchObject({
		code: 'inbox-settings.number_taken',
		message: 'Someone has just taken this number. Choose another one.',
	});
});

test('an inbox without a number cannot send and says why, until it gets one that stays', async () => {
	const { answer } = await create();
	const send = () =>
		ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
			params: { id: answer.id },
			body: { text: 'Hello', recipients: [team.contact('Ana')] },
		});
	expect((await send()).refusal.message).toBe('This inbox has no number yet, so nothing can be sent from it.');

	const [number = '', another = ''] = await free('612');
	expect((await change(answer.id, { number })).answer.number).toBe(number);
	expect((await send()).status).toBe(200);
	expect((await change(answer.id, { number: another })).refusal.code).toBe('inbox-settings.number_stays');
	expect((await change(answer.id, { number })).status).toBe(200);
});

test('a removed inbox is gone from the navigation, and comes back with all that it had', async () => {
	const [number = ''] = await free('715');
	const { answer } = await create({ number });
	const at = { ...team, inbox: () => answer.id, numberOf: () => Number(`1${number}`) };
	await texts(quad, at, 'Ana', 'Front desk', 'Hello?');
	expect((await list())[0]?.waiting).toEqual({ openConversations: 1, sending: 0, scheduled: 0, scheduledReplies: 0 });

	expect((await remove(answer.id)).status).toBe(200);
	expect(await inboxesOf('Lee')).not.toContain('Front desk');
	expect((await list())[0]?.removedAt).toEqual(expect.any(String));
	expect(await free(number)).toEqual([]);
	expect((await change(answer.id)).status).toBe(404);
	expect((await remove(answer.id)).status).toBe(404);

	expect((await restore(answer.id)).answer).toMatchObject({ name: 'Front desk', number, removedAt: null });
	expect((await restore(answer.id)).status).toBe(200);
	expect((await listOf(quad, at, 'Front desk')).items).toHaveLength(1);
});

test('one whose name was given away meanwhile says so, and after 30 days it is too late', async () => {
	const { answer } = await create();
	await remove(answer.id);
	await create();
	expect((await restore(answer.id)).refusal.code).toBe('inbox-settings.name_taken');

	const [number = ''] = await free('720');
	const { answer: old } = await create({ name: 'Old desk', number });
	await texts(
		quad,
		{ ...team, inbox: () => old.id, numberOf: () => Number(`1${number}`) },
		'Ana',
		'Old desk',
		'Hello?',
	);
	await remove(old.id);
	await sql`
		update inbox set removed_at = removed_at - interval '31 days'
		where org_id = ${team.organizationId} and id = ${old.id}`.execute(quad.db);
	expect((await restore(old.id)).refusal.code).toBe('inbox-settings.too_late');
	const ended = numberJobs(quad.context, sandboxNumbers(quad.context)).filter(({ at }) => at !== undefined);
	for (const job of [...inboxSettingsJobs(quad.context), ...ended]) await job.run({}, jobContext);
	expect(await free(number)).toEqual([number]);
});

test('the number of an inbox that nobody texted is free once it is removed, and comes back with it', async () => {
	const [number = ''] = await free('781');
	const pool = async () =>
		(await ask(quad, team.person('Amir'), api.numbers.listReservedNumbers, {})).answer.map((one) => one.phoneNumber);
	const { answer } = await create({ number });
	await remove(answer.id);
	expect(await pool()).toContain(number);
	expect((await restore(answer.id)).answer).toMatchObject({ number, removedAt: null });
	expect(await pool()).not.toContain(number);

	await remove(answer.id);
	const { answer: next } = await create({ name: 'Next', number });
	expect(next.number).toBe(number);
	expect((await restore(answer.id)).answer).toMatchObject({ number: null, removedAt: null });
});

test('the Legacy plan has ten shared inboxes a team, other plans as many as they like', async () => {
	for (let nth = 0; nth < 10; nth += 1) expect((await create({ name: `Desk ${nth}` })).status).toBe(200);
	expect((await create({ name: 'Desk 10' })).status).toBe(200);
	await sql`update organization set plan = 'Legacy' where id = ${team.organizationId}`.execute(quad.db);
	const { refusal } = await create({ name: 'Desk 11' });
	expect(refusal.message).toContain('at most 10 shared inboxes');
});

test('a high-speed inbox shows its credits, and keeps at least one staff member', async () => {
	const id = team.inbox('Alerts');
	const { answer } = await ask(quad, team.person('Amir'), calls.getHighSpeedInbox, { params: { id } });
	expect(answer).toMatchObject({ highSpeedId: id, groupId: null, credits: { balance: 500 } });
	const put = (staffIds: number[]) =>
		ask(quad, team.person('Amir'), calls.changeHighSpeedInbox, {
			params: { id },
			body: { name: 'Urgent', color: 'red', staffIds },
		});
	expect((await put([])).refusal).toMatchObject({
		code: 'inbox-settings.staff_required',
		fields: { staffIds: expect.any(String) },
	});
	expect((await put(staff('Mia'))).answer).toMatchObject({ name: 'Urgent', color: 'red' });
	expect(await inboxesOf('Mia')).toContain('Urgent');
});

test('a personal inbox is switched off and on again, and made with a number where there is none', async () => {
	const turn = (name: string, personalInboxEnabled: boolean) =>
		ask(quad, team.person('Amir'), calls.changePersonalInbox, {
			params: { userId: team.person(name).id },
			body: { personalInboxEnabled },
		});
	const number = String(team.numberOf('Lee')).slice(1);
	expect((await turn('Lee', false)).answer).toMatchObject({ personalInboxEnabled: false, number });
	expect(await inboxesOf('Lee')).not.toContain('My inbox');
	expect((await turn('Lee', true)).answer).toMatchObject({ personalInboxEnabled: true, number });
	expect(await inboxesOf('Lee')).toContain('My inbox');

	await sql`delete from inbox where org_id = ${team.organizationId} and id = ${team.inbox('Mia')}`.execute(quad.db);
	expect(await inboxesOf('Mia')).toEqual([]);
	expect((await turn('Mia', true)).answer.number).toMatch(/^\d{3}55501\d\d$/);
	expect(await inboxesOf('Mia')).toEqual(['My inbox']);
	expect(await toldOf(/turned off the personal inbox of Lee Doe/)).toHaveLength(1);
});
