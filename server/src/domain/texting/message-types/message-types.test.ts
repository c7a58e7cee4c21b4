import { api } from '@quad/contract/api.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { beforeEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';

const quad = useQuad();
let team: MadeTeam;

beforeEach(async () => {
	team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk' }],
		contacts: ['Ana', 'Ben'],
	});
});

const create = (description: string, isEnabled = true) =>
	ask(quad, team.person('Amir'), api.messageTypes.createMessageType, { body: { description, isEnabled } });
const change = (body: { id: number; description?: string; isEnabled?: boolean }) =>
	ask(quad, team.person('Amir'), api.messageTypes.changeMessageType, { body });
const makeDefault = (id: number) =>
	ask(quad, team.person('Amir'), api.messageTypes.makeMessageTypeDefault, { body: { id } });
const offered = async () => {
	const { answer } = await ask(quad, team.person('Lee'), api.messageTypes.listMessageTypes, {});
	return answer.map(({ description, isDefault }) => (isDefault ? `${description} (default)` : description));
};
const all = async () => (await ask(quad, team.person('Amir'), api.messageTypes.listAllMessageTypes, {})).answer;
const general = async () => {
	const [one] = await all();
	if (!one) throw new Error('A team has a message type from the beginning.');
	return one;
};

const send = (messageTypeId?: number) =>
	ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Front desk'),
			text: `About type ${messageTypeId}`,
			recipients: [team.contact('Ana')],
			...(messageTypeId === undefined ? {} : { messageTypeId }),
		},
	});
const answer = (messageTypeId?: number) =>
	ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Front desk') },
		body: {
			text: 'Hello',
			recipients: [team.contact('Ben')],
			...(messageTypeId === undefined ? {} : { messageTypeId }),
		},
	});
const typeOfBatch = async (id: string) =>
	(await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id } })).answer.messageType;
const typeOfText = async (messageId: string) =>
	(
		await quad.db
			.selectFrom('message')
			.where('id', '=', Number(messageId))
			.select('message_type_id')
			.executeTakeFirstOrThrow()
	).message_type_id;

test('a new team has one message type, which is its default', async () => {
	expect(await all()).toEqual([
		{
			id: expect.any(Number),
			description: 'General',
			departmentId: team.teamId,
			isEnabled: true,
			isDefault: true,
		},
	]);
});

test('staff are offered the enabled types, administrators see all', async () => {
	await create('Reminder');
	await create('  Event   invitation ');
	await create('Old campaign', false);

	expect(await offered()).toEqual(['General (default)', 'Event invitation', 'Reminder']);
	expect((await all()).map(({ description }) => description)).toEqual([
		'General',
		'Event invitation',
		'Old campaign',
		'Reminder',
	]);
});

test('a new default is enabled with it, and only then can the old one be disabled', async () => {
	const old = await general();
	const { answer: reminder } = await create('Reminder', false);

	const tooEarly = await change({ ...old, isEnabled: false });
	expect(tooEarly.status).toBe(400);
	expect(tooEarly.refusal.message).toBe(
		'“General” is the default. Make another message type the default before you disable it.',
	);
	expect((await makeDefault(reminder.id)).answer).toMatchObject({ isEnabled: true, isDefault: true });
	expect((await change({ ...old, isEnabled: false })).status).toBe(200);
	expect(await offered()).toEqual(['Reminder (default)']);
});

test('a type is enabled or disabled without its description, and renamed without its state', async () => {
	const { answer: reminder } = await create('Reminder');

	expect((await change({ id: reminder.id, isEnabled: false })).answer).toEqual({ ...reminder, isEnabled: false });
	const renamed = { ...reminder, description: 'Deadline', isEnabled: false };
	expect((await change({ id: reminder.id, description: 'Deadline' })).answer).toEqual(renamed);
});

test('of two people who set different defaults at the same moment, one wins', async () => {
	const made = await Promise.all(['A', 'B', 'C'].map((description) => create(description)));

	const moved = await Promise.all(made.map(({ answer: { id } }) => makeDefault(id)));

	expect(moved.map(({ status }) => status)).toEqual([200, 200, 200]);
	expect((await all()).filter(({ isDefault }) => isDefault)).toHaveLength(1);
});

test('a description is required, limited in length, and unique in the team whatever its case', async () => {
	const { answer: reminder } = await create('Reminder');
	const sentences = await Promise.all(
		[create(' '), create('x'.repeat(61)), create('general'), change({ ...reminder, description: 'GENERAL' })].map(
			async (pending) => (await pending).refusal.message,
		),
	);

	expect(sentences).toEqual([
		'Enter what messages of this type are about.',
		'Use at most 60 characters.',
		'There is already a message type called “General”.',
		'There is already a message type called “General”.',
	]);
	expect((await change({ ...reminder, description: 'REMINDER' })).answer.description).toBe('REMINDER');
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const elsewhere = await ask(quad, other.person('Rosa'), api.messageTypes.createMessageType, {
		body: { description: 'Reminder' },
	});
	expect(elsewhere.status).toBe(200);
});

test('another team’s message type can be neither changed nor used', async () => {
	const other = await makeTeam(quad, { organizationId: team.organizationId, administrators: ['Rosa'] });
	const { answer: theirs } = await ask(quad, other.person('Rosa'), api.messageTypes.createMessageType, {
		body: { description: 'Theirs' },
	});

	for (const response of [
		await change({ id: theirs.id, description: 'Ours', isEnabled: true }),
		await makeDefault(theirs.id),
		await send(theirs.id),
		await answer(theirs.id),
	])
		expect([response.status, response.refusal.code]).toEqual([404, 'message-type.not_found']);
});

test('a message has the chosen type, else the default', async () => {
	const { id: usual } = await general();
	const { answer: reminder } = await create('Reminder');

	expect(await typeOfBatch((await send()).answer.batchId)).toBe('General');
	expect(await typeOfBatch((await send(reminder.id)).answer.batchId)).toBe('Reminder');
	expect(await typeOfText(onlyReply((await answer()).answer).messageId)).toBe(usual);
	expect(await typeOfText(onlyReply((await answer(reminder.id)).answer).messageId)).toBe(reminder.id);
});

test('a disabled type can’t be used for sending, and the refusal names it', async () => {
	const { answer: old } = await create('Old campaign', false);

	for (const response of [await send(old.id), await answer(old.id)]) {
		expect(response.status).toBe(400);
		expect(response.refusal.message).toBe('The message type “Old campaign” is disabled. Choose another one.');
	}
});

test('a team without any type is told what an administrator must do', async () => {
	await quad.db.deleteFrom('message_type').where('team_id', '=', team.teamId).execute();

	for (const response of [await send(), await answer()]) {
		expect(response.status).toBe(400);
		expect(response.refusal.message).toBe(
			'Your team has no message type to send with. Ask an administrator to make one the default.',
		);
	}
});

test('changes are audited', async () => {
	const owned = await makeTeam(quad, { owners: ['Dana'] });
	const dana = owned.person('Dana');
	const { answer: reminder } = await ask(quad, dana, api.messageTypes.createMessageType, {
		body: { description: 'Reminder' },
	});
	await ask(quad, dana, api.messageTypes.changeMessageType, {
		body: { id: reminder.id, description: 'Deadline', isEnabled: false },
	});
	await ask(quad, dana, api.messageTypes.makeMessageTypeDefault, { body: { id: reminder.id } });

	const { answer: log } = await ask(quad, dana, api.audit.listAuditEntries, { query: {} });
	const sentences = log.items.map(({ sentence }) => sentence).filter((sentence) => /message type/.test(sentence));
	expect(sentences).toHaveLength(3);
	expect(sentences.join('\n')).toContain('“Reminder”');
	expect(sentences.join('\n')).toContain('renamed to “Deadline”, disabled');
});
