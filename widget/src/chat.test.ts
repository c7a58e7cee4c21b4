/** Tests that a visitor's messages arrive once and in order, and none is lost, whatever happens to the connection. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { FaultyServer } from '../test/faulty-server.ts';
import { type Chat, makeChat } from './chat.ts';
import { Refused } from './server.ts';
import { makeStore } from './store.ts';

let server: FaultyServer;
let chat: Chat;
let site = 0;

/** A page of the site. All its pages and tabs share one storage. */
const openPage = () => makeChat(server, makeStore(`quad-chat:${site}`), 'en');

beforeEach(() => {
	vi.useFakeTimers();
	site++;
	server = new FaultyServer();
	chat = openPage();
});
afterEach(() => {
	vi.clearAllTimers(); // stops the polling of this test's pages
	vi.useRealTimers();
	localStorage.clear();
});

/** Runs everything that needs no waiting. */
const settle = () => vi.advanceTimersByTimeAsync(0);
const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);
const shown = (ofChat = chat) => ofChat.state().messages.map(({ text }) => text);
const unsent = (ofChat = chat) => ofChat.state().unsent.map(({ text }) => text);

test('who only looks is no visitor, and nothing is asked of the server', async () => {
	chat.open(true);
	chat.type('Hel');
	await seconds(120);
	expect([server.visitors, server.tried, server.listenedTo()]).toEqual([0, [], []]);
	expect(openPage().typed()).toBe('Hel');
});

test('messages written at once come from one visitor, in their order, and are listened to once', async () => {
	for (const text of ['one', 'two', 'three']) chat.say(text);
	expect(unsent()).toEqual(['one', 'two', 'three']);
	await settle();
	expect([shown(), unsent(), server.texts()]).toEqual([['one', 'two', 'three'], [], ['one', 'two', 'three']]);
	expect([server.visitors, server.listenedTo()]).toEqual([1, ['token 1']]);
});

test('what cannot leave waits and is shown, and leaves in order when the connection is back', async () => {
	server.cut = 'request';
	chat.say('one');
	chat.say('two');
	await seconds(2);
	expect([unsent(), shown(), chat.state().isLost]).toEqual([['one', 'two'], [], true]);
	server.cut = undefined;
	await seconds(30);
	expect([server.texts(), shown(), unsent(), chat.state().isLost]).toEqual([['one', 'two'], ['one', 'two'], [], false]);
});

test('tries come twice as late each time, at most half a minute apart', async () => {
	chat.say('hello');
	await settle();
	server.cut = 'request';
	chat.say('are you there?');
	const tries = () => server.posted('messages').length - 2;
	await settle();
	for (const wait of [1, 2, 4, 8, 16, 30, 30]) {
		const before = tries();
		await vi.advanceTimersByTimeAsync(wait * 1_000 - 1);
		expect([wait, tries()]).toEqual([wait, before]);
		await vi.advanceTimersByTimeAsync(1);
		expect([wait, tries()]).toEqual([wait, before + 1]);
	}
});

test('a browser that is online again does not wait for the next try', async () => {
	server.cut = 'request';
	chat.say('hello');
	await seconds(40);
	server.cut = undefined;
	dispatchEvent(new Event('online'));
	await settle();
	expect([shown(), unsent(), chat.state().isLost]).toEqual([['hello'], [], false]);
});

test('a browser that is offline says so at once', () => {
	dispatchEvent(new Event('offline'));
	expect(chat.state().isLost).toBe(true);
});

test('a message whose response is lost is sent again as the same one, and is there once', async () => {
	chat.say('hello');
	await settle();
	server.cut = 'response';
	chat.say('I moved');
	await settle();
	expect([unsent(), shown(), server.texts()]).toEqual([['I moved'], ['hello'], ['hello', 'I moved']]);
	server.cut = undefined;
	await seconds(1);
	const [, first, again] = server.posted('messages');
	expect(again).toEqual(first);
	expect([shown(), unsent(), server.texts()]).toEqual([['hello', 'I moved'], [], ['hello', 'I moved']]);
});

test('a message that turns out to have arrived is not sent again', async () => {
	chat.say('hello');
	await settle();
	server.cut = 'response';
	chat.say('I moved');
	await settle();
	server.cut = undefined;
	server.announce();
	await settle();
	expect([shown(), unsent()]).toEqual([['hello', 'I moved'], []]);
	await seconds(60);
	expect(server.posted('messages')).toHaveLength(2);
});

test('the next page sends what the last one could not, as the same message', async () => {
	server.cut = 'request';
	chat.say('hello');
	await settle();
	vi.clearAllTimers(); // leaves the page
	server.cut = undefined;
	const next = openPage();
	expect(unsent(next)).toEqual(['hello']);
	await settle();
	expect([shown(next), unsent(next), server.texts(), server.visitors]).toEqual([['hello'], [], ['hello'], 1]);
});

test('a refused message is kept with the reason and not sent again; those behind it go on', async () => {
	server.refusals.set('too long', new Refused(400, 'TOO_LONG', 'Shorten your message.'));
	for (const text of ['too long', 'short']) chat.say(text);
	await seconds(60);
	expect(chat.state().unsent).toMatchObject([{ text: 'too long', refusal: 'Shorten your message.' }]);
	expect([shown(), chat.state().isLost]).toEqual([['short'], false]);
	expect(server.posted('messages')).toHaveLength(2);
	const [{ draftId } = { draftId: '' }] = chat.state().unsent;
	expect(chat.takeBack(draftId)).toBe('too long');
	expect(unsent()).toEqual([]);
});

test.each([429, 503])('a message refused for now (%i) is tried again, and none overtakes it', async (status) => {
	server.refusals.set('one', new Refused(status, '', 'Not now.'));
	for (const text of ['one', 'two']) chat.say(text);
	await settle();
	expect([unsent(), server.texts()]).toEqual([['one', 'two'], []]);
	server.refusals.clear();
	await seconds(1);
	expect([unsent(), server.texts()]).toEqual([[], ['one', 'two']]);
});

test('a visitor whom the server no longer knows becomes a new one, and what they wrote is sent once', async () => {
	chat.say('hello');
	await settle();
	server.forgetVisitors();
	chat.say('still here?');
	await seconds(1);
	expect([shown(), unsent(), server.texts()]).toEqual([['still here?'], [], ['still here?']]);
	expect([server.visitors, server.listenedTo()]).toEqual([2, ['token 2']]);
});

test('a chat that the server no longer knows disappears, but not what is being written', async () => {
	chat.say('hello');
	await settle();
	chat.type('I wanted to');
	server.forgetVisitors();
	server.announce();
	await settle();
	expect([shown(), chat.state().state, chat.typed(), server.listenedTo()]).toEqual([[], null, 'I wanted to', []]);
	await seconds(120);
	expect(server.visitors).toBe(1);
});

test('answers come as they are announced, once each, and are unread until the chat is open', async () => {
	chat.say('hello');
	await settle();
	server.answer('Hi!');
	server.answer('How can I help?');
	await settle();
	expect([shown(), chat.state().unread]).toEqual([['hello', 'Hi!', 'How can I help?'], 2]);
	chat.open(true);
	expect(chat.state().unread).toBe(0);
	server.answer('Are you there?');
	await settle();
	expect([shown().at(-1), chat.state().unread]).toEqual(['Are you there?', 0]);
});

test('who hears nothing asks by themselves: often while the chat is open, seldom while it is not', async () => {
	chat.say('hello');
	await settle();
	server.answerUnheard('Hi!');
	await seconds(29);
	expect(shown()).toEqual(['hello']);
	await seconds(1);
	expect(shown()).toEqual(['hello', 'Hi!']);
	chat.open(true);
	await settle();
	server.answerUnheard('Yes?');
	await seconds(4);
	expect(shown().at(-1)).toBe('Yes?');
});

test('an ended chat stays readable, is told of no more pages, and goes on with the next message', async () => {
	chat.say('hello');
	await settle();
	await chat.post('end');
	expect([chat.state().state, shown()]).toEqual(['closed', ['hello']]);
	const visits = server.posted('pages').length;
	history.pushState(null, '', '/fees');
	await seconds(60);
	expect(server.posted('pages')).toHaveLength(visits);
	chat.say('one more thing');
	await settle();
	expect([chat.state().state, shown(), server.visitors]).toEqual(['waiting', ['hello', 'one more thing'], 1]);
	expect(server.posted('pages')).toHaveLength(visits + 1);
});

test('an end that does not arrive is said to have failed, and the chat stays open', async () => {
	chat.say('hello');
	await settle();
	server.cut = 'request';
	await expect(chat.post('end')).rejects.toThrow('Failed to fetch');
	expect(chat.state().state).toBe('waiting');
});

test('a picture is sent once it is uploaded; one that is not uploaded is no message', async () => {
	const file = new File(['…'], 'form.png');
	await chat.attach(file);
	await settle();
	expect(server.posted('messages')).toMatchObject([{ text: '', picture: '/pictures/1' }]);
	server.cut = 'request';
	await expect(chat.attach(file)).rejects.toThrow('Failed to fetch');
	expect(unsent()).toEqual([]);
});

test('that somebody is writing is told at most every three seconds', async () => {
	chat.say('hello');
	await settle();
	for (const typed of ['I', 'I w', 'I wo']) chat.type(typed);
	expect(server.posted('typing')).toHaveLength(1);
	await seconds(3);
	chat.type('I won');
	expect(server.posted('typing')).toHaveLength(2);
});
