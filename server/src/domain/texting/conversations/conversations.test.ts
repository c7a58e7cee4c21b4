import { api } from '@quad/contract/api.ts';
import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { auditOf, setContact } from '../../../../test/rows.ts';
import { setStanding } from '../../../../test/standing.ts';
import { badgesOf, listOf, onlyIn, texts, threadOf } from '../../../../test/texts.ts';

const quad = useQuad();
const desk = { inboxes: [{ name: 'Desk' }] };

const archive = (team: MadeTeam, id: number, archived = true) =>
	ask(quad, team.person('Lee'), api.conversations.archiveConversation, { params: { id }, body: { archived } });

const read = async (team: MadeTeam, id: number, upTo?: string, person = 'Lee') =>
	(
		await ask(quad, team.person(person), api.conversations.readConversation, {
			params: { id },
			body: upTo === undefined ? {} : { upTo },
		})
	).answer.unread;

const open = (team: MadeTeam, contact: string, inbox = 'Desk') =>
	ask(quad, team.person('Lee'), api.conversations.openConversation, {
		body: { inboxId: team.inbox(inbox), contactId: team.contact(contact) },
	});

/** Receives one text from each of this many people, a second apart. */
const crowd = async (team: MadeTeam, size: number) => {
	for (let n = 0; n < size; n++) {
		quad.clock.pass(1_000);
		await texts(quad, team, 17_045_550_100 + n, 'Desk', `text ${n}`);
	}
};

test('the latest conversation comes first, and pages follow each other without a gap', async () => {
	const team = await makeTeam(quad, desk);
	await crowd(team, 60);

	const first = await listOf(quad, team, 'Desk');
	const rest = await listOf(quad, team, 'Desk', { cursor: first.next ?? '' });

	expect(first.items).toHaveLength(conversationLimits.page);
	expect(first.inState).toBe(60);
	expect(rest).toMatchObject({ next: null, inState: null });
	expect(await listOf(quad, team, 'Desk', { state: 'archived' })).toEqual({ items: [], next: null, inState: 0 });
	expect([...first.items, ...rest.items].map((item) => item.lastText)).toEqual(
		Array.from({ length: 60 }, (_, n) => `text ${59 - n}`),
	);
});

test('a list shows only what is requested: unread, one’s own, archived, or matching a search', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben', 'Cy'] });
	for (const name of ['Ana', 'Ben', 'Cy']) await texts(quad, team, name, 'Desk', `I am ${name}`);
	await setContact(quad, team.contact('Ben'), { assigned_person_id: team.person('Lee').id });
	const byName = new Map((await listOf(quad, team, 'Desk')).items.map((item) => [item.fullName, item.id]));
	await read(team, byName.get('Ana Doe') ?? 0);
	await archive(team, byName.get('Cy Doe') ?? 0);
	const names = async (query: Parameters<typeof listOf>[3]) =>
		(await listOf(quad, team, 'Desk', query)).items.map((item) => item.fullName).sort();

	expect(await names({})).toEqual(['Ana Doe', 'Ben Doe']);
	expect(await names({ unread: true })).toEqual(['Ben Doe']);
	expect(await names({ assignedToMe: true })).toEqual(['Ben Doe']);
	expect(await names({ state: 'archived' })).toEqual(['Cy Doe']);
	expect((await listOf(quad, team, 'Desk', { state: 'archived' })).items).toMatchObject([
		{ inboxId: team.inbox('Desk'), archived: true },
	]);
	expect(await names({ search: 'doe ana' })).toEqual(['Ana Doe']);
	expect(await names({ search: '(303) 555-0101' })).toEqual(['Ben Doe']);
	expect(await names({ search: 'nobody\u0007' })).toEqual([]);
	expect(await names({ search: "%_' or 1=1 --" })).toEqual([]);
	for (const search of ['ana', 'nobody']) expect((await listOf(quad, team, 'Desk', { search })).inState).toBe(2);
});

test('a thread is read in pages, newest first, and includes bulk texts with their batch', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	for (let n = 0; n < 45; n++) await texts(quad, team, 'Ana', 'Desk', `text ${n}`);
	const { answer: sent } = await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'To everybody', recipients: [team.contact('Ana')] },
	});
	const { id } = await onlyIn(quad, team, 'Desk');

	const newest = await threadOf(quad, team, id);
	const older = await threadOf(quad, team, id, newest.next ?? '');

	expect(newest.items).toHaveLength(conversationLimits.thread);
	const [bulk] = newest.items.filter((message) => message.batchId !== null);
	expect(bulk).toMatchObject({
		direction: 'outgoing',
		text: 'To everybody',
		batchId: sent.batchId,
		writtenBy: 'Lee Doe',
		status: 'queued',
	});
	expect(older.next).toBeNull();
	expect(new Set([...newest.items, ...older.items].map((message) => message.id)).size).toBe(46);
});

test('reading marks what was seen as read, but nothing that came afterwards', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'one');
	const { id } = await onlyIn(quad, team, 'Desk');
	const [seen] = (await threadOf(quad, team, id)).items;
	await texts(quad, team, 'Ana', 'Desk', 'two');

	expect(await read(team, id, seen?.id)).toBe(1);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(1);
	expect(await read(team, id)).toBe(0);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(0);
});

test('the badge is the sum over open conversations, even with concurrent reading, archiving and writing', async () => {
	const team = await makeTeam(quad, { ...desk, staff: ['Lee', 'Priya'], contacts: ['Ana', 'Ben', 'Cy'] });
	const names = ['Ana', 'Ben', 'Cy'];
	for (const name of names) await texts(quad, team, name, 'Desk', 'hello');
	const ids = (await listOf(quad, team, 'Desk')).items.map((item) => item.id);

	await Promise.all(
		Array.from({ length: 8 }, (_, n) => n).flatMap((n) => [
			texts(quad, team, names[n % 3] ?? '', 'Desk', `again ${n}`),
			read(team, ids[n % 3] ?? 0, undefined, 'Lee'),
			read(team, ids[n % 3] ?? 0, undefined, 'Priya'),
			archive(team, ids[(n + 1) % 3] ?? 0, n % 2 === 0),
		]),
	);

	const unread = (await listOf(quad, team, 'Desk')).items.reduce((sum, item) => sum + item.unread, 0);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(unread);
	for (const id of ids) await read(team, id);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(0);
});

test('undoing an archive leaves everything as it was', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await texts(quad, team, 'Ana', 'Desk', 'one');
	const before = await onlyIn(quad, team, 'Desk');

	await archive(team, before.id);
	expect((await listOf(quad, team, 'Desk')).items).toEqual([]);
	await archive(team, before.id, false);

	expect(await onlyIn(quad, team, 'Desk')).toEqual(before);
	expect((await badgesOf(quad, team))[team.inbox('Desk')]).toBe(1);
});

test('conversations are archived by contact, in one’s personal inbox and in a shared one', async () => {
	const team = await makeTeam(quad, { ...desk, staff: ['Lee', 'Priya'], contacts: ['Ana', 'Ben'] });
	for (const inbox of ['Desk', 'Lee']) await texts(quad, team, 'Ana', inbox, 'hi');
	const studentIds = [team.contact('Ana'), team.contact('Ben')];
	const lee = team.person('Lee');

	await ask(quad, lee, api.conversations.archiveInSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { studentIds },
	});
	expect((await listOf(quad, team, 'Desk')).items).toEqual([]);
	await ask(quad, lee, api.conversations.archiveInPersonalInbox, { params: { userId: lee.id }, body: { studentIds } });
	expect((await listOf(quad, team, 'Lee')).items).toEqual([]);

	const { status } = await ask(quad, lee, api.conversations.archiveInPersonalInbox, {
		params: { userId: team.person('Priya').id },
		body: { studentIds },
	});
	expect(status).toBe(404);
});

test('contacts are opted out from an inbox, and in again unless they have to text START', async () => {
	const team = await makeTeam(quad, { ...desk, staff: ['Lee', 'Priya'], contacts: ['Ana', 'Ben', 'Cem', 'Dee'] });
	const neighbour = await makeTeam(quad, { organizationId: team.organizationId });
	const stranger = await makeTeam(quad, { contacts: ['Zoe'] });
	await setStanding(quad, team, 'Ben', { muted: true });
	await texts(quad, team, 'Cem', 'Desk', 'STOP');
	const lee = team.person('Lee');
	const fromDesk = (studentIds: number[], optedOut = true, departmentId = team.teamId, person = lee) =>
		ask(quad, person, api.conversations.optOutInSharedInbox, {
			params: { id: team.inbox('Desk') },
			body: { studentIds, optedOut, departmentId },
		});
	const all = ['Ana', 'Ben', 'Cem', 'Ana'].map(team.contact);

	expect((await fromDesk(all)).answer).toEqual({ changed: 1, blocked: 1, mustTextStart: 0 });
	expect((await fromDesk(all)).answer).toEqual({ changed: 0, blocked: 1, mustTextStart: 0 });
	expect((await fromDesk(all, false)).answer).toEqual({ changed: 1, blocked: 1, mustTextStart: 1 });
	const own = (userId: number) =>
		ask(quad, lee, api.conversations.optOutInPersonalInbox, {
			params: { userId },
			body: { studentIds: [team.contact('Dee')], optedOut: true, departmentId: team.teamId },
		});
	expect((await own(lee.id)).answer).toEqual({ changed: 1, blocked: 0, mustTextStart: 0 });
	expect((await own(team.person('Priya').id)).status).toBe(404);

	expect((await fromDesk([])).refusal.message).toBe('Choose at least one recipient of this message.');
	expect((await fromDesk(Array.from({ length: 101 }, (_, at) => at + 1))).refusal.message).toBe(
		'Use Export for operations of more than 100 recipients.',
	);
	expect((await fromDesk([stranger.contact('Zoe'), team.contact('Ana')])).status).toBe(404);
	expect((await fromDesk(all, true, neighbour.teamId)).status).toBe(404);
	expect((await fromDesk(all, true, neighbour.teamId, neighbour.person('Lee'))).status).toBe(404);
	const log = await auditOf(quad, team.organizationId)
		.where('action', 'in', ['contact.opted-out', 'contact.opted-in'])
		.select(['action', 'subject_name'])
		.execute();
	expect(log.map((entry) => `${entry.action} ${entry.subject_name}`)).toEqual([
		'contact.opted-out Ana Doe',
		'contact.opted-in Ana Doe',
		'contact.opted-out Dee Doe',
	]);
});

test('a conversation is opened once, dated by its last message, for a contact who can be texted', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });
	await ask(quad, team.person('Lee'), api.messaging.composeMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'To everybody', recipients: [team.contact('Ana')] },
	});

	const { answer: first } = await open(team, 'Ana');
	const { answer: again } = await open(team, 'Ana');

	expect(again.id).toBe(first.id);
	expect(first).toMatchObject({
		fullName: 'Ana Doe',
		lastText: 'To everybody',
		unread: 0,
		noReplyReason: null,
		contact: { contactId: 'Ana', inTeam: true, optedOut: false, muted: false },
		inbox: { type: 'group', name: 'Desk' },
	});
	await setContact(quad, team.contact('Ben'), { mobile: null });
	expect(await open(team, 'Ben')).toMatchObject({ status: 400, refusal: { code: 'reply.no_number' } });
});

test('a conversation shows why no reply is possible', async () => {
	const team = await makeTeam(quad, { ...desk, name: 'Admissions', contacts: ['Ana'] });
	const { answer } = await open(team, 'Ana');
	const reason = async () =>
		(await ask(quad, team.person('Lee'), api.conversations.getConversation, { params: { id: answer.id } })).answer
			.noReplyReason;

	await setStanding(quad, team, 'Ana', { opted_out: true });
	expect(await reason()).toBe('Contact is opted-out of receiving messages');
	await setStanding(quad, team, 'Ana', { muted: true });
	expect(await reason()).toBe('Contact is blocked from sending and receiving messages');
	await quad.db.deleteFrom('contact_team').where('contact_id', '=', team.contact('Ana')).execute();
	expect(await reason()).toBe('Contact is not in Admissions');
});

test('a contact’s page lists the conversations of the inboxes that one works in', async () => {
	const team = await makeTeam(quad, {
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Desk' }, { name: 'Visits', members: ['Priya'] }],
		contacts: ['Ana'],
	});
	for (const inbox of ['Desk', 'Visits', 'Priya']) await texts(quad, team, 'Ana', inbox, `to ${inbox}`);
	const seenBy = async (person: string) => {
		const { answer } = await ask(quad, team.person(person), api.conversations.listConversationsOfContact, {
			params: { id: team.contact('Ana') },
		});
		return answer.map((conversation) => conversation.inbox.name).sort();
	};

	expect(await seenBy('Lee')).toEqual(['Desk']);
	expect(await seenBy('Priya')).toEqual(['Desk', 'My inbox', 'Visits']);
});

test('conversations of other inboxes, teams and organizations are not found', async () => {
	const team = await makeTeam(quad, {
		staff: ['Lee', 'Priya'],
		inboxes: [{ name: 'Desk' }, { name: 'Visits', members: ['Priya'] }],
		contacts: ['Ana'],
	});
	const sibling = await makeTeam(quad, { organizationId: team.organizationId });
	const stranger = await makeTeam(quad, {});
	for (const inbox of ['Desk', 'Visits', 'Priya']) await texts(quad, team, 'Ana', inbox, 'hi');
	const idIn = async (inbox: string, person: string) => (await onlyIn(quad, team, inbox, person)).id;
	const statuses = async (person: MadeTeam, id: number, inbox: string) => {
		const lee = person.person('Lee');
		const ofInbox = { params: { id: team.inbox(inbox) } };
		const recipients = [team.contact('Ana')];
		const all = [
			ask(quad, lee, api.conversations.listConversations, { ...ofInbox, query: {} }),
			ask(quad, lee, api.conversations.getConversation, { params: { id } }),
			ask(quad, lee, api.conversations.listThread, { params: { id }, query: {} }),
			ask(quad, lee, api.conversations.readConversation, { params: { id }, body: {} }),
			ask(quad, lee, api.conversations.archiveConversation, { params: { id }, body: {} }),
			ask(quad, lee, api.conversations.archiveInSharedInbox, { ...ofInbox, body: { studentIds: recipients } }),
			ask(quad, lee, api.conversations.replyFromSharedInbox, { ...ofInbox, body: { text: 'hi', recipients } }),
			ask(quad, lee, api.conversations.openConversation, {
				body: { inboxId: team.inbox(inbox), contactId: team.contact('Ana') },
			}),
		];
		return new Set((await Promise.all(all)).map(({ status }) => status));
	};

	expect(await statuses(team, await idIn('Visits', 'Priya'), 'Visits')).toEqual(new Set([404]));
	expect(await statuses(team, await idIn('Priya', 'Priya'), 'Priya')).toEqual(new Set([404]));
	expect(await statuses(sibling, await idIn('Desk', 'Lee'), 'Desk')).toEqual(new Set([404]));
	expect(await statuses(stranger, await idIn('Desk', 'Lee'), 'Desk')).toEqual(new Set([404]));
	expect((await badgesOf(quad, team, 'Priya'))[team.inbox('Visits')]).toBe(1);
	expect(Object.keys(await badgesOf(quad, stranger))).toEqual([String(stranger.inbox('Lee'))]);
});

test('a link into another of one’s own teams asks to switch', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const other = await makeTeam(quad, { organizationId: team.organizationId, staff: ['Priya'] });
	await texts(quad, team, 'Ana', 'Desk', 'hi');
	const { id } = await onlyIn(quad, team, 'Desk');
	const visit = () => ask(quad, other.person('Priya'), api.conversations.getConversation, { params: { id } });
	const findTeam = () =>
		ask(quad, other.person('Priya'), api.conversations.findConversationDepartment, { params: { id } });
	expect((await visit()).refusal.code).toBe('conversation.not_found');
	expect((await findTeam()).refusal.code).toBe('conversation.not_found');

	await quad.db
		.insertInto('team_member')
		.values({
			org_id: team.organizationId,
			team_id: team.teamId,
			person_id: other.person('Priya').id,
			is_administrator: true,
		})
		.execute();

	expect(await visit()).toMatchObject({
		status: 404,
		refusal: {
			message: 'This conversation is in an inbox from another department. Please switch departments.',
		},
	});
	const { answer } = await findTeam();
	expect(answer.departmentId).toBe(team.teamId);
	const { access_token: token } = (
		await ask(quad, other.person('Priya'), api.session.changeDepartment, {
			body: { departmentId: answer.departmentId },
		})
	).answer;
	const there = { ...other.person('Priya'), token };
	expect((await ask(quad, there, api.conversations.getConversation, { params: { id } })).status).toBe(200);
});
