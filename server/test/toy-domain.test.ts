/** Tests that a new domain can react to others without their knowing it, and that its failures affect only itself. */
import { api } from '@quad/contract/api.ts';
import { teamMailLimits } from '@quad/contract/news/notifications/limits.ts';
import { sql } from 'kysely';
import { beforeAll, beforeEach, expect, test } from 'vitest';
import { listenersOf } from '../src/app/listeners.ts';
import { optOutByText } from '../src/domain/contacts/contacts/index.ts';
import { sendTeamMail } from '../src/domain/news/notifications/index.ts';
import { prepareListeners } from '../src/foundation/events/run-listeners.ts';
import { commit } from '../src/foundation/transaction/commit.ts';
import { hearAll, hearTwice } from './hear-events.ts';
import { csv, importFile, peopleOf } from './imports.ts';
import { ask, type MadeTeam, makeTeam, useQuad } from './kit.ts';
import { alerts, makeCarrier, useLedger } from './ledger.ts';
import { setPerson } from './rows.ts';
import { texts } from './texts.ts';
import { farewellsOf, makeToyTables, trouble, writeFarewells } from './toy-domain.ts';

const quad = useQuad();
const { sent, sendAll } = useLedger(quad);

const listeners = () => [
	...listenersOf(quad.context),
	writeFarewells, // the only line that adds the domain
];

beforeAll(async () => {
	await makeToyTables(quad.db);
	await prepareListeners(quad.db, listeners());
});

beforeEach(() => {
	trouble.with = undefined;
});

const makeCollege = () =>
	makeTeam(quad, {
		name: 'Admissions',
		administrators: ['Amir'],
		inboxes: [{ name: 'Desk' }, alerts],
		contacts: ['Ana', 'Ben', 'Cy', 'Dee', 'Eli'],
	});

const hear = () => hearAll(quad.context, listeners());

const farewells = async (college: MadeTeam) => Object.fromEntries(await farewellsOf(quad.db, college.organizationId));

const isOptedOut = async (college: MadeTeam, name: string): Promise<boolean> => {
	const { answer } = await ask(quad, college.person('Amir'), api.contacts.readContact, {
		params: { id: college.contact(name) },
	});
	return answer.optedOut;
};

const events = async (college: MadeTeam) => {
	const { rows } = await sql<{ name: string; data: { contactIds?: number[] } }>`
		select name, data from event where org_id = ${college.organizationId} order by id`.execute(quad.db);
	return rows;
};

test('it hears of everybody who opts out, whichever way, once', async () => {
	const college = await makeCollege();
	const amir = college.person('Amir');
	await texts(quad, college, 'Ana', 'Desk', 'STOP');
	await ask(quad, amir, api.contacts.setOptedOut, {
		params: { id: college.contact('Ben') },
		body: { departmentId: college.teamId, optedOut: true },
	});
	const { carrier } = makeCarrier(() => ({ kind: 'refused', errorCode: 21_610 }));
	await sent(college, ['Cy'], 'Amir');
	await sendAll(carrier);
	const header = ['Contact ID', 'First Name', 'Last Name', 'Mobile Number', 'Opted Out'];
	const rows = [
		['Dee', 'Dee', 'Doe', '303-555-0103', 'yes'],
		['Eli', '', '', '', 'yes'], // the row is rejected, but the contact is opted out all the same
		['7', 'Gia', 'New', '303-555-0177', 'yes'],
	];
	await importFile(quad, college, csv(rows, header));
	await hearTwice(quad.context, writeFarewells);
	await hear();
	expect(await farewells(college)).toEqual({
		[college.contact('Ana')]: 'text',
		[college.contact('Ben')]: 'staff',
		[college.contact('Cy')]: 'carrier',
		[college.contact('Dee')]: 'import',
		[college.contact('Eli')]: 'import',
		[(await peopleOf(quad, college)).get('7')?.id ?? 0]: 'import',
	});
});

test('many who are opted out at once are one event', async () => {
	const college = await makeCollege();
	const contactIds = ['Ana', 'Ben', 'Cy'].map(college.contact);
	const many = { studentIds: contactIds, departmentId: college.teamId, optedOut: true };
	await ask(quad, college.person('Amir'), api.conversations.optOutInSharedInbox, {
		params: { id: college.inbox('Desk') },
		body: many,
	});
	expect(await events(college)).toEqual([
		{ name: 'contact.opted-out', data: expect.objectContaining({ by: 'staff', contactIds }) },
	]);
});

test('what it fails with it tries again alone; nobody else notices but the self-check', async () => {
	const college = await makeCollege();
	const doctor = await makeTeam(quad, { staff: ['Pat'] });
	await setPerson(quad, doctor.person('Pat').id, { is_platform_administrator: true });
	const listenersSay = async () => {
		const { answer } = await ask(quad, doctor.person('Pat'), api.health.examineHealth, {});
		return answer.findings.find(({ what }) => what === 'Listeners')?.says;
	};
	await ask(quad, college.person('Amir'), api.notifications.saveTeamMail, {
		query: {},
		body: { event: 'optOut', isActive: true, notificationEmails: [{ emailAddress: 'amir@college.example' }] },
	});
	trouble.with = college.contact('Ben');
	for (const name of ['Ana', 'Ben', 'Cy']) await texts(quad, college, name, 'Desk', 'STOP');
	await hear();
	expect(await farewells(college)).toEqual({ [college.contact('Ana')]: 'text', [college.contact('Cy')]: 'text' });
	expect(await isOptedOut(college, 'Ben')).toBe(true);
	expect(await listenersSay()).toBe('toy.farewells failed and will try again');

	quad.clock.pass(teamMailLimits.gatheredMs);
	await sendTeamMail(quad.context).run();
	const mail = quad.db.selectFrom('mail').where('org_id', '=', college.organizationId).select('subject');
	expect(await mail.execute()).toEqual([{ subject: '3 people opted out by text (Admissions)' }]);

	trouble.with = undefined;
	await hear();
	expect(await farewells(college)).toHaveProperty(String(college.contact('Ben')), 'text');
	expect(await listenersSay()).toBe('are up to date');
});

test('whoever opts out waits for it as little as for anybody else who listens', async () => {
	const college = await makeCollege();
	await quad.db.transaction().execute(async (tx) => {
		await sql`select from event_cursor for update`.execute(tx); // stalls all listeners, as if they were busy
		await texts(quad, college, 'Ana', 'Desk', 'STOP');
		expect(await isOptedOut(college, 'Ana')).toBe(true);
	});
	await hear();
	expect(await farewells(college)).toEqual({ [college.contact('Ana')]: 'text' });
});

test('of an opt-out that was rolled back it never hears', async () => {
	const college = await makeCollege();
	const { organizationId, teamId } = college;
	const from = { organizationId, teamId, mobile: college.mobileOf('Ana') };
	const work = commit(quad.db, async (tx) => {
		await optOutByText(tx, { ...from, inboxId: 1, messageId: 1 }, college.contact('Ana'), quad.clock.now());
		throw new Error('The text could not be taken.');
	});
	await expect(work).rejects.toThrow('The text could not be taken.');
	await hear();
	expect(await isOptedOut(college, 'Ana')).toBe(false);
	expect(await events(college)).toEqual([]);
	expect(await farewells(college)).toEqual({});
});
