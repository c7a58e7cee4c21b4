/** Tests that a test run's processes and files are removed, even after it was killed. */
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { createInterface } from 'node:readline';
import { expect, test } from 'vitest';
import { root } from './pinned-node.mjs';

/** Opens a run and starts a process that stops only when the run ends. */
const openRun = `
	import { spawn } from 'node:child_process';
	import { mkdtempSync } from 'node:fs';
	import { join } from 'node:path';
	import { tmpdir } from 'node:os';
	const { openTestRun } = await import('./scripts/test-run.mjs');
	const run = openTestRun();
	const child = spawn(process.execPath, ['--eval', 'setInterval(() => {}, 2 ** 30)'], { detached: true, stdio: 'ignore' });
	console.log(JSON.stringify({ pid: child.pid, folder: run.folder, inside: mkdtempSync(join(tmpdir(), 'quad-')) }));
	process.stdin.once('data', async () => {
		await run.close();
		process.exit();
	});`;

const start = async () => {
	const run = spawn(process.execPath, ['--input-type=module', '--eval', openRun], { cwd: root });
	const [line] = await once(createInterface({ input: run.stdout }), 'line');
	return { run, ...JSON.parse(line) };
};

const isRunning = (pid) => existsSync(`/proc/${pid}`);

test.skipIf(!existsSync('/proc')).each([
	['has ended', ({ stdin }) => stdin.write('end\n')],
	['was killed', (run) => run.kill('SIGKILL')],
	['was asked to end', (run) => run.kill('SIGTERM')],
])('of a run that %s no process and no folder is left', async (_, end) => {
	const { run, pid, folder, inside } = await start();
	expect([isRunning(pid), inside.startsWith(folder), existsSync(inside)]).toEqual([true, true, true]);
	end(run);
	await expect.poll(() => isRunning(pid)).toBe(false);
	await expect.poll(() => existsSync(folder)).toBe(false);
});
