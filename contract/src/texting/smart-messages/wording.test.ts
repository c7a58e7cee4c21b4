import { expect, test } from 'vitest';
import { closings, rangeOfScale, smartTypes, textOfQuestion } from './question.ts';
import { asksItself, stopsInvited } from './wording.ts';

test.each([
	['Please REPLY soon', true],
	['Respond by Friday', true],
	['reply', true],
	['Reply-to address', true],
	['We correspond with you', false],
	['She replied, he responded', false],
	['Are you coming?', false],
])('“%s” asks for an answer itself: %s', (text, asks) => expect(asksItself(text)).toBe(asks));

test.each([
	['Text CANCEL if you cannot come', ['CANCEL']],
	['Say “stop” or “end” and we will', ['STOP', 'END']],
	['Send quit to leave the waitlist', ['QUIT']],
	['Text back Cancel', ['CANCEL']],
	['Do you want to cancel your visit?', []],
	['Will you be there at the end of the day?', []],
	['Are you ON TIME for FAFSA?', []],
])('%s', (text, words) => expect(stopsInvited(text)).toEqual(words));

test('a basic question ends with its closing, any other is as it was written', () => {
	const question = { message: ' Are you coming? ', messageClosing: 0 } as const;
	expect(textOfQuestion({ ...question, messageType: smartTypes.basic })).toBe(
		'Are you coming? (Please reply Yes or No)',
	);
	expect(textOfQuestion({ ...question, messageType: smartTypes.scale })).toBe('Are you coming?');
	expect(closings[0].text).toBe('(Please reply Yes or No)');
});

test('a scale goes from and to what its text says', () => {
	expect(rangeOfScale('from 0 to 10')).toEqual({ low: 0, high: 10 });
	expect(rangeOfScale('entre 1 y 7')).toEqual({ low: 1, high: 7 });
	expect(rangeOfScale('how was it?')).toEqual({ low: 1, high: 5 });
});
