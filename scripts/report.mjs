/** What a run prints of each check and each job of tests as it ends. */
import { keepAll, linesOfTests, show } from './failures.mjs';
import { countTests } from './results.mjs';

/** One line of the list. */
export const tell = (ok, title, seconds, remark = '') =>
	console.log(
		`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(32)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${remark}`.trimEnd(),
	);

/** The line of a job of tests, and beneath it what failed. */
export const tellTests = (title, tests, { ok, said, seconds }) => {
	const counts = countTests(title, tests, ok);
	tell(counts.failed.length === 0, title, seconds, `${counts.passed} passed, ${counts.failed.length} failed`);
	const file = keepAll(title, said);
	if (counts.failed.length > 0) show(linesOfTests(tests, said, file));
};

/** The lines of a runner's output that are shown at once: a test that has failed. */
export const failureMark = '✗ ';

export const showFailuresAtOnce = (line) => {
	if (line.startsWith(failureMark)) console.log(`        ${line}`);
};
