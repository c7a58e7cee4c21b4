/**
 * Counts what the runners themselves wrote down about a run: passed, failed and skipped tests, with names. A runner that
 * wrote nothing, or found no test, or failed for a reason that is none of its tests counts as one failed test: nothing
 * goes wrong without being counted.
 */

/** The JSON report of vitest; `ok` says how the runner itself ended. */
export const countVitest = (report, ok) => {
	const tests = (report?.testResults ?? []).flatMap((file) =>
		file.assertionResults.map((one) => ({ ...one, file: file.name })),
	);
	const named = (status) => tests.filter((one) => one.status === status).map((one) => `${one.fullName} (${one.file})`);
	const filesThatBroke = (report?.testResults ?? [])
		.filter((file) => file.status === 'failed' && !file.assertionResults.some((one) => one.status === 'failed'))
		.map((file) => `${file.name} could not be run`);
	return settle('vitest', ok, {
		passed: named('passed').length,
		failed: [...named('failed'), ...filesThatBroke],
		skipped: tests
			.filter((one) => ['skipped', 'pending', 'todo', 'disabled'].includes(one.status))
			.map((one) => ({ name: one.fullName, reason: one.meta?.skippedBecause ?? 'no reason given' })),
	});
};

/** The JSON report of Playwright. A test that passed only when it was tried again counts as failed. */
export const countPlaywright = (report, ok) => {
	const tests = (report?.suites ?? []).flatMap((suite) => testsIn(suite, []));
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
				name: [...titles, spec.title, one.projectName && `[${one.projectName}]`].filter(Boolean).join(' › '),
				reason:
					one.annotations?.find((note) => note.type === 'skip' || note.type === 'fixme')?.description ??
					'no reason given',
			})),
		),
		...(suite.suites ?? []).flatMap((inner) => testsIn(inner, titles)),
	];
};
