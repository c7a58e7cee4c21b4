import { expect, test } from 'vitest';
import { groupReplies } from './group-replies.ts';

const group = (texts: readonly string[]) => groupReplies(texts, (text) => text);

test.each([
	['When does it start?', 'when does it start', 'Hi! What time does it start? Thanks!'],
	['Where do I park?', 'where is parking', 'Hey, where can we park please'],
	['Who is this?', 'who is this??', 'Sorry, who’s this', 'WHO IS THIS'],
	['Thanks!', 'thank you', 'Thank you 🙏', 'thx', 'ty!!'],
	['👍', '👍👍', ' 👍 '],
	['No', 'nope', 'No.', 'no no'],
	['Can I bring my parents?', 'could I bring my parents', 'Can we bring our parents??', 'can i bring my parnets'],
	['¿Dónde está el estacionamiento?', 'donde es el estacionamiento', 'Hola, dónde hay estacionamiento'],
	['¿A qué hora empieza?', 'a que hora empieza por favor', 'Cuando empieza'],
	['I can’t make it', 'i cant make it', 'I cannot make it, sorry', 'can not make it'],
	['No puedo ir', 'no puedo ir, perdón', 'No puedo ir gracias'],
	['I changed my number', 'i changed my numbers', 'changed my number!'],
	['Is the deposit refundable?', 'is the deposit refundable', 'Is the depositt refundable'],
])('says the same: %s', (...texts) => {
	expect(group(texts)).toEqual([texts]);
});

test.each([
	['I can make it', 'I can’t make it'],
	['Where is it?', 'When is it?'],
	['Does it start at 10:00?', 'Does it start at 10:30?'],
	['Can we do Monday instead?', 'Can we do Tuesday instead?'],
	['¿Dónde es?', '¿Cuándo es?'],
	['Puedo ir', 'No puedo ir'],
	['Thanks', 'Gracias'], // not grouped, because each is answered in its own language
	['When is the deposit due?', 'Is the deposit refundable?'],
	['How much is it?', 'Where is it?'],
	['Can I bring my mom?', 'Can I come?'],
	['yes', 'no'],
	['👍', '👎'],
	['my mom is sick', 'my dad is sick'],
	['I will be late', 'I will be early'],
	['', '👍'],
	['stop', 'start'],
	['I want biology', 'I want chemistry'],
	['Is sociology full?', 'Is biology full?'],
])('does not say the same: %s / %s', (...texts) => {
	expect(group(texts)).toHaveLength(2);
});

test('the largest group comes first, of two alike the earlier, and each in the order in which it came', () => {
	const texts = ['Who is this?', 'Where is it?', 'when is it', 'where is it', 'Is there parking?', 'Where is it'];
	expect(group(texts)).toEqual([
		['Where is it?', 'where is it', 'Where is it'],
		['Who is this?'],
		['when is it'],
		['Is there parking?'],
	]);
});

test('a word that nobody can have typed is no trouble, however many there are', () => {
	const texts = Array.from({ length: 500 }, (_, nth) => `${'ab'.repeat(800)}${nth}`);
	expect(group(texts).flat().toSorted()).toEqual(texts.toSorted());
});

test('everybody is in one group, and thousands who all say something else are no trouble', () => {
	const words = ['transcript', 'housing', 'roommate', 'orientation', 'financial', 'scholarship', 'advisor', 'portal'];
	const texts = Array.from({ length: 2_000 }, (_, nth) => {
		const pick = (by: number) => words[Math.floor(nth / by) % words.length];
		return `I asked about ${pick(1)} and the ${pick(8)} of ${pick(64)}, ${nth % 7 === 0 ? 'not' : ''} ${nth % 40}`;
	});
	const groups = group(texts);
	expect(groups.flat().toSorted()).toEqual(texts.toSorted());
	expect(group(texts)).toEqual(groups);
});
