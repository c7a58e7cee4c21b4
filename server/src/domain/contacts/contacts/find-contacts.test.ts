import { api } from '@quad/contract/api.ts';
import { describe, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, type Quad, useQuad } from '../../../../test/kit.ts';
import { setContact } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';

const quad = useQuad();

/** Gives a contact of the team a new name and number. */
const rename = (
	team: MadeTeam,
	contact: string,
	facts: {
		first_name?: string;
		last_name?: string;
		contact_key?: string;
		mobile?: number;
		assigned_person_id?: number;
	},
) => setContact(quad, team.contact(contact), facts);

const found = async (team: MadeTeam, query: Parameters<typeof search>[2]) =>
	(await search(quad, team, query)).answer.items.map((one) => one.fullName);

const search = (
	on: Quad,
	team: MadeTeam,
	query: { searchText?: string; includeOptOut?: boolean; status?: 'active' | 'optedOut' | 'muted'; staffId?: number },
	by = 'Amir',
) => ask(on, team.person(by), api.contacts.listContacts, { query: { includeOptOut: true, ...query } });

describe('a contact is found', () => {
	test.each([
		'josé obrien',
		'Obrien Jose',
		'JOS BRI',
		'o’brien',
		"O'Brien",
		'j',
		'A-1042',
		'1042',
		'(303) 555-0142',
		'303 555 0142',
		'+1 303.555.0142',
		'001 3035550142',
		'555-0142',
		'jose 0142',
	])('by %j', async (searchText) => {
		const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Wei', 'Kyra'] });
		await rename(team, 'Kyra', {
			first_name: 'José',
			last_name: 'O’Brien',
			contact_key: 'A-1042',
			mobile: 13_035_550_142,
		});
		expect(await found(team, { searchText })).toEqual(['José O’Brien']);
	});

	test.each(['zz', 'jose kyra', '%', '_', '-', "'", '’', "jose '", '\\', "' or 1=1 --", '999', '<b>'])(
		'not by %j',
		async (searchText) => {
			const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Wei'] });
			await rename(team, 'Wei', { first_name: 'José' });
			expect(await found(team, { searchText })).toEqual([]);
		},
	);

	test('by the other forms of a first name', async () => {
		const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Robert', 'Roberta', 'Kate', 'Wei'] });
		expect(await found(team, { searchText: 'bob' })).toEqual(['Robert Doe']);
		expect(await found(team, { searchText: 'Katherine doe' })).toEqual(['Kate Doe']);
	});

	test('by a slip of the finger, where nobody has the words as they are; a message never goes to them', async () => {
		const team = await makeTeam(quad, {
			administrators: ['Amir'],
			inboxes: [{ name: 'Desk', members: ['Amir'] }],
			contacts: ['Wei', 'Kyra'],
		});
		await rename(team, 'Kyra', { first_name: 'María', last_name: 'Martínez' });
		for (const searchText of ['martniez', 'Martinnez', 'mart1nez maria', 'nartinez', 'maira martinez']) {
			const { answer } = await search(quad, team, { searchText });
			const isGuessed = searchText !== 'mart1nez maria';
			expect([searchText, answer.isSimilar, answer.total]).toEqual([searchText, isGuessed, isGuessed ? 1 : 0]);
		}
		const { answer: exactly } = await search(quad, team, { searchText: 'martinez' });
		expect(exactly).toMatchObject({ isSimilar: false, hasMore: false, total: 1 });
		const { answer: estimate } = await ask(quad, team.person('Amir'), api.messaging.estimateMessage, {
			body: { inboxId: team.inbox('Desk'), text: 'Hi', filter: { searchText: 'martniez' } },
		});
		expect(estimate.recipients).toBe(0);
	});

	test('by the value of a custom field, whatever its case and accents', async () => {
		const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Wei', 'Kyra'] });
		await ask(quad, team.person('Amir'), api.customFields.createCustomField, { body: { displayName: 'Program' } });
		await ask(quad, team.person('Amir'), api.contacts.saveContact, {
			body: { id: team.contact('Kyra'), additionalFields: { Program: 'Études “Computer” Science' } },
		});
		expect(await found(team, { searchText: 'etudes “computer” SCIENCE' })).toEqual(['Kyra Doe']);
		expect(await found(team, { searchText: 'computer' })).toEqual([]);
	});

	test('by the signs that a pattern would take for something else', async () => {
		const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Wei', 'Kyra'] });
		await rename(team, 'Kyra', { last_name: '100% _sure_ \\o/' });
		for (const searchText of ['100%', '_sure_', '\\o/'])
			expect([searchText, await found(team, { searchText })]).toEqual([searchText, ['Kyra 100% _sure_ \\o/']]);
	});
});

test('a list is ordered, cut into pages, and says how many there are', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Cy', 'Ana', 'Di', 'Ben'] });
	const page = (query: { sort?: 'name' | '-name' | 'contactId' | '-contactId'; skip?: number; take?: number }) =>
		ask(quad, team.person('Amir'), api.contacts.listContacts, { query });
	const first = await page({ take: 3 });
	expect(first.answer.items.map((one) => one.firstName)).toEqual(['Ana', 'Ben', 'Cy']);
	expect(first.answer.total).toBe(4);
	const past = await page({ skip: 400 });
	expect(past.answer).toMatchObject({ items: [], total: 4 });
	for (const sort of ['-name', '-contactId'] as const)
		expect((await page({ sort, take: 1 })).answer.items[0]?.firstName).toBe('Di');
	expect((await page({ take: 101 })).status).toBe(400);
});

test('who has no name comes after all who have one', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Cy', 'Ana', 'Di'] });
	await rename(team, 'Ana', { first_name: '', last_name: '' });
	await rename(team, 'Di', { first_name: 'Di', last_name: '' });
	expect((await search(quad, team, {})).answer.items.map((one) => one.firstName)).toEqual(['Di', 'Cy', '']);
});

test('who is opted out is left out unless asked for, and a status asks for only those', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Ana', 'Ben', 'Cy'] });
	await setStanding(quad, team, 'Ben', { opted_out: true });
	await setStanding(quad, team, 'Cy', { muted: true });
	const query = {};
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listContacts, { query });
	expect(answer.items.map((one) => one.firstName)).toEqual(['Ana', 'Cy']);
	expect(answer.total).toBe(2);
	expect(await found(team, {})).toEqual(['Ana Doe', 'Ben Doe', 'Cy Doe']);
	expect(await found(team, { status: 'active' })).toEqual(['Ana Doe']);
	expect(await found(team, { status: 'optedOut', includeOptOut: false })).toEqual(['Ben Doe']);
	expect(await found(team, { status: 'muted', searchText: 'cy' })).toEqual(['Cy Doe']);
});

test('administrators see who is assigned to whom, or to nobody; staff may not ask', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], contacts: ['Ana', 'Ben'] });
	const lee = team.person('Lee').id;
	await rename(team, 'Ben', { assigned_person_id: lee });
	expect(await found(team, { staffId: lee })).toEqual(['Ben Doe']);
	expect(await found(team, { staffId: 0 })).toEqual(['Ana Doe']);
	const { answer } = await ask(quad, team.person('Amir'), api.contacts.listAssignees, {});
	expect(answer.map((one) => one.name)).toEqual(['Amir Doe', 'Lee Doe']);
	const refused = await search(quad, team, { staffId: lee }, 'Lee');
	expect([refused.status, refused.refusal.code]).toEqual([400, 'contact.filter_for_administrators']);
});

test('nor may staff ask it of the people to whom a message would go', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], contacts: ['Ana', 'Ben'] });
	const lee = team.person('Lee').id;
	await rename(team, 'Ben', { assigned_person_id: lee });
	const draft = (by: string) => ({
		body: { inboxId: team.inbox(by), text: 'Hello', filter: { searchText: '', assignedTo: lee } },
	});
	const { answer } = await ask(quad, team.person('Amir'), api.messaging.estimateMessage, draft('Amir'));
	expect(answer.recipients).toBe(1);
	const leftOut = { body: { ...draft('Lee').body, reason: 'blocked' as const } };
	for (const refused of [
		await ask(quad, team.person('Lee'), api.messaging.estimateMessage, draft('Lee')),
		await ask(quad, team.person('Lee'), api.messaging.listSkipped, leftOut),
		await ask(quad, team.person('Lee'), api.messaging.composeMessage, draft('Lee')),
	])
		expect([refused.status, refused.refusal.code]).toEqual([400, 'contact.filter_for_administrators']);
});

test('the same search asked in a body answers the same', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana', 'Ben'] });
	const query = { searchText: 'ben', includeOptOut: true };
	const get = await ask(quad, team.person('Lee'), api.contacts.listContacts, { query });
	const post = await ask(quad, team.person('Lee'), api.contacts.searchContacts, { body: query });
	expect(post.answer).toEqual(get.answer);
	expect(post.answer.items).toHaveLength(1);
});

test('a contact shows its facts, its custom fields by name and its standing in this team only', async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], contacts: ['Ana'] });
	const fieldId = quad.ids.next();
	await quad.db
		.insertInto('custom_field')
		.values({ org_id: team.organizationId, id: fieldId, name: 'Start Term' })
		.execute();
	await setContact(quad, team.contact('Ana'), {
		custom: JSON.stringify({ [fieldId]: 'Fall 2027' }),
		assigned_person_id: team.person('Amir').id,
	});
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
	await quad.db
		.insertInto('contact_team')
		.values({
			org_id: team.organizationId,
			team_id: neighbour.teamId,
			contact_id: team.contact('Ana'),
			opted_out: true,
		})
		.execute();

	const { answer } = await ask(quad, team.person('Amir'), api.contacts.readContact, {
		params: { id: team.contact('Ana') },
	});
	expect(answer).toMatchObject({
		contactId: 'Ana',
		fullName: 'Ana Doe',
		mobileNumber: '3035550100',
		departments: [{ id: team.teamId, muted: false, optedOut: false }],
		optedOut: false,
		staffName: 'Amir Doe',
		additionalFields: { 'Start Term': 'Fall 2027' },
	});
	const elsewhere = await ask(quad, neighbour.person('Priya'), api.contacts.readContact, {
		params: { id: team.contact('Ana') },
	});
	expect(elsewhere.answer).toMatchObject({ departments: [{ id: neighbour.teamId, optedOut: true }], optedOut: true });
});

test('a contact of no team of mine, or of another organization, is not there', async () => {
	const team = await makeTeam(quad, { contacts: ['Ana'] });
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
	const stranger = await makeTeam(quad, { owners: ['Tom'] });
	for (const person of [neighbour.person('Priya'), stranger.person('Tom')]) {
		const { status, refusal } = await ask(quad, person, api.contacts.readContact, {
			params: { id: team.contact('Ana') },
		});
		expect([status, refusal.message]).toEqual([404, 'Contact not found']);
		const { answer } = await ask(quad, person, api.contacts.listContacts, { query: { searchText: 'ana' } });
		expect(answer).toMatchObject({ items: [], total: 0 });
	}
});
