/** Runs Vitest and Playwright with Quad's reporters. Returns what the reporters recorded. */
import { cpSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';
import { showFailuresAtOnce } from './report.mjs';
import { runTool } from './run-tool.mjs';

/** Returns the runner's result, the records of its tests (results.mjs), and the seconds that each file took. */
const runTests = async (title, folder, command, words, environment = {}) => {
	const report = join(folder, `${title.replaceAll(/\W+/g, '-')}.json`);
	const ended = await runTool(command, words, { ...environment, QUAD_TEST_REPORT: report }, showFailuresAtOnce);
	const { tests, files } = existsSync(report) ? JSON.parse(readFileSync(report, 'utf8')) : { tests: [], files: [] };
	return { ...ended, tests, files };
};

/** Uses one worker, because the plan decides how many runners run at once. */
export const runVitest = (title, folder, words) =>
	runTests(title, folder, 'vitest', [
		...['run', '--root', root, '--maxWorkers', '1'],
		...['--reporter', 'default', '--reporter', './scripts/vitest-reporter.mjs', ...words],
	]);

/** Moves files of failed tests to e2e/.out only at the end, because another run may use this checkout. */
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
