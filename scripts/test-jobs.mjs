/** Defines the jobs that run tests, and reruns tests that timed out. */
import { findChromium } from './chromium.mjs';
import { show } from './failures.mjs';
import { tell, tellTests } from './report.mjs';
import { countCheck, countTests, mergeSecondRun, testsToRunAgain } from './results.mjs';
import { runTool } from './run-tool.mjs';
import { runPlaywright, runVitest } from './test-runners.mjs';

const build = 'build';
const serverShards = 2;
// Playwright splits by number of tests. With fewer shards, the first would take far longer than the others.
const browserShards = 5;

const shardsOf = (count) => Array.from({ length: count }, (_, n) => `${n + 1}/${count}`);

export const unitTestJobs = (folder) => [
	...shardsOf(serverShards).map((shard) =>
		vitestJob(`server tests ${shard}`, folder, ['--project', 'server', '--shard', shard]),
	),
	vitestJob('contract, browser and script tests', folder, [
		...['--project', 'contract', '--project', 'web', '--project', 'widget', '--project', 'scripts'],
	]),
];

/** Runs the ledger's load tests with as many people as a whole college has. */
export const ledgerJobs = (folder) => [vitestJob('ledger under fire', folder, ['test/ledger-under-fire'])];

const vitestJob = (title, folder, words) => ({
	title,
	run: async () => {
		const ran = await runVitest(title, folder, words);
		tellTests(title, ran.tests, ran);
		return { title, ...ran, again: (files) => runVitest(`${title} again`, folder, files) };
	},
});

/** Splits the end-to-end tests into shards, each with its own browser and Quad. */
export const endToEndJobs = (folder) => {
	const browser = findChromium();
	return shardsOf(browserShards).map((shard) => endToEndJob(`end-to-end tests ${shard}`, folder, browser, shard));
};

const buildOnce = async () => {
	const words = ['--input-type=module', '--eval', buildBoth];
	const { ok, said, seconds } = await runTool('node', words);
	tell(ok, build, seconds);
	if (!ok) show(said.split('\n'));
	return { counts: countCheck(build, ok) };
};

const buildBoth = `
	const { buildServerIfStale } = await import('./server/src/app/cli/build-server.ts');
	const { buildWebIfStale } = await import('./server/src/app/cli/build-web.ts');
	await buildServerIfStale();
	await buildWebIfStale();`;

/** Builds Quad as it is served. Some server tests need it, too. */
export const buildJob = { title: build, run: buildOnce };

const endToEndJob = (title, folder, finding, shard) => ({
	title,
	after: build,
	run: async () => {
		const { path, problem } = await finding;
		if (problem) {
			tell(false, title, 0);
			show([problem]);
			return { counts: countCheck(`${title}: ${problem}`, false) };
		}
		const ran = await runPlaywright(title, folder, path, ['--shard', shard]);
		tellTests(title, ran.tests, ran);
		return { title, ...ran, again: (selectors) => runPlaywright(`${title} again`, folder, path, selectors) };
	},
});

/** Reruns the tests that timed out, alone. Returns the job's counts. */
export const runLateTestsAgain = async ({ title, tests, ok, again }) => {
	const late = testsToRunAgain(tests);
	if (late.length === 0) return countTests(title, tests, ok);
	const ran = await again([...new Set(late.map(({ selector, file }) => selector ?? file))]);
	const merged = mergeSecondRun(tests, ran.tests);
	tellTests(`${title} again`, ran.tests, ran);
	return countTests(title, merged, merged.every(({ status }) => status !== 'failed') || ok);
};
