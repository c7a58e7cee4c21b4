/** Tests that each branch of a sent message counts exactly the recipients that its filter lists. */
import { api } from '@quad/contract/api.ts';
import { type BatchBranch, batchBranches, statusesOf } from '@quad/contract/texting/messaging/branches.ts';
import { expect, test } from 'vitest';
import { handOver } from '../../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../../test/kit.ts';
import { useLedger } from '../../../../../test/ledger.ts';
import { texts } from '../../../../../test/texts.ts';

const quad = useQuad();
const { receipts } = useLedger(quad);
const contacts = ['Ana', 'Ben', 'Cem', 'Dee', 'Eve', 'Fay', 'Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Lou', 'Mia'];

const make = () => makeTeam(quad, { inboxes: [{ name: 'Desk' }], contacts, staff: ['Lee'], administrators: ['Amir'] });

/** Sends a smart message whose texts end in every way. Lou’s never leaves the queue. */
const sent = async (team: MadeTeam): Promise<string> => {
	const lee = team.person('Lee');
	const { answer: question } = await ask(quad, lee, api.smartMessages.createSmartMessage, {
		body: { name: 'Saturday', message: 'Coming?', positiveReply: 'Good!', negativeReply: 'Next time.' },
	});
	const { answer } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Desk'),
			text: 'Coming? (Please reply Yes or No)',
			recipients: contacts.map(team.contact),
			smartMessageId: question.id,
		},
	});
	const id = answer.batchId;
	await handOver(quad, id, contacts.filter((name) => name !== 'Lou').map(team.contact));
	const of = await messagesOf(team, id);
	const status = (name: string, to: 2 | 3 | 4, code = 0): [number, 2 | 3 | 4, number] => [of(name), to, code];
	await receipts(team, [
		...['Ana', 'Ben', 'Cem', 'Dee', 'Eve'].map((name) => status(name, 3)),
		status('Fay', 2),
		status('Gus', 4, 30_005),
		status('Hal', 4, 21_635),
		status('Ida', 4, 30_003),
		status('Jon', 4, 30_007),
		status('Kim', 4, 30_004),
		status('Mia', 4, 99_999),
	]);
	for (const [name, text] of Object.entries({
		Ana: 'Yes',
		Ben: 'no',
		Cem: 'What time does it start?',
		Dee: 'STOP',
		Fay: 'yes',
		Ida: 'yes',
	}))
		await texts(quad, team, name, 'Desk', text);
	return id;
};

const messagesOf = async (team: MadeTeam, id: string) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { take: 100 },
	});
	return (name: string) => {
		const found = answer.items.find(({ studentId }) => studentId === team.contact(name));
		if (!found) throw new Error(`${name} got no text.`);
		return Number(found.messageId);
	};
};

const read = async (team: MadeTeam, id: string) =>
	(await ask(quad, team.person('Lee'), api.messaging.listBatchBranches, { params: { id } })).answer;

const namesIn = async (team: MadeTeam, id: string, branch: BatchBranch) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.listBatchRecipients, {
		params: { id },
		query: { branch, take: 100 },
	});
	expect(answer.items.length).toBe(answer.total);
	return answer.items.map(({ fullName }) => fullName.split(' ')[0]);
};

const isOutcome = (branch: BatchBranch): boolean => branch in statusesOf;

/** Checks that every branch lists as many recipients as it counts, and that no text is in two. */
const expectConsistent = async (team: MadeTeam, id: string) => {
	const { items } = await read(team, id);
	const { answer: batch } = await ask(quad, team.person('Lee'), api.messaging.getBatch, { params: { id } });
	expect(items.reduce((sum, { count }) => sum + count, 0)).toBe(batch.total);
	for (const branch of batchBranches) {
		const counted = items
			.filter(({ outcome, end }) => (isOutcome(branch) ? outcome : end) === branch)
			.reduce((sum, { count }) => sum + count, 0);
		expect([branch, (await namesIn(team, id, branch)).length]).toEqual([branch, counted]);
	}
};

test('each text is in one branch, which lists as many recipients as it counts', async () => {
	const team = await make();
	const id = await sent(team);
	await expectConsistent(team, id);
	const listed = await Promise.all(batchBranches.map(async (branch) => [branch, await namesIn(team, id, branch)]));
	expect(Object.fromEntries(listed)).toEqual({
		delivered: ['Ana', 'Ben', 'Cem', 'Dee', 'Eve'],
		'on-the-way': ['Fay'],
		queued: ['Lou'],
		failed: ['Gus', 'Hal', 'Ida', 'Jon', 'Kim', 'Mia'],
		unknown: [],
		cancelled: [],
		yes: ['Ana', 'Fay'],
		no: ['Ben'],
		'other-reply': ['Cem'],
		replied: [],
		'opted-out': ['Dee'],
		'no-answer': ['Eve'],
		'dead-number': ['Gus', 'Hal'],
		temporary: ['Ida'], // although she replied to it
		filtered: ['Jon'],
		refused: ['Kim'],
		'other-failure': ['Mia'],
	});
	await ask(quad, team.person('Lee'), api.messaging.cancelBatch, { params: { id } });
	expect(await namesIn(team, id, 'cancelled')).toEqual(['Lou']);
	await expectConsistent(team, id);
});

test('people who were merged or deleted stay in their branches', async () => {
	const team = await make();
	const id = await sent(team);
	const before = await read(team, id);
	const amir = team.person('Amir');
	const merged = await ask(quad, amir, api.contacts.mergeContacts, {
		body: { keptId: team.contact('Ana'), mergedId: team.contact('Gus'), take: [] },
	});
	const deleted = await ask(quad, amir, api.contacts.deleteContact, { params: { id: team.contact('Eve') } });
	expect([merged.status, deleted.status]).toEqual([200, 200]);
	expect((await read(team, id)).items).toEqual(before.items);
	await expectConsistent(team, id);
	const { answer: again } = await ask(quad, team.person('Lee'), api.peopleOfMessage.listPeopleOfMessage, {
		body: { batchId: id, filter: { branch: 'no-answer' } },
	});
	expect(again).toMatchObject({ name: 'Didn’t answer: Coming? (Please reply Yes or No)', found: 0 });
});

test('dead numbers are left out of later messages, once', async () => {
	const team = await make();
	const id = await sent(team);
	const lee = team.person('Lee');
	// Quad itself leaves out a landline at once, and a number that no longer exists after two failures
	expect((await read(team, id)).deadNumbers).toBe(1);
	const leaveOut = async () =>
		(await ask(quad, lee, api.messaging.leaveOutDeadNumbers, { params: { id } })).answer.leftOut;
	expect(await Promise.all([leaveOut(), leaveOut()])).toEqual(expect.arrayContaining([0, 1]));
	expect((await read(team, id)).deadNumbers).toBe(0);
	const { answer } = await ask(quad, lee, api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: ['Eve', 'Gus', 'Hal'].map(team.contact) },
	});
	expect(answer).toMatchObject({ willGo: 1, skipped: [{ reason: 'cannot-get-texts', count: 2 }] });
});

test('a message to no one has no branches', async () => {
	const team = await make();
	const { db } = quad;
	const id = await sent(team);
	await db.deleteFrom('message').where('org_id', '=', team.organizationId).where('batch_id', '=', Number(id)).execute();
	expect(await read(team, id)).toEqual({ items: [], deadNumbers: 0 });
});
