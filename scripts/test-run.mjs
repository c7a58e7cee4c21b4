/** Marks a test run's processes and folders, so that they can be removed even after the run was killed. */
import { spawn } from 'node:child_process';
import { mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { root } from './pinned-node.mjs';

/** Marks this process and gives it a temporary folder. Returns a function that ends the run. */
export const openTestRun = () => {
	const name = `quad-test-${process.pid}-${Date.now().toString(36)}`;
	const folder = join(tmpdir(), name);
	const cleaner = spawn(process.execPath, [join(root, 'scripts/clean-up-test-run.mjs'), name, tmpdir()], {
		detached: true, // must survive a Ctrl-C that ends this process
		stdio: ['pipe', 'ignore', 'inherit'],
	});
	try {
		mkdirSync(folder);
	} catch (error) {
		console.error(
			`Nothing can be written to ${tmpdir()} (${error.code}). Set TMPDIR to a folder that you can write to.`,
		);
		process.exit(1);
	}
	process.env.QUAD_TEST_RUN = name;
	process.env.TMPDIR = folder;
	for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => process.exit(1));
	return {
		folder,
		close: () =>
			new Promise((resolve) => {
				cleaner.once('exit', resolve);
				cleaner.stdin.end();
			}),
	};
};
