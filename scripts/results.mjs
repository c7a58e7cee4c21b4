/**
 * Counts what the runners themselves wrote down about a run: passed, failed and skipped tests, with names. A runner that
 * wrote nothing, or found no test, or failed for a reason that is none of its tests counts as one failed test: nothing
 * goes wrong without being counted.
 */
import { stripVTControlCharacters } from 'node:util';

/** After so many failures Playwright stops, instead of waiting out every timeout. */
export const mostFailures = 10;

const mostFlaky = 3;

/** The JSON report of vitest; `ok` says how the runner itself ended. */
export const countVitest = (report, ok) => {
	const tests = testsOfVitest(report);
	const withStatus = (...statuses) => tests.filter((one) => statuses.includes(one.status));
	return settle('vitest', ok, {
		passed: withStatus('passed').length,
		failed: withStatus('failed').map((one) => one.name),
		skipped: withStatus('skipped', 'pending', 'todo', 'disabled').map((one) => ({
			name: one.fullName,
			reason: one.meta?.skippedBecause ?? 'no reason given',
		})),
	});
};

/** The tests of vitest's report. A file that could not be run is one that failed. */
export const testsOfVitest = (report) =>
	(report?.testResults ?? []).flatMap((file) => {
		const tests = file.assertionResults.map((one) => ({
			...one,
			name: `${one.fullName} (${file.name})`,
			errors: one.failureMessages ?? [],
		}));
		const broke = file.status === 'failed' && !tests.some((one) => one.status === 'failed');
		const whole = { status: 'failed', name: `${file.name} could not be run`, errors: [file.message ?? ''] };
		return broke ? [...tests, whole] : tests;
	});

/**
 * The JSON report of Playwright. A test that passed only at its second run counts as passed and is listed as flaky; more
 * than `mostFlaky` of them are one failure. After its tenth failure Playwright stops: the rest counts as not run.
 */
export const countPlaywright = (report, ok) => {
	const tests = testsOfPlaywright(report);
	const named = (...statuses) => tests.filter((one) => statuses.includes(one.status));
	const skipped = named('skipped');
	const flaky = named('flaky');
	return settle('playwright', ok, {
		passed: named('expected', 'flaky').length,
		failed: [
			...named('unexpected').map((one) => one.name),
			...(report?.errors ?? []).map((error) => error.message?.split('\n')[0] ?? 'an error outside the tests'),
			...(flaky.length > mostFlaky ? [`${flaky.length} flaky tests, ${mostFlaky} at most are let pass`] : []),
		],
		skipped: skipped.filter((one) => one.wasTried).map(({ name, reason }) => ({ name, reason })),
		flaky: flaky.map(({ name, errors: [first = 'no reason given'] }) => ({ name, firstFailure: first })),
		notRun: skipped.filter((one) => !one.wasTried).length,
	});
};

/** The tests of Playwright's report, with what went wrong in any of their runs. */
export const testsOfPlaywright = (report) => (report?.suites ?? []).flatMap((suite) => testsIn(suite, []));

/** A check that passes or not is one test. */
export const countCheck = (name, ok) => ({ passed: ok ? 1 : 0, failed: ok ? [] : [name], skipped: [] });

export const addUp = (counts) => ({
	passed: counts.reduce((sum, one) => sum + one.passed, 0),
	failed: counts.flatMap((one) => one.failed),
	skipped: counts.flatMap((one) => one.skipped),
	flaky: counts.flatMap((one) => one.flaky ?? []),
	notRun: counts.reduce((sum, one) => sum + (one.notRun ?? 0), 0),
});

/** What stands above the counting line. */
export const remarks = (counts) => [...skippedLines(counts), ...notRunLines(counts), ...flakyLines(counts)];

/** Each skipped test by name, with what it lacked. */
const skippedLines = ({ skipped }) => skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`);

/** Each test that passed only at its second run, with what went wrong at its first. */
const flakyLines = ({ flaky = [] }) =>
	flaky.length === 0
		? []
		: [
				'flaky:',
				...flaky.flatMap(({ name, firstFailure }) => [
					`  ${name}`,
					...firstLines(firstFailure).map((line) => `    ${line}`),
				]),
			];

const notRunLines = ({ notRun = 0 }) =>
	notRun === 0 ? [] : [`not run: ${notRun} end-to-end tests, since they stop after ${mostFailures} failures`];

/** The last line of `npm test`. */
export const countingLine = ({ passed, failed, skipped }) =>
	[`${passed} passed`, `${failed.length} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(
		', ',
	);

const firstLines = (text) => stripVTControlCharacters(text).split('\n').filter(Boolean).slice(0, 4);

const settle = (runner, ok, counts) => {
	const ran = counts.passed + counts.failed.length + counts.skipped.length;
	if (ran === 0) return { ...counts, failed: [`${runner} reported no test`] };
	if (!ok && counts.failed.length === 0)
		return { ...counts, failed: [`${runner} ended badly although no test failed`] };
	return counts;
};

const testsIn = (suite, above) => {
	const titles = [...above, suite.title];
	return [
		...(suite.specs ?? []).flatMap((spec) =>
			spec.tests.map((one) => ({
				status: one.status,
				wasTried: (one.results ?? []).length > 0,
				errors: (one.results ?? []).flatMap(({ errors = [] }) => errors.map(({ message = '' }) => message)),
				name: [...titles, spec.title, one.projectName && `[${one.projectName}]`].filter(Boolean).join(' › '),
				reason:
					one.annotations?.find((note) => note.type === 'skip' || note.type === 'fixme')?.description ??
					'no reason given',
			})),
		),
		...(suite.suites ?? []).flatMap((inner) => testsIn(inner, titles)),
	];
};
