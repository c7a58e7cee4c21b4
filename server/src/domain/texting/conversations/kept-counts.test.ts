/** Tests that an inbox's stored counts of open and archived conversations always match the lengths of its lists. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { badgesOf, listOf, textAtOnce, textOf, texts } from '../../../../test/texts.ts';
import { surfaceSent } from './surface-sent.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);
const plan = { inboxes: [alerts], contacts: ['Ana', 'Ben', 'Cy', 'Dee'] };

/** Returns the stored counts of open and archived conversations, after comparing them and the badge with the rows. */
const countsOf = async (team: MadeTeam) => {
	const open = await listOf(quad, team, 'Alerts');
	const archived = await listOf(quad, team, 'Alerts', { state: 'archived' });
	expect([open.inState, archived.inState]).toEqual([open.items.length, archived.items.length]);
	expect((await badgesOf(quad, team))[team.inbox('Alerts')]).toBe(
		open.items.reduce((sum, item) => sum + item.unread, 0),
	);
	return [open.inState, archived.inState];
};

const archive = async (team: MadeTeam, names: readonly string[], archived = true) => {
	const request = { params: { id: team.inbox('Alerts') }, body: { studentIds: names.map(team.contact), archived } };
	expect((await ask(quad, team.person('Lee'), api.conversations.archiveInSharedInbox, request)).status).toBe(200);
};

const atOnce = async (team: MadeTeam, names: readonly string[]) =>
	expect(
		await textAtOnce(
			quad,
			names.map((name) => textOf(team, name, 'Alerts', 'Hello')),
		),
	).toEqual(names.map(() => ({ status: 'fulfilled', value: undefined })));

test('texts received, archived, reopened and answered: the counts follow', async () => {
	const team = await makeTeam(quad, plan);
	const lee = team.person('Lee');
	const [inboxId, ana] = [team.inbox('Alerts'), team.contact('Ana')];
	expect(await countsOf(team)).toEqual([0, 0]);
	await texts(quad, team, 'Ana', 'Alerts', 'Hello');
	expect(await countsOf(team)).toEqual([1, 0]);
	await atOnce(team, ['Ana', 'Ben', 'Ana', 'Cy']);
	expect(await countsOf(team)).toEqual([3, 0]);
	await archive(team, ['Ana', 'Ben']);
	await archive(team, ['Ana']);
	expect(await countsOf(team)).toEqual([1, 2]);
	const [kept] = (await listOf(quad, team, 'Alerts', { state: 'archived' })).items;
	await ask(quad, lee, api.conversations.readConversation, { params: { id: kept?.id ?? 0 }, body: {} });
	expect(await countsOf(team)).toEqual([1, 2]);
	await texts(quad, team, 'Ben', 'Alerts', 'One more thing');
	expect(await countsOf(team)).toEqual([2, 1]);
	const reply = { params: { id: inboxId }, body: { recipients: [ana], text: 'Hello Ana' } };
	expect((await ask(quad, lee, api.conversations.replyFromSharedInbox, reply)).status).toBe(200);
	expect(await countsOf(team)).toEqual([3, 0]);
	await ask(quad, lee, api.conversations.openConversation, { body: { inboxId, contactId: team.contact('Dee') } });
	expect(await countsOf(team)).toEqual([4, 0]);
	await archive(team, ['Ana', 'Ben', 'Cy', 'Dee']);
	await archive(team, ['Cy'], false);
	expect(await countsOf(team)).toEqual([1, 3]);
});

test('a batch surfaces new and archived conversations', async () => {
	const team = await makeTeam(quad, plan);
	await atOnce(team, ['Ana', 'Ben']);
	await archive(team, ['Ben']);
	quad.clock.pass(1_000);
	const recipients = ['Ana', 'Ben', 'Cy', 'Dee'].map(team.contact);
	await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Alerts'), text: 'Doors open', recipients },
	});
	await sendAll(makeCarrier().carrier);
	expect(await countsOf(team)).toEqual([1, 1]);
	while ((await surfaceSent(quad.context).run()) === 'again');
	expect(await countsOf(team)).toEqual([4, 0]);
});

test('concurrent texts and archiving are all counted', async () => {
	const team = await makeTeam(quad, plan);
	const people = Array.from({ length: 12 }, (_, nth) => 17_045_550_100 + nth);
	await atOnce(team, ['Ana', 'Ben']);
	await Promise.all([
		...people.map((person) => texts(quad, team, person, 'Alerts', 'Hello')),
		archive(team, ['Ana', 'Ben']),
		texts(quad, team, 'Cy', 'Alerts', 'Hello'),
		archive(team, ['Ben', 'Ana']),
	]);
	expect(await countsOf(team)).toEqual([13, 2]);
});

test('a long list is counted to its end, even if a search finds nobody', async () => {
	const team = await makeTeam(quad, plan);
	await sql`
		insert into conversation (org_id, id, inbox_id, mobile, contact_id, archived, last_at)
		select ${team.organizationId}::bigint, nth, ${team.inbox('Alerts')}::bigint, nth, ${team.contact('Ana')}::bigint,
			nth <= 3, now()
		from generate_series(1, 1207) nth`.execute(quad.db);
	expect((await listOf(quad, team, 'Alerts')).inState).toBe(1204);
	expect((await listOf(quad, team, 'Alerts', { search: 'nobody' })).inState).toBe(1204);
	expect((await listOf(quad, team, 'Alerts', { search: 'nobody', state: 'archived' })).inState).toBe(3);
});
