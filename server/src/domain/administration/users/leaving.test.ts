/** Tests that assignments, and messages sent as someone, are handled when that person leaves. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Person, type TeamPlan, useQuad } from '../../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { addPersonToTeam } from '../../../../test/rows.ts';
import { onlyIn, texts } from '../../../../test/texts.ts';
import { startDue } from '../../texting/schedules/index.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);

const makeOffice = (plan: TeamPlan = {}) =>
	makeTeam(quad, {
		owners: ['Dana'],
		administrators: ['Amir', 'Rosa'],
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Pat'] }],
		contacts: ['Ana', 'Ben'],
		...plan,
	});

const makeOther = ({ organizationId }: MadeTeam, name: string) => makeTeam(quad, { organizationId, name, staff: [] });

const alsoIn = (team: MadeTeam, { id }: Person) => addPersonToTeam(quad, team, id);

const nothing = { role: 'none', chatRole: 'none' } as const;
const untick = (by: Person, person: Person, teams: readonly MadeTeam[], more: object = {}) =>
	ask(quad, by, api.usersWriting.updateUser, {
		body: { id: person.id, selectedDepartments: teams.map(({ teamId }) => ({ id: teamId, ...nothing })), ...more },
	});
const destroy = (by: Person, person: Person, successor?: Person) =>
	ask(quad, by, api.users.deleteUser, {
		params: { id: person.id },
		query: successor ? { successorId: successor.id } : {},
	});
const teamsOf = async ({ id }: Person) =>
	(await quad.db.selectFrom('team_member').where('person_id', '=', id).select('team_id').execute()).map(
		({ team_id }) => team_id,
	);
const isThere = async (person: Person) => (await ask(quad, person, api.session.getProfile, {})).status === 200;

/** Assigns a conversation in the shared inbox to Lee. */
const assignToLee = async (office: MadeTeam) => {
	await texts(quad, office, 'Ana', 'Desk', 'Hello');
	const { id } = await onlyIn(quad, office, 'Desk');
	const given = await ask(quad, office.person('Amir'), api.conversations.assignConversation, {
		params: { id },
		body: { userId: office.person('Lee').id },
	});
	expect(given.answer.assignee?.id).toBe(office.person('Lee').id);
};
const assignee = async (office: MadeTeam) => {
	const { rows } = await sql<{ id: number | null }>`
		select assignee_id as id from conversation where inbox_id = ${office.inbox('Desk')}`.execute(quad.db);
	return rows[0]?.id;
};

test('a team that is unticked is left: handed over, signed out there, and all others stay', async () => {
	const office = await makeOffice();
	const other = await makeOther(office, 'Financial Aid');
	const lee = office.person('Lee');
	await alsoIn(other, lee);
	const { answer: scheduled } = await ask(quad, lee, api.schedules.scheduleMessage, {
		body: {
			inboxId: office.inbox('Lee'),
			text: 'Later',
			recipients: [office.contact('Ben')],
			schedule: { localTime: '2026-11-19T10:00', timeZone: 'America/New_York' },
		},
	});
	const pat = office.person('Pat');
	expect((await untick(office.person('Amir'), lee, [office], { successorId: pat.id })).status).toBe(200);
	expect(await teamsOf(lee)).toEqual([other.teamId]);
	expect(await isThere(lee)).toBe(false);
	const read = await ask(quad, pat, api.schedules.readScheduled, { params: { id: scheduled.id } });
	expect(read.answer).toMatchObject({ state: 'scheduled' });
	const log = await ask(quad, office.person('Dana'), api.audit.listAuditEntries, { query: {} });
	expect(log.answer.items.map(({ sentence }) => sentence)).toContainEqual(
		expect.stringMatching(/^Amir Doe removed Lee Doe from Team \d+ and handed over to Pat Doe$/),
	);
	expect((await untick(office.person('Dana'), lee, [other])).refusal.code).toBe('removal.only_team');
});

test('one team may be left for another in one change', async () => {
	const office = await makeOffice();
	const other = await makeOther(office, 'Financial Aid');
	const lee = office.person('Lee');
	const selectedDepartments = [{ id: office.teamId, ...nothing }, { id: other.teamId }];
	expect((await untick(office.person('Dana'), lee, [], { selectedDepartments })).status).toBe(200);
	expect(await teamsOf(lee)).toEqual([other.teamId]);
});

test('a refused change leaves everything as it was', async () => {
	const office = await makeOffice();
	const [amir, dana, lee, pat] = ['Amir', 'Dana', 'Lee', 'Pat'].map(office.person) as [Person, Person, Person, Person];
	const other = await makeOther(office, 'Financial Aid');
	for (const person of [amir, dana, lee]) await alsoIn(other, person);
	const code = async (response: ReturnType<typeof untick>) => (await response).refusal.code;
	expect(await code(untick(amir, amir, [office]))).toBe('removal.oneself');
	expect(await code(untick(amir, dana, [office]))).toBe('removal.is_owner');
	expect(await code(untick(amir, lee, [office], { firstName: 'New', successorId: lee.id }))).toBe(
		'users.data_not_yours',
	);
	expect(await code(untick(dana, lee, [office], { firstName: 'New', successorId: lee.id }))).toBe('removal.successor');
	expect(await code(untick(lee, pat, [office]))).toBe('session.not_allowed');
	await sql`update organization set plan = 'Legacy' where id = ${office.organizationId}`.execute(quad.db);
	expect(await code(untick(amir, lee, [office]))).toBe('users.may_not_remove');
	expect(await teamsOf(lee)).toHaveLength(2);
	const { answer } = await ask(quad, dana, api.users.readUser, { params: { id: lee.id } });
	expect(answer.firstName).toBe('Lee');
});

test.each<[string, string | null, (office: MadeTeam) => Promise<unknown>]>([
	['deleted', 'Amir', (office) => destroy(office.person('Amir'), office.person('Lee'))],
	[
		'deleted while an owner',
		'Dana',
		async (office) => {
			await sql`update person set is_owner = true where id = ${office.person('Lee').id}`.execute(quad.db);
			await destroy(office.person('Dana'), office.person('Lee'));
		},
	],
	[
		'taken out of the team',
		'Amir',
		async (office) => {
			await alsoIn(await makeOther(office, 'Financial Aid'), office.person('Lee'));
			await untick(office.person('Amir'), office.person('Lee'), [office]);
		},
	],
	[
		'deleted by an owner of another team',
		null,
		async (office) => {
			const elsewhere = await makeTeam(quad, { organizationId: office.organizationId, owners: ['Olive'] });
			await destroy(elsewhere.person('Olive'), office.person('Lee'));
		},
	],
])('what was assigned to whoever is %s: %s takes over', async (_, successor, leave) => {
	const office = await makeOffice();
	await assignToLee(office);
	await leave(office);
	expect(await assignee(office)).toBe(successor && office.person(successor).id);
});

test('what was assigned is said before, and goes to whoever is chosen; nothing of other teams and people does', async () => {
	const office = await makeOffice();
	await assignToLee(office);
	await texts(quad, office, 'Ben', 'Desk', 'Hello');
	const [lee, pat, amir] = ['Lee', 'Pat', 'Amir'].map(office.person) as [Person, Person, Person];
	const { answer } = await ask(quad, amir, api.users.readHandover, { params: { id: lee.id }, query: {} });
	expect(answer).toMatchObject([{ conversations: 0, assignedConversations: 1 }]);
	expect((await destroy(amir, lee, pat)).status).toBe(200);
	const { rows } = await sql<{ id: number | null }>`
		select assignee_id as id from conversation where inbox_id = ${office.inbox('Desk')} order by id`.execute(quad.db);
	expect(rows.map(({ id }) => id)).toEqual([pat.id, null]);
});

test('whoever is taken out of an inbox gives back what was assigned to them there', async () => {
	const office = await makeOffice();
	await assignToLee(office);
	await untick(office.person('Amir'), office.person('Lee'), [], {
		selectedDepartments: [{ id: office.teamId, role: 'user', selectedGroupAccounts: [] }],
	});
	expect(await assignee(office)).toBe(null);
});

test('whoever becomes a user and stays in the inbox keeps what is assigned to them', async () => {
	const office = await makeOffice();
	await assignToLee(office);
	const access = { id: office.teamId, role: 'administrator' as const, selectedGroupAccounts: [office.inbox('Desk')] };
	await untick(office.person('Amir'), office.person('Lee'), [], { selectedDepartments: [access] });
	expect(await assignee(office)).toBe(office.person('Lee').id);
});

/** Amir schedules a message as Lee to Lee's contacts, of which Ana is the only one. */
const scheduleAsLee = async (office: MadeTeam) => {
	const lee = office.person('Lee').id;
	await sql`update contact set assigned_person_id = ${lee} where id = ${office.contact('Ana')}`.execute(quad.db);
	const { answer } = await ask(quad, office.person('Amir'), api.schedules.scheduleMessage, {
		body: {
			inboxId: office.inbox('Amir'),
			text: 'As Lee',
			sendAsStaffId: lee,
			recipients: [office.contact('Ana'), office.contact('Ben')],
			schedule: { localTime: '2026-11-19T10:00', timeZone: 'America/New_York' },
		},
	});
	return answer.id;
};
const atItsTime = async () => {
	const { carrier, taken } = makeCarrier();
	quad.clock.set('2026-11-19T15:00:30Z');
	while ((await startDue(quad.context).run()) === 'again');
	await sendAll(carrier);
	quad.clock.set('2026-11-18T17:00:00Z');
	return taken.filter(({ body }) => body === 'As Lee');
};
const stateOf = async (by: Person, id: number) =>
	(await ask(quad, by, api.schedules.readScheduled, { params: { id } })).answer;

test.each([
	['an administrator', 'Rosa'],
	['the colleague', 'Lee'],
])('a message scheduled as a colleague goes out when its author leaves and %s takes over', async (_, successor) => {
	const office = await makeOffice();
	await scheduleAsLee(office);
	expect((await destroy(office.person('Dana'), office.person('Amir'), office.person(successor))).status).toBe(200);
	expect((await atItsTime()).map(({ from, to }) => [from, to])).toEqual([
		[office.numberOf('Lee'), office.mobileOf('Ana')],
	]);
});

test('taken over by somebody who may not send as a colleague, it waits and says so', async () => {
	const office = await makeOffice();
	const id = await scheduleAsLee(office);
	await destroy(office.person('Dana'), office.person('Amir'), office.person('Pat'));
	expect(await atItsTime()).toEqual([]);
	expect(await stateOf(office.person('Pat'), id)).toMatchObject({ state: 'held', stateReason: expect.any(String) });
	expect(await stateOf(office.person('Rosa'), id)).toMatchObject({ state: 'held' });
});

test('it waits when the colleague leaves: their contacts get it from nobody else unasked', async () => {
	const office = await makeOffice();
	const id = await scheduleAsLee(office);
	await destroy(office.person('Dana'), office.person('Lee'), office.person('Pat'));
	expect(await atItsTime()).toEqual([]);
	expect(await stateOf(office.person('Amir'), id)).toMatchObject({ state: 'held', stateReason: expect.any(String) });
});

test('somebody in five teams leaves all: in each to whom was chosen if they are there, else to whoever deletes', async () => {
	const office = await makeOffice();
	const [dana, lee, pat] = ['Dana', 'Lee', 'Pat'].map(office.person) as [Person, Person, Person];
	const others: MadeTeam[] = [];
	for (const name of ['One', 'Two', 'Three', 'Four']) others.push(await makeOther(office, name));
	for (const team of others) await alsoIn(team, lee);
	for (const team of others.slice(0, 2)) await alsoIn(team, pat);
	for (const team of others.slice(2, 3)) await alsoIn(team, dana);
	for (const [nth, { teamId }] of others.entries()) {
		await sql`insert into campaign (org_id, id, team_id, person_id, name, created_at)
			values (${office.organizationId}, ${quad.ids.next()}, ${teamId}, ${lee.id}, ${`Campaign ${nth}`}, now())`.execute(
			quad.db,
		);
	}
	expect((await destroy(dana, lee, pat)).status).toBe(200);
	expect(await teamsOf(lee)).toEqual([]);
	const { rows } = await sql<{ id: number; owner: number }>`
		select id, person_id as owner from campaign where org_id = ${office.organizationId} order by id`.execute(quad.db);
	expect(rows.map(({ owner }) => owner)).toEqual([pat.id, pat.id, dana.id, lee.id]); // the last team has nobody else
});

test('of two owners one stays, also where one is deleted while they take the other’s rights', async () => {
	const office = await makeOffice({ owners: ['Dana', 'Tom'] });
	const [dana, tom] = [office.person('Dana'), office.person('Tom')];
	await Promise.all([
		destroy(dana, tom),
		ask(quad, tom, api.usersWriting.updateUser, { body: { id: dana.id, isOwner: false } }),
	]);
	const owners = await quad.db
		.selectFrom('person')
		.where('org_id', '=', office.organizationId)
		.where('is_owner', '=', true)
		.where('removed_at', 'is', null)
		.select('id')
		.execute();
	expect(owners).toHaveLength(1);
});
