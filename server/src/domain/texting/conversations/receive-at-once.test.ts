/** Tests that storing simultaneous incoming texts in one batch has the same result as storing them one at a time. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { afterEach, expect, test } from 'vitest';
import { handOver } from '../../../../test/handed-over.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { expectTextHistory } from '../../../../test/text-history.ts';
import { badgesOf, listOf, onlyIn, saidIn, textAtOnce, textOf } from '../../../../test/texts.ts';
import { untilWaiting } from '../../../../test/waiting.ts';
import type { IncomingText } from '../messaging/index.ts';

const quad = useQuad();

afterEach(() => expectTextHistory(quad));
const plan = { inboxes: [{ name: 'Desk' }, { name: 'Aid' }], contacts: ['Ana', 'Ben'] };
const taken = { status: 'fulfilled', value: undefined };
const unknown = 17_045_550_142;

/** Receives all texts and returns the number of transactions. */
const arrive = async (team: MadeTeam, all: readonly IncomingText[]): Promise<number> => {
	expect(await textAtOnce(quad, all)).toEqual(all.map(() => taken));
	const { rows } = await sql<{ transactions: number }>`
		select count(distinct xmin::text)::int as transactions from message
		where org_id = ${team.organizationId} and incoming`.execute(quad.db);
	return rows[0]?.transactions ?? 0;
};

const isOptedOut = async (team: MadeTeam, contact: string) =>
	(await ask(quad, team.person('Lee'), api.contacts.readContact, { params: { id: team.contact(contact) } })).answer
		.optedOut;

test('texts keep their order, from several people or from one', async () => {
	const team = await makeTeam(quad, plan);

	const transactions = await arrive(team, [
		textOf(team, 'Ana', 'Desk', 'one'),
		textOf(team, 'Ben', 'Aid', 'Hello'),
		textOf(team, 'Ana', 'Desk', 'two'),
		textOf(team, 'Ana', 'Desk', 'three'),
	]);

	expect(transactions).toBe(1);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< one', '< two', '< three']);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ fullName: 'Ana Doe', unread: 3, lastText: 'three' });
	expect(await onlyIn(quad, team, 'Aid')).toMatchObject({ fullName: 'Ben Doe', unread: 1, lastText: 'Hello' });
	expect(await badgesOf(quad, team)).toMatchObject({ [team.inbox('Desk')]: 3, [team.inbox('Aid')]: 1 });
});

test('a repeated webhook is stored once, and other texts of the same sender are stored, too', async () => {
	const team = await makeTeam(quad, plan);

	const transactions = await arrive(team, [
		textOf(team, 'Ana', 'Desk', 'text a', 'a'),
		textOf(team, 'Ana', 'Desk', 'text b', 'b'),
		textOf(team, 'Ana', 'Desk', 'text a', 'a'),
	]);

	expect(transactions).toBe(1);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< text a', '< text b']);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ unread: 2 });
});

test('a text that cannot be stored does not affect others', async () => {
	const team = await makeTeam(quad, plan);

	const fared = await textAtOnce(quad, [
		textOf(team, 'Ana', 'Desk', 'before'),
		textOf(team, 1e23, 'Desk', 'from no number'),
		textOf(team, 'Ben', 'Aid', 'after'),
	]);

	expect(fared).toEqual([taken, { status: 'rejected', reason: expect.any(Error) }, taken]);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< before']);
	expect(await saidIn(quad, team, 'Aid')).toEqual(['< after']);
});

test('a text that must wait for a lock delays no other', async () => {
	const team = await makeTeam(quad, plan);
	await arrive(team, [textOf(team, 'Ana', 'Desk', 'one')]);

	const all = [textOf(team, 'Ana', 'Desk', 'two'), textOf(team, 'Ben', 'Aid', 'Hello')];
	let fared: ReturnType<typeof textAtOnce> | undefined;
	await quad.db.transaction().execute(async (tx) => {
		await sql`select from conversation where org_id = ${team.organizationId} for update`.execute(tx);
		fared = textAtOnce(quad, all);
		await expect.poll(async () => (await listOf(quad, team, 'Aid')).items.length).toBe(1);
		await untilWaiting(quad.db, 1);
		expect(await saidIn(quad, team, 'Desk')).toEqual(['< one']);
	});

	expect(await fared).toEqual([taken, taken]);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< one', '< two']);
});

test('STOP takes effect at once, and later texts are still received', async () => {
	const team = await makeTeam(quad, plan);

	const transactions = await arrive(team, [
		textOf(team, 'Ana', 'Desk', 'STOP'),
		textOf(team, 'Ana', 'Desk', 'and thank you'),
		textOf(team, 'Ben', 'Aid', 'stop'),
		textOf(team, 'Ben', 'Aid', 'start'),
	]);

	expect(transactions).toBe(1);
	expect(await isOptedOut(team, 'Ana')).toBe(true);
	expect(await isOptedOut(team, 'Ben')).toBe(false);
	expect(await saidIn(quad, team, 'Desk')).toEqual([
		'< STOP',
		'< and thank you',
		expect.stringMatching(/^> .*you are opted out/),
	]);
});

test('an unknown number becomes one cold contact', async () => {
	const team = await makeTeam(quad, plan);

	const transactions = await arrive(team, [
		textOf(team, unknown, 'Desk', 'Hi'),
		textOf(team, 'Ben', 'Aid', 'Hello'),
		textOf(team, unknown, 'Desk', 'it is me'),
	]);

	expect(transactions).toBe(1);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< Hi', '< it is me']);
	expect(await onlyIn(quad, team, 'Desk')).toMatchObject({ fullName: '', mobileNumber: '7045550142', unread: 2 });
});

test('a batch counts each person who answers once', async () => {
	const team = await makeTeam(quad, plan);
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Coming?', recipients: [team.contact('Ana'), team.contact('Ben')] },
	});
	await handOver(quad, sent.batchId);

	await arrive(team, [
		textOf(team, 'Ana', 'Desk', 'Yes'),
		textOf(team, 'Ben', 'Desk', 'No'),
		textOf(team, 'Ana', 'Desk', 'and my mom too'),
	]);

	const { answer } = await ask(quad, team.person('Lee'), api.messaging.getBatchCounts, {
		params: { id: sent.batchId },
	});
	expect(answer.replyCount).toBe(2);
});

test('texts to two colleges each reach their own', async () => {
	const [one, other] = [await makeTeam(quad, plan), await makeTeam(quad, plan)];

	await arrive(one, [
		textOf(one, 'Ana', 'Desk', 'to one', 'same'),
		textOf(other, 'Ana', 'Desk', 'to the other', 'same'),
	]);

	expect(await saidIn(quad, one, 'Desk')).toEqual(['< to one']);
	expect(await saidIn(quad, other, 'Desk')).toEqual(['< to the other']);
});
