import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { expect, test } from 'vitest';
import { ask, hearEvents, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { setStanding } from '../../../../test/standing.ts';
import { texts } from '../../../../test/texts.ts';
import { beginVisit, chatsOf, confirmNumber, makeWidget } from '../../../../test/visitors.ts';
import { routeChats } from './route-chats.ts';

const quad = useQuad();

const makeDesk = async (more: { contacts?: readonly string[] } = {}) => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		chat: { agents: ['Lee', 'Pat'] },
		inboxes: [{ name: 'Desk' }],
		...more,
	});
	const widget = await makeWidget(quad, team.person('Amir'), {
		inboxId: team.inbox('Desk'),
		allowedSites: ['www.college.example', '*.dorms.example'],
	});
	return { team, widget };
};

const move = () => routeChats(quad.context).run();
const be = (team: MadeTeam, agent: string, availability: 0 | 1) =>
	ask(quad, team.person(agent), api.chatAvailability.setAvailability, { body: { availability } });
const in_ = (id: number) => ({ params: { id } });
const firstChat = async (team: MadeTeam) => (await chatsOf(quad, team, 'Lee'))[0]?.id ?? 0;
const draft = (text: string) => ({ draftId: randomUUID(), text });

test('a visitor asks, an agent accepts and answers, and both see the same words in the same order', async () => {
	const { team, widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('When do tours start?');
	const id = await firstChat(team);
	const lee = team.person('Lee');
	const tooEarly = await ask(quad, lee, api.chat.sendAsAgent, { ...in_(id), body: draft('x') });
	expect(tooEarly.refusal.code).toBe('chat.not_yours');

	await ask(quad, lee, api.chat.acceptChat, in_(id));
	await ask(quad, lee, api.chat.writeChatNote, { ...in_(id), body: draft('Only for us') });
	await ask(quad, lee, api.chat.sendAsAgent, { ...in_(id), body: draft('At ten.') });

	const seen = await visitor.read();
	expect(seen).toMatchObject({ state: 'open', agent: 'Lee' });
	expect(seen.messages.map(({ by, text }) => `${by}: ${text}`)).toEqual([
		'visitor: When do tours start?',
		'system: has joined the chat.',
		'agent: At ten.',
	]);
	expect((await visitor.read(seen.messages[1]?.nth)).messages.map(({ text }) => text)).toEqual(['At ten.']);
	const { answer } = await ask(quad, team.person('Pat'), api.chat.getChat, in_(id));
	expect(answer.messages.map(({ by }) => by)).toEqual(['visitor', 'system', 'note', 'agent']);
});

test('the same draft is kept once, also twice at the same moment; with other words it is refused', async () => {
	const { team, widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	const draftId = randomUUID();

	const both = await Promise.all([visitor.say('Hello', draftId), visitor.say('Hello', draftId)]);

	expect(new Set(both.map(({ answer }) => answer.nth)).size).toBe(1);
	expect((await visitor.say('Hello!', draftId)).refusal.code).toBe('chat.draft_changed');
	expect((await visitor.read()).messages).toHaveLength(1);
	expect(await chatsOf(quad, team, 'Lee')).toHaveLength(1);
});

test('of two agents who accept at once one has it, and the other hears who', async () => {
	const { team, widget } = await makeDesk();
	await (await beginVisit(quad, widget.key)).say('Hello');
	const id = await firstChat(team);

	const both = await Promise.all(
		['Lee', 'Pat'].map((name) => ask(quad, team.person(name), api.chat.acceptChat, in_(id))),
	);

	expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(both.find(({ status }) => status === 409)?.refusal.message).toMatch(/^(Lee|Pat) Doe has this chat already\.$/);
});

test('who waits is offered to an agent, to the next in time, and waits again when an agent falls silent', async () => {
	const { team, widget } = await makeDesk();
	await be(team, 'Lee', 1);
	await be(team, 'Pat', 1);
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hello');
	await move();
	const [first] = await chatsOf(quad, team, 'Lee');
	const other = first?.offeredTo?.name === 'Lee Doe' ? 'Pat' : 'Lee';
	quad.clock.pass(chatLimits.offeredMs);
	await move();
	expect((await chatsOf(quad, team, 'Lee'))[0]?.offeredTo?.name).toBe(`${other} Doe`);

	await ask(quad, team.person(other), api.chat.acceptChat, in_(first?.id ?? 0));
	quad.clock.pass(chatLimits.silentMs);
	await move();

	expect(await visitor.read()).toMatchObject({ state: 'waiting', isSomeoneThere: false });
	const shownTexts = (await visitor.read()).messages.map(({ text }) => text);
	expect(shownTexts).toContain(`${other} had to leave. We’re finding someone else for you.`);
	expect(shownTexts.at(-1)).toBe(widget.awayMessage);
	const { answer } = await ask(quad, team.person(other), api.chatAvailability.getAvailability, {});
	expect(answer).toEqual({ availability: 0, waiting: 1, waitLimitMinutes: 2 });
	await move();
	expect((await visitor.read()).messages).toHaveLength(shownTexts.length); // no message is returned twice
});

test('an agent’s laptop closes: the visitor is told and offered to another, who is there, within the set time', async () => {
	const { team, widget } = await makeDesk();
	await be(team, 'Lee', 1);
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hello');
	await move();
	const id = await firstChat(team);
	await ask(quad, team.person('Lee'), api.chat.acceptChat, in_(id));
	quad.clock.pass(chatLimits.silentMs - 1);
	await be(team, 'Pat', 1);
	await move();
	expect(await visitor.read()).toMatchObject({ state: 'open', agent: 'Lee' });

	quad.clock.pass(1); // Lee's browser has not been heard from since
	await move();

	const { state, messages } = await visitor.read();
	expect([state, messages.at(-1)?.text]).toEqual(['waiting', 'Lee had to leave. We’re finding someone else for you.']);
	expect((await chatsOf(quad, team, 'Pat'))[0]?.offeredTo?.name).toBe('Pat Doe');
	expect((await ask(quad, team.person('Pat'), api.chat.acceptChat, in_(id))).status).toBe(200);
});

test('an invited agent lands in the chat, answers a visitor, and sees no text; whoever administers neither invites nobody', async () => {
	const { team, widget } = await makeDesk({ contacts: ['Ana'] });
	const amir = team.person('Amir');
	await texts(quad, team, 'Ana', 'Desk', 'Only for texters');
	const emailAddress = `agent${team.teamId}@college.example`;
	const selectedDepartments = [
		{ id: team.teamId, role: 'none' as const, chatRole: 'user' as const, personalInboxEnabled: false },
	];
	const body = { firstName: 'Noor', lastName: 'Haddad', campusUniqueId: 'n1', emailAddress, selectedDepartments };
	expect((await ask(quad, team.person('Lee'), api.usersWriting.inviteUser, { body })).status).toBe(403);
	expect((await ask(quad, amir, api.usersWriting.inviteUser, { body })).status).toBe(200);

	const { answer: mails } = await ask(quad, undefined, api.mail.listMailbox, {});
	const link = mails.find(({ toAddress }) => toAddress === emailAddress)?.link?.path ?? '';
	const key = new URLSearchParams(link.split('?')[1]).get('k') ?? '';
	const password = 'A lantern over the library';
	const { answer: signedIn } = await ask(quad, undefined, api.usersWriting.acceptInvitation, {
		body: { key, password, passwordConfirmation: password },
	});
	const noor = { id: 0, name: 'Noor', token: signedIn.access_token };

	const { answer: profile } = await ask(quad, noor, api.session.getProfile, {});
	expect(profile).toMatchObject({ isAdministrator: false, currentDepartment: { id: team.teamId } });
	const inbox = { params: { id: team.inbox('Desk') }, query: {} };
	expect((await ask(quad, noor, api.conversations.listConversations, inbox)).status).toBeGreaterThanOrEqual(403);
	expect((await ask(quad, noor, api.chatWidgets.listWidgets, {})).status).toBe(403);
	await (await beginVisit(quad, widget.key)).say('Hello');
	const { answer: chats } = await ask(quad, noor, api.chat.listChats, { query: {} });
	const id = chats.items[0]?.id ?? 0;
	expect((await ask(quad, noor, api.chat.acceptChat, in_(id))).status).toBe(200);
	const message = { draftId: randomUUID(), text: 'Hi, I’m Noor.' };
	expect((await ask(quad, noor, api.chat.sendAsAgent, { ...in_(id), body: message })).status).toBe(200);
});

test('the limit of waiting is the team’s own, and agents see it', async () => {
	const { team } = await makeDesk();
	const save = (waitLimitMinutes: number) =>
		ask(quad, team.person('Amir'), api.chatWidgets.saveRouting, {
			body: { way: 'round-robin', mostEach: 3, waitLimitMinutes },
		});
	expect((await save(0)).status).toBe(400);
	expect((await save(5)).status).toBe(200);
	const { answer } = await ask(quad, team.person('Lee'), api.chatAvailability.getAvailability, {});
	expect(answer.waitLimitMinutes).toBe(5);
	const other = await makeDesk();
	const { answer: theirs } = await ask(quad, other.team.person('Lee'), api.chatAvailability.getAvailability, {});
	expect(theirs.waitLimitMinutes).toBe(2);
});

test('a number makes a contact with the wording agreed to, is texted through the ledger, and answers stand in the chat', async () => {
	const { team, widget } = await makeDesk({ contacts: ['Ana'] });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Please text me');
	const leave = (body: object) => ask(quad, undefined, api.webchat.leaveDetails, { body, headers: visitor.headers });
	expect((await leave({ mobile: '303-555-0100' })).refusal.code).toBe('chat.no_consent');
	const consent = widget.consentWording;
	expect((await leave({ mobile: '303-555-0100', consent: 'I never saw this' })).refusal.code).toBe('chat.no_consent');
	expect((await leave({ mobile: 'soon', consent })).refusal.code).toBe('chat.mobile_form');
	expect((await leave({ name: 'Zoe' })).refusal.code).toBe('chat.no_details');
	await leave({ name: 'Zoe Quill', mobile: '(212) 555-0147', consent });
	expect((await confirmNumber(quad, visitor, 12_125_550_147)).status).toBe(200);

	const id = await firstChat(team);
	const { answer: before } = await ask(quad, team.person('Lee'), api.chat.getChat, in_(id));
	expect(before).toMatchObject({
		contact: { name: 'Zoe Quill' },
		visitor: { mobileNumber: '2125550147', consentWording: consent, wantsAnswer: true },
	});
	const draftId = randomUUID();
	const text = () =>
		ask(quad, team.person('Lee'), api.chat.continueByText, { ...in_(id), body: { draftId, text: 'Hi Zoe, at ten.' } });
	expect([(await text()).status, (await text()).status]).toEqual([200, 200]);
	const queued = await quad.db
		.selectFrom('send_queue')
		.where('org_id', '=', team.organizationId)
		.where('body', 'not like', '%web chat code is%')
		.select(['body'])
		.execute();
	expect(queued).toEqual([{ body: 'Hi Zoe, at ten.' }]);

	await texts(quad, team, 12_125_550_147, 'Desk', 'Thanks!');
	await hearEvents(quad);
	await hearEvents(quad);
	const { answer: after } = await ask(quad, team.person('Lee'), api.chat.getChat, in_(id));
	expect(after.messages.map(({ by, text: words }) => `${by}: ${words}`)).toEqual([
		'visitor: Please text me',
		'system: Zoe Quill left a mobile number.',
		'system: The mobile number is confirmed.',
		'text-out: Hi Zoe, at ten.',
		'text-in: Thanks!',
	]);
	expect(after.isContinuedByText).toBe(true);
});

test('who opted out is not texted from a chat, and a known contact keeps their name', async () => {
	const { team, widget } = await makeDesk({ contacts: ['Ana'] });
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hello');
	const mobile = String(team.mobileOf('Ana'));
	await ask(quad, undefined, api.webchat.leaveDetails, {
		body: { name: 'Not Ana', mobile, consent: widget.consentWording },
		headers: visitor.headers,
	});
	expect((await confirmNumber(quad, visitor, team.mobileOf('Ana'))).status).toBe(200);
	await setStanding(quad, team, 'Ana', { opted_out: true });
	const id = await firstChat(team);

	const { refusal } = await ask(quad, team.person('Lee'), api.chat.continueByText, { ...in_(id), body: draft('Hi') });

	expect(refusal.message).toBe('Contact is opted-out of receiving messages');
	const { answer } = await ask(quad, team.person('Lee'), api.chat.getChat, in_(id));
	expect(answer.contact).toEqual({ id: team.contact('Ana'), name: 'Ana Doe' });
});

test('a widget works on its sites only, and a token from no other', async () => {
	const { widget } = await makeDesk();
	const from = (origin: string) => ({ params: { key: widget.key }, headers: { origin } });
	const statuses = await Promise.all(
		['https://www.college.example', 'https://east.dorms.example', 'https://evil.example', 'null'].map(
			async (origin) => (await ask(quad, undefined, api.webchat.readWidget, from(origin))).status,
		),
	);
	expect(statuses).toEqual([200, 200, 403, 403]);
	const { headers } = await beginVisit(quad, widget.key);
	const stolen = await ask(quad, undefined, api.webchat.readVisitorChat, {
		query: {},
		headers: { ...headers, origin: 'https://evil.example' },
	});
	expect(stolen.refusal.code).toBe('chat.site_not_allowed');
});

test('a widget says in which language it speaks, and its page without scripts speaks it', async () => {
	const { team } = await makeDesk();
	const widget = await makeWidget(quad, team.person('Amir'), { name: 'Becas', language: 'auto' });
	const { answer } = await ask(quad, undefined, api.webchat.readWidget, { params: { key: widget.key } });
	expect(answer.language).toBe('auto');
	const url = `/web-chat/${widget.key}`;
	const shown = async (language: string) =>
		(await quad.http.inject({ url, headers: { 'accept-language': language } })).body;
	expect(await shown('es-MX')).toContain('<label for="text">Su pregunta</label>');
	expect(await shown('fr')).toContain('<label for="text">Your question</label>');
});

test('what staff write in Spanish is read on Spanish pages; what they leave out is translated, or stays as it is', async () => {
	const { team } = await makeDesk();
	const widget = await makeWidget(quad, team.person('Amir'), {
		name: 'Becas',
		title: 'Ask about aid',
		inboxId: team.inbox('Desk'),
		consentWording: 'You may text me.',
		spanish: { title: '', greeting: ' ¿En qué le ayudamos con su beca? ', awayMessage: '', consentWording: '' },
		side: 'left',
		sideDistance: 40,
		bottomDistance: 100,
	});
	const { answer } = await ask(quad, undefined, api.webchat.readWidget, { params: { key: widget.key } });
	expect(answer).toMatchObject({
		title: 'Ask about aid',
		greeting: 'Hi! How can we help?',
		consentWording: 'You may text me.',
		spanish: {
			title: 'Ask about aid',
			greeting: '¿En qué le ayudamos con su beca?',
			consentWording: 'You may text me.',
			awayMessage: expect.stringMatching(/^No estamos disponibles/),
		},
		side: 'left',
		sideDistance: 40,
		bottomDistance: 100,
	});
	// if there is no Spanish wording, the visitor sees and agrees to the English one
	expect(answer.consentVersions.es).toBe(answer.consentVersions.en);
	const { answer: words } = await ask(quad, undefined, api.webchat.readSpanishWords, {});
	expect(words.sentences['Open chat']).toBe('Abrir el chat');
	const url = `/web-chat/${widget.key}`;
	const page = (await quad.http.inject({ url, headers: { 'accept-language': 'es' } })).body;
	expect(page).toContain('¿En qué le ayudamos con su beca?');
	const far = { name: 'Becas', bottomDistance: chatLimits.distance + 1 };
	expect((await ask(quad, team.person('Amir'), api.chatWidgets.saveWidget, { body: far })).status).toBe(400);
});

test('a blocked visitor can neither read nor write, until an agent lets them', async () => {
	const { team, widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Rude words');
	const id = await firstChat(team);
	const block = (isBlocked: boolean) =>
		ask(quad, team.person('Lee'), api.chat.blockVisitor, { ...in_(id), body: { isBlocked } });
	await block(true);
	expect((await visitor.say('More')).refusal.code).toBe('chat.visitor_blocked');
	await block(false);
	expect((await visitor.say('Sorry')).status).toBe(200);
	expect(await firstChat(team)).not.toBe(id); // the first chat is closed, so this is a new one
});

test('who invents visitors is asked to wait, and long or empty words are refused by their own sentence', async () => {
	const { widget } = await makeDesk();
	const visitor = await beginVisit(quad, widget.key);
	expect((await visitor.say(' \u0007 ')).refusal.code).toBe('chat.no_text');
	expect((await visitor.say('x'.repeat(100_000))).refusal.code).toBe('chat.too_long');
	expect((await visitor.say('<script>alert(1)</script> 👩🏽‍🎓 مرحبا')).status).toBe(200);
	expect((await visitor.read()).messages[0]?.text).toBe('<script>alert(1)</script> 👩🏽‍🎓 مرحبا');
	const more = await Promise.all(
		Array.from({ length: chatLimits.newVisitors.ofAddress.most }, () =>
			ask(quad, undefined, api.webchat.beginVisit, { params: { key: widget.key } }),
		),
	);
	expect(more.at(-1)?.refusal.code).toBe('chat.too_many_visitors');
});
