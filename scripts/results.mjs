/**
 * Counts what the runners themselves wrote down about a run: passed, failed and skipped tests, with names. A runner that
 * wrote nothing, or found no test, or failed for a reason that is none of its tests counts as one failed test: nothing
 * goes wrong without being counted.
 */

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

/** The JSON report of Playwright. A test that passed only when it was tried again counts as failed. */
export const countPlaywright = (report, ok) => {
	const tests = testsOfPlaywright(report);
	const named = (...statuses) => tests.filter((one) => statuses.includes(one.status));
	return settle('playwright', ok, {
		passed: named('expected').length,
		failed: [
			...named('unexpected', 'flaky').map((one) => one.name),
			...(report?.errors ?? []).map((error) => error.message?.split('\n')[0] ?? 'an error outside the tests'),
		],
		skipped: named('skipped').map(({ name, reason }) => ({ name, reason })),
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
});

/** Each skipped test by name, with what it lacked. */
export const skippedLines = ({ skipped }) => skipped.map(({ name, reason }) => `skipped: ${name}: ${reason}`);

/** The last line of `npm test`. */
export const countingLine = ({ passed, failed, skipped }) =>
	[`${passed} passed`, `${failed.length} failed`, ...(skipped.length > 0 ? [`${skipped.length} skipped`] : [])].join(
		', ',
	);

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
