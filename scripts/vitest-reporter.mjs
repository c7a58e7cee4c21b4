/** Reports Vitest's tests to `npm test` as records (results.mjs) in the file `QUAD_TEST_REPORT`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { root } from './pinned-node.mjs';
import { failureMark } from './report.mjs';

/** Matches the timeout messages of Vitest, `expect.poll`, and server/test/eventually.ts. */
const outOfTime = /timed out in \d+ ?ms|did not succeed in time|didn't resolve in time|^Waited in vain/;

const textsOf = (errors) => errors.map(({ message = '', stack }) => stack ?? message);
const isOutOfTime = ({ message = '', cause }) => outOfTime.test(message) || (cause ? isOutOfTime(cause) : false);

export default class Reporter {
	onTestCaseResult(test) {
		if (test.result().state === 'failed') process.stdout.write(`${failureMark}${nameOf(test)}\n`);
	}

	onTestRunEnd(modules, unhandledErrors) {
		const outside = unhandledErrors.map((error) => ({
			name: `an error outside the tests: ${error.message}`,
			file: '',
			status: 'failed',
			errors: textsOf([error]),
		}));
		const report = { tests: [...modules.flatMap(recordsOf), ...outside], files: modules.map(timeOf) };
		writeFileSync(process.env.QUAD_TEST_REPORT, JSON.stringify(report));
	}
}

const fileOf = (module) => relative(root, module.moduleId);
const nameOf = (test) => `${test.fullName} (${fileOf(test.module)})`;

const timeOf = (module) => {
	const { collectDuration, duration, setupDuration } = module.diagnostic();
	return { file: fileOf(module), seconds: (collectDuration + duration + setupDuration) / 1000 };
};

/** If a file can't run or its setup fails, that counts as one failed test in addition to the file's own tests. */
const recordsOf = (module) => {
	const tests = [...module.children.allTests()].map(recordOf);
	const errors = [...module.errors(), ...[...module.children.allSuites()].flatMap((suite) => suite.errors())];
	if (errors.length === 0) return tests;
	const file = fileOf(module);
	const whole = { name: `${file} could not be run`, file, status: 'failed', isWholeFile: true };
	return [
		...tests.map((one) => (one.status === 'skipped' ? { ...one, status: 'not run' } : one)),
		{ ...whole, errors: textsOf(errors), ranOutOfTime: errors.some(isOutOfTime) },
	];
};

const recordOf = (test) => {
	const { state, errors = [] } = test.result();
	return {
		name: nameOf(test),
		file: fileOf(test.module),
		status: state === 'pending' ? 'not run' : state,
		errors: textsOf(errors),
		ranOutOfTime: errors.some(isOutOfTime),
		reason: test.meta().skippedBecause,
	};
};
