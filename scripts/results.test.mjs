/** The counting line is what people and machines believe, so nothing may go wrong without being counted. */
import { expect, test } from 'vitest';
import { addUp, countCheck, countingLine, countPlaywright, countVitest, remarks } from './results.mjs';

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
	expect(remarks(counts)).toEqual(['skipped: four: needs root', 'skipped: five: no reason given']);
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

const ran = { errors: [] };
const story = (title, status, projectName, { annotations = [], results = [ran] } = {}) => ({
	title,
	tests: [{ status, projectName, annotations, results }],
});
const playwrightFile = (title, ...specs) => ({ suites: [{ title, specs }] });

test('end-to-end tests are counted for each size of screen', () => {
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
							story('a call', 'skipped', 'desktop', {
								annotations: [{ type: 'skip', description: 'needs a microphone' }],
							}),
						],
					},
				],
			},
		],
	};
	const counts = countPlaywright(report, false);
	expect(counts.passed).toBe(1);
	expect(counts.failed).toEqual(['send.spec.ts › a text lands › [phone]', 'the server did not start']);
	expect(remarks(counts)).toEqual(['skipped: send.spec.ts › replies › a call › [desktop]: needs a microphone']);
});

test('one that passed only at its second run counts as passed, and is listed with its first failure', () => {
	const results = [{ errors: [{ message: '\u001b[31mnot seen\u001b[39m' }] }, ran];
	const counts = countPlaywright(playwrightFile('a.spec.ts', story('it lands', 'flaky', 'phone', { results })), true);
	expect(countingLine(counts)).toBe('1 passed, 0 failed');
	expect(remarks(counts)).toEqual(['flaky:', '  a.spec.ts › it lands › [phone]', '    not seen']);
});

test('more than three flaky tests are a failure', () => {
	const flaky = (count) =>
		countPlaywright(
			playwrightFile('a.spec.ts', ...Array.from({ length: count }, (_, n) => story(`${n}`, 'flaky'))),
			true,
		);
	expect(flaky(3).failed).toEqual([]);
	expect(flaky(4).failed).toEqual(['4 flaky tests, 3 at most are let pass']);
});

test('what a run that was stopped did not come to is told apart from what was skipped', () => {
	const neverBegun = { results: [] };
	const report = {
		...playwrightFile('a.spec.ts', story('it lands', 'unexpected'), story('it is read', 'skipped', '', neverBegun)),
		errors: [{ message: 'Testing stopped early after 10 maximum allowed failures.' }],
	};
	const counts = countPlaywright(report, false);
	expect(counts.failed).toEqual(['a.spec.ts › it lands', 'Testing stopped early after 10 maximum allowed failures.']);
	expect(remarks(counts)).toEqual(['not run: 1 end-to-end tests, since they stop after 10 failures']);
});

test('everything adds up to one line', () => {
	const counts = addUp([
		countCheck('format', true),
		countCheck('promises', false),
		countVitest({ testResults: [vitestFile('a.test.ts', ['one', 'passed'])] }, true),
	]);
	expect(countingLine(counts)).toBe('2 passed, 1 failed');
});
