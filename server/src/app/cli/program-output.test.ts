import { existsSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join } from 'node:path';
import { PassThrough } from 'node:stream';
import { expect, onTestFinished, test, vi } from 'vitest';
import { eventually } from '../../../test/eventually.ts';
import { emptyFolder } from '../../../test/folder.ts';
import { skipUnless } from '../../../test/skip.ts';
import { intoFiles } from './program-output.ts';

test('a full disk takes lines of the log and nothing else, is told once, and what is missing is said later', async (context) => {
	skipUnless(existsSync('/dev/full'), 'no /dev/full, which is as full as a disk can be', context);
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
	const folder = emptyFolder();
	for (const name of ['web', 'worker']) symlinkSync('/dev/full', join(folder, `${name}.log`));
	const hear = intoFiles(folder);
	const lines: string[] = [];
	const programs = ['web', 'worker'].map((name) => {
		const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
		hear(name, streams, (line) => lines.push(line));
		return streams.stdout;
	});
	for (const program of programs) program.write('{"level":30,"msg":"one"}\n{"level":30,"msg":"two"}\n');
	await eventually(() => expect(lines).toHaveLength(4));
	rmSync(join(folder, 'web.log'));
	programs[0]?.write('{"level":30,"msg":"three"}\n');
	await eventually(() => expect(lines).toHaveLength(5));

	expect(readFileSync(join(folder, 'web.log'), 'utf8')).toBe(
		'(2 lines could not be written here)\n{"level":30,"msg":"three"}\n',
	);
	const warnings = write.mock.calls.map(([text]) => String(text)).filter((text) => text.includes('Could not write'));
	expect(warnings).toEqual([expect.stringMatching(/web\.log \(ENOSPC.*Quad continues without its log\./)]);
});

test('what fails again and again is in the log each time, and on the terminal once', async () => {
	const write = vi.spyOn(process.stdout, 'write').mockReturnValue(true);
	onTestFinished(() => write.mockRestore());
	const folder = emptyFolder();
	const streams = { stdout: new PassThrough(), stderr: new PassThrough() };
	let lines = 0;
	intoFiles(folder)('worker', streams, () => {
		lines += 1;
	});
	const failed = (msg: string) => `${JSON.stringify({ level: 50, msg, err: { message: 'no database' } })}\n`;
	streams.stdout.write(failed('a loop failed\n    at its place').repeat(3) + failed('another failed'));
	await eventually(() => expect(lines).toBe(4));

	expect(write.mock.calls.map(([text]) => text)).toEqual([
		'  worker: a loop failed: no database\n',
		'  worker: another failed: no database\n',
	]);
	expect(readFileSync(join(folder, 'worker.log'), 'utf8').match(/a loop failed/g)).toHaveLength(3);
});
