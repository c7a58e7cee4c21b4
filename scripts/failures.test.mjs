/** Tests that a log's first lines say which test failed and why, because the rest may be cut off. */
import { expect, test } from 'vitest';
import { linesOfTests, linesOfTool } from './failures.mjs';
import { root } from './pinned-node.mjs';

const long = (name, lines) => Array.from({ length: lines }, (_, n) => `${name} ${n + 1}`).join('\n');

test('which tests failed stands first, then why each did, and then where the rest is', () => {
	const error = `\u001b[31mexpected 1\u001b[39m\n\n    at ${root}/a.ts:3\n    at run (node_modules/vitest/run.js:1)`;
	const tests = [
		{ name: 'one (a.test.ts)', status: 'passed', errors: [] },
		{ name: 'two (a.test.ts)', status: 'failed', errors: [error] },
		{ name: 'b.test.ts could not be run', status: 'failed', errors: ['no such module'] },
	];
	expect(linesOfTests(tests, '', 'e2e/.out/tests.txt')).toEqual([
		'✗ two (a.test.ts)',
		'✗ b.test.ts could not be run',
		'',
		'── two (a.test.ts)',
		'expected 1',
		'    at a.ts:3',
		'',
		'── b.test.ts could not be run',
		'no such module',
		'',
		'all of it: e2e/.out/tests.txt',
	]);
});

test('however much fails, no more is shown than is read', () => {
	const tests = Array.from({ length: 300 }, (_, n) => ({
		name: `test ${n}`,
		status: 'failed',
		errors: [long('line', 100)],
	}));
	const lines = linesOfTests(tests, '', 'all.txt');
	expect(lines.length).toBeLessThan(160);
	expect(lines.slice(0, 20)).toContain('… and 285 more');
	expect(lines.slice(0, 20)).toContain('── test 0');
});

test('a runner that wrote no report shows how it ended, a tool how it began', () => {
	expect(linesOfTests([], long('line', 100), 'all.txt').slice(-2)).toEqual(['line 100', 'all of it: all.txt']);
	expect(linesOfTool(long('line', 100), 'all.txt').slice(-3)).toEqual([
		'line 20',
		'… and 80 more',
		'all of it: all.txt',
	]);
	expect(linesOfTool('one fault', 'all.txt')).toEqual(['one fault']);
});
