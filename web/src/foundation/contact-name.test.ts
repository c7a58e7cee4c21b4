import { expect, test } from 'vitest';
import { contactName } from './contact-name.ts';

test('a contact is called by the first name and the last, or by the number', () => {
	const mobileNumber = '3035550177';
	expect(contactName({ fullName: 'Ana Lopez', mobileNumber })).toBe('Ana Lopez');
	expect(contactName({ firstName: 'Ana', lastName: 'Lopez', mobileNumber })).toBe('Ana Lopez');
	expect(contactName({ firstName: '', lastName: 'Lopez', mobileNumber: null })).toBe('Lopez');
	expect(contactName({ fullName: '', mobileNumber })).toBe('(303) 555-0177');
	expect(contactName({ fullName: '', mobileNumber: null })).toBe('No name');
});
