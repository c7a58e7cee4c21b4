/** Tests that lists show current names, even if a person is renamed just as their first conversation is created. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { csv, importFile } from '../../../../test/imports.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { alerts, makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { listOf, onlyIn, texts } from '../../../../test/texts.ts';
import { untilWaiting } from '../../../../test/waiting.ts';
import { surfaceSent } from './surface-sent.ts';

const quad = useQuad();
const { sendAll, versionOf } = useLedger(quad);

const makeCollege = () => makeTeam(quad, { administrators: ['Amir'], inboxes: [alerts], contacts: ['Ana', 'Ben'] });
const listed = async (team: MadeTeam, query: Parameters<typeof listOf>[3] = {}) =>
	(await listOf(quad, team, 'Alerts', query, 'Amir')).items.map((item) => item.fullName).sort();
const nameOfOnly = async (team: MadeTeam) => (await onlyIn(quad, team, 'Alerts', 'Amir')).fullName;

/** Renames a contact by importing one row. */
const rename = async (team: MadeTeam, key: string, first: string, last: string, number = '303-555-0100') =>
	expect((await importFile(quad, team, csv([[key, first, last, number]]))).counts.changed).toBe(1);

test('a person renamed by an import has the new name in every list, and is found by it', async () => {
	const team = await makeCollege();
	const amir = team.person('Amir');
	for (const name of ['Ana', 'Ben']) await texts(quad, team, name, 'Alerts', 'Hello');
	await texts(quad, team, 'Ana', 'Amir', 'Hello');
	const [ben] = (await listOf(quad, team, 'Alerts', { search: 'Ben' }, 'Amir')).items;
	await ask(quad, amir, api.conversations.archiveConversation, { params: { id: ben?.id ?? 0 }, body: {} });

	await importFile(
		quad,
		team,
		csv([
			['Ana', 'Anna', 'Lopez', '303-555-0100'],
			['Ben', '', 'Reed', '303-555-0101'],
		]),
	);

	expect(await listed(team)).toEqual(['Anna Lopez']);
	expect(await listed(team, { state: 'archived' })).toEqual(['Reed']);
	expect(await listed(team, { search: 'anna lop' })).toEqual(['Anna Lopez']);
	expect(await listed(team, { search: 'Ana Doe' })).toEqual([]);
	const { answer } = await ask(quad, amir, api.conversations.listConversationsOfContact, {
		params: { id: team.contact('Ana') },
	});
	expect(answer.map((item) => item.fullName)).toEqual(['Anna Lopez', 'Anna Lopez']);
});

test('an unknown number has no name until an import gives it one', async () => {
	const team = await makeCollege();
	await texts(quad, team, 17_045_550_142, 'Alerts', 'Hi');
	expect(await listed(team)).toEqual(['']);
	await importFile(quad, team, csv([['7', 'Cy', 'Okafor', '704-555-0142']]));
	expect(await listed(team)).toEqual(['Cy Okafor']);
});

test('an import that renames people refreshes open inboxes, and one that changes nothing does not', async () => {
	const team = await makeCollege();
	await texts(quad, team, 17_045_550_143, 'Alerts', 'Hi');
	const versionNow = () => versionOf(team, `inbox:${team.inbox('Alerts')}`);
	const before = await versionNow();
	const list = csv([['8', 'Di', 'Okafor', '704-555-0143']]);
	await importFile(quad, team, list);
	await hearEvents(quad);
	const after = await versionNow();
	expect(after).toBeGreaterThan(before);
	await importFile(quad, team, list);
	await hearEvents(quad);
	expect(await versionNow()).toBe(after);
});

test('a reused number takes its new owner’s name with the next text, and follows only theirs', async () => {
	const team = await makeCollege();
	const number = team.mobileOf('Ana');
	await texts(quad, team, number, 'Alerts', 'Hello');
	const give = (contact: string, mobile: number | null) =>
		quad.db.updateTable('contact').set({ mobile }).where('id', '=', team.contact(contact)).execute();
	await give('Ana', null);
	await give('Ben', number);
	expect(await nameOfOnly(team)).toBe('Ana Doe');
	await texts(quad, team, number, 'Alerts', 'It is Ben now');
	expect(await nameOfOnly(team)).toBe('Ben Doe');
	await rename(team, 'Ana', 'Anna', 'Lopez', '303-555-0109');
	expect(await nameOfOnly(team)).toBe('Ben Doe');
	await rename(team, 'Ben', 'Benjamin', 'Reed');
	expect(await nameOfOnly(team)).toBe('Benjamin Reed');
});

describe('a person renamed by an import while their first conversation is made has the new name', () => {
	/** Each way prepares its data and returns the step that creates the conversation. */
	const ways: Array<[string, (team: MadeTeam) => Promise<() => Promise<unknown>>]> = [
		['by a text', async (team) => () => texts(quad, team, 'Ana', 'Alerts', 'Hello')],
		[
			'by a reply',
			async (team) => () =>
				ask(quad, team.person('Amir'), api.conversations.replyFromSharedInbox, {
					params: { id: team.inbox('Alerts') },
					body: { recipients: [team.contact('Ana')], text: 'Hello' },
				}),
		],
		[
			'by a batch',
			async (team) => {
				await ask(quad, team.person('Amir'), api.messaging.composeMessage, {
					body: { inboxId: team.inbox('Alerts'), text: 'Doors open', recipients: [team.contact('Ana')] },
				});
				await sendAll(makeCarrier().carrier);
				return async () => {
					while ((await surfaceSent(quad.context).run()) === 'again');
				};
			},
		],
	];

	/** Runs both steps at the same time: the first can't commit until the second waits for its lock. */
	const during = async (team: MadeTeam, topic: string, first: () => Promise<unknown>, then: () => Promise<unknown>) => {
		let both: Array<Promise<unknown>> = [];
		await quad.db.transaction().execute(async (tx) => {
			await sql`
				insert into live_topic (org_id, topic, version) values (${team.organizationId}, ${topic}, 1)
				on conflict (org_id, topic) do update set version = live_topic.version`.execute(tx);
			both = [first()];
			await untilWaiting(quad.db, 1);
			both.push(then());
			await untilWaiting(quad.db, 2);
		});
		await Promise.all(both);
	};

	test.each(ways)('%s that comes while the list is being taken', async (_, prepare) => {
		const team = await makeCollege();
		const make = await prepare(team);
		await during(team, `contacts:${team.teamId}`, () => rename(team, 'Ana', 'Anna', 'Lopez'), make);
		expect(await nameOfOnly(team)).toBe('Anna Lopez');
	});

	test.each(ways)('%s during which the list comes', async (_, prepare) => {
		const team = await makeCollege();
		const make = await prepare(team);
		await during(team, `inbox:${team.inbox('Alerts')}`, make, () => rename(team, 'Ana', 'Anna', 'Lopez'));
		expect(await nameOfOnly(team)).toBe('Anna Lopez');
	});
});
