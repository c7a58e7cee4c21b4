import { expect, test } from 'vitest';
import { isPhoneComplete, noPhone, phoneOf } from './phone-choice.ts';

test.each([
	['no number', noPhone, true],
	['no new number chosen', { ...noPhone, phoneType: 'new' as const }, false],
	['a new number', { ...noPhone, phoneType: 'new' as const, newNumber: '3035550100' }, true],
	['no reserved number chosen', { ...noPhone, phoneType: 'reserved' as const }, false],
	['an empty landline', { ...noPhone, phoneType: 'landline' as const, landlineSid: 'PN1' }, false],
	['an unverified landline', { ...noPhone, phoneType: 'landline' as const, landline: '3032345678' }, false],
	['a landline', { ...noPhone, phoneType: 'landline' as const, landline: '303', landlineSid: 'PN1' }, true],
])('%s', (_, choice, complete) => {
	expect(isPhoneComplete(choice, false)).toBe(complete);
	expect(isPhoneComplete(choice, true)).toBe(false); // while loading
});

test('only what was chosen last is sent', () => {
	const choice = {
		...noPhone,
		phoneType: 'landline' as const,
		newNumber: '3035550100',
		landline: '3',
		landlineSid: 'P',
	};
	expect(phoneOf(choice)).toEqual({
		phoneType: 'landline',
		virtualOptions: null,
		landlineOptions: { phoneNumber: '3', numberSid: 'P' },
	});
});
