import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { expect, onTestFinished, test } from 'vitest';

/** A program that writes more than a pipe holds, notices that its reader is gone, writes more and ends. */
const program = `
	import { makeLog } from ${JSON.stringify(new URL('log.ts', import.meta.url).href)};
	const log = makeLog('info');
	const say = () => { for (let line = 0; line < 50; line += 1) log.info('x'.repeat(2_000)); };
	log.info('here');
	process.stdin.once('data', () => { say(); setImmediate(() => { say(); process.exit(0); }); });
`;

test('a program whose output nobody reads any more ends when it is to', async () => {
	const child = spawn(process.execPath, ['--input-type=module', '--eval', program], { stdio: 'pipe' });
	onTestFinished(() => void child.kill('SIGKILL'));
	const ended = once(child, 'exit');
	await once(child.stdout, 'data');
	child.stdout.destroy();
	await once(child.stdout, 'close');
	child.stdin.end('go on\n');
	expect(await ended).toEqual([0, null]);
});
