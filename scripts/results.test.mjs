/** Tests that the counting line counts every failure, because people and machines rely on it. */
import { expect, test } from 'vitest';
import { addUp, countCheck, countingLine, countTests, mergeSecondRun, remarks, testsToRunAgain } from './results.mjs';

const record = (name, status, more = {}) => ({ name, file: 'a.test.ts', status, errors: [], ...more });
const passed = (name, more) => record(name, 'passed', more);
const late = (name, more) => record(name, 'failed', { ranOutOfTime: true, ...more });

const namesOfFailed = ({ failed }) => failed.map(({ name }) => name);

test('tests are counted by what became of each', () => {
	const counts = countTests(
		'vitest',
		[
			passed('one'),
			record('two', 'failed', {
				errors: ['a.spec.ts:3: Error: expected\n\n\u001b[31m  Received: 0\u001b[39m\nTimeout\nCall log:'],
			}),
			record('three', 'skipped', { reason: 'needs root' }),
			record('four', 'skipped'),
			record('five', 'not run'),
		],
		false,
	);
	expect(remarks(counts)).toEqual([
		'skipped: three: needs root',
		'skipped: four: no reason given',
		'not run: five: a test before it failed',
		'failed: two: a.spec.ts:3: Error: expected · Received: 0 · Timeout',
	]);
	expect(countingLine(counts)).toBe('1 passed, 1 failed, 2 skipped');
});

test('a runner without a report, without tests, or with a failure of its own is one failed test', () => {
	expect(namesOfFailed(countTests('vitest', [], false))).toEqual(['vitest reported no test']);
	expect(namesOfFailed(countTests('vitest', [], true))).toEqual(['vitest reported no test']);
	expect(namesOfFailed(countTests('vitest', [record('one', 'not run')], false))).toEqual(['vitest reported no test']);
	expect(namesOfFailed(countTests('vitest', [passed('one')], true))).toEqual([]);
	expect(namesOfFailed(countTests('vitest', [passed('one')], false))).toEqual([
		'vitest ended badly although no test failed',
	]);
});

test('what ran out of time is run again, with what was not run because of it; what is wrong is not', () => {
	const tests = [
		late('one'),
		record('two', 'failed', { ranOutOfTime: false }),
		record('three', 'not run'),
		record('four', 'not run', { file: 'b.test.ts' }),
		passed('five'),
	];
	expect(testsToRunAgain(tests).map(({ name }) => name)).toEqual(['one', 'three']);
});

test('the second run of what ran out of time is the one that counts, and is listed as slow', () => {
	const merged = mergeSecondRun(
		[late('one', { errors: ['Timeout'] }), late('two'), record('three', 'not run')],
		[passed('one'), record('two', 'failed'), passed('three')],
	);
	const counts = countTests('vitest', merged, false);
	expect(countingLine(counts)).toBe('2 passed, 1 failed');
	expect(remarks(counts)).toEqual([
		'slow: one: it ran out of time beside others, and passed alone: Timeout',
		'slow: three: it ran out of time beside others, and passed alone',
		'failed: two',
	]);
});

test('what was run again only for its neighbour keeps its first result, unless it fails now', () => {
	const failedBefore = record('two', 'failed');
	const merged = mergeSecondRun(
		[late('one'), failedBefore, passed('three')],
		[passed('one'), passed('two'), record('three', 'failed')],
	);
	expect(namesOfFailed(countTests('vitest', merged, false))).toEqual(['two', 'three']);
});

test('a file whose preparation ran out of time counts by the tests of its second run', () => {
	const whole = late('a.test.ts could not be run', { isWholeFile: true });
	const counts = (again) => countingLine(countTests('vitest', mergeSecondRun([whole], again), true));
	expect(counts([passed('one'), passed('two')])).toBe('2 passed, 0 failed');
	expect(counts([{ ...whole, ranOutOfTime: true }])).toBe('0 passed, 1 failed');
	expect(counts([])).toBe('0 passed, 1 failed');
});

test('everything adds up to one line', () => {
	const counts = addUp([
		countCheck('format', true),
		countCheck('promises', false),
		countTests('vitest', [passed('one')], true),
	]);
	expect(countingLine(counts)).toBe('2 passed, 1 failed');
});
