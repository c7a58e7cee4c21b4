/**
 * The one gate: every check in its order, all of them even after one failed, each a line with its time, and beneath the
 * line of one that failed what it found.
 */
import { existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { failuresOfVitest, keepAll, linesOfTests, linesOfTool, show } from './failures.mjs';
import { root } from './pinned-node.mjs';
import { addUp, countCheck, countVitest } from './results.mjs';
import { runTool } from './run-tool.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const workspaces = ['contract', 'server', 'web', 'widget', 'e2e'];

/** Runs the gate and answers what passed, failed and was skipped. */
export const runGate = async () => {
	const tests = runTests(); // beside the checks: each of the two waits for something that the other does not need
	const results = [
		await check('format and lint', 'biome', ['check', '--error-on-warnings']),
		await check('promises', 'oxlint', []),
		...(await checkTypes()),
		await check('architecture', 'node', ['scripts/architecture.mjs']),
		await check('dead code', 'knip', []),
		await check('dead code in production', 'knip', ['--production']),
		await check('types of the tables', 'node', ['scripts/types.mjs', '--verify']),
		await tests,
	];
	return addUp(results);
};

/** One line of the list. */
export const tell = (ok, title, seconds, remark = '') =>
	console.log(
		`${ok ? 'ok    ' : 'FAILED'}  ${title.padEnd(26)} ${`${seconds.toFixed(1)} s`.padStart(8)}  ${remark}`.trimEnd(),
	);

export const readReport = (file) => (existsSync(file) ? JSON.parse(readFileSync(file, 'utf8')) : undefined);

const check = async (title, command, args) => conclude(title, await runTool(command, args));

/** At once, because each uses one core; told in their order. */
const checkTypes = async () => {
	const runs = await Promise.all(workspaces.map((one) => runTool('tsc', ['-p', one])));
	return runs.map((run, place) => conclude(`types of ${workspaces[place]}`, run));
};

const conclude = (title, { ok, said, seconds }) => {
	tell(ok, title, seconds);
	const file = keepAll(title, said);
	if (!ok) show(linesOfTool(said, file));
	return countCheck(title, ok);
};

const runTests = async () => {
	const folder = makeTemporaryFolder('quad-tests-');
	const report = join(folder, 'vitest.json');
	const { ok, said, seconds } = await runTool('nice', [
		...['-n', '5', 'vitest', 'run', '--root', root, '--reporter', 'default', '--reporter', 'json'],
		...['--maxWorkers', '100%'], // else one less than there are cores: of two, one would wait for the longest file
		`--outputFile.json=${report}`,
	]);
	const told = readReport(report);
	rmSync(folder, { recursive: true, force: true });
	return concludeTests('tests', countVitest(told, ok), failuresOfVitest(told), said, seconds);
};

/** The line of a runner of tests, and beneath it what failed. */
export const concludeTests = (title, counts, failures, said, seconds) => {
	const ok = counts.failed.length === 0;
	tell(ok, title, seconds, `${counts.passed} passed, ${counts.failed.length} failed`);
	const file = keepAll(title, said);
	if (!ok) show(linesOfTests(failures, said, file));
	return counts;
};
