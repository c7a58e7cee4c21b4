/**
 * Tests that every form of a number from Mexico, Brazil or Argentina belongs to the same contact, with the same
 * opt-out and the same conversation, wherever the number comes from.
 */
import { api } from '@quad/contract/api.ts';
import { canonicalNumber } from '@quad/contract/contacts/contacts/canonical-number.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { migrate, migrationFiles } from '../src/foundation/postgres/migrate.ts';
import { cloneDatabase } from './database.ts';
import { csv, importFile } from './imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { makeCarrier, useLedger } from './ledger.ts';
import { listOf, messages, texts } from './texts.ts';

const quad = useQuad();
const ledger = useLedger(quad);

const makeCollege = () =>
	makeTeam(quad, {
		whatsApp: true,
		owners: ['Olivia'],
		administrators: ['Amir'],
		staff: ['Lee'],
		contacts: ['Ana'],
		inboxes: [
			{ name: 'Desk', members: ['Lee'] },
			{ name: 'World', type: 'whatsapp', members: ['Lee'] },
		],
	});
const add = (team: MadeTeam, mobileNumber: string, firstName = 'Nia') =>
	ask(quad, team.person('Amir'), api.contacts.createContact, { body: { firstName, mobileNumber } });
const read = async (team: MadeTeam, id: number) =>
	(await ask(quad, team.person('Lee'), api.contacts.readContact, { params: { id } })).answer;
const contacts = async (team: MadeTeam, searchText = '') =>
	(await ask(quad, team.person('Lee'), api.contacts.listContacts, { query: { searchText } })).answer.items.map(
		({ id }) => id,
	);
const switchOn = (team: MadeTeam, countries: string[]) =>
	ask(quad, team.person('Olivia'), api.carrierCountries.saveSmsCountries, { body: { countries } });
const skippedIn = async (team: MadeTeam, inbox: string, id: number) => {
	const { answer } = await ask(quad, team.person('Lee'), api.messaging.estimateMessage, {
		body: { inboxId: team.inbox(inbox), text: 'Hello', recipients: [id] },
	});
	return answer.skipped.map(({ reason }) => reason);
};

const pairs: ReadonlyArray<readonly [country: string, today: string, other: string]> = [
	['MX', '525512349876', '5215512349876'],
	['BR', '5521987654321', '552187654321'],
	['AR', '5491123456789', '541123456789'],
	['AR', '5492614567890', '54261154567890'],
];
const bothWays = pairs.flatMap(([country, one, other]) => [
	[country, one, other] as const,
	[country, other, one] as const,
]);

test.each(bothWays)('%s: +%s and +%s are one contact with one standing', async (country, known, written) => {
	const team = await makeCollege();
	await switchOn(team, [country]);
	const { answer: nia } = await add(team, `+${known}`);
	const shown = `+${canonicalNumber(Number(known))}`;
	expect(nia.mobileNumber).toBe(shown);

	// Texts arrive on both channels, and the contact is found however the number is written.
	await texts(quad, team, Number(written), 'Desk', 'Hello');
	await messages(quad, team, Number(written), 'World', 'Hello');
	await messages(quad, team, Number(known), 'World', 'Hello again');
	for (const inbox of ['Desk', 'World'])
		expect((await listOf(quad, team, inbox)).items).toMatchObject([{ studentId: nia.id, mobileNumber: shown }]);
	expect(await contacts(team)).toHaveLength(2); // the other contact is Ana
	for (const search of [`+${written}`, `+${known}`, written, known])
		expect(await contacts(team, search)).toEqual([nia.id]);

	// No second contact can take the number. Imports, pasted lists and the public API recognize it.
	expect((await add(team, `+${written}`, 'Mia')).refusal.code).toMatch(/^contact\.number_taken/);
	expect(await importFile(quad, team, csv([[nia.contactId, 'Nia', 'Doe', `+${written}`]]))).toMatchObject({
		counts: { new: 0, rejected: 0 },
	});
	const { answer: list } = await ask(quad, team.person('Lee'), api.recipientLists.pasteRecipients, {
		body: { lines: [`+${written}`] },
	});
	expect(list).toMatchObject({ found: 1 });

	// A STOP from either form applies to both.
	await texts(quad, team, Number(written), 'Desk', 'STOP');
	expect(await read(team, nia.id)).toMatchObject({ optedOut: true, optedOutBy: 'text' });
	expect(await skippedIn(team, 'Desk', nia.id)).toEqual(['opted-out']);
	await messages(quad, team, Number(known), 'World', 'START');
	expect(await read(team, nia.id)).toMatchObject({ optedOut: false });
});

test('on WhatsApp an answer goes to the form in which they wrote', async () => {
	const team = await makeCollege();
	const { answer: nia } = await add(team, '+525512349876');
	await messages(quad, team, 5_215_512_349_876, 'World', 'Hola');
	await ledger.sendAll(makeCarrier().carrier); // sends the confirmations of STOP from earlier tests
	await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('World') },
		body: { text: 'Hola, Nia', recipients: [nia.id] },
	});
	const { carrier, taken } = makeCarrier();
	await ledger.sendAll(carrier);
	expect(taken.map(({ to }) => to)).toEqual([5_215_512_349_876]);
});

test('who is abroad is taken where the team is on WhatsApp, and left out of messages from another inbox', async () => {
	const team = await makeCollege();
	expect(await importFile(quad, team, csv([['N1', 'Nia', 'Lima', '+55 (21) 8765-4321']]))).toMatchObject({
		counts: { new: 1, rejected: 0 },
	});
	const [id = 0] = await contacts(team, 'Lima');
	expect((await read(team, id)).mobileNumber).toBe('+5521987654321');
	expect(await skippedIn(team, 'Desk', id)).toEqual(['no-number']);

	const other = await makeTeam(quad, { administrators: ['Amir'] });
	expect((await add(other, '+5521987654321')).refusal.fields?.mobileNumber).toContain('another country');
});

test('what stood in another form becomes one number: contacts, stops, conversations and their messages', async () => {
	const database = await cloneDatabase('empty');
	const { db } = database;
	try {
		const file = (await migrationFiles()).find((name) => name.endsWith('_one_number_for_each_phone.sql'));
		await migrate(db, Number(file?.slice(0, 4)) - 1);
		await sql
			.raw(`
			insert into organization (id, name) values (1, 'Northfield College');
			insert into team (org_id, id, name, code, time_zone) values (1, 2, 'Admissions', 'ADM', 'America/New_York');
			insert into inbox (org_id, id, team_id, type, name, color)
			values (1, 3, 2, 'group', 'Desk', 'blue'), (1, 4, 2, 'whatsapp', 'World', 'blue');
			insert into contact (org_id, id, contact_key, first_name, mobile)
			values (1, 6, 'Ana', 'Ana', 525512349876), (1, 7, 'cold-7', '', 5215512349876), (1, 8, 'Cy', 'Cy', 552187654321),
				(1, 9, 'Di', 'Di', 541123456789), (1, 10, 'Ed', 'Ed', 13035550100);
			insert into contact_team (org_id, team_id, contact_id) select 1, 2, id from contact;
			update contact_team set opted_out = true, opted_out_by = 'text', opted_out_at = now() where contact_id = 7;
			insert into number_stop (org_id, mobile, team_id, by, at) values (1, 5215512349876, 2, 'text', now());
			insert into conversation (org_id, id, inbox_id, mobile, contact_id, last_at)
			values (1, 11, 4, 5215512349876, 7, now()), (1, 12, 3, 525512349876, 6, now()), (1, 13, 3, 552187654321, 8, now()),
				(1, 14, 4, 525512349876, 6, now()), (1, 15, 4, 541123456789, 9, now());
			insert into message (org_id, id, inbox_id, mobile, contact_id, incoming, status, segments, body, created_at, updated_at)
			values (1, 21, 4, 5215512349876, 7, true, 7, 1, 'kept apart', now(), now()),
				(1, 23, 3, 552187654321, 8, true, 7, 1, 'Oi', now(), now()), (1, 24, 3, 541123456789, 9, false, 3, 1, 'bulk', now(), now());
			insert into whatsapp_window (org_id, inbox_id, mobile, closes_at) values (1, 4, 541123456789, now());
		`)
			.execute(db);
		await migrate(db);
		const all = async (query: string) => (await sql.raw<object>(query).execute(db)).rows;
		expect(await all('select id, mobile from contact order by id')).toEqual([
			{ id: 6, mobile: 525512349876 },
			{ id: 7, mobile: null },
			{ id: 8, mobile: 5521987654321 },
			{ id: 9, mobile: 5491123456789 },
			{ id: 10, mobile: 13035550100 },
		]);
		expect(await all('select contact_id from contact_team where opted_out order by 1')).toEqual([
			{ contact_id: 6 },
			{ contact_id: 7 },
		]);
		expect(await all('select mobile from number_stop')).toEqual([{ mobile: 525512349876 }]);
		expect(await all('select id, mobile, contact_id from conversation order by id')).toEqual([
			{ id: 11, mobile: 5215512349876, contact_id: 6 },
			{ id: 12, mobile: 525512349876, contact_id: 6 },
			{ id: 13, mobile: 5521987654321, contact_id: 8 },
			{ id: 14, mobile: 525512349876, contact_id: 6 },
			{ id: 15, mobile: 5491123456789, contact_id: 9 },
		]);
		expect(await all('select id, mobile from message order by id')).toEqual([
			{ id: 21, mobile: 5215512349876 },
			{ id: 23, mobile: 5521987654321 },
			{ id: 24, mobile: 5491123456789 },
		]);
		expect(await all('select mobile, written_from from whatsapp_window')).toEqual([
			{ mobile: 5491123456789, written_from: 541123456789 },
		]);
	} finally {
		await database.drop();
	}
});
