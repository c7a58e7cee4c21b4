import { expect, test } from 'vitest';
import { sessionRefusals } from '../../access/session/refusals.ts';
import { mediaRefusals } from '../../organization/media/refusals.ts';
import { botContent } from './bot.ts';
import { chatRefusals } from './refusals.ts';
import { spanishWords, wordsIn } from './spanish-words.ts';
import { languageFor } from './visitor-words.ts';
import { saveWidget } from './widget-routes.ts';

test.each([
	['auto', 'es-MX', 'en-US', 'es'],
	['auto', 'en', 'es', 'en'], // the page's language takes precedence over the browser's
	['auto', '', 'es-419,en;q=0.5', 'es'],
	['auto', '', '', 'en'],
	['auto', 'est', '', 'en'], // Estonian
	['es', 'en', 'en', 'es'],
	['en', 'es', 'es', 'en'],
] as const)('%s on a page in “%s” for a browser in “%s” is %s', (set, page, browser, language) => {
	expect(languageFor(set, page, browser)).toBe(language);
});

const metByVisitors = [
	...([
		'chat.session_over',
		'chat.visitor_blocked',
		'chat.too_many_visitors',
		'chat.no_text',
		'chat.no_details',
	] as const),
	...(['chat.mobile_form', 'chat.email_form', 'chat.no_consent', 'chat.nothing_yet'] as const),
].map((code) => chatRefusals[code].message);
const start = saveWidget.body.parse({ name: 'Admissions' });

test.each([
	...metByVisitors,
	...[mediaRefusals['media.wrong_type'].message, sessionRefusals['request.file_too_large'].message],
	sessionRefusals['request.too_often'].message,
	...[start.title, start.greeting, start.awayMessage, start.consentWording, botContent.parse({}).sorry],
])('“%s” is said in Spanish', (english) => {
	expect(wordsIn('es')(english)).not.toBe(english);
	expect(wordsIn('en')(english)).toBe(english);
});

test('what the visitor did is said to a visitor who reads Spanish, without a word of English', () => {
	for (const left of ['a mobile number', 'an email address', 'a mobile number and an email address'])
		expect(wordsIn('es')(`The visitor left ${left}.`)).toMatch(/^Usted dejó /);
});

test('names stand where they belong, and what staff wrote stays as it is', () => {
	const say = wordsIn('es');
	expect(say('{name} is typing…', { name: 'Dana' })).toBe('Dana está escribiendo…');
	expect(say('$& left a mobile number.')).toBe('$& dejó un número de celular.');
	expect(say('Ask Admissions')).toBe('Ask Admissions');
	expect(say('constructor')).toBe('constructor');
});

test('a sentence with a name in it is said in Spanish, whatever the name', () => {
	for (const [english, spanish] of spanishWords.named)
		expect(wordsIn('es')(english.replace('{name}', () => '$& de la Cruz.'))).toBe(
			spanish.replace('{name}', () => '$& de la Cruz.'),
		);
	expect(wordsIn('es')('is back with you.')).toBe('is back with you.');
});
