import { api } from '@quad/contract/api.ts';
import type { SmartMessageChange } from '@quad/contract/texting/smart-messages/routes.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
const plan = { staff: ['Lee', 'Priya'], inboxes: [{ name: 'Desk' }] };
const visit = { name: 'Saturday', message: 'Are you coming on Saturday?', positiveReply: 'See you there!' };

const make = (team: MadeTeam, body: object = {}, person = 'Lee') =>
	ask(quad, team.person(person), api.smartMessages.createSmartMessage, { body: { ...visit, ...body } });
const change = (team: MadeTeam, id: number, body: SmartMessageChange, person = 'Lee') =>
	ask(quad, team.person(person), api.smartMessages.changeSmartMessage, { params: { id }, body });
const read = (team: MadeTeam, id: number, query = {}) =>
	ask(quad, team.person('Lee'), api.smartMessages.readSmartMessage, { params: { id }, query });
const namesOf = async (team: MadeTeam, query: object = {}) => {
	const { answer } = await ask(quad, team.person('Lee'), api.smartMessages.listSmartMessages, { query });
	expect(answer.total).toBe(answer.items.length);
	return answer.items.map(({ name }) => name);
};

test('a smart message is created, with the usual values for missing fields', async () => {
	const team = await makeTeam(quad, plan);

	const { answer } = await make(team);

	expect(answer).toMatchObject({
		...visit,
		negativeReply: '',
		messageClosing: 0,
		messageType: 0,
		archived: false,
		deleted: false,
		createdById: team.person('Lee').id,
		createdByName: 'Lee Doe',
		createdOn: '2026-11-18T17:00:00.000Z',
	});
	expect((await read(team, answer.id)).answer).toEqual(answer);
});

test.each([
	[{ name: '  ' }, 'A Smart Message needs a name.'],
	[{ message: ' ' }, 'Write the question first.'],
	[{ message: 'Please Reply by Friday' }, 'The message may not contain the words “reply” or “respond”.'],
	[{ message: 'RESPOND!' }, 'The message may not contain the words “reply” or “respond”.'],
	[{ message: 'x'.repeat(326) }, 'With its closing, this message is longer than 350 characters.'],
	[{ positiveReply: 'x'.repeat(307) }, 'An automatic reply can have at most 306 characters.'],
	[{ negativeReply: 'Sorry, {{First Name}}' }, 'An automatic reply cannot have merge fields.'],
])('%j is refused', async (body, sentence) => {
	const team = await makeTeam(quad, plan);
	const { status, refusal } = await make(team, body);
	expect([status, refusal.message]).toEqual([400, sentence]);
	expect(await namesOf(team)).toEqual([]);
});

test('a question with its closing may be as long as a composed text', async () => {
	const team = await makeTeam(quad, plan);
	expect((await make(team, { message: 'x'.repeat(325) })).status).toBe(200);
	expect((await make(team, { message: 'x'.repeat(350), messageType: 1 })).status).toBe(200);
});

test('only its creator changes a smart message', async () => {
	const team = await makeTeam(quad, plan);
	const { answer: made } = await make(team);
	quad.clock.pass(60_000);

	const { answer } = await change(team, made.id, { message: 'Still coming?', messageClosing: 2 });
	expect(answer).toEqual({ ...made, message: 'Still coming?', messageClosing: 2, lastUpdatedOn: expect.any(String) });
	expect(answer.lastUpdatedOn).not.toBe(made.lastUpdatedOn);

	for (const { status, refusal } of [
		await change(team, made.id, { archived: true }, 'Priya'),
		await ask(quad, team.person('Priya'), api.smartMessages.deleteSmartMessage, { params: { id: made.id } }),
	])
		expect([status, refusal.message]).toEqual([400, 'Only Lee Doe, who created this Smart Message, can change it.']);
	expect((await change(team, made.id, { message: 'do reply' })).status).toBe(400);
	expect((await read(team, made.id)).answer).toEqual(answer);
});

test('a smart message is archived and restored, and found by its words and its creator', async () => {
	const team = await makeTeam(quad, plan);
	const { answer: saturday } = await make(team);
	await make(team, { name: 'Deposit', message: 'Did you pay 100% of it?' }, 'Priya');

	expect((await namesOf(team)).sort()).toEqual(['Deposit', 'Saturday']);
	expect(await namesOf(team, { userId: team.person('Priya').id })).toEqual(['Deposit']);
	expect(await namesOf(team, { searchText: 'coming' })).toEqual(['Saturday']);
	expect(await namesOf(team, { searchText: '100%' })).toEqual(['Deposit']);
	expect(await namesOf(team, { searchText: '_' })).toEqual([]);

	await ask(quad, team.person('Lee'), api.smartMessages.changeSmartMessageInBody, {
		body: { id: saturday.id, archived: true },
	});
	expect(await namesOf(team)).toEqual(['Deposit']);
	expect(await namesOf(team, { archived: true })).toEqual(['Saturday']);
	expect((await change(team, saturday.id, { archived: false })).answer.archived).toBe(false);
	expect(await namesOf(team, { archived: true })).toEqual([]);
});

test('deleted smart messages are found only on request', async () => {
	const team = await makeTeam(quad, plan);
	const { answer } = await make(team);

	await ask(quad, team.person('Lee'), api.smartMessages.deleteSmartMessageInQuery, { query: { id: answer.id } });

	expect(await namesOf(team)).toEqual([]);
	expect((await read(team, answer.id)).status).toBe(404);
	expect((await read(team, answer.id, { includeDeleted: true })).answer).toEqual({ ...answer, deleted: true });
	expect((await change(team, answer.id, { archived: true })).status).toBe(404);
});

test('another team’s smart message is not found', async () => {
	const team = await makeTeam(quad, plan);
	const { answer } = await make(team);
	const other = await makeTeam(quad, { ...plan, organizationId: team.organizationId });
	expect((await read(other, answer.id)).status).toBe(404);
	expect((await change(other, answer.id, { name: 'Mine' })).status).toBe(404);
});
