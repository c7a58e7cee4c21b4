/** The end-to-end tests: Playwright's stories on a Chromium that is found or installed. */
import { existsSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { findChromium } from './chromium.mjs';
import { failuresOfPlaywright, show } from './failures.mjs';
import { concludeTests, readReport, tell } from './gate.mjs';
import { root } from './pinned-node.mjs';
import { countCheck, countPlaywright, mostFailures } from './results.mjs';
import { runTool } from './run-tool.mjs';
import { makeTemporaryFolder } from './temporary-folder.mjs';

const title = 'end-to-end tests';
const config = 'e2e/playwright.config.ts';

export const runEndToEndTests = async () => {
	const started = performance.now();
	const browser = existsSync(join(root, config)) ? await findChromium() : { problem: `There is no ${config}.` };
	if (browser.problem) {
		tell(false, title, (performance.now() - started) / 1000);
		show([browser.problem]);
		return countCheck(`${title}: ${browser.problem}`, false);
	}
	const folder = makeTemporaryFolder('quad-e2e-');
	const report = join(folder, 'playwright.json');
	const { ok, said, seconds } = await runTool(
		'playwright',
		[
			'test',
			'--config',
			config,
			'--max-failures',
			`${mostFailures}`,
			'--reporter',
			'list,json',
			'--output',
			'e2e/.out/traces',
		],
		{ QUAD_CHROMIUM: browser.path, PLAYWRIGHT_JSON_OUTPUT_FILE: report, PLAYWRIGHT_SKIP_BROWSER_DOWNLOAD: '1' },
	);
	const told = readReport(report);
	rmSync(folder, { recursive: true, force: true });
	return concludeTests(title, countPlaywright(told, ok), failuresOfPlaywright(told), said, seconds);
};
