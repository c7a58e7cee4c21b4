import { expect, test } from 'vitest';
import { readWords, type Usage } from './command.ts';

const start: Usage = { typed: 'npm start --', does: 'Starts Quad.', options: { roles: 'only these' } };
const restore: Usage = { typed: 'npm run restore --', does: 'Restores.', operand: ['backup', 'the folder'] };

test.each([
	[start, [], { options: {}, operand: undefined }],
	[start, ['--roles', 'web'], { options: { roles: 'web' }, operand: undefined }],
	[start, ['--roles=web,worker'], { options: { roles: 'web,worker' }, operand: undefined }],
	[restore, ['./there'], { options: {}, operand: './there' }],
	[start, ['--help'], 'help'],
	[restore, ['-h'], 'help'],
])('%o understands %j', (usage, typed, words) => {
	expect(readWords(usage, typed)).toEqual(words);
});

test.each([
	[start, ['--rolls', 'web'], 'There is no option --rolls.'],
	[start, ['-x'], 'There is no option -x.'],
	[start, ['--roles'], '--roles needs a value.'],
	[start, ['web'], 'Unexpected argument "web".'],
	[restore, ['one', 'two'], 'Unexpected argument "two".'],
])('what is not understood is answered with a sentence and what would be: %o %j', (usage, typed, sentence) => {
	expect(() => readWords(usage, typed)).toThrow(sentence);
	expect(() => readWords(usage, typed)).toThrow(usage.typed);
});
