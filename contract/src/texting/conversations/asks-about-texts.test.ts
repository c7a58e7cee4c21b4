import { expect, test } from 'vitest';
import { optOutAnswer } from '../automation/opt-out-answers.ts';
import { questionIn } from './asks-about-texts.ts';

const sender = { organization: 'Northfield College', team: 'Admissions' };

test.each([
	'Would you like to get our texts again? Reply YES, or STOP to opt out.',
	'Reply YES to receive text messages from Northfield.',
	'Do you still want messages from us?',
	'You were opted out by mistake. Text START to get them again.',
	'Is it okay to opt you back in? You are not opted in now.',
	'Should we text you about housing?',
	'¿Desea recibir mensajes de Northfield? Responda SÍ.',
	'Responda SÍ para recibir mensajes.',
	'Can we text you about housing? Reply YES. Questions? Call 303-555-0100.',
	'May we text you? See https://north.edu/texts?id=4',
	optOutAnswer('opted-out', sender),
])('“%s” asks for it', (text) => expect(questionIn(text)).toBe('texts'));

test.each([
	'Are you coming to the tour on Saturday? Reply YES or NO.',
	'Your tour is Saturday at 10. Reply STOP to opt out of messages.',
	'Did you get our messages?',
	'Are you coming? Reply STOP to stop receiving texts.',
	'Do you want to live on campus?',
	'Reply YES to confirm your seat.',
	'Can we text you about housing? Also, are you coming on Saturday?',
	'Can we text you about housing? Reply YES to confirm your seat.',
	'May we text you? Your tour is at 10. ¿Viene?',
	'We sent you two messages.',
	optOutAnswer('opted-in', sender),
	optOutAnswer('help', sender),
	'',
])('“%s” does not', (text) => expect(questionIn(text)).not.toBe('texts'));
