/** The counting line is what people and machines believe, so nothing may go wrong without being counted. */
import { expect, test } from 'vitest';
import { addUp, countCheck, countingLine, countPlaywright, countVitest, skippedLines } from './results.mjs';

const vitestFile = (name, ...tests) => ({
	name,
	status: tests.some(([, status]) => status === 'failed') ? 'failed' : 'passed',
	assertionResults: tests.map(([fullName, status, meta = {}]) => ({ fullName, status, meta })),
});

test('tests of vitest are counted by what became of each', () => {
	const report = {
		testResults: [
			vitestFile('a.test.ts', ['one', 'passed'], ['two', 'failed']),
			vitestFile(
				'b.test.ts',
				['three', 'passed'],
				['four', 'skipped', { skippedBecause: 'needs root' }],
				['five', 'todo'],
			),
		],
	};
	const counts = countVitest(report, false);
	expect(counts.passed).toBe(2);
	expect(counts.failed).toEqual(['two (a.test.ts)']);
	expect(skippedLines(counts)).toEqual(['skipped: four: needs root', 'skipped: five: no reason given']);
	expect(countingLine(counts)).toBe('2 passed, 1 failed, 2 skipped');
});

test('a file that cannot be run is one failed test', () => {
	const broken = { ...vitestFile('a.test.ts'), status: 'failed' };
	expect(countVitest({ testResults: [broken, vitestFile('b.test.ts', ['one', 'passed'])] }, false).failed).toEqual([
		'a.test.ts could not be run',
	]);
});

test('a runner without a report, without tests, or with a failure of its own is one failed test', () => {
	expect(countVitest(undefined, false).failed).toEqual(['vitest reported no test']);
	expect(countVitest({ testResults: [] }, true).failed).toEqual(['vitest reported no test']);
	expect(countPlaywright({ suites: [], errors: [] }, true).failed).toEqual(['playwright reported no test']);
	const fine = { testResults: [vitestFile('a.test.ts', ['one', 'passed'])] };
	expect(countVitest(fine, true).failed).toEqual([]);
	expect(countVitest(fine, false).failed).toEqual(['vitest ended badly although no test failed']);
});

test('journeys are counted for each size of screen, and one that passed only at the second try has failed', () => {
	const story = (title, status, projectName, annotations = []) => ({
		title,
		tests: [{ status, projectName, annotations }],
	});
	const report = {
		errors: [{ message: 'the server did not start\nat line 3' }],
		suites: [
			{
				title: 'send.spec.ts',
				specs: [story('a text lands', 'expected', 'desktop'), story('a text lands', 'unexpected', 'phone')],
				suites: [
					{
						title: 'replies',
						specs: [
							story('a reply arrives', 'flaky', 'desktop'),
							story('a call', 'skipped', 'desktop', [{ type: 'skip', description: 'needs a microphone' }]),
						],
					},
				],
			},
		],
	};
	const counts = countPlaywright(report, false);
	expect(counts.passed).toBe(1);
	expect(counts.failed).toEqual([
		'send.spec.ts › a text lands › [phone]',
		'send.spec.ts › replies › a reply arrives › [desktop]',
		'the server did not start',
	]);
	expect(skippedLines(counts)).toEqual(['skipped: send.spec.ts › replies › a call › [desktop]: needs a microphone']);
});

test('everything adds up to one line', () => {
	const counts = addUp([
		countCheck('format', true),
		countCheck('promises', false),
		countVitest({ testResults: [vitestFile('a.test.ts', ['one', 'passed'])] }, true),
	]);
	expect(countingLine(counts)).toBe('2 passed, 1 failed');
});
