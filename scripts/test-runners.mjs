/** The two runners of tests, each with a reporter of ours: what they are called with, and what they wrote down. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';
import { showFailuresAtOnce } from './report.mjs';
import { runTool } from './run-tool.mjs';

/** Returns how the runner ended, the records of its tests (results.mjs) and how long each file took. */
const runTests = async (title, folder, command, words, environment = {}) => {
	const report = join(folder, `${title.replaceAll(/\W+/g, '-')}.json`);
	const ended = await runTool(command, words, { ...environment, QUAD_TEST_REPORT: report }, showFailuresAtOnce);
	const { tests, files } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { tests: [], files: [] };
	return { ...ended, tests, files };
};

/** With one worker: how many of these run at once is the plan's to say. */
export const runVitest = (title, folder, words) =>
	runTests(title, folder, 'vitest', [
		...['run', '--root', root, '--maxWorkers', '1'],
		...['--reporter', 'default', '--reporter', './scripts/vitest-reporter.mjs', ...words],
	]);

/** What it keeps of failed tests is put into e2e/.out at the end: another run may be at work in this checkout. */
export const runPlaywright = async (title, folder, browser, words) => {
	const name = title.replaceAll(/\W+/g, '-');
	const traces = join(folder, `${name}-traces`);
	const ran = await runTests(
		title,
		folder,
		'playwright',
		[
			...['test', '--config', 'e2e/playwright.config.ts', '--workers', '1'],
			...['--reporter', 'list,./scripts/playwright-reporter.mjs'],
			...['--output', traces, ...words],
		],
		{ QUAD_CHROMIUM: browser, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
	);
	const kept = join(root, 'e2e/.out', name);
	rmSync(kept, { recursive: true, force: true });
	if (existsSync(traces)) cpSync(traces, kept, { recursive: true });
	return ran;
};
