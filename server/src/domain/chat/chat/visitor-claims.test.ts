/** Tests that visitors' numbers, consent and addresses are not trusted until proved. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { expect, test } from 'vitest';
import { handOverAll } from '../../../../test/handed-over.ts';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setStanding } from '../../../../test/standing.ts';
import { texts } from '../../../../test/texts.ts';
import { beginVisit, chatsOf, codeTextedTo, confirmNumber, makeWidget } from '../../../../test/visitors.ts';
import { hashOf } from '../../access/session/index.ts';

const quad = useQuad();
type Visitor = Awaited<ReturnType<typeof beginVisit>>;

const makeDesk = async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		chat: { agents: ['Lee', 'Pat'] },
		inboxes: [{ name: 'Desk' }],
		contacts: ['Ana'],
	});
	const widget = await makeWidget(quad, team.person('Amir'), { inboxId: team.inbox('Desk') });
	return { team, widget, mobile: team.mobileOf('Ana') };
};

const leave = ({ headers }: Visitor, body: object) =>
	ask(quad, undefined, api.webchat.leaveDetails, { body, headers } as never);
const confirm = ({ headers }: Visitor, code: string) =>
	ask(quad, undefined, api.webchat.confirmMobile, { body: { code }, headers });
const again = ({ headers }: Visitor) => ask(quad, undefined, api.webchat.sendMobileCode, { headers });
const transcript = ({ headers }: Visitor, email: string) =>
	ask(quad, undefined, api.webchat.mailTranscript, { body: { email }, headers });
const in_ = (id: number) => ({ params: { id } });
const chatOf = async (team: MadeTeam) => (await chatsOf(quad, team, 'Lee'))[0]?.id ?? 0;
const seenBy = async (team: MadeTeam, id: number) =>
	(await ask(quad, team.person('Lee'), api.chat.getChat, in_(id))).answer;
const mailsTo = (address: string) =>
	quad.db.selectFrom('mail').where('to_address', '=', address).select(['subject', 'body']).execute();

/** Opens a chat and leaves Ana's number, as somebody other than Ana. */
const claim = async ({ widget, mobile }: Awaited<ReturnType<typeof makeDesk>>) => {
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Could you text me?');
	const left = await leave(visitor, { mobile: String(mobile), consent: widget.consentWording });
	return { visitor, left };
};
const texted = (team: MadeTeam, id: number, text = 'Here is your answer') =>
	ask(quad, team.person('Lee'), api.chat.continueByText, { ...in_(id), body: { draftId: randomUUID(), text } });

test('whose number is not proved is nobody’s: no contact’s name, no text from agents, until its code is typed', async () => {
	const desk = await makeDesk();
	const { team, mobile } = desk;
	const { visitor } = await claim(desk);
	const id = await chatOf(team);
	const before = await seenBy(team, id);
	expect(before).toMatchObject({ contact: null, visitorName: '', visitor: { isMobileConfirmed: false } });
	expect(JSON.stringify([before, await chatsOf(quad, team, 'Lee')])).not.toContain('Ana');
	expect((await texted(team, id)).refusal.code).toBe('chat.number_not_confirmed');
	expect((await visitor.read()).mobileToConfirm).not.toBe('');

	const code = await codeTextedTo(quad, visitor, mobile);
	expect((await confirm(visitor, '000000x1')).refusal.code).toBe('chat.code_wrong');
	expect((await confirm(visitor, code ?? '')).status).toBe(200);
	expect((await visitor.read()).mobileToConfirm).toBe('');
	expect(await seenBy(team, id)).toMatchObject({ contact: { name: 'Ana Doe' }, visitor: { isMobileConfirmed: true } });
	expect((await texted(team, id)).status).toBe(200);

	// a new number has to be confirmed again
	await leave(visitor, { mobile: '212-555-0188', consent: desk.widget.consentWording });
	expect(await seenBy(team, id)).toMatchObject({ contact: null, visitor: { isMobileConfirmed: false } });
	expect((await confirm(visitor, code ?? '')).refusal.code).toBe('chat.code_wrong');
});

test('a code is kept hashed, is used up by wrong tries, by time and by another one', async () => {
	const desk = await makeDesk();
	const { visitor } = await claim(desk);
	const first = (await codeTextedTo(quad, visitor, desk.mobile)) ?? '';
	const kept = await quad.db.selectFrom('chat_code').select('code_hash').execute();
	expect(kept.some(({ code_hash }) => code_hash?.equals(hashOf(first)))).toBe(false);
	for (let tries = 0; tries < chatLimits.codeTries; tries += 1)
		expect((await confirm(visitor, 'wrong')).refusal.code).toBe('chat.code_wrong');
	expect((await confirm(visitor, first)).refusal.code).toBe('chat.code_wrong');
	expect((await again(visitor)).status).toBe(200);
	const second = (await codeTextedTo(quad, visitor, desk.mobile)) ?? '';
	quad.clock.pass(chatLimits.codeMs);
	expect((await confirm(visitor, second)).refusal.code).toBe('chat.code_wrong');
	expect((await again(visitor)).status).toBe(200);
	expect((await confirmNumber(quad, visitor, desk.mobile)).status).toBe(200);
});

test.each([
	['opted out', { opted_out: true }],
	['blocked', { muted: true }],
])('a number that is %s is texted nothing, and the visitor is answered as any other', async (_, standing) => {
	const desk = await makeDesk();
	await setStanding(quad, desk.team, 'Ana', standing);
	const { visitor, left } = await claim(desk);
	expect([left.status, left.answer]).toEqual([200, {}]);
	expect(await codeTextedTo(quad, visitor, desk.mobile)).toBeUndefined();
	expect(await visitor.read()).toMatchObject({ mobileToConfirm: expect.stringMatching(/\d{4}$/) });
	expect((await again(visitor)).answer).toEqual({});
	expect((await confirm(visitor, '123456')).refusal.code).toBe('chat.code_wrong');
	expect(await codeTextedTo(quad, visitor, desk.mobile)).toBeUndefined();
});

test('a number is texted so many codes a day, whichever visitors ask, and a visitor may ask so often', async () => {
	const desk = await makeDesk();
	const visitors: Visitor[] = [];
	for (let nth = 0; nth <= chatLimits.codes.ofNumberADay; nth += 1) {
		visitors.push((await claim(desk)).visitor);
		visitors.push((await claim(desk)).visitor); // a second visitor who asks right afterward gets no text
		quad.clock.pass(chatLimits.codes.ofNumberEveryMs);
	}
	const [visitor] = visitors;
	if (!visitor) return expect.fail('Nobody asked.');
	await codeTextedTo(quad, visitor, desk.mobile);
	const sent = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', desk.team.organizationId)
		.where('to_number', '=', desk.mobile)
		.select('message_id')
		.execute();
	expect(sent).toHaveLength(chatLimits.codes.ofNumberADay);
	const statuses: number[] = [];
	for (let nth = 0; nth <= chatLimits.codes.ofVisitor.most; nth += 1) statuses.push((await again(visitor)).status);
	expect(statuses.at(0)).toBe(200);
	expect(statuses.at(-1)).toBe(429);
});

test('a code makes nobody a contact, stands nowhere, and is told to no other system', async () => {
	const { team, widget } = await makeDesk();
	const { organizationId } = team;
	const amir = team.person('Amir');
	await ask(quad, amir, api.webhooks.saveWebhook, {
		query: {},
		body: { webhook: 'Interaction', url: 'https://crm.college.example/hook' },
	});
	const mobile = 12_125_550_177;
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Could you text me?');
	await leave(visitor, { mobile: '212-555-0177', consent: widget.consentWording });
	const code = (await codeTextedTo(quad, visitor, mobile)) ?? 'none';
	await handOverAll(quad, organizationId);
	const known = quad.db.selectFrom('contact').where('org_id', '=', organizationId).where('mobile', '=', mobile);
	expect(await known.select('id').execute()).toEqual([]);
	const kept = quad.db.selectFrom('message').where('org_id', '=', organizationId).where('mobile', '=', mobile);
	const [text] = await kept.select(['body', 'contact_id']).execute();
	expect(text).toEqual({ contact_id: null, body: expect.stringMatching(/code is •{6}\./) });
	expect(await quad.db.selectFrom('webhook_due').where('org_id', '=', organizationId).selectAll().execute()).toEqual(
		[],
	);
	expect((await confirm(visitor, code)).status).toBe(200);
	expect(await known.select('id').execute()).toHaveLength(1);
});

test('a number that told the team to stop before it was anybody’s is texted no code', async () => {
	const { team, widget } = await makeDesk();
	const mobile = 12_125_550_178;
	await quad.db
		.insertInto('number_stop')
		.values({ org_id: team.organizationId, mobile, team_id: team.teamId, by: 'text', at: quad.clock.now() })
		.execute();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Could you text me?');
	await leave(visitor, { mobile: '212-555-0178', consent: widget.consentWording });
	expect(await codeTextedTo(quad, visitor, mobile)).toBeUndefined();
});

test('a number is proved for its contact only while it is the number of that contact', async () => {
	const desk = await makeDesk();
	const { team } = desk;
	const { visitor } = await claim(desk);
	await confirmNumber(quad, visitor, desk.mobile);
	const id = await chatOf(team);
	await quad.db.updateTable('contact').set({ mobile: 12_125_550_179 }).where('id', '=', team.contact('Ana')).execute();
	expect(await seenBy(team, id)).toMatchObject({ contact: null, visitor: { isMobileConfirmed: false } });
	expect((await texted(team, id)).refusal.code).toBe('chat.number_not_confirmed');
	expect((await visitor.read()).mobileToConfirm).not.toBe('');
	quad.clock.pass(chatLimits.codes.ofNumberEveryMs);
	expect((await again(visitor)).status).toBe(200);
	expect((await confirmNumber(quad, visitor, desk.mobile)).status).toBe(200);
	expect((await texted(team, id)).status).toBe(200);
	const to = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', team.organizationId)
		.where('body', '=', 'Here is your answer')
		.select('to_number')
		.execute();
	expect(to).toEqual([{ to_number: desk.mobile }]);
});

test('words of a phone are for staff alone: the visitor sees that there was an answer, and nothing once it is closed', async () => {
	const desk = await makeDesk();
	const { team } = desk;
	const { visitor } = await claim(desk);
	await leave(visitor, { email: 'ana@college.example' });
	await confirmNumber(quad, visitor, desk.mobile);
	const id = await chatOf(team);
	await ask(quad, team.person('Lee'), api.chat.acceptChat, in_(id));
	await texted(team, id);
	const phone = async (words: string) => {
		await texts(quad, team, 'Ana', 'Desk', words);
		await hearEvents(quad);
		await hearEvents(quad);
	};
	await phone('My GPA is 3.1');
	await phone('And my SSN ends 1234');
	const read = async () => (await visitor.read()).messages;
	expect((await read()).filter(({ text }) => text === 'They answered by text.')).toHaveLength(1);
	expect((await seenBy(team, id)).messages.filter(({ by }) => by === 'text-in').map(({ text }) => text)).toEqual([
		'My GPA is 3.1',
		'And my SSN ends 1234',
	]);
	expect((await transcript(visitor, 'ana@college.example')).status).toBe(200);

	// staff text the same phone from the inbox about something else
	const elsewhere = await ask(quad, team.person('Lee'), api.conversations.replyFromSharedInbox, {
		params: { id: team.inbox('Desk') },
		body: { recipients: [team.contact('Ana')], text: 'Your FAFSA is in' },
	});
	expect(elsewhere.status).toBe(200);
	const before = (await seenBy(team, id)).messages.length;
	await phone('Great, my password is hunter2');
	expect((await seenBy(team, id)).messages).toHaveLength(before);

	await ask(quad, team.person('Lee'), api.chat.closeChat, in_(id));
	const closed = await read();
	await texted(team, id, 'One more thing');
	await phone('Who is this?');
	expect(await read()).toEqual(closed);
	expect(JSON.stringify([await read(), await mailsTo('ana@college.example')])).not.toMatch(
		/GPA|SSN|hunter2|Who is this/,
	);
});

test('consent is one of the server’s wordings, and is kept with its version, language and page', async () => {
	const { team } = await makeDesk();
	const widget = await makeWidget(quad, team.person('Amir'), { name: 'Becas', inboxId: team.inbox('Desk') });
	const { answer: shown } = await ask(quad, undefined, api.webchat.readWidget, { params: { key: widget.key } });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hola');
	const mobile = '212-555-0190';
	for (const consent of ['yes', `${shown.consentWording} Not.`, 'en-0000000000000000', ''])
		expect((await leave(visitor, { mobile, consent })).refusal.message).toBe('To be texted, agree to it first.');
	expect((await seenBy(team, await chatOf(team))).visitor.mobileNumber).toBe('');
	const page = { url: 'https://www.college.example/becas?token=secret', title: 'Becas' };
	expect((await leave(visitor, { mobile, consent: shown.consentVersions.es, page })).status).toBe(200);
	expect((await seenBy(team, await chatOf(team))).visitor).toMatchObject({
		consentWording: expect.stringMatching(/^Acepto recibir mensajes/),
		consentVersion: shown.consentVersions.es,
		consentLanguage: 'es',
		consentPage: 'https://www.college.example/becas',
	});
	const { key: _key, inbox: _inbox, bot: _bot, ...fields } = widget;
	await ask(quad, team.person('Amir'), api.chatWidgets.saveWidget, {
		body: {
			...fields,
			consentWording: 'Other words.',
			spanish: { ...fields.spanish, consentWording: 'Otras palabras.' },
		},
	});
	expect((await leave(visitor, { mobile, consent: shown.consentVersions.es })).refusal.code).toBe('chat.no_consent');
	expect((await leave(visitor, { mobile, consent: 'Otras palabras.' })).status).toBe(200);
	expect((await seenBy(team, await chatOf(team))).visitor).toMatchObject({
		consentWording: 'Otras palabras.',
		consentLanguage: 'es',
	});
	expect((await leave(visitor, { mobile, consent: shown.consentVersions.en })).refusal.code).toBe('chat.no_consent');
});

test('what was agreed to for a number stays with it when another is left', async () => {
	const desk = await makeDesk();
	const { team, widget } = desk;
	const { visitor } = await claim(desk);
	const first = quad.clock.now().toISOString();
	await confirmNumber(quad, visitor, desk.mobile);
	quad.clock.pass(60_000);
	await leave(visitor, { mobile: '212-555-0188', consent: widget.consentWording });
	const second = quad.clock.now().toISOString();
	quad.clock.pass(60_000);
	await leave(visitor, { mobile: '212-555-0188', consent: widget.consentWording });
	const wording = widget.consentWording;
	expect((await seenBy(team, await chatOf(team))).visitor).toMatchObject({
		mobileNumber: '2125550188',
		isMobileConfirmed: false,
		consentedOn: quad.clock.now().toISOString(),
		earlierConsents: [
			{ mobileNumber: '2125550188', isMobileConfirmed: false, wording, on: second },
			{ mobileNumber: String(desk.mobile).slice(1), isMobileConfirmed: true, wording, on: first },
		],
	});
});

test('a chat is mailed to the address left in it, once somebody has answered, to one address, and no link in it works', async () => {
	const { team, widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('WIN https://evil.example/login now, or at www.evil.example or evil.example/x');
	const address = 'zoe@example.com';
	expect((await transcript(visitor, address)).refusal.code).toBe('chat.email_not_left');
	await leave(visitor, { email: address, name: 'evil.example/hi' });
	expect((await transcript(visitor, address)).refusal.code).toBe('chat.not_answered_yet');
	const id = await chatOf(team);
	await ask(quad, team.person('Lee'), api.chat.acceptChat, in_(id));
	expect((await transcript(visitor, address)).refusal.code).toBe('chat.not_answered_yet');
	await ask(quad, team.person('Lee'), api.chat.sendAsAgent, {
		...in_(id),
		body: { draftId: randomUUID(), text: 'See www.college.example.' },
	});
	expect((await transcript(visitor, 'victim@example.com')).refusal.code).toBe('chat.email_not_left');
	expect((await transcript(visitor, address)).status).toBe(200);
	const [mail] = await mailsTo(address);
	expect(mail?.body).toContain('Visitor: WIN [link] now, or at [link] or evil. example/x');
	expect(mail?.body).toContain('Lee Doe joined the chat.\n\nLee Doe: See www.college.example.');
	expect(mail?.body).not.toMatch(/evil\.example/);
	await leave(visitor, { email: 'victim@example.com' });
	quad.clock.pass(chatLimits.transcripts.ofVisitor.perMs);
	expect((await transcript(visitor, 'victim@example.com')).refusal.code).toBe('chat.transcript_elsewhere');
});

test('whoever asks, an address gets so many transcripts a day', async () => {
	const { team, widget } = await makeDesk();
	const address = 'often@example.com';
	for (let nth = 0; nth <= chatLimits.transcripts.ofRecipientADay; nth += 1) {
		const visitor = await beginVisit(quad, widget.key);
		await visitor.say('Hello');
		await leave(visitor, { email: address });
		const id = await chatOf(team);
		await ask(quad, team.person('Lee'), api.chat.acceptChat, in_(id));
		await ask(quad, team.person('Lee'), api.chat.sendAsAgent, {
			...in_(id),
			body: { draftId: randomUUID(), text: 'Hi' },
		});
		expect((await transcript(visitor, address)).status).toBe(200);
		quad.clock.pass(60_000);
	}
	expect(await mailsTo(address)).toHaveLength(chatLimits.transcripts.ofRecipientADay);
});
