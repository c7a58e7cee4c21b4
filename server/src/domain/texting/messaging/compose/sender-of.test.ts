import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { setContact } from '../../../../../test/rows.ts';

const quad = useQuad();
const plan = {
	administrators: ['Amir'],
	staff: ['Lee', 'Pat'],
	inboxes: [{ name: 'Desk' }],
	contacts: ['Ana', 'Ben', 'Cy'],
};

const assign = (team: MadeTeam, contact: string, to: string) =>
	setContact(quad, team.contact(contact), { assigned_person_id: team.person(to).id });

const say = (team: MadeTeam, by: string, inbox: string, fields: object) => ({
	body: { inboxId: team.inbox(inbox), text: 'It is {{User First Name}}', filter: { searchText: '' }, ...fields },
	by: team.person(by),
});

const estimate = (team: MadeTeam, sender: string, inbox: string, fields: object) => {
	const { body, by: person } = say(team, sender, inbox, fields);
	return ask(quad, person, api.messaging.estimateMessage, { body });
};

test('if restricted to assigned contacts, everybody else is left out and listed', async () => {
	const team = await makeTeam(quad, plan);
	await assign(team, 'Ana', 'Lee');
	const { answer } = await estimate(team, 'Lee', 'Lee', { restrictToAssigned: true });
	expect(answer).toMatchObject({ recipients: 3, willGo: 1, skipped: [{ reason: 'not-assigned', count: 2 }] });
});

test('a message sent as a colleague comes from the colleague’s inbox, goes to their contacts, and names both', async () => {
	const team = await makeTeam(quad, plan);
	await assign(team, 'Ana', 'Lee');
	await assign(team, 'Ben', 'Pat');
	const { body, by } = say(team, 'Amir', 'Amir', { sendAsStaffId: team.person('Lee').id });
	const { answer: sent } = await ask(quad, by, api.messaging.composeMessage, { body });
	expect(sent).toMatchObject({ total: 1, skipped: [{ reason: 'not-assigned', count: 2 }] });

	const { answer: batch } = await ask(quad, team.person('Lee'), api.messaging.getBatch, {
		params: { id: sent.batchId },
	});
	expect(batch).toMatchObject({ inboxId: team.inbox('Lee') });
	expect(batch.sentBy).toMatch(/Amir Doe.*Lee Doe|Lee Doe.*Amir Doe/);
	const { answer: recipients } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id: sent.batchId },
		query: {},
	});
	expect(recipients.items.map((item) => [item.fullName, item.messageText])).toEqual([['Ana Doe', 'It is Lee']]);
});

test('only an administrator sends as a colleague, and only from a personal inbox', async () => {
	const team = await makeTeam(quad, plan);
	const asPat = { sendAsStaffId: team.person('Pat').id };
	expect((await estimate(team, 'Lee', 'Lee', asPat)).refusal.code).toBe('message.not_as_colleague');
	expect((await estimate(team, 'Amir', 'Desk', asPat)).refusal.code).toBe('message.not_as_colleague');
	expect((await estimate(team, 'Lee', 'Desk', { restrictToAssigned: true })).refusal.code).toBe(
		'message.only_personal',
	);
	const other = await makeTeam(quad, { ...plan, organizationId: team.organizationId, contacts: [] });
	const asStranger = { sendAsStaffId: other.person('Lee').id };
	expect((await estimate(team, 'Amir', 'Amir', asStranger)).refusal.code).toBe('message.not_as_colleague');
});

test('the writer can open and undo a message sent as a colleague; only the colleague sees its recipients', async () => {
	const team = await makeTeam(quad, { ...plan, administrators: ['Amir', 'Uma'] });
	await assign(team, 'Ana', 'Lee');
	const { body, by } = say(team, 'Amir', 'Amir', { sendAsStaffId: team.person('Lee').id });
	const { answer: sent } = await ask(quad, by, api.messaging.composeMessage, { body });
	const params = { id: sent.batchId };
	const { answer: batch } = await ask(quad, by, api.messaging.getBatch, { params });
	expect(batch).toMatchObject({ inboxId: team.inbox('Lee'), total: 1, undoForMs: 5_000 });
	expect((await ask(quad, by, api.messaging.listBatchRecipients, { params, query: {} })).status).toBe(404);
	expect((await ask(quad, by, api.messaging.exportBatchRecipients, { params, query: {} })).status).toBe(404);
	for (const other of ['Uma', 'Pat']) {
		expect((await ask(quad, team.person(other), api.messaging.getBatch, { params })).status).toBe(404);
		expect((await ask(quad, team.person(other), api.messaging.undoBatch, { params })).status).toBe(404);
	}
	const { answer: undone } = await ask(quad, by, api.messaging.undoBatch, { params });
	expect(undone).toMatchObject({ state: 'cancelled', cancelledCount: 1 });
});
