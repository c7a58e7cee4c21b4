/** Tests that odd and malicious texts are stored unchanged, once each, and that the inbox keeps working. */
import { api } from '@quad/contract/api.ts';
import { emptyText } from '@quad/contract/text/visible-text.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { listOf, onlyIn, textOf, texts, threadOf } from '../../../../test/texts.ts';
import { receiveText } from './index.ts';

const quad = useQuad();
const makeOffice = () =>
	makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		inboxes: [
			{ name: 'Desk', members: ['Lee'] },
			{ name: 'Other desk', members: ['Lee'] },
		],
		contacts: ['Ana', 'Ben'],
	});
const shown = async (team: MadeTeam) => {
	const row = await onlyIn(quad, team, 'Desk');
	const { items } = await threadOf(quad, team, row.id);
	return { lastText: row.lastText, unread: row.unread, texts: items.map(({ text }) => text).reverse() };
};
const replyTo = (team: MadeTeam, name: string, text: string, inbox = 'Desk') =>
	ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox(inbox) },
		body: { recipients: [team.contact(name)], text },
	});

const essay = 'I have a question about my aid. '.repeat(50); // 1,600 characters
const picture = `data:image/png;base64,${'iVBORw0KGgo'.repeat(60)}`;

test.each<[string, string, string?]>([
	['1,600 characters', essay, essay.slice(0, 200)],
	['emoji alone', '👩‍🎓🇺🇸❤️'],
	['a picture written out in base64', picture, picture.slice(0, 200)],
	['right to left, with a mark that turns what follows', 'שלום \u{202e}abc'],
	['a zero-width space between the letters', 'h\u200bi'],
	['nothing', '', emptyText],
	['spaces and zero-width characters alone', ' \u200b\u200d\ufeff\u2060 ', emptyText],
	['markup and merge fields', '<script>alert(1)</script> {{First Name}} & %s \\u0041'],
	['half an emoji', `broken ${'👍'.slice(0, 1)}`, 'broken \ufffd'],
])('%s', async (_, body, lastText = body) => {
	const team = await makeOffice();
	const text = textOf(team, 'Ana', 'Desk', body);
	const wellFormed = body.toWellFormed();
	await receiveText(quad.context)(text);
	await receiveText(quad.context)(text);
	expect(await shown(team)).toEqual({ lastText, unread: 1, texts: [wellFormed] });
	expect((await replyTo(team, 'Ana', 'Thank you')).status).toBe(200);
	await texts(quad, team, 'Ana', 'Desk', 'You are welcome');
	expect((await shown(team)).texts).toEqual([wellFormed, 'Thank you', 'You are welcome']);
});

test('a webhook repeated a day later changes nothing', async () => {
	const team = await makeOffice();
	const late = textOf(team, 'Ana', 'Desk', 'First');
	await receiveText(quad.context)(late);
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, team.person('Lee'), api.conversations.archiveConversation, { params: { id }, body: {} });
	quad.clock.pass(24 * 60 * 60 * 1000);
	await receiveText(quad.context)(late);
	quad.clock.pass(-24 * 60 * 60 * 1000); // returns to the present, so that no session has expired
	expect((await listOf(quad, team, 'Desk')).items).toEqual([]); // the conversation does not come back
	expect((await threadOf(quad, team, id)).items).toHaveLength(1);
	await texts(quad, team, 'Ana', 'Desk', 'Second');
	expect(await shown(team)).toMatchObject({ texts: ['First', 'Second'] });
});

test('a number that moves to another inbox begins a conversation there; earlier texts stay where they were', async () => {
	const team = await makeOffice();
	await texts(quad, team, 'Ana', 'Desk', 'Before');
	const number = team.numberOf('Desk');
	const move = async (from: number, to: number) => {
		await quad.db.deleteFrom('inbox_number').where('number', '=', number).execute();
		await quad.db.updateTable('inbox').set({ number: null }).where('id', '=', from).execute();
		await quad.db.updateTable('inbox').set({ number }).where('id', '=', to).execute();
		await quad.db
			.insertInto('inbox_number')
			.values({ number, org_id: team.organizationId, inbox_id: to })
			.onConflict((on) => on.columns(['number', 'channel']).doUpdateSet({ inbox_id: to }))
			.execute();
	};
	await move(team.inbox('Desk'), team.inbox('Other desk'));
	await texts(quad, team, 'Ana', 'Desk', 'After'); // Ana texts the same number as before
	expect((await shown(team)).texts).toEqual(['Before']);
	const there = await onlyIn(quad, team, 'Other desk');
	expect((await threadOf(quad, team, there.id)).items.map(({ text }) => text)).toEqual(['After']);
	expect((await replyTo(team, 'Ana', 'Hello', 'Other desk')).status).toBe(200);
	const without = await replyTo(team, 'Ana', 'Hello');
	expect([without.status, without.refusal.message]).toEqual([400, expect.stringMatching(/number/)]);
});

test('a reply to a contact deleted in the meantime is refused with a sentence, and nothing is sent', async () => {
	const team = await makeOffice();
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	const { id } = await onlyIn(quad, team, 'Desk');
	await ask(quad, team.person('Lee'), api.conversations.lockConversation, { params: { id } });
	const gone = await ask(quad, team.person('Amir'), api.contacts.deleteContact, {
		params: { id: team.contact('Ana') },
	});
	expect(gone.status).toBe(200);
	const refused = await replyTo(team, 'Ana', 'Hello Ana');
	expect(refused.refusal.message).toMatch(/^Contact is not in Team/);
	const open = await ask(quad, team.person('Lee'), api.conversations.getConversation, { params: { id } });
	expect(open.answer.noReplyReason).toMatch(/^Contact is not in Team/);
	expect((await shown(team)).texts).toEqual(['Hello']);
});

test('a reply to a contact merged in the meantime reaches the person', async () => {
	const team = await makeOffice();
	await texts(quad, team, 'Ana', 'Desk', 'Hello');
	const merged = await ask(quad, team.person('Amir'), api.contacts.mergeContacts, {
		body: { keptId: team.contact('Ben'), mergedId: team.contact('Ana'), take: ['mobileNumber'] },
	});
	expect(merged.status).toBe(200);
	const { status, answer } = await replyTo(team, 'Ana', 'Hello Ana');
	expect(status).toBe(200);
	expect('conversationId' in answer && answer.conversationId).toBe((await onlyIn(quad, team, 'Desk')).id);
	expect((await shown(team)).texts).toEqual(['Hello', 'Hello Ana']);
});
