/** Reports Playwright's tests to `npm test` as records (results.mjs) in the file `QUAD_TEST_REPORT`. */
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { root } from './pinned-node.mjs';
import { failureMark } from './report.mjs';

const outOfTime = /timeout|timed out/i;

export default class Reporter {
	#suite;
	#outside = [];

	onBegin(_config, suite) {
		this.#suite = suite;
	}

	onError(error) {
		this.#outside.push(error.message ?? error.value ?? 'an error outside the tests');
	}

	onTestEnd(test, { status }) {
		if (status !== test.expectedStatus && status !== 'skipped') process.stdout.write(`${failureMark}${nameOf(test)}\n`);
	}

	onEnd() {
		const tests = this.#suite?.allTests() ?? [];
		const outside = this.#outside.map((message) => ({
			name: `an error outside the tests: ${message.split('\n')[0]}`,
			file: '',
			status: 'failed',
			errors: [message],
			ranOutOfTime: false,
		}));
		const files = tests.map((test) => ({
			file: fileOf(test),
			seconds: test.results.reduce((sum, { duration }) => sum + duration, 0) / 1000,
		}));
		writeFileSync(process.env.QUAD_TEST_REPORT, JSON.stringify({ tests: [...tests.map(recordOf), ...outside], files }));
	}
}

const fileOf = (test) => relative(root, test.location.file);

/** Returns a test's name. Its title path begins with an empty root, the project and the file. */
const nameOf = (test) => {
	const [, project, file, ...titles] = test.titlePath();
	return [file, ...titles, project && `[${project}]`].filter(Boolean).join(' › ');
};

const statusOf = (test) => {
	if (test.results.length === 0) return 'not run';
	if (test.outcome() === 'skipped') return test.expectedStatus === 'skipped' ? 'skipped' : 'not run';
	return test.outcome() === 'expected' ? 'passed' : 'failed';
};

/** Puts the location first. If the failing line is in another file, that is the call in the test. */
const tellError = ({ message = '', location }) =>
	location ? `${relative(root, location.file)}:${location.line}: ${message}` : message;

const recordOf = (test) => {
	const errors = test.results.flatMap((result) => result.errors.map(tellError));
	const late = test.results.some(({ status }) => status === 'timedOut');
	const skip = [...test.annotations, ...test.results.flatMap((result) => result.annotations ?? [])].find(
		({ type }) => type === 'skip' || type === 'fixme',
	);
	return {
		name: nameOf(test),
		file: fileOf(test),
		status: statusOf(test),
		errors,
		ranOutOfTime: late || errors.some((message) => outOfTime.test(stripVTControlCharacters(message))),
		reason: skip?.description,
		selector: `${fileOf(test)}:${test.location.line}`,
	};
};
