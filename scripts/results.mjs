/**
 * Counts tests from the records of the runners' reporters. A runner without records or tests, or with a failure
 * outside of its tests, counts as one failed test, so that every failure counts.
 */
import { stripVTControlCharacters } from 'node:util';

/**
 * @typedef {object} TestRecord
 * @property {string} name with its file, as it is shown
 * @property {string} file
 * @property {'passed' | 'failed' | 'skipped' | 'not run'} status 'not run': one before it failed, which it needs
 * @property {string[]} errors
 * @property {boolean} [ranOutOfTime] it failed because what it waited for did not come in time
 * @property {string} [reason] why it was skipped
 * @property {string} [selector] what the runner calls it by, to run it again; without one its whole file is run
 */

export const countTests = (runner, tests, ok) => {
	const failedFor = (name) => ({ ...counts, failed: [{ name, why: '' }] });
	const withStatus = (status) => tests.filter((one) => one.status === status);
	const counts = {
		passed: withStatus('passed').length,
		failed: withStatus('failed').map(({ name, errors }) => ({ name, why: beginningOf(errors) })),
		skipped: withStatus('skipped').map(({ name, reason = 'no reason given' }) => ({ name, reason })),
		slow: tests
			.filter((one) => one.status === 'passed' && one.wasSlow !== undefined)
			.map(({ name, wasSlow }) => ({ name, why: wasSlow })),
		notRun: withStatus('not run').map((one) => one.name),
	};
	const ran = counts.passed + counts.failed.length + counts.skipped.length;
	if (ran === 0) return failedFor(`${runner} reported no test`);
	if (!ok && counts.failed.length === 0) return failedFor(`${runner} ended badly although no test failed`);
	return counts;
};

const mostLinesOfWhy = 3;

/** Returns place and cause as one line, because a log may be cut in the middle. */
const beginningOf = (errors) =>
	stripVTControlCharacters(errors.join('\n'))
		.split('\n')
		.map((line) => line.trim())
		.filter(Boolean)
		.slice(0, mostLinesOfWhy)
		.join(' · ');

/** Returns the tests to run again alone: those that timed out, and those that did not run because of them. */
export const testsToRunAgain = (tests) => {
	const late = tests.filter((one) => one.status === 'failed' && one.ranOutOfTime);
	const files = new Set(late.map((one) => one.file));
	return [...late, ...tests.filter((one) => one.status === 'not run' && files.has(one.file))];
};

/** Merges both runs. A test that ran again only because it shares a file keeps its result, unless it now fails. */
export const mergeSecondRun = (tests, again) => {
	const second = new Map(again.map((one) => [one.name, one]));
	const late = new Set(testsToRunAgain(tests).map((one) => one.name));
	const merged = tests
		.filter((one) => !(late.has(one.name) && one.isWholeFile && again.some(({ file }) => file === one.file)))
		.map((one) => {
			const now = second.get(one.name);
			if (!now) return one;
			if (late.has(one.name)) return { ...now, wasSlow: beginningOf(one.errors) };
			return now.status === 'failed' ? now : one;
		});
	const known = new Set(tests.map((one) => one.name));
	return [...merged, ...again.filter((one) => !known.has(one.name))];
};

/** Counts a check as one test. */
export const countCheck = (name, ok) => ({ passed: ok ? 1 : 0, failed: ok ? [] : [{ name, why: '' }], skipped: [] });

export const addUp = (counts) => ({
	passed: counts.reduce((sum, one) => sum + one.passed, 0),
	failed: counts.flatMap((one) => one.failed),
	skipped: counts.flatMap((one) => one.skipped),
	slow: counts.flatMap((one) => one.slow ?? []),
	notRun: counts.flatMap((one) => one.notRun ?? []),
});

/** Returns the lines that precede the counting line. */
export const remarks = ({ failed, skipped, slow = [], notRun = [] }) => [
	...skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`),
	...notRun.map((name) => `not run: ${name}: a test before it failed`),
	...slow.map(({ name, why }) => withWhy(`slow: ${name}: it ran out of time beside others, and passed alone`, why)),
	...failed.map(({ name, why }) => withWhy(`failed: ${name}`, why)),
];

const withWhy = (line, why) => (why ? `${line}: ${why}` : line);

/** Returns the last line of `npm test`. */
export const countingLine = ({ passed, failed, skipped }) =>
	[`${passed} passed`, `${failed.length} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(
		', ',
	);
