/** The two runners of tests, each with a reporter of ours: what they are called with, and what they wrote down. */
import { existsSync, readFileSync } from 'node:fs';
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

export const runPlaywright = (title, folder, browser, words) =>
	runTests(
		title,
		folder,
		'playwright',
		[
			...['test', '--config', 'e2e/playwright.config.ts', '--workers', '1'],
			...['--reporter', 'list,./scripts/playwright-reporter.mjs'],
			...['--output', `e2e/.out/${title.replaceAll(/\W+/g, '-')}`, ...words],
		],
		{ QUAD_CHROMIUM: browser, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
	);
