import { api } from '@quad/contract/api.ts';
import { botContent } from '@quad/contract/chat/chat/bot.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { expect, test } from 'vitest';
import { ask, makeTeam, useQuad } from '../../../../test/kit.ts';
import { beginVisit, chatsOf, confirmNumber, makeWidget } from '../../../../test/visitors.ts';

const quad = useQuad();

const makeBot = async () => {
	const team = await makeTeam(quad, { administrators: ['Amir'], staff: ['Lee'], chat: { agents: ['Lee'] } });
	const amir = team.person('Amir');
	const { answer: bot } = await ask(quad, amir, api.chatBots.createBot, { body: { name: 'Tour guide' } });
	const content = botContent.parse({
		answers: [{ question: 'How do I book a campus tour?', answer: 'At /visit.' }],
		steps: [
			{ id: 'who', kind: 'ask', text: 'What is your name?', field: 'name', next: 'what' },
			{ id: 'what', kind: 'choose', text: 'About what?', choices: [{ label: 'Housing', next: null }] },
		],
		first: 'who',
	});
	const save = (version: number) =>
		ask(quad, amir, api.chatBots.saveBot, { params: { botId: bot.id }, body: { name: 'Guide', version, content } });
	await save(1);
	const widget = await makeWidget(quad, amir, { botId: bot.id });
	return { team, amir, botId: bot.id, save, widget };
};

test('a bot answers, collects a name, offers choices, and hands over to a person who is asked for', async () => {
	const { team, widget } = await makeBot();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Can I book a tour of campus?');
	await visitor.say('Something else entirely');
	await visitor.say('Something else again');
	expect((await visitor.read()).messages.map(({ by, text }) => `${by}: ${text}`)).toEqual([
		'visitor: Can I book a tour of campus?',
		'bot: At /visit.',
		'visitor: Something else entirely',
		'bot: I’m not sure I understand. Could you ask that another way?',
		'visitor: Something else again',
		'bot: Let me get someone from our team for you.',
		'system: Waiting for someone from the team.',
	]);
	expect(await visitor.read()).toMatchObject({ state: 'waiting' });

	const other = await beginVisit(quad, widget.key);
	await other.say('Hello there');
	await other.say('Robin Vale');
	const { messages, state } = await other.read();
	expect([state, messages.at(-1)?.choices]).toEqual(['bot', ['Housing']]);
	expect((await chatsOf(quad, team, 'Lee'))[0]).toMatchObject({ visitorName: 'Robin Vale', state: 'bot' });
	await ask(quad, undefined, api.webchat.askForPerson, { headers: other.headers });
	expect((await other.read()).state).toBe('waiting');
});

test('what it could not answer is listed once, and goes when somebody has looked at it', async () => {
	const { amir, botId, widget } = await makeBot();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('campus tour booking');
	await visitor.say('Is there a rowing team?');
	const misses = async () => (await ask(quad, amir, api.chatBots.listMisses, { params: { botId } })).answer;
	const [miss, ...more] = await misses();
	expect([miss?.text, more]).toEqual(['Is there a rowing team?', []]);
	await ask(quad, amir, api.chatBots.settleMiss, { params: { botId, missId: Number(miss?.id) } });
	expect(await misses()).toEqual([]);
});

test('of two who change it at once the second is told; an earlier version comes back as the newest', async () => {
	const { amir, botId, save } = await makeBot();
	expect((await save(1)).refusal.code).toBe('chat.bot_changed');
	const { answer } = await ask(quad, amir, api.chatBots.restoreBotVersion, {
		params: { botId },
		body: { version: 1 },
	});
	expect(answer).toMatchObject({ version: 3, content: { answers: [] } });
	expect(answer.versions.map(({ nth }) => nth)).toEqual([3, 2, 1]);
});

test('a chat that an agent has is given back to the bot, and one whose bot was deleted goes to agents', async () => {
	const { team, amir, botId, widget } = await makeBot();
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('campus tour');
	const [chat] = await chatsOf(quad, team, 'Lee');
	const params = { id: chat?.id ?? 0 };
	await ask(quad, team.person('Lee'), api.chat.acceptChat, { params });
	await visitor.say('Thanks');
	expect((await visitor.read()).messages.at(-1)?.by).toBe('visitor'); // the bot is silent while an agent has the chat
	await ask(quad, team.person('Lee'), api.chat.giveToBot, { params });
	await visitor.say('book a campus tour');
	expect((await visitor.read()).messages.at(-1)?.text).toBe('At /visit.');
	await ask(quad, amir, api.chatBots.deleteBot, { params: { botId } });
	await visitor.say('book a campus tour');
	expect((await visitor.read()).state).toBe('waiting');
});

test('a number that the bot collects is a contact’s once it is confirmed, with the wording agreed to; none without consent', async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee'],
		chat: { agents: ['Lee'] },
		inboxes: [{ name: 'Desk' }],
	});
	const amir = team.person('Amir');
	const { answer: bot } = await ask(quad, amir, api.chatBots.createBot, { body: { name: 'Guide' } });
	const content = botContent.parse({
		steps: [
			{ id: 'who', kind: 'ask', text: 'What is your name?', field: 'name', next: 'where' },
			{ id: 'where', kind: 'ask', text: 'What is your number?', field: 'mobile', next: null },
		],
		first: 'who',
	});
	await ask(quad, amir, api.chatBots.saveBot, {
		params: { botId: bot.id },
		body: { name: 'Guide', version: 1, content },
	});
	const widget = await makeWidget(quad, amir, { botId: bot.id, inboxId: team.inbox('Desk') });
	const talkUntil = async (last: string, confirms = false, language?: 'en' | 'es') => {
		quad.clock.pass(chatLimits.codes.ofNumberEveryMs);
		const visitor = await beginVisit(quad, widget.key);
		for (const text of ['Hello', 'Zoe Quill', 'soon', '212-555-0147', last])
			await visitor.say(text, undefined, language);
		if (confirms) expect((await confirmNumber(quad, visitor, 12_125_550_147)).status).toBe(200);
		const [{ id } = { id: 0 }] = await chatsOf(quad, team, 'Lee');
		return (await ask(quad, team.person('Lee'), api.chat.getChat, { params: { id } })).answer;
	};

	const declined = await talkUntil('No, thanks');
	expect([declined.contact, declined.visitor.mobileNumber]).toEqual([null, '']);
	expect(await talkUntil('I agree')).toMatchObject({ contact: null, visitor: { isMobileConfirmed: false } });
	const agreed = await talkUntil('I agree', true);
	expect(agreed).toMatchObject({
		contact: { name: 'Zoe Quill' },
		visitor: { mobileNumber: '2125550147', consentWording: widget.consentWording, wantsAnswer: true },
	});
	expect(agreed.messages.map(({ text }) => text)).toContain('Zoe Quill left a mobile number.');
	const again = await talkUntil('yes', true);
	expect(again.contact).toEqual(agreed.contact);
	expect((await talkUntil('yes', false, 'es')).visitor).toMatchObject({
		consentWording: expect.stringMatching(/^Acepto recibir mensajes/),
		consentLanguage: 'es',
	});
});
