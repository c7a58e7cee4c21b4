import { api } from '@quad/contract/api.ts';
import {
	type ContactSort,
	defaultListColumns,
	type ListColumn,
} from '@quad/contract/contacts/contacts/list-columns.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setContact } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';

const quad = useQuad();

const listed = async (team: MadeTeam, sort: ContactSort, page: { skip?: number; take?: number } = {}) => {
	const query = { sort, includeOptOut: true, ...page };
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query });
	return answer.items.map(({ firstName }) => firstName);
};

const bothWays = async (team: MadeTeam, sort: ContactSort) => [
	await listed(team, sort),
	await listed(team, `-${sort}`),
];

const makeField = async (team: MadeTeam, displayName: string, kind: 'text' | 'number' | 'date') => {
	const { answer } = await ask(quad, team.person('Amir'), api.customFields.createCustomField, {
		body: { displayName, kind },
	});
	return answer.id;
};

const give = (team: MadeTeam, who: string, additionalFields: Record<string, string>) =>
	ask(quad, team.person('Amir'), api.contacts.saveContact, { body: { id: team.contact(who), additionalFields } });

const setTexting = (team: MadeTeam, who: string, texted: string[], replied: string | null = null) =>
	quad.db
		.insertInto('contact_texting')
		.values({
			org_id: team.organizationId,
			team_id: team.teamId,
			contact_id: team.contact(who),
			texted: texted.length,
			texted_at: texted.map((at) => new Date(at)),
			replies: replied ? 1 : 0,
			replied_at: replied === null ? null : new Date(replied),
		})
		.execute();

test('custom fields sort as what they are, and contacts without a value come last either way', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Ana', 'Ben', 'Cy', 'Di'] });
	const gpa = await makeField(team, 'GPA', 'number');
	const visit = await makeField(team, 'Visit', 'date');
	const major = await makeField(team, 'Major', 'text');
	await give(team, 'Ana', { GPA: '10', Visit: '1/2/2027', Major: 'zoology' });
	await give(team, 'Ben', { GPA: '-3.5', Visit: '12/1/2026 9:00 AM', Major: 'Études' });
	await give(team, 'Cy', { GPA: '9', Visit: '12/1/2026', Major: 'Week 10' });
	expect(await bothWays(team, `field:${gpa}`)).toEqual([
		['Ben', 'Cy', 'Ana', 'Di'],
		['Ana', 'Cy', 'Ben', 'Di'],
	]);
	expect(await bothWays(team, `field:${visit}`)).toEqual([
		['Cy', 'Ben', 'Ana', 'Di'],
		['Ana', 'Ben', 'Cy', 'Di'],
	]);
	expect(await bothWays(team, `field:${major}`)).toEqual([
		['Ben', 'Cy', 'Ana', 'Di'],
		['Ana', 'Cy', 'Ben', 'Di'],
	]);

	await ask(quad, team.person('Amir'), api.customFields.deleteCustomField, { params: { id: gpa } });
	expect(await bothWays(team, `field:${gpa}`)).toEqual([
		['Ana', 'Ben', 'Cy', 'Di'],
		['Ana', 'Ben', 'Cy', 'Di'],
	]);
});

test('contacts sort by their last text and reply, in which merged ones count', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Ana', 'Ben', 'Cy', 'Di'] });
	await setTexting(team, 'Ana', ['2026-11-10T12:00:00Z', '2026-11-01T12:00:00Z'], '2026-11-02T12:00:00Z');
	await setTexting(team, 'Ben', ['2026-11-12T12:00:00Z']);
	await setTexting(team, 'Di', ['2026-11-14T12:00:00Z'], '2026-11-15T12:00:00Z');
	expect(await bothWays(team, 'lastTexted')).toEqual([
		['Ana', 'Ben', 'Di', 'Cy'],
		['Di', 'Ben', 'Ana', 'Cy'],
	]);
	expect(await listed(team, 'lastReply')).toEqual(['Ana', 'Di', 'Ben', 'Cy']);

	const merge = { keptId: team.contact('Ana'), mergedId: team.contact('Di') };
	await ask(quad, team.person('Amir'), api.contacts.mergeContacts, { body: merge });
	expect(await listed(team, '-lastTexted')).toEqual(['Ana', 'Ben', 'Cy']);
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query: { sort: '-lastReply' } });
	expect(answer.items.map(({ lastTexted, lastReply }) => [lastTexted, lastReply])).toEqual([
		['2026-11-14T12:00:00.000Z', '2026-11-15T12:00:00.000Z'],
		[null, null],
		['2026-11-12T12:00:00.000Z', null],
	]);
});

test('contacts sort by standing, number, tags, assignee, source and when they were added', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], contacts: ['Ana', 'Ben', 'Cy'] });
	await setStanding(quad, team, 'Ana', { opted_out: true });
	await setStanding(quad, team, 'Ben', { muted: true });
	await setContact(quad, team.contact('Ana'), { source: 'ColdContact', created_at: new Date('2026-10-03') });
	await setContact(quad, team.contact('Ben'), { mobile: null, created_at: new Date('2026-10-02') });
	await setContact(quad, team.contact('Cy'), { source: 'Staff', created_at: new Date('2026-10-01') });
	await setContact(quad, team.contact('Ana'), { assigned_person_id: team.person('Lee').id });
	await setContact(quad, team.contact('Cy'), { assigned_person_id: team.person('Amir').id });
	for (const [tag, who] of [
		['Zeta', 'Ana'],
		['alpha', 'Cy'],
		['Mid', 'Cy'],
	] as const) {
		const { answer } = await ask(quad, team.person('Amir'), api.tags.createTag, { body: { name: tag } });
		const body = { studentIds: [team.contact(who)], add: [answer.id] };
		await ask(quad, team.person('Amir'), api.contacts.tagContacts, { body });
	}
	expect(await listed(team, 'status')).toEqual(['Cy', 'Ana', 'Ben']);
	expect(await listed(team, '-mobile')).toEqual(['Cy', 'Ana', 'Ben']);
	expect(await listed(team, 'tags')).toEqual(['Cy', 'Ana', 'Ben']);
	expect(await listed(team, '-tags')).toEqual(['Ana', 'Cy', 'Ben']);
	expect(await listed(team, 'assigned')).toEqual(['Cy', 'Ana', 'Ben']);
	expect(await listed(team, '-assigned')).toEqual(['Ana', 'Cy', 'Ben']);
	expect(await listed(team, 'source')).toEqual(['Cy', 'Ben', 'Ana']); // Added by staff, Imported list, Texted in
	expect(await listed(team, 'added')).toEqual(['Cy', 'Ben', 'Ana']);
});

test('pages neither repeat nor miss a contact, though all have the same value', async () => {
	const contacts = Array.from({ length: 23 }, (_, nth) => `N${nth}`);
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts });
	const major = await makeField(team, 'Major', 'text');
	for (const who of contacts.slice(0, 9)) await give(team, who, { Major: 'Art' });
	for (const sort of ['lastTexted', '-lastReply', `field:${major}`, `-field:${major}`, 'tags'] as const) {
		const pages = await Promise.all([0, 5, 10, 15, 20].map((skip) => listed(team, sort, { skip, take: 5 })));
		expect(pages.flat().toSorted()).toEqual(contacts.toSorted());
	}
	const query = { sort: `field:${major}`, searchText: 'N1', take: 3 } as const;
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query });
	expect([answer.total, answer.items[0]?.firstName]).toEqual([11, 'N1']);
});

test('an order that does not exist is refused', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'] });
	for (const sort of ['shoes', 'field:', 'field:x', '--name', 'field:1.5']) {
		const { statusCode } = await quad.http.inject({
			url: `/api/students?sort=${sort}`,
			headers: { authorization: `Bearer ${team.person('Amir').token}` },
		});
		expect([sort, statusCode]).toEqual([sort, 400]);
	}
});

test('each person keeps their own columns in each team, until they bring the default ones back', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'] });
	const major = await makeField(team, 'Major', 'text');
	const read = async (who: string) =>
		(await ask(quad, team.person(who), api.contactColumns.readListColumns, {})).answer;
	const save = (who: string, columns: ListColumn[] | null) =>
		ask(quad, team.person(who), api.contactColumns.saveListColumns, { body: { columns } });
	const fields = [{ id: major, name: 'Major', kind: 'text' }];
	expect(await read('Lee')).toEqual({ columns: defaultListColumns, isDefault: true, fields });

	const { answer } = await save('Lee', [`field:${major}`, 'lastReply', 'lastReply', 'field:999']);
	expect(answer).toEqual({ columns: [`field:${major}`, 'lastReply'], isDefault: false, fields });
	expect(await read('Amir')).toMatchObject({ isDefault: true });
	await save('Amir', []);
	expect(await read('Amir')).toEqual({ columns: [], isDefault: false, fields });

	await ask(quad, team.person('Amir'), api.customFields.deleteCustomField, { params: { id: major } });
	expect(await read('Lee')).toEqual({ columns: ['lastReply'], isDefault: false, fields: [] });
	expect((await save('Lee', null)).answer).toMatchObject({ columns: defaultListColumns, isDefault: true });
	expect(
		(
			await save(
				'Lee',
				Array.from({ length: 41 }, () => 'added' as const),
			)
		).status,
	).toBe(400);
});
