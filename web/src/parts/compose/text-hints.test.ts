// @vitest-environment node
import { expect, test } from 'vitest';
import { hintsOf } from './text-hints.ts';

const fields = ['First Name', 'Last Name', 'Program'];
const writing = { fields, withFields: true, typingAt: undefined };
const curly = '‘It’s'.padEnd(120, '.');

test.each([
	['Hi {firstName}', 'Use {{First Name}}', 'Hi {{First Name}}'],
	['Hi [First Name] *|LNAME|*', 'Use merge fields', 'Hi {{First Name}} {{Last Name}}'],
	['Hi {{First Name', 'Use {{First Name}}', 'Hi {{First Name}}'],
	['a\u200bb\u00a0c', 'Remove invisible characters', 'ab c'],
	[curly, 'Use plain punctuation: 1 segment', curly.replace(/[‘’]/g, "'")],
	[`{firstName}\u200b ${curly}`, 'Fix all', `{{First Name}} ${curly.replace(/[‘’]/g, "'")}`],
])('%j is mended by one press: %s', (text, label, mended) => {
	expect(hintsOf(text, writing).mending).toEqual({ label, text: mended });
	expect(hintsOf(mended, writing)).toEqual({ sentences: [], invisible: [], mending: undefined });
});

test('what is not seen is named in words', () => {
	expect(hintsOf('a\u200bb\u00adc\u200b', writing).invisible).toEqual(['zero-width space', 'soft hyphen']);
});

test('a merge field that is being typed is not yet left open', () => {
	expect(hintsOf('Hi {{Fir', { ...writing, typingAt: 3 }).sentences).toEqual([]);
	expect(hintsOf('Hi {{Fir', writing).sentences).toHaveLength(1);
});

test('where nothing is merged in, what looks like a field is taken out', () => {
	expect(hintsOf('Hi {firstName}, I am away.', { ...writing, withFields: false })).toEqual({
		sentences: ['“{firstName}” can’t be filled in here.'],
		invisible: [],
		mending: { label: 'Remove', text: 'Hi, I am away.' },
	});
});
