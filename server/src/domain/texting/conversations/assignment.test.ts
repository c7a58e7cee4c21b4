import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { hearTwice } from '../../../../test/hear-events.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { listOf, onlyIn, texts } from '../../../../test/texts.ts';
import { assignIncoming } from './index.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Mia', 'Noa'],
		inboxes: [{ name: 'Desk', members: ['Lee', 'Mia'] }],
		contacts: ['Ana', 'Ben', 'Cleo', 'Dov'],
	});
});

const settings = (body: object) =>
	ask(quad, team.person('Amir'), api.inboxSettings.changeGroupAccount, {
		params: { id: team.inbox('Desk') },
		body: { name: 'Desk', color: 'gold', staffIds: [team.person('Lee').id, team.person('Mia').id], ...body },
	});
const text = async (...contacts: string[]) => {
	for (const contact of contacts) await texts(quad, team, contact, 'Desk', `This is ${contact}`);
	await hearEvents(quad);
};
const assignees = async () =>
	Object.fromEntries(
		(await listOf(quad, team, 'Desk')).items.map(({ fullName, assignee }) => [
			fullName.slice(0, -4),
			assignee?.name.slice(0, -4),
		]),
	);
const conversationOf = async (contact: string) => {
	const found = (await listOf(quad, team, 'Desk')).items.find(({ fullName }) => fullName === `${contact} Doe`);
	if (!found) throw new Error(`${contact} has not texted.`);
	return found;
};
const give = async (contact: string, to: string | null, as = 'Lee') =>
	ask(quad, team.person(as), api.conversations.assignConversation, {
		params: { id: (await conversationOf(contact)).id },
		body: { userId: to === null ? null : team.person(to).id },
	});

test('nobody is assigned unless the inbox says so', async () => {
	await text('Ana');
	expect((await onlyIn(quad, team, 'Desk')).assignee).toBe(null);
});

test('staff take turns, and an assigned conversation keeps its assignee', async () => {
	await settings({ assignment: 'round-robin' });
	await text('Ana', 'Ben', 'Cleo', 'Ana', 'Dov');
	expect(await assignees()).toEqual({ Ana: 'Lee', Ben: 'Mia', Cleo: 'Lee', Dov: 'Mia' });
});

test('the person with the fewest open conversations is next', async () => {
	await text('Ana', 'Ben');
	await settings({ assignment: 'least-open' });
	await give('Ana', 'Lee');
	await give('Ben', 'Lee');
	await text('Cleo', 'Dov');
	expect(await assignees()).toEqual({ Ana: 'Lee', Ben: 'Lee', Cleo: 'Mia', Dov: 'Mia' });
});

test('texts at the same moment are assigned once each, and a repeated event changes nothing', async () => {
	await settings({ assignment: 'round-robin' });
	await Promise.all(['Ana', 'Ben', 'Cleo', 'Dov'].map((contact) => texts(quad, team, contact, 'Desk', 'Hello')));
	await hearTwice(quad.context, assignIncoming);
	const each = Object.values(await assignees()).toSorted();
	expect(each).toEqual(['Lee', 'Lee', 'Mia', 'Mia']);
});

test('a STOP is assigned to nobody', async () => {
	await settings({ assignment: 'round-robin' });
	await texts(quad, team, 'Ana', 'Desk', 'STOP');
	await hearEvents(quad);
	expect((await onlyIn(quad, team, 'Desk')).assignee).toBe(null);
});

test('a person who leaves the inbox loses their conversations, and the next text assigns them anew', async () => {
	await settings({ assignment: 'round-robin' });
	await text('Ana', 'Ben');
	await settings({ assignment: 'round-robin', staffIds: [team.person('Mia').id] });
	expect((await listOf(quad, team, 'Desk', {}, 'Mia')).items.map(({ assignee }) => assignee?.name)).toEqual([
		'Mia Doe',
		undefined,
	]);
	await text('Ana');
	expect((await listOf(quad, team, 'Desk', {}, 'Mia')).items.map(({ assignee }) => assignee?.name)).toEqual([
		'Mia Doe',
		'Mia Doe',
	]);
});

test('a person who left the team is passed over, and replaced', async () => {
	await settings({ assignment: 'round-robin' });
	await text('Ana');
	await sql`
		delete from inbox_member where org_id = ${team.organizationId} and person_id = ${team.person('Lee').id}`.execute(
		quad.db,
	);
	await text('Ana', 'Ben');
	const { items } = await listOf(quad, team, 'Desk', {}, 'Mia');
	expect(items.map(({ assignee }) => assignee?.name)).toEqual(['Mia Doe', 'Mia Doe']);
});

test('staff of the inbox assign a conversation to a colleague, or to nobody', async () => {
	await text('Ana');
	expect((await give('Ana', 'Mia')).answer.assignee).toEqual({ id: team.person('Mia').id, name: 'Mia Doe' });
	expect((await give('Ana', 'Amir')).answer.assignee?.name).toBe('Amir Doe');
	expect((await give('Ana', 'Noa')).refusal.code).toBe('conversation.not_of_inbox');
	expect((await give('Ana', null)).answer.assignee).toBe(null);
	expect((await give('Ana', 'Mia', 'Noa')).status).toBe(404);

	const params = { id: team.inbox('Desk') };
	const people = await ask(quad, team.person('Lee'), api.conversations.listInboxPeople, { params });
	expect(people.answer.map(({ name }) => name)).toEqual(['Amir Doe', 'Lee Doe', 'Mia Doe']);
	expect((await ask(quad, team.person('Noa'), api.conversations.listInboxPeople, { params })).status).toBe(404);
});

test('outside working hours, a conversation shows when the desk opens again', async () => {
	await text('Ana');
	const { id } = await onlyIn(quad, team, 'Desk');
	const until = async () =>
		(await ask(quad, team.person('Lee'), api.conversations.getConversation, { params: { id } })).answer.deskClosedUntil;
	expect(await until()).toBe(null);
	// the test runs at noon on a Wednesday
	await settings({ workingHours: [{ day: 1, opens: '09:00', closes: '17:00' }] });
	expect(await until()).toBe('Monday 9 AM');
	await settings({ workingHours: [{ day: 3, opens: '09:00', closes: '17:00' }] });
	expect(await until()).toBe(null);
});
