import { api } from '@quad/contract/api.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { onlyIn, texts } from '../../../../test/texts.ts';

const quad = useQuad();

const talking = async () => {
	const team = await makeTeam(quad, {
		staff: ['Lee', 'Pat'],
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	await texts(quad, team, 'Ana', 'Desk', 'When do tours start?');
	const { id } = await onlyIn(quad, team, 'Desk');
	const params = { id };
	return {
		team,
		lock: (person: string) => ask(quad, team.person(person), api.conversations.lockConversation, { params }),
		unlock: (person: string) => ask(quad, team.person(person), api.conversations.unlockConversation, { params }),
		lockedFor: async (person: string) =>
			(await ask(quad, team.person(person), api.conversations.getConversation, { params })).answer.lockedBy?.name ??
			null,
		reply: (person: string) => reply(team, person),
	};
};

const reply = (team: MadeTeam, person: string) =>
	ask(quad, team.person(person), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text: 'At ten.', recipients: [team.contact('Ana')] },
	});

test('while a person writes, a colleague sees who, and cannot reply', async () => {
	const { lock, lockedFor, reply } = await talking();

	expect((await lock('Lee')).status).toBe(200);

	expect([await lockedFor('Lee'), await lockedFor('Pat')]).toEqual([null, 'Lee Doe']);
	for (const refused of [await reply('Pat'), await lock('Pat')])
		expect(refused).toMatchObject({
			status: 409,
			refusal: { code: 'reply.locked', message: 'Lee Doe is responding…' },
		});
});

test('the lock ends with the reply, and when the person stops writing', async () => {
	const { lock, unlock, lockedFor, reply } = await talking();

	await lock('Lee');
	expect((await reply('Lee')).status).toBe(200);
	expect(await lockedFor('Pat')).toBe(null);

	await lock('Pat');
	await unlock('Lee'); // Lee can't release Pat's lock
	expect(await lockedFor('Lee')).toBe('Pat Doe');
	await unlock('Pat');
	expect((await reply('Lee')).status).toBe(200);
});

test('the lock expires after two minutes of silence, and lasts while it is renewed', async () => {
	const { lock, lockedFor, reply } = await talking();
	await lock('Lee');
	quad.clock.pass(conversationLimits.lockedMs - 1000);
	await lock('Lee');
	quad.clock.pass(conversationLimits.lockedMs - 1000);
	expect(await lockedFor('Pat')).toBe('Lee Doe');

	quad.clock.pass(1000);

	expect(await lockedFor('Pat')).toBe(null);
	expect((await lock('Pat')).status).toBe(200);
	expect((await reply('Lee')).refusal.message).toBe('Pat Doe is responding…');
});

test('of two people who begin at the same moment, one gets the lock', async () => {
	const { lock, lockedFor } = await talking();

	const both = await Promise.all([lock('Lee'), lock('Pat')]);

	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect([await lockedFor('Lee'), await lockedFor('Pat')].filter((name) => name === null)).toHaveLength(1);
});
