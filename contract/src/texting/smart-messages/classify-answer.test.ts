import { describe, expect, test } from 'vitest';
import { classifyAnswer, sortAnswer } from './classify-answer.ts';
import { smartTypes } from './question.ts';

const basic = { messageType: smartTypes.basic, text: 'Are you coming on Saturday? (Reply yes/no)' };
const asScale = (text: string) => ({ messageType: smartTypes.scale, text });
const choice = { messageType: smartTypes.choice, text: 'Which day? A) Friday B) Saturday C) neither' };

const sorted = (answers: readonly string[], question: Parameters<typeof classifyAnswer>[1] = basic) =>
	Object.fromEntries(answers.map((answer) => [answer, classifyAnswer(answer, question)]));
const all = (answers: readonly string[], category: string) =>
	Object.fromEntries(answers.map((answer) => [answer, category]));

const yes = `Yes|YES|yes.|Yes!!!|yesss|yeeees|y|Y|Y.|yea|Yeah|yeahh|ya|yep|Yup!|yess|Yes please|yes, thank you!|Yes sir
ok|OK|okay|Okey|k|kk|sure|Sure thing|of course|Of course!|definitely|Absolutely!|for sure|you bet|Sounds good
Yes I will|yes i am|I am|I will|I do|I'll be there|I’ll be there!|Yes, I’ll be there|im in|count me in|I'd love to
Yes yes yes|oh yes|Hi, yes|Yes I will bring my mom|Yeah we are both coming|yes my mom and I will|can't wait
Sí|SI|si|Sí!|sii|siii|Sip|claro|Claro que sí|Por supuesto|vale|De acuerdo|sí, gracias|Sí por favor|Sí quiero|ahí estaré
Sí, voy con mi mamá|👍|👍🏽|👍🏿|👍👍|👍️|✅|✔️|👌|💯|Yes 👍|yes 👍🏾 thanks!|Liked “Are you coming on Saturday?”|👍 to “Are you coming?”
Yes\n\nSent from my iPhone|Yes\n\nOn Mon, Nov 16, 2026 at 9:04 AM Northfield wrote:`.split(/[|\n](?!\n)(?!Sent|On )/);

const no = `No|NO|no.|Nooo|n|N|nope|Nah|naw|no thanks|No, thank you|no thx|not really|not interested|no way
I can't|I can’t|I cannot|I won't|I can't make it|can't make it|Sorry, no|sorry no|Unfortunately not|I'm not coming|never
I don't think so|No I have work|No, I'm working that day|no sorry|Nope sorry|No my car is broken|no no no
No gracias|no puedo|No me interesa|para nada|ahora no|Lo siento, no|No puedo ir|creo que no|Claro que no
👎|👎🏻|👎🏿|❌|🚫|🙅🏽‍♀️|No 👎|Disliked “Are you coming?”|👎🏽 to “Are you coming?”`.split(/[|\n]/);

const other =
	`|   |?|maybe|Maybe!|not sure|I don't know|idk|what time?|Yes?|yes or no|Yes and no|Yes but only after 5|yes 👎|No 👍|👍👎|❤️|🎉
No problem|no worries|No idea|no clue|No one told me|no sé|Who is this?|wrong number|Thanks!|gracias|please|hello
STOP|Stop|stop.|STOP please|END|Quit|cancel|CANCEL|unsubscribe|No, stop texting me|remove me|opt out|alto|No. Stop. |HELP|info
Yes if my shift ends early|Yes I have a question|Yes I want to cancel|Sí pero llego tarde|si puedo llegar antes de las cinco|quizás|tal vez
Loved “Are you coming?”|Laughed at “Are you coming?”|Questioned “Are you coming?”|Removed a like from “Are you coming?”|1|5|A|B
I would like to know more about the nursing program before I decide whether to come on Saturday
Yes I would like to know more about the nursing program before I decide whether to come on Saturday with my family and my friends
nobody|yesterday|nothing|noon|note|okra|sick|sin|yo|you|November`.split(/[|\n]/);

describe('a basic question', () => {
	test('yes, as people write it', () => expect(sorted(yes)).toEqual(all(yes, 'Yes')));
	test('no, as people write it', () => expect(sorted(no)).toEqual(all(no, 'No')));
	test('what is not surely either is for a person to read', () => expect(sorted(other)).toEqual(all(other, 'Other')));
	test('a long text is Other, and is looked at in no time', () => {
		const long = 'yes no '.repeat(20_000);
		expect(classifyAnswer(long, basic)).toBe('Other');
		expect(classifyAnswer(`${'y'.repeat(79)}!${'n'.repeat(79)}`, basic)).toBe('Other');
		expect(classifyAnswer(`${'ok so '.repeat(26)}zz`, basic)).toBe('Other');
	});
});

describe('a scale', () => {
	const five = asScale('How likely are you to come, from 1 to 5?');
	const ten = asScale('Rate your visit 0-10, please.');
	test.each([
		['Yes', ['5', '4', '4!', 'a 5', '5/5', '4 out of 5', "I'd say 4", 'five', 'Cuatro', '⭐⭐⭐⭐', '5️⃣', '4.5', 'yes']],
		['No', ['1', '2', '1/5', 'one', 'dos', '⭐', 'no']],
		['Other', ['3', '3/5', 'tres', '0', '6', '7/10', '4 or 5', '4-5', '12', '5 people', 'STOP', 'it depends', '-']],
	])('of 1 to 5: %s', (category, answers) => expect(sorted(answers, five)).toEqual(all(answers, category)));
	test.each([
		['Yes', ['7', '8', '10', '🔟', '9/10', 'ten', 'siete']],
		['No', ['0', '1', '2', '3', 'zero']],
		['Other', ['4', '5', '6', '11', '4/5', '100']],
	])('of 0 to 10: %s', (category, answers) => expect(sorted(answers, ten)).toEqual(all(answers, category)));
	test('a day is no scale', () => {
		expect(classifyAnswer('5', asScale('We met on November 3-4. How was it?'))).toBe('Yes');
		expect(classifyAnswer('3', asScale('Del 1 al 3, ¿qué tal?'))).toBe('Yes');
	});
});

test.each([
	[
		'Have you paid your deposit?',
		{ 'Not yet': 'No', 'todavía no': 'No', OK: 'Other', 'will do': 'Other', 'Already did': 'Yes' },
	],
	['Are you coming on Saturday?', { 'Not yet': 'Other', 'todavía no': 'Other', OK: 'Yes', 'See you there!': 'Yes' }],
	['Would you like help?', { 'Not yet': 'Other', OK: 'Yes', 'I’m good, thanks': 'No', 'That would be great': 'Yes' }],
	['¿Ya enviaste tu solicitud?', { 'Aún no': 'No', 'ya lo hice ayer': 'Yes', 'ok gracias': 'Other' }],
])('what was asked counts: %s', (text, answers) => {
	expect(sorted(Object.keys(answers), { messageType: smartTypes.basic, text })).toEqual(answers);
});

test('what the rules are not certain of says which words counted', () => {
	expect(sortAnswer('we wouldnt miss it for the world', basic)).toMatchObject({ category: 'Yes', by: 'model' });
	expect(sortAnswer('unfortunatly I cnat make it', basic)).toMatchObject({ category: 'No', by: 'model' });
	expect(sortAnswer('unfortunatly I cnat make it', basic).words).toContain('unfortunatly');
	expect(sortAnswer('I don’t remember if I signed up', basic).category).toBe('Other');
	expect(sortAnswer('Yes', basic)).toEqual({ category: 'Yes', by: 'rule', words: [] });
});

test.each([
	['Yes', ['A', 'a', 'a)', '(A)', 'A.', 'Option A', 'opción a', '1', '1️⃣', '🅰️', 'Yes', "It's A"]],
	['No', ['B', 'b', 'Letter B please', '2', '🅱️', 'no']],
	['Other', ['C', 'd', '3', 'A or B', 'A and B', 'A B', 'a lot', 'Friday', 'STOP', '']],
])('a multiple choice: %s', (category, answers) => expect(sorted(answers, choice)).toEqual(all(answers, category)));
