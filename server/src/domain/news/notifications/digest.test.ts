/** Tests when summaries of unread texts are sent, what they contain, and that no text is in two of them. */
import { api } from '@quad/contract/api.ts';
import type { DigestChoice } from '@quad/contract/news/notifications/digest-routes.ts';
import { digestLimits } from '@quad/contract/news/notifications/limits.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { useNotifications, wants } from '../../../../test/notifications.ts';
import { mailsOf } from '../../../../test/rows.ts';
import { onlyIn } from '../../../../test/texts.ts';
import { nextDigest } from './digest-times.ts';
import { sendDigests } from './send-digests.ts';

const quad = useQuad();
const there = useNotifications(quad);
const noon = '2026-11-18T17:00:00Z'; // noon in New York
const plan = {
	staff: ['Lee', 'Mia'],
	inboxes: [{ name: 'Desk' }, { name: 'Mia’s', members: ['Mia'] }],
	contacts: ['Ana', 'Ben'],
};

afterEach(() => quad.clock.set(noon));

const asks = (team: MadeTeam, name: string, every: DigestChoice) =>
	ask(quad, team.person(name), api.digest.setDigest, { body: { every } });
const summaries = async (team: MadeTeam) =>
	(
		await mailsOf(quad, team.organizationId, 'unread-digest')
			.select(['to_name as to', 'subject', 'body', 'sealed_link as link'])
			.execute()
	).map(({ link, ...mail }) => ({ ...mail, link: link && quad.context.secrets.decrypt(link) }));
const at = async (instant: string, context = quad.context) => {
	quad.clock.set(instant);
	const loop = sendDigests(context, 'https://quad.college.example');
	while ((await loop.run()) === 'again');
};

test('in the morning, what came and is still unread; never twice', async () => {
	const team = await makeTeam(quad, plan);
	await there.texts(team, 'Ana', 'Desk', 'From before');
	quad.clock.pass(1_000);
	expect((await asks(team, 'Lee', 'day')).answer).toEqual({ every: 'day' });
	quad.clock.pass(60_000);
	await there.texts(team, 'Ana', 'Desk', 'Is the office\nopen?');
	await there.texts(team, 'Ana', 'Desk', 'I am at the door');
	await there.texts(team, 'Ben', 'Desk', 'Hello');
	await there.texts(team, 'Ben', 'Mia’s', 'Not for Lee');
	await at('2026-11-19T12:59:00Z');
	expect(await summaries(team)).toEqual([]);
	await at('2026-11-19T13:00:00Z');
	const [mail, ...others] = await summaries(team);
	expect(others).toEqual([]);
	expect(mail).toMatchObject({ to: 'Lee Doe', subject: '3 unread texts from 2 people' });
	expect(mail?.link).toBe(`/shared/${team.inbox('Desk')}/inbox`);
	expect(mail?.body.split('\n\n').slice(0, 4)).toEqual([
		'2 people are waiting in your inboxes:',
		'“Desk”',
		'Ben Doe: “Hello”',
		'Ana Doe (2 texts): “I am at the door”',
	]);

	await at('2026-11-20T13:00:00Z'); // the texts are still unread
	expect(await summaries(team)).toHaveLength(1);
	await there.texts(team, 'Ana', 'Desk', 'Anybody?');
	await at('2026-11-21T13:00:00Z');
	expect((await summaries(team)).map(({ subject }) => subject)).toEqual([
		'3 unread texts from 2 people',
		'1 unread text from 1 person',
	]);
});

test('what was read, put away or marked by hand is in none, nor an inbox with an email for each text', async () => {
	const team = await makeTeam(quad, plan);
	const lee = team.person('Lee');
	await asks(team, 'Lee', 'hour');
	quad.clock.pass(1_000);
	await there.texts(team, 'Ana', 'Desk', 'Read');
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, lee, api.conversations.readConversation, { params: { id }, body: {} });
	await at('2026-11-18T18:02:00Z');
	await ask(quad, lee, api.conversationWork.markUnread, { params: { id } });
	await at('2026-11-18T19:02:00Z');
	expect(await summaries(team)).toEqual([]);

	await there.texts(team, 'Ana', 'Desk', 'Put away');
	await ask(quad, lee, api.conversations.archiveConversation, { params: { id }, body: {} });
	await at('2026-11-18T20:02:00Z');
	expect(await summaries(team)).toEqual([]);

	await wants(quad, team, 'Lee', 'Desk', { mail: true });
	await there.texts(team, 'Ben', 'Desk', 'Mailed at once');
	await at('2026-11-18T21:02:00Z');
	expect(await summaries(team)).toEqual([]);
});

test('a text of the last minute waits for the next one, and nobody is mailed at night', async () => {
	const team = await makeTeam(quad, plan);
	await asks(team, 'Lee', 'hour');
	quad.clock.set('2026-11-18T17:59:30Z');
	await there.texts(team, 'Ana', 'Desk', 'Just now');
	await at('2026-11-18T18:00:00Z');
	expect(await summaries(team)).toEqual([]);
	await at('2026-11-18T19:00:00Z');
	expect(await summaries(team)).toHaveLength(1);
	expect(nextDigest('hour', new Date('2026-11-19T02:10:00Z'), 'America/New_York').toISOString()).toBe(
		'2026-11-19T11:00:00.000Z', // at 9:10 pm the next full hour is within quiet hours
	);
});

test('two workers at once, one that dies, and whoever switches it off or has left', async () => {
	const team = await makeTeam(quad, { ...plan, owners: ['Dana'] });
	for (const name of ['Lee', 'Mia', 'Dana']) await asks(team, name, 'day');
	quad.clock.pass(1_000);
	await there.texts(team, 'Ana', 'Desk', 'Hello');
	await asks(team, 'Mia', 'off');
	await ask(quad, team.person('Dana'), api.users.deleteUser, { params: { id: team.person('Mia').id }, query: {} });
	const dying = {
		...quad.context,
		secrets: { ...quad.context.secrets, encrypt: () => expect.fail('The process dies.') },
	};
	await expect(at('2026-11-19T13:00:00Z', dying)).rejects.toThrow('The process dies.');
	expect(await summaries(team)).toEqual([]);
	await Promise.all([1, 2, 3].map(() => at('2026-11-19T13:00:00Z')));
	expect((await summaries(team)).map(({ to }) => to).toSorted()).toEqual(['Dana Doe', 'Lee Doe']);
});

test('many people are one summary with so many of them', async () => {
	const names = Array.from({ length: digestLimits.conversations + 2 }, (_, nth) => `Ana${nth}`);
	const team = await makeTeam(quad, { ...plan, contacts: names });
	await asks(team, 'Lee', 'day');
	quad.clock.pass(1_000);
	for (const name of names) await there.texts(team, name, 'Desk', `I am ${name}`);
	await at('2026-11-19T13:00:00Z');
	const [mail] = await summaries(team);
	expect(mail?.subject).toBe(`${names.length} unread texts from ${names.length} people`);
	expect(mail?.body).toContain('And 2 more.');
	const { rows } = await sql`select from unread_digest where org_id = ${team.organizationId}`.execute(quad.db);
	expect(rows).toHaveLength(1);
});
