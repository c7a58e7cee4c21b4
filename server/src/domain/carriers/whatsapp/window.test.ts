/** Tests that staff can reply freely for 24 hours after a WhatsApp message, then only with an approved template. */
import { api } from '@quad/contract/api.ts';
import { whatsAppLimits } from '@quad/contract/carriers/whatsapp/limits.ts';
import { onlyReply } from '@quad/contract/texting/conversations/routes.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { makeCarrier, useLedger } from '../../../../test/ledger.ts';
import { messages, onlyIn, texts, threadOf } from '../../../../test/texts.ts';
import { makeTemplate } from '../../../../test/whatsapp.ts';
import { recordReadReceipt } from '../../texting/messaging/index.ts';

const quad = useQuad();
const { sendAll } = useLedger(quad);
const desk = { whatsApp: true, inboxes: [{ name: 'Chat', type: 'whatsapp' as const }, { name: 'Desk' }] };
const open = whatsAppLimits.windowMs - whatsAppLimits.marginMs;

const reply = (team: MadeTeam, contact: string, body: Record<string, unknown>, inbox = 'Chat') =>
	ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox(inbox) },
		body: { text: '', recipients: [team.contact(contact)], ...body },
	});

/** Lets the window's 24 hours pass without letting sessions expire. */
const passUntilClosed = ({ organizationId }: MadeTeam) =>
	quad.db
		.updateTable('whatsapp_window')
		.set({ closes_at: quad.clock.now() })
		.where('org_id', '=', organizationId)
		.execute();

const conversation = async (team: MadeTeam) =>
	(
		await ask(quad, team.person('Lee'), api.conversations.getConversation, {
			params: { id: (await onlyIn(quad, team, 'Chat')).id },
		})
	).answer;

test('a message opens the window: it is answered on WhatsApp, once, and counted as one', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await messages(quad, team, 'Ana', 'Chat', 'Is the campus open on Sunday?');
	const closesAt = new Date(quad.clock.now().getTime() + open).toISOString();
	expect((await conversation(team)).whatsApp).toEqual({ windowClosesAt: closesAt });

	const { status } = await reply(team, 'Ana', { text: `Yes, from ten. ${'And a long text. '.repeat(15)}` });
	expect(status).toBe(200);
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);

	expect(taken).toMatchObject([{ channel: 'whatsapp', template: null, to: team.mobileOf('Ana') }]);
	const { segments } = await quad.db
		.selectFrom('message')
		.where('id', '=', taken[0]?.messageId ?? 0)
		.select('segments')
		.executeTakeFirstOrThrow();
	expect(segments).toBe(1);
});

test.each<[when: string, wrote: boolean]>([
	['who never wrote', false],
	['who wrote more than a day ago', true],
])('to somebody %s only a template goes', async (_, wrote) => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	if (wrote) await messages(quad, team, 'Ana', 'Chat', 'Hello');
	await texts(quad, team, 'Ana', 'Desk', 'A text is not a message on WhatsApp');
	if (wrote) await passUntilClosed(team);

	expect(await reply(team, 'Ana', { text: 'Hello Ana' })).toMatchObject({
		status: 400,
		refusal: { code: 'whatsapp.window_closed' },
	});
	const templateId = await makeTemplate(quad, team, 'Hi {{1}}, your file lacks {{2}}.');
	const { answer } = await reply(team, 'Ana', { templateId, templateValues: ['{{First Name}}', ' the\nessay '] });
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);

	expect(onlyReply(answer).text).toBe('Hi Ana, your file lacks the essay.');
	expect(taken).toMatchObject([
		{
			body: 'Hi Ana, your file lacks the essay.',
			channel: 'whatsapp',
			template: { key: `HX${templateId}`, variables: ['1', '2'], values: ['Ana', 'the essay'] },
		},
	]);
});

test('what waits when the window closes is never handed over, and says why', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await messages(quad, team, 'Ana', 'Chat', 'Hello');
	const { answer } = await reply(team, 'Ana', { text: 'Just in time' });
	await passUntilClosed(team);
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);

	expect(taken).toEqual([]);
	const { items } = await threadOf(quad, team, onlyReply(answer).conversationId);
	expect(items[0]).toMatchObject({
		status: 'cancelled',
		deliveryError: 'Their 24 hours on WhatsApp were over before this could be sent. Send an approved template.',
	});
});

test('a template that WhatsApp has withdrawn meanwhile is not handed over', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const templateId = await makeTemplate(quad, team, 'Are you coming?');
	const { status } = await reply(team, 'Ana', { templateId });
	expect(status).toBe(200);
	await quad.db.updateTable('whatsapp_template').set({ status: 'paused' }).where('id', '=', templateId).execute();
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(taken).toEqual([]);
});

test.each<
	[what: string, of: (ids: Record<'good' | 'pending' | 'stranger', number>) => object, code: string, inbox?: string]
>([
	['without all its blanks', ({ good }) => ({ templateId: good, templateValues: [' '] }), 'whatsapp.values'],
	['not approved yet', ({ pending }) => ({ templateId: pending }), 'whatsapp.template_not_approved'],
	['of another college', ({ stranger }) => ({ templateId: stranger }), 'whatsapp.template_not_found'],
	[
		'by text message',
		({ good }) => ({ templateId: good, templateValues: ['Ana'] }),
		'whatsapp.only_on_whatsapp',
		'Desk',
	],
])('a template %s is refused', async (_, of, code, inbox = 'Chat') => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	const other = await makeTeam(quad, desk);
	const ids = {
		good: await makeTemplate(quad, team, 'Hi {{1}}'),
		pending: await makeTemplate(quad, team, 'Hello', 'pending'),
		stranger: await makeTemplate(quad, other, 'Hello'),
	};
	expect(await reply(team, 'Ana', { ...of(ids) }, inbox)).toMatchObject({ refusal: { code } });
});

test('STOP on WhatsApp opts out of the team, and is confirmed there', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await messages(quad, team, 'Ana', 'Chat', 'STOP');
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(taken).toMatchObject([{ channel: 'whatsapp' }]);
	const templateId = await makeTemplate(quad, team, 'Are you sure?');
	for (const inbox of ['Chat', 'Desk'])
		expect(
			await reply(team, 'Ana', inbox === 'Chat' ? { templateId } : { text: 'Are you sure?' }, inbox),
		).toMatchObject({ refusal: { code: 'reply.opted_out' } });
});

test('who is not known becomes a contact of WhatsApp, with a number of any country', async () => {
	const team = await makeTeam(quad, { ...desk });
	await messages(quad, team, 4_512_345_678, 'Chat', 'Hej');
	const { mobileNumber, contact } = await conversation(team);
	expect(mobileNumber).toBe('+4512345678');
	const { source } = await quad.db
		.selectFrom('contact')
		.where('id', '=', contact.id)
		.select('source')
		.executeTakeFirstOrThrow();
	expect(source).toBe('WhatsAppColdContact');
	const byText = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { text: 'Hej', recipients: [contact.id] },
	});
	expect(byText.refusal.code).toBe('reply.abroad');
});

test('a message to many goes to whom the window is open; as a template to all, each with their own words', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana', 'Ben'] });
	await messages(quad, team, 'Ana', 'Chat', 'Hello');
	const compose = (body: object) =>
		ask(quad, team.person('Lee'), api.messaging.composeMessage, {
			body: {
				inboxId: team.inbox('Chat'),
				text: '',
				recipients: [team.contact('Ana'), team.contact('Ben')],
				...body,
			},
		});
	const templateId = await makeTemplate(quad, team, 'Hi {{1}}, see you on {{2}}.');

	expect((await compose({ text: 'Welcome!' })).answer).toMatchObject({
		total: 1,
		segments: 1,
		skipped: [{ reason: 'window-closed', count: 1 }],
	});
	expect((await compose({ templateId, templateValues: ['{{First Name}}', 'Monday'] })).answer).toMatchObject({
		total: 2,
		segments: 2,
	});
	const { carrier, taken } = makeCarrier();
	await sendAll(carrier);
	expect(taken.map(({ body, template }) => [body, template?.values]).toSorted()).toEqual([
		['Hi Ana, see you on Monday.', ['Ana', 'Monday']],
		['Hi Ben, see you on Monday.', ['Ben', 'Monday']],
		['Welcome!', undefined],
	]);
});

test('where WhatsApp is off for a team nobody sees its inboxes, and what comes in is kept', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'], owners: ['Dana'], staff: ['Lee'] });
	const isOn = async (teamHasWhatsApp: boolean) =>
		ask(quad, team.person('Dana'), api.teams.changeTeam, { params: { id: team.teamId }, body: { teamHasWhatsApp } });
	await isOn(false);
	await messages(quad, team, 'Ana', 'Chat', 'Anybody there?');
	const profile = async () => (await ask(quad, team.person('Lee'), api.session.getProfile, {})).answer;
	const chat = { params: { id: team.inbox('Chat') }, query: {} };
	const list = () => ask(quad, team.person('Lee'), api.conversations.listConversations, chat);

	expect((await profile()).inboxes.map(({ type }) => type)).toEqual(['personal', 'group']);
	expect((await profile()).currentDepartment.userHasWhatsApp).toBe(false);
	expect((await list()).status).toBe(404);
	await isOn(true);
	expect((await profile()).currentDepartment.userHasWhatsApp).toBe(true);
	expect((await list()).answer.items).toMatchObject([{ lastText: 'Anybody there?', unread: 1 }]);
});

test('that a message was read is said of it once, whatever else is told', async () => {
	const team = await makeTeam(quad, { ...desk, contacts: ['Ana'] });
	await messages(quad, team, 'Ana', 'Chat', 'Hello');
	const { messageId, conversationId } = onlyReply((await reply(team, 'Ana', { text: 'Hello Ana' })).answer);
	const key = { organizationId: team.organizationId, messageId: Number(messageId) };
	const readAt = quad.clock.now().toISOString();
	await recordReadReceipt(quad.context)(key);
	quad.clock.pass(60_000);
	await recordReadReceipt(quad.context)(key);
	await recordReadReceipt(quad.context)({ ...key, organizationId: quad.ids.next() });
	const { items } = await threadOf(quad, team, conversationId);
	expect(items.map(({ direction, readOn }) => [direction, readOn])).toEqual([
		['outgoing', readAt],
		['incoming', null],
	]);
});
