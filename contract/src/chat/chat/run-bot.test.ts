import { expect, test } from 'vitest';
import { type BotContent, botContent } from './bot.ts';
import { type BotTurn, freshBot, runBot } from './run-bot.ts';
import { similarity } from './similar.ts';

const bot = (more: Partial<BotContent> = {}): BotContent => ({
	...botContent.parse({
		answers: [
			{ question: 'When is the application deadline?', alsoAsked: ['last day to apply'], answer: 'January 15.' },
			{ question: 'How do I book a campus tour?', answer: 'At /visit.' },
		],
	}),
	...more,
});

const talk = (content: BotContent, ...said: string[]): BotTurn => {
	let turn: BotTurn | undefined;
	for (const text of said) turn = runBot(content, turn?.state ?? freshBot, text, 'You may text me.');
	if (!turn) throw new Error('Nothing was said.');
	return turn;
};
const textsOf = ({ says }: BotTurn) => says.map(({ text }) => text);

test.each([
	['When is the application deadline?', 'January 15.'],
	['whats the last day to apply', 'January 15.'],
	['aplication deadlines', 'January 15.'], // with a typo
	['Can I book a tour of the campus?', 'At /visit.'],
])('%s is answered', (question, answer) => expect(textsOf(talk(bot(), question))).toEqual([answer]));

test('what is like no question is missed, and the second time a person takes over', () => {
	const once = talk(bot(), 'Do you have a rowing team?');
	expect(once).toMatchObject({ isMiss: true, handsOver: false });
	expect(textsOf(once)).toEqual([bot().sorry]);
	expect(talk(bot(), 'Do you have a rowing team?', 'Rowing!')).toMatchObject({ isMiss: true, handsOver: true });
	// an answered question in between resets the count
	expect(talk(bot(), 'Rowing?', 'application deadline', 'Rowing?').handsOver).toBe(false);
});

test('a person is called by their words, and not by words that only contain them', () => {
	expect(talk(bot(), 'I want a HUMAN, please')).toMatchObject({ handsOver: true, isMiss: false });
	expect(talk(bot(), 'Personal statement?').handsOver).toBe(false);
});

const steps: BotContent['steps'] = [
	{ id: 'who', kind: 'ask', text: 'Your name?', field: 'name', next: 'mail' },
	{ id: 'mail', kind: 'ask', text: 'Your email?', field: 'email', next: 'what' },
	{
		id: 'what',
		kind: 'choose',
		text: 'What is it about?',
		choices: [
			{ label: 'Housing', next: 'bye' },
			{ label: 'Something else', next: 'person' },
		],
	},
	{ id: 'bye', kind: 'say', text: 'See /housing.', next: null },
	{ id: 'person', kind: 'person', text: 'One moment.' },
];

test('fields are collected and checked, and choices branch', () => {
	const guided = bot({ steps, first: 'who' });
	expect(textsOf(talk(guided, 'Hello there'))).toEqual(['Your name?']);
	expect(talk(guided, 'Hello there', 'Robin Vale').collected).toEqual({ name: 'Robin Vale' });
	expect(textsOf(talk(guided, 'Hello there', 'Robin', 'not an address'))[0]).toContain('email address');
	const chosen = talk(guided, 'Hello there', 'Robin', 'not an address', 'it is Robin@Vale.example!');
	expect(chosen.collected).toEqual({ email: 'robin@vale.example' });
	expect(chosen.says.at(-1)?.choices).toEqual(['Housing', 'Something else']);
	expect(textsOf(talk(guided, 'Hello there', 'Robin', 'r@v.example', 'housing'))).toEqual(['See /housing.']);
	expect(talk(guided, 'Hello there', 'Robin', 'r@v.example', '2').handsOver).toBe(true);
	expect(textsOf(talk(guided, 'Hello there', 'Robin', 'r@v.example', 'application deadline'))).toEqual(['January 15.']);
});

test('steps in a circle end with a person, and a step that is gone with nothing', () => {
	const circle = bot({
		first: 'a',
		steps: [
			{ id: 'a', kind: 'say', text: 'A', next: 'b' },
			{ id: 'b', kind: 'say', text: 'B', next: 'a' },
		],
	});
	expect(talk(circle, 'Hi')).toMatchObject({ handsOver: true });
	expect(textsOf(talk(circle, 'Hi'))).toEqual(['A', 'B', 'Let me get someone from our team for you.']);
	expect(talk(bot({ first: 'gone' }), 'Hi').handsOver).toBe(false);
});

test('long words are compared soon, and nothing is like nothing', () => {
	expect(similarity('x '.repeat(100_000), 'tour')).toBe(0);
	expect(similarity('', '')).toBe(0);
	expect(similarity('😀', 'tour')).toBe(0);
});

const askingForMobile = bot({
	steps: [{ id: 'mobile', kind: 'ask', text: 'What is your number?', field: 'mobile', next: null }],
	first: 'mobile',
});

test('a number is collected once its owner agrees to be texted, and asked for again where it is none', () => {
	expect(textsOf(talk(askingForMobile, 'Hello', '123'))).toEqual([
		'That doesn’t look like a mobile number of the US or Canada. Could you check it?',
	]);
	const turn = talk(askingForMobile, 'Hello', '(212) 555-0147');
	expect(turn).toMatchObject({
		says: [{ text: 'You may text me.', choices: ['I agree', 'No, thanks'] }],
		collected: {},
	});
	for (const [yes, language] of [
		['I agree', 'en'],
		['Yes!', 'en'],
		['Acepto', 'es'],
	] as const)
		expect(talk(askingForMobile, 'Hello', '(212) 555-0147', yes).collected).toEqual({
			mobile: { number: 12125550147, language },
		});
	const declined = talk(askingForMobile, 'Hello', '(212) 555-0147', 'No, thanks');
	expect([declined.collected, declined.state.mobile, textsOf(declined)]).toEqual([
		{},
		null,
		['All right, we won’t text you.'],
	]);
	expect(talk(askingForMobile, 'Hello', '(212) 555-0147', 'Why?', 'Hm').handsOver).toBe(true);
});

test('no number is asked for where nobody is texted', () => {
	const turn = runBot(askingForMobile, freshBot, 'Hello', '');
	expect([turn.state.step, textsOf(turn)]).toEqual([null, [askingForMobile.sorry]]);
});
