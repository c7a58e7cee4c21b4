/** Tests that owners see all users, and administrators only name, address and teams of people outside their teams. */
import type { ListedUser } from '@quad/contract/administration/users/routes.ts';
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { countStatements } from '../../../../test/count-statements.ts';
import { ask, type MadeTeam, makeTeam, type Person, useQuad } from '../../../../test/kit.ts';
import { addPersonToTeam } from '../../../../test/rows.ts';
import { enter } from '../../access/session/index.ts';
import { pageOfUsers } from './users.queries.ts';

const quad = useQuad();

const makeCollege = async () => {
	const admissions = await makeTeam(quad, {
		name: 'Admissions',
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Front desk', members: ['Lee'] }],
	});
	const aid = await makeTeam(quad, {
		organizationId: admissions.organizationId,
		name: 'Financial Aid',
		administrators: ['Rosa'],
		staff: ['Tom'],
	});
	return { admissions, aid };
};

const alsoIn = (team: MadeTeam, { id }: Person, isAdministrator = false) =>
	addPersonToTeam(quad, team, id, isAdministrator);

const query = async (person: Person, body: Parameters<typeof ask<typeof api.users.queryUsers>>[3]['body'] = {}) =>
	(await ask(quad, person, api.users.queryUsers, { body })).answer;
const names = ({ items }: { items: readonly ListedUser[] }) => items.map(({ firstName }) => firstName);

test('the organization is listed by name, and narrowed by team, role and words', async () => {
	const { admissions, aid } = await makeCollege();
	const dana = admissions.person('Dana');
	expect(names(await query(dana))).toEqual(['Amir', 'Dana', 'Lee', 'Priya', 'Rosa', 'Tom']);
	expect(names(await query(dana, { sortorder: 'desc', take: 2 }))).toEqual(['Tom', 'Rosa']);
	expect(await query(dana, { skip: 4, take: 1 })).toMatchObject({ total: 6, items: [{ firstName: 'Rosa' }] });
	expect(names(await query(dana, { includedinteams: [aid.teamId] }))).toEqual(['Rosa', 'Tom']);
	expect(names(await query(dana, { excludedfromteams: [aid.teamId], filterby: 'user' }))).toEqual(['Lee', 'Priya']);
	expect(names(await query(dana, { filterby: 'administrator' }))).toEqual(['Amir', 'Dana', 'Rosa']);
	expect(names(await query(dana, { filterby: 'owner' }))).toEqual(['Dana']);
	expect(names(await query(dana, { filterby: 'chatAgent' }))).toEqual([]);
	expect(names(await query(dana, { searchtext: '  DOE pri ' }))).toEqual(['Priya']);
	expect(names(await query(dana, { searchtext: `tom.${aid.person('Tom').id}@college` }))).toEqual(['Tom']);
	expect(await query(dana, { searchtext: '%' })).toEqual({ items: [], total: 0 });
});

test('an administrator is shown everything of their own people, and of others who they are', async () => {
	const { admissions, aid } = await makeCollege();
	await sql`update person set campus_id = 'C-' || first_name, last_sign_in_at = '2026-11-01T12:00:00Z',
		forwarding_number = 13035550100 where org_id = ${admissions.organizationId}`.execute(quad.db);
	const { items } = await query(admissions.person('Amir'), { loadvirtualnumbers: true });
	const shown = (name: string) => items.find(({ firstName }) => firstName === name);
	expect(shown('Lee')).toEqual({
		id: admissions.person('Lee').id,
		firstName: 'Lee',
		lastName: 'Doe',
		name: 'Lee Doe',
		displayName: 'Lee Doe',
		emailAddress: `lee.${admissions.person('Lee').id}@college.example`,
		campusUniqueId: 'C-Lee',
		isOwner: false,
		isNumberlessUser: false,
		isInvited: false,
		logindate: '2026-11-01T12:00:00.000Z',
		departments: [
			{
				departmentId: admissions.teamId,
				departmentName: 'Admissions',
				isAdministrator: false,
				isChatAdministrator: false,
				isChatAgent: false,
				hasTexting: true,
				personalInboxEnabled: true,
				isSegmentAuthorized: true,
				allowedFeatures: ['Segments', 'ManualContactAdd'],
			},
		],
		phoneType: 'new',
		forwardingNumber: '3035550100',
		samlConfigurationId: null,
		virtualNumbers: [{ departmentId: admissions.teamId, phoneNumber: String(admissions.numberOf('Lee')).slice(1) }],
	});
	expect(shown('Tom')).toMatchObject({
		name: 'Tom Doe',
		emailAddress: expect.stringContaining('tom.'),
		departments: [{ departmentName: 'Financial Aid' }],
		campusUniqueId: null,
		logindate: null,
		forwardingNumber: null,
		virtualNumbers: [],
	});
	const read = (by: Person, id: number) => ask(quad, by, api.users.readUser, { params: { id } });
	expect((await read(admissions.person('Amir'), aid.person('Tom').id)).refusal.code).toBe('removal.not_found');
	expect((await read(admissions.person('Dana'), aid.person('Tom').id)).answer.campusUniqueId).toBe('C-Tom');
});

test('users are listed in the order in which their names are shown', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Uma', 'Noor', 'Marcus'] });
	const lastNames = { Amir: 'Haddad', Uma: 'Frost', Noor: 'Castellano', Marcus: 'Bell' };
	for (const [name, last_name] of Object.entries(lastNames))
		await quad.db.updateTable('person').set({ last_name }).where('id', '=', team.person(name).id).execute();
	const shown = ['Amir Haddad', 'Marcus Bell', 'Noor Castellano', 'Uma Frost'];
	const names = async (sortorder: 'asc' | 'desc') =>
		(await query(team.person('Amir'), { sortorder })).items.map(({ name }) => name);
	expect([await names('asc'), await names('desc')]).toEqual([shown, shown.toReversed()]);
	const { answer: listed } = await ask(quad, team.person('Amir'), api.users.listUsers, { query: {} });
	const { answer: staff } = await ask(quad, team.person('Amir'), api.users.listStaff, {});
	expect(listed.map(({ name }) => name)).toEqual(shown);
	expect(staff.map(({ fullName }) => fullName)).toEqual(shown);
});

test('one user comes with what they may do in each of one’s own teams', async () => {
	const { admissions, aid } = await makeCollege();
	const lee = admissions.person('Lee');
	await alsoIn(aid, lee, true);
	const read = async (by: Person) => (await ask(quad, by, api.users.readUser, { params: { id: lee.id } })).answer;
	const inAdmissions = {
		id: admissions.teamId,
		role: 'user',
		chatRole: 'none',
		personalInboxEnabled: true,
		authorizedFeatures: ['Segments', 'ManualContactAdd'],
		selectedGroupAccounts: [admissions.inbox('Front desk')],
		selectedHighSpeedAccounts: [],
	};
	const ofAmir = await read(admissions.person('Amir'));
	expect(ofAmir.departments.map(({ departmentName }) => departmentName)).toEqual(['Admissions', 'Financial Aid']);
	expect(ofAmir.selectedDepartments).toEqual([inAdmissions]);
	expect((await read(admissions.person('Dana'))).selectedDepartments).toMatchObject([
		inAdmissions,
		{ id: aid.teamId, role: 'administrator' },
	]);
	const accounts = async (by: Person) =>
		(await ask(quad, by, api.users.listUserInboxes, { params: { id: lee.id } })).answer.map(({ name }) => name);
	expect(await accounts(admissions.person('Amir'))).toEqual(['Front desk']);
	expect(await accounts(aid.person('Rosa'))).toEqual([]);
});

test('lists, the count and the staff of a team', async () => {
	const { admissions, aid } = await makeCollege();
	await alsoIn(aid, admissions.person('Amir'), true);
	const list = async (by: Person, currentDepartmentOnly: boolean) =>
		(await ask(quad, by, api.users.listUsers, { query: { currentDepartmentOnly } })).answer.map((one) => one.firstName);
	expect(await list(admissions.person('Amir'), true)).toEqual(['Amir', 'Dana', 'Lee', 'Priya']);
	expect(await list(admissions.person('Amir'), false)).toEqual(['Amir', 'Dana', 'Lee', 'Priya', 'Rosa', 'Tom']);
	expect(await list(aid.person('Rosa'), false)).toEqual(['Amir', 'Rosa', 'Tom']);
	const all = await ask(quad, admissions.person('Dana'), api.users.listAllUsers, {});
	expect(all.answer).toHaveLength(6);
	await sql`insert into contract (org_id, users_limit) values (${admissions.organizationId}, 25)`.execute(quad.db);
	expect((await ask(quad, aid.person('Rosa'), api.users.countUsers, {})).answer).toEqual({ count: 6, usersLimit: 25 });

	const staff = await ask(quad, aid.person('Tom'), api.users.listStaff, {});
	expect(staff.answer.map(({ displayName }) => displayName)).toEqual(['Amir Doe', 'Rosa Doe', 'Tom Doe']);
	const one = (id: number) => ask(quad, aid.person('Tom'), api.users.readStaff, { params: { id } });
	expect((await one(aid.person('Rosa').id)).answer.fullName).toBe('Rosa Doe');
	expect((await one(admissions.person('Lee').id)).status).toBe(404);
});

test('who was removed is in no list', async () => {
	const { admissions } = await makeCollege();
	const lee = admissions.person('Lee');
	await quad.db.updateTable('person').set({ removed_at: quad.clock.now() }).where('id', '=', lee.id).execute();
	expect(names(await query(admissions.person('Dana')))).not.toContain('Lee');
	const { status } = await ask(quad, admissions.person('Dana'), api.users.readUser, { params: { id: lee.id } });
	expect(status).toBe(404);
});

test('10,000 users come at once and are searched, by as many statements as ten', async () => {
	const { admissions } = await makeCollege();
	const { organizationId, teamId } = admissions;
	await quad.db.transaction().execute(async (tx) => {
		// row triggers would take half a minute
		await sql`set local session_replication_role = replica`.execute(tx);
		await sql`insert into person (org_id, id, email, first_name, last_name)
			select ${organizationId}::bigint, 9000000000 + n, 'p' || n || '@many.example', 'Person',
				'Number ' || lpad(n::text, 5, '0') from generate_series(1, 9998) n`.execute(tx);
		await sql`insert into team_member (org_id, team_id, person_id)
			select ${organizationId}::bigint, ${teamId}::bigint, 9000000000 + n from generate_series(1, 9998) n`.execute(tx);
	});
	await sql`analyze person, team_member`.execute(quad.db); // as autovacuum does
	const all = await query(admissions.person('Amir'), { includedinteams: [teamId], take: 10_000 });
	expect([all.items.length, all.total]).toEqual([10_000, 10_002]);
	expect(all.items.every(({ departments }) => departments.length === 1)).toBe(true);
	expect(names(await query(admissions.person('Amir'), { searchtext: 'number 09997' }))).toEqual(['Person']);
	const statementsFor = async (take: number) => {
		const { db, count } = countStatements(quad.db);
		const { rows } = await pageOfUsers(
			db,
			{ organizationId, personId: admissions.person('Amir').id, isOwner: false },
			{
				filterby: 'all',
				orderby: 'name',
				sortorder: 'asc',
				searchtext: '',
				loadvirtualnumbers: true,
				includedinteams: [teamId],
				excludedfromteams: [],
				skip: 0,
				take,
			},
		);
		expect(rows).toHaveLength(take);
		return count();
	};
	expect(await statementsFor(10)).toBe(2);
	expect(await statementsFor(10_000)).toBe(2);
});

test('who signs in was here last at that moment, and nobody stands otherwise by it', async () => {
	const { admissions } = await makeCollege();
	const { organizationId } = admissions;
	const lee = admissions.person('Lee');
	const version = async () =>
		(await quad.db.selectFrom('access_version').where('org_id', '=', organizationId).selectAll().execute())[0]?.version;
	const before = await version();
	await enter(quad.context, { organizationId, personId: lee.id });
	expect(await version()).toBe(before);
	const { answer } = await ask(quad, admissions.person('Amir'), api.users.readUser, { params: { id: lee.id } });
	expect(answer.logindate).toBe(quad.clock.now().toISOString());
});
