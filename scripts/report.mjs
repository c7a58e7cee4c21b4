/** Prints each check and each test job of a run as it ends. */
import { keepAll, linesOfTests, show } from './failures.mjs';
import { countTests } from './results.mjs';

export const tell = (ok, title, seconds, remark = '') =>
	console.log(
		`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(32)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${remark}`.trimEnd(),
	);

/** Prints the result of a test job, followed by its failures. */
export const tellTests = (title, tests, { ok, said, seconds }) => {
	const counts = countTests(title, tests, ok);
	tell(counts.failed.length === 0, title, seconds, `${counts.passed} passed, ${counts.failed.length} failed`);
	const file = keepAll(title, said);
	if (counts.failed.length > 0) show(linesOfTests(tests, said, file));
};

/** Begins the line of a failed test in a runner's output. Such lines are printed at once. */
export const failureMark = '✗ ';

export const showFailuresAtOnce = (line) => {
	if (line.startsWith(failureMark)) console.log(`        ${line}`);
};
