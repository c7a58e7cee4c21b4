/** Tests that absent agents are offered no chats, that a transferred chat must be accepted, and what visitors see. */
import { randomUUID } from 'node:crypto';
import { api } from '@quad/contract/api.ts';
import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { expect, test } from 'vitest';
import { ask, type MadeTeam, makeTeam, useQuad } from '../../../../test/kit.ts';
import { beginVisit, chatsOf, makeWidget } from '../../../../test/visitors.ts';
import { routeChats } from './route-chats.ts';

const quad = useQuad();

const makeChat = async () => {
	const team = await makeTeam(quad, {
		administrators: ['Amir'],
		staff: ['Lee', 'Pat'],
		chat: { agents: ['Lee', 'Pat'] },
	});
	const widget = await makeWidget(quad, team.person('Amir'));
	const visitor = await beginVisit(quad, widget.key);
	await visitor.say('Hello');
	const id = (await chatsOf(quad, team, 'Lee'))[0]?.id ?? 0;
	await ask(quad, team.person('Lee'), api.chat.acceptChat, in_(id));
	return { team, widget, visitor, id };
};
const in_ = (id: number) => ({ params: { id } });
const move = () => routeChats(quad.context).run();
const be = (team: MadeTeam, agent: string, availability: 0 | 1) =>
	ask(quad, team.person(agent), api.chatAvailability.setAvailability, { body: { availability } });
const renew = (team: MadeTeam, agent: string) =>
	ask(quad, team.person(agent), api.chatAvailability.renewAvailability, {});
const passOn = (team: MadeTeam, id: number) =>
	ask(quad, team.person('Lee'), api.chat.transferChat, { ...in_(id), body: { personId: team.person('Pat').id } });
const textsOf = async ({ read }: Awaited<ReturnType<typeof beginVisit>>) =>
	(await read()).messages.map(({ name, text }) => `${name} ${text}`.trim());

test.each([0, 1] as const)(
	'who set %i and falls silent has no chats, and their visitors are told',
	async (availability) => {
		const { team, visitor } = await makeChat();
		await be(team, 'Lee', availability);
		quad.clock.pass(chatLimits.silentMs - 1);
		await renew(team, 'Lee'); // Lee's browser is still open
		quad.clock.pass(chatLimits.silentMs - 1);
		await move();
		expect(await visitor.read()).toMatchObject({ state: 'open', agent: 'Lee' });
		quad.clock.pass(1);
		await move();
		expect((await visitor.read()).state).toBe('waiting');
		expect(await textsOf(visitor)).toContain('Lee had to leave. We’re finding someone else for you.');
	},
);

test('a chat that is passed on is the colleague’s once they accept it', async () => {
	const { team, visitor, id } = await makeChat();
	await renew(team, 'Pat');
	expect((await passOn(team, id)).answer).toEqual({ isHere: true });
	expect(await visitor.read()).toMatchObject({ state: 'waiting', agent: null });
	expect((await textsOf(visitor)).at(-1)).toBe('You’re being passed on to Pat.');
	expect((await chatsOf(quad, team, 'Pat'))[0]).toMatchObject({
		offeredTo: { name: 'Pat Doe' },
		offeredBy: { name: 'Lee Doe' },
	});
	await ask(quad, team.person('Pat'), api.chat.acceptChat, in_(id));
	expect((await textsOf(visitor)).at(-1)).toBe('Pat has joined the chat.');
	quad.clock.pass(chatLimits.offeredMs);
	await move();
	expect((await visitor.read()).agent).toBe('Pat');
});

test('what a colleague does not take comes back to who had it, or waits for anybody once they are gone', async () => {
	const { team, visitor, id } = await makeChat();
	await be(team, 'Pat', 0);
	quad.clock.pass(chatLimits.silentMs);
	expect((await passOn(team, id)).answer).toEqual({ isHere: false });
	quad.clock.pass(chatLimits.offeredMs - 1);
	await move();
	expect((await visitor.read()).state).toBe('waiting');
	await renew(team, 'Lee');
	quad.clock.pass(1);
	await move();
	expect(await visitor.read()).toMatchObject({ state: 'open', agent: 'Lee' });
	expect((await textsOf(visitor)).at(-1)).toBe('Lee is back with you.');

	await passOn(team, id);
	quad.clock.pass(chatLimits.silentMs);
	await move();
	expect((await visitor.read()).state).toBe('waiting');
	expect(await textsOf(visitor)).toContain('We’re finding someone else for you.');
});

test('a widget that is turned off closes its chats, and both sides read so', async () => {
	const { team, widget, visitor, id } = await makeChat();
	const { key: _key, inbox: _inbox, bot: _bot, ...fields } = widget;
	await ask(quad, team.person('Amir'), api.chatWidgets.saveWidget, { body: { ...fields, isEnabled: false } });
	expect((await visitor.read()).state).toBe('closed');
	expect((await visitor.say('Still there?')).refusal.message).toBe('This chat is closed, as chat was turned off here.');
	await move();
	const closing = 'This chat is closed, as chat was turned off here.';
	expect((await textsOf(visitor)).at(-1)).toBe(closing);
	const { answer } = await ask(quad, team.person('Lee'), api.chat.getChat, in_(id));
	expect([answer.state, answer.messages.at(-1)?.text]).toEqual(['closed', closing]);
});

test('a widget that is deleted closes its chats, and they are kept', async () => {
	const { team, widget, visitor, id } = await makeChat();
	const amir = team.person('Amir');
	const listed = async () => (await ask(quad, amir, api.chatWidgets.listWidgets, {})).answer;
	expect(await listed()).toMatchObject([{ chats: 1, openChats: 1 }]);
	const gone = { params: { widgetId: widget.id } };
	expect((await ask(quad, amir, api.chatWidgets.deleteWidget, gone)).status).toBe(200);
	expect(await listed()).toEqual([]);
	expect((await ask(quad, amir, api.chatWidgets.deleteWidget, gone)).status).toBe(404);
	const { status } = await ask(quad, undefined, api.webchat.readWidget, { params: { key: widget.key } });
	expect(status).toBe(404);
	expect((await visitor.read()).state).toBe('closed');
	await move();
	const { answer } = await ask(quad, team.person('Lee'), api.chat.getChat, in_(id));
	expect([answer.state, answer.widget, answer.messages.map(({ text }) => text)]).toEqual([
		'closed',
		widget.name,
		expect.arrayContaining(['Hello', 'This chat is closed, as chat was turned off here.']),
	]);
	await makeWidget(quad, amir, { name: widget.name });
	expect(await listed()).toHaveLength(1);
});

test('visitors are counted in their team, and what shows nothing is no message', async () => {
	const { team, widget, visitor } = await makeChat();
	await (await beginVisit(quad, widget.key)).read(); // a visitor who writes nothing gets no visitor number
	const other = await beginVisit(quad, widget.key);
	for (const nothing of ['\u200b\u200d\ufeff', '\u2060 \u00ad', '\u3164\u2800', '\u202e\u{e0041}'])
		expect((await other.say(nothing)).refusal.message).toBe('Write something to send first.');
	await other.say('Hello');
	await visitor.say('Again');
	const numbers = (await chatsOf(quad, team, 'Lee')).map(({ visitorNumber }) => visitorNumber);
	expect(numbers.toSorted()).toEqual([1, 2]);
	const id = (await chatsOf(quad, team, 'Lee')).find(({ visitorNumber }) => visitorNumber === 1)?.id ?? 0;
	const body = { draftId: randomUUID(), text: '\u200b' };
	const { refusal } = await ask(quad, team.person('Lee'), api.chat.sendAsAgent, { ...in_(id), body });
	expect(refusal.message).toBe('Write something to send first.');
});
