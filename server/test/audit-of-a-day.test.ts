/** Tests what the owner reads in the audit log about a day of work. */
import { api } from '@quad/contract/api.ts';
import { expect, test } from 'vitest';
import { hashPassword } from '../src/domain/access/session/index.ts';
import { ask, type MadeTeam, makeTeam, type Person, type Quad, useQuad } from './kit.ts';

const quad = useQuad();

/** Returns the log's sentences, oldest first. */
const auditEntries = async (quadRef: Quad, team: MadeTeam): Promise<string[]> => {
	const { answer } = await ask(quadRef, team.person('Dana'), api.audit.listAuditEntries, { query: { take: 100 } });
	return answer.items.map(({ sentence }) => sentence).toReversed();
};

const college = () =>
	makeTeam(quad, {
		name: 'Admissions',
		owners: ['Dana'],
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Front desk' }],
		contacts: ['Mia', 'Ana', 'Ben'],
	});

test('who opts out and blocks is told, once each time something changes', async () => {
	const team = await college();
	const before = await auditEntries(quad, team);
	const lee = team.person('Lee');
	const params = { id: team.contact('Mia') };
	for (const optedOut of [true, true, false])
		await ask(quad, lee, api.contacts.setOptedOut, { params, body: { departmentId: team.teamId, optedOut } });
	for (const muted of [true, true, false])
		await ask(quad, lee, api.contacts.setMuted, { params, body: { departmentId: team.teamId, muted } });
	expect((await auditEntries(quad, team)).slice(before.length)).toEqual([
		'Lee Doe opted Mia Doe out of Admissions',
		'Lee Doe opted Mia Doe in to Admissions again',
		'Lee Doe blocked Mia Doe in Admissions',
		'Lee Doe unblocked Mia Doe in Admissions',
	]);
});

test('a message to many is one entry, and so is each thing that is done with it', async () => {
	const team = await college();
	const before = await auditEntries(quad, team);
	const lee = team.person('Lee');
	const { answer: batch } = await ask(quad, lee, api.messaging.composeMessage, {
		body: {
			inboxId: team.inbox('Front desk'),
			text: 'Hello!',
			recipients: ['Mia', 'Ana', 'Ben'].map((name) => team.contact(name)),
		},
	});
	const params = { id: batch.batchId };
	for (const route of [
		api.messaging.pauseBatch,
		api.messaging.pauseBatch,
		api.messaging.resumeBatch,
		api.messaging.cancelBatch,
	])
		await ask(quad, lee, route, { params });
	await ask(quad, team.person('Amir'), api.messaging.exportBatchRecipients, { params, query: {} });
	expect((await auditEntries(quad, team)).slice(before.length)).toEqual([
		'Lee Doe sent a message from “Front desk” to 3 contacts',
		'Lee Doe paused a message from “Front desk”',
		'Lee Doe resumed a message from “Front desk”',
		'Lee Doe stopped a message from “Front desk”',
		'Amir Doe exported the recipients of a message from “Front desk”',
	]);
});

test('conversations that are archived together are one entry with their count', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const contacts = ['Mia', 'Ana'].map((name) => team.contact(name));
	for (const contactId of contacts)
		await ask(quad, lee, api.conversations.openConversation, {
			body: { inboxId: team.inbox('Front desk'), contactId },
		});
	const before = await auditEntries(quad, team);
	const params = { id: team.inbox('Front desk') };
	for (const archived of [true, true, false])
		await ask(quad, lee, api.conversations.archiveInSharedInbox, { params, body: { studentIds: contacts, archived } });
	expect((await auditEntries(quad, team)).slice(before.length)).toEqual([
		'Lee Doe archived 2 conversations in “Front desk”',
		'Lee Doe unarchived 2 conversations in “Front desk”',
	]);
});

test('an import is told when it begins and when somebody stops it', async () => {
	const team = await college();
	const before = await auditEntries(quad, team);
	const amir = team.person('Amir');
	const content = 'Contact ID,First Name,Last Name,Mobile Number\nA-1,Zoe,Doe,(303) 555-0177\nA-2,,,\n';
	const { answer: run } = await ask(quad, amir, api.imports.startFile, {
		body: { allowMobileUpdate: false },
		file: { name: 'spring.csv', content },
	});
	const params = { id: run.id };
	await ask(quad, amir, api.imports.cancelImport, { params });
	await ask(quad, amir, api.imports.cancelImport, { params }); // too late: the import has ended
	await ask(quad, amir, api.imports.exportRejections, { params });
	expect((await auditEntries(quad, team)).slice(before.length)).toEqual([
		'Amir Doe started importing 2 rows of “spring.csv” into Admissions',
		'Amir Doe stopped the import of “spring.csv” into Admissions',
		'Amir Doe exported the rows left out of the import of “spring.csv”',
	]);
});

test('every entry says from where it came', async () => {
	const team = await college();
	await ask(quad, team.person('Lee'), api.contacts.setMuted, {
		params: { id: team.contact('Mia') },
		body: { departmentId: team.teamId, muted: true },
	});
	const { answer } = await ask(quad, team.person('Dana'), api.audit.listAuditEntries, {
		query: { action: 'contact.blocked' },
	});
	expect(answer.items).toMatchObject([{ who: 'Lee Doe', team: 'Admissions', address: '127.0.0.1' }]);
});

test('who comes, goes and works elsewhere is told; who fails to come in, a few times', async () => {
	const team = await college();
	const lee = team.person('Lee');
	const other = await makeTeam(quad, { organizationId: team.organizationId, name: 'Financial Aid' });
	const { id: person_id } = lee;
	const key = { org_id: team.organizationId, person_id };
	await quad.db
		.insertInto('team_member')
		.values({ ...key, team_id: other.teamId })
		.execute();
	const password_hash = await hashPassword('Meet me on the quad');
	const { email } = await quad.db
		.updateTable('person')
		.set({ password_hash })
		.where('id', '=', lee.id)
		.returning('email')
		.executeTakeFirstOrThrow();
	const before = await auditEntries(quad, team);
	const signIn = (password: string) =>
		ask(quad, undefined, api.session.signIn, { body: { username: email, password, grant_type: 'password' } });

	const { answer: session } = await signIn('Meet me on the quad');
	const signedIn: Person = { ...lee, token: session.access_token };
	const { answer: moved } = await ask(quad, signedIn, api.session.changeDepartment, {
		body: { departmentId: other.teamId },
	});
	await ask(quad, { ...lee, token: moved.access_token }, api.session.signOut, {});
	expect((await auditEntries(quad, team)).slice(before.length)).toEqual([
		'Lee Doe signed in with a password',
		'Lee Doe switched to Financial Aid',
		'Lee Doe signed out',
	]);

	for (let time = 0; time < 8; time += 1) await signIn('Meet me at the gym');
	const failures = async () => (await auditEntries(quad, team)).filter((sentence) => sentence.startsWith('Someone'));
	await expect.poll(failures).toEqual(Array(5).fill('Someone failed to sign in as Lee Doe'));
});
