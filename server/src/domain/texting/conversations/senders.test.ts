/** Tests that texts from short codes and from named or unknown senders are stored and can be read. */
import { api } from '@quad/contract/api.ts';
import { sql } from 'kysely';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { listOf, saidIn, threadOf } from '../../../../test/texts.ts';
import { readSender } from '../../../edges/carriers/read-sender.ts';
import { receiveText } from './index.ts';

const quad = useQuad();
let nth = 0;

const makeDesk = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [{ name: 'Desk', members: ['Lee'] }],
		contacts: ['Ana'],
	});
type Desk = Awaited<ReturnType<typeof makeDesk>>;

const arrives = (team: Desk, address: string, body: string, sid = `from-${++nth}`) =>
	receiveText(quad.context)({
		organizationId: team.organizationId,
		sid,
		to: team.numberOf('Desk'),
		channel: 'sms',
		body,
		mediaUrls: [],
		...readSender(address),
	});
const rows = async (team: Desk, query: object = {}) =>
	(await listOf(quad, team, 'Desk', query)).items.map(({ fullName, mobileNumber, unread, lastText }) => ({
		fullName,
		mobileNumber,
		unread,
		lastText,
	}));
const onlyOne = async (team: Desk) => {
	const [only] = (await listOf(quad, team, 'Desk')).items;
	if (!only) throw new Error('no conversation');
	return only;
};

test.each([
	['68849', '68849'],
	['SUPPORT', 'SUPPORT'],
	['My Bank', 'My Bank'],
	['+266696687', 'Unknown sender'],
	['anonymous', 'Unknown sender'],
	['', 'Unknown sender'],
	['rcs:brand_agent', 'brand_agent'],
	['whatsapp:US.13491208655302741918', 'US.13491208655302741918'],
	['+1234', '+1234'],
	['x'.repeat(300), `${'x'.repeat(60)}…`],
	['\u202eevil\u0007', 'evil'],
])('a text from “%s” is shown with its sender, always in the same conversation', async (address, shown) => {
	const team = await makeDesk();
	await Promise.all([1, 2].map(() => arrives(team, address, 'Your code is 482913', `twin-${nth}`)));
	await arrives(team, address, 'Your code is 482914');
	expect(await rows(team)).toEqual([{ fullName: shown, mobileNumber: '', unread: 2, lastText: 'Your code is 482914' }]);
	expect(await saidIn(quad, team, 'Desk')).toEqual(['< Your code is 482913', '< Your code is 482914']);
});

test.each([
	['+4791234567', '+4791234567'],
	['+6591234567', '+6591234567'],
	['+35412345', '+35412345'],
	['rcs:+13035550177', '3035550177'],
	['whatsapp:+447700900123', '+447700900123'],
	['447700900123', '+447700900123'],
	['3035550177', '3035550177'],
])('“%s” is a phone', async (address, shown) => {
	const team = await makeDesk();
	await arrives(team, address, 'Hello');
	expect(await rows(team)).toMatchObject([{ fullName: '', mobileNumber: shown }]);
});

test('two senders have two conversations, and the case of their names does not matter', async () => {
	const team = await makeDesk();
	for (const sender of ['SUPPORT', 'support ', '68849', '688490']) await arrives(team, sender, 'Hello');
	expect((await rows(team)).map(({ fullName }) => fullName).toSorted()).toEqual(['68849', '688490', 'SUPPORT']);
});

test('a sender is found, filtered, read and archived, but not answered, opted out or texted', async () => {
	const team = await makeDesk();
	await arrives(team, 'My Bank', 'STOP');
	await arrives(team, 'My Bank', 'please remove me from your list');
	const { id, studentId } = await onlyOne(team);
	const reader = team.person('Lee');
	expect(await rows(team, { search: 'bank' })).toHaveLength(1);
	expect(await rows(team, { search: 'nobody' })).toEqual([]);
	expect(await rows(team, { unread: true })).toHaveLength(1);

	const { answer: shown } = await ask(quad, reader, api.conversations.getConversation, { params: { id } });
	expect(shown).toMatchObject({
		fullName: 'My Bank',
		mobileNumber: '',
		noReplyReason: 'You can’t reply: this sender has no phone number that can be texted.',
		contact: { inTeam: false, optedOut: false, muted: false },
	});
	const reply = await ask(quad, reader, api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text: 'Hello?', recipients: [studentId] },
	});
	expect(reply.refusal.code).toBe('reply.no_sender_number');
	expect((await threadOf(quad, team, id)).items.map(({ direction }) => direction)).toEqual(['incoming', 'incoming']);

	const message = await ask(quad, reader, api.messaging.estimateMessage, {
		body: { inboxId: team.inbox('Desk'), text: 'Hello', recipients: [studentId, team.contact('Ana')] },
	});
	expect(message.refusal.code).toBe('contact.not_found');
	const { answer: contacts } = await ask(quad, reader, api.contacts.listContacts, { query: {} });
	expect(contacts.items.map(({ fullName }) => fullName)).toEqual(['Ana Doe']);
	const { answer: lane } = await ask(quad, team.person('Amir'), api.optOuts.listReviews, { query: {} });
	expect(lane.items).toEqual([]);
	const stops = await sql<{ count: number }>`
		select count(*)::int as count from number_stop where org_id = ${team.organizationId}`.execute(quad.db);
	expect(stops.rows[0]?.count).toBe(0);

	expect((await ask(quad, reader, api.conversations.readConversation, { params: { id }, body: {} })).status).toBe(200);
	expect((await ask(quad, reader, api.conversations.archiveConversation, { params: { id }, body: {} })).status).toBe(
		200,
	);
	expect(await rows(team, { state: 'archived' })).toHaveLength(1);
});
