import { expect, test } from 'vitest';
import { splitAddresses } from './addresses.ts';

test.each([
	['', []],
	[' \n, ,\t', []],
	['amir@college.example', ['amir@college.example']],
	['amir@college.example,dana@college.example', ['amir@college.example', 'dana@college.example']],
	[
		'amir@college.example\n\ndana@college.example , lee@college.example',
		['amir', 'dana', 'lee'].map((one) => `${one}@college.example`),
	],
	['Amir@College.example amir@college.example', ['Amir@College.example']],
])('%j is %j', (text, addresses) => {
	expect(splitAddresses(text)).toEqual(addresses);
});
