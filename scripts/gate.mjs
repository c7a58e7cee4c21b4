/** The one gate: every check in its order, all of them even after one failed, each a line with its time. */
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';
import { addUp, countCheck, countVitest } from './results.mjs';
import { runTool } from './run-tool.mjs';

const workspaces = ['contract', 'server', 'web', 'e2e'];

/** Runs the gate and answers what passed, failed and was skipped. */
export const runGate = async () => {
	const results = [
		await check('format and lint', 'biome', ['check', '--error-on-warnings']),
		await check('promises', 'oxlint', []),
		...(await checkTypes()),
		await check('the house', 'node', ['scripts/house.mjs']),
		await check('dead code', 'knip', []),
		await check('dead code in production', 'knip', ['--production']),
		await check('types of the tables', 'node', ['scripts/types.mjs', '--verify']),
		await runTests(),
	];
	for (const { said, title } of results.filter((one) => one.said)) console.log(`\n── ${title}\n\n${said}`);
	return addUp(results.map((one) => one.counts));
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
	return { title, counts: countCheck(title, ok), said: ok ? '' : said };
};

const runTests = async () => {
	const folder = mkdtempSync(join(tmpdir(), 'quad-tests-'));
	const report = join(folder, 'vitest.json');
	const { ok, said, seconds } = await runTool('vitest', [
		...['run', '--root', root, '--reporter', 'default', '--reporter', 'json'],
		`--outputFile.json=${report}`,
	]);
	const counts = countVitest(readReport(report), ok);
	rmSync(folder, { recursive: true, force: true });
	tell(counts.failed.length === 0, 'tests', seconds, `${counts.passed} passed, ${counts.failed.length} failed`);
	return { title: 'tests', counts, said: counts.failed.length === 0 ? '' : said };
};
