import { existsSync, readdirSync, statSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { emptyFolder } from '../../test/folder.ts';
import { skipUnless } from '../../test/skip.ts';
import { lockDataFolder, readLock } from './data-lock.ts';
import { PlainFailure } from './plain-failure.ts';
import { identify } from './processes.ts';

const leaveLock = (folder: string, lock: object) =>
	writeFileSync(join(folder, 'quad.lock'), JSON.stringify({ port: 4000, doing: 'running', ...lock }));

const nobody = { pid: 2 ** 22 + 1, startedAt: 'never' }; // above every process id on Linux

test('a folder that nobody has is free, and locked it says who has it', async () => {
	const folder = emptyFolder();
	expect(readLock(folder)).toEqual({ is: 'free' });

	const lock = await lockDataFolder(folder, 4010);
	expect(lock.afterCrash).toBe(false);
	expect(readLock(folder)).toMatchObject({ is: 'held', by: { pid: process.pid, port: 4010 } });
	expect(statSync(join(folder, 'quad.lock')).mode & 0o077).toBe(0); // only the owner may read the lock

	lock.release();
	expect(readLock(folder)).toEqual({ is: 'free' });
});

test('a folder that a living Quad has is refused, with its address', async () => {
	const folder = emptyFolder();
	await lockDataFolder(folder, 4010);
	await expect(lockDataFolder(folder, 4020)).rejects.toThrow(
		`Quad is already running with this data: http://localhost:4010 (process ${process.pid}`,
	);
});

test('somebody who is restoring a backup is not called a running Quad', async () => {
	const folder = emptyFolder();
	await lockDataFolder(folder, 4010, 'restoring a backup');
	await expect(lockDataFolder(folder, 4020)).rejects.toThrow('is restoring a backup in the data folder');
});

test.each([
	['a process that is gone', nobody],
	['a number that belongs to another process by now', { ...identify(process.pid), startedAt: 'another boot/1' }],
	['half a file', { pid: 'unknown' }],
])('the lock of a crash is replaced: %s', async (_, lock) => {
	const folder = emptyFolder();
	leaveLock(folder, lock);
	expect(readLock(folder)).toEqual({ is: 'stale' });

	const taken = await lockDataFolder(folder, 4010);
	expect(taken.afterCrash).toBe(true);
	expect(readLock(folder)).toMatchObject({ is: 'held', by: { port: 4010 } });
});

test('of several that start together on a stale lock, one gets the folder', async () => {
	const folder = emptyFolder();
	leaveLock(folder, nobody);
	const starts = await Promise.allSettled([4010, 4011, 4012, 4013].map((port) => lockDataFolder(folder, port)));
	expect(starts.filter((one) => one.status === 'fulfilled')).toHaveLength(1);
});

test('one that is just stopping is waited for', async () => {
	const folder = emptyFolder();
	const stopping = await lockDataFolder(folder, 4010);
	stopping.nowDoing('stopping');
	const next = lockDataFolder(folder, 4020);
	stopping.release();
	await next;
	expect(readLock(folder)).toMatchObject({ is: 'held', by: { port: 4020 } });
});

test('on a full disk a start says so in one sentence and leaves nothing behind', async (context) => {
	skipUnless(existsSync('/dev/full'), 'no /dev/full, which is as full as a disk can be', context);
	const folder = emptyFolder();
	symlinkSync('/dev/full', join(folder, `quad.lock.${process.pid}`));
	const failure = await lockDataFolder(folder, 4010).catch((error: unknown) => error);
	expect(failure).toBeInstanceOf(PlainFailure);
	expect(String(failure)).toContain(`The disk is full: can’t write to ${folder}. Free up space and start again.`);
	expect(readdirSync(folder)).toEqual([]);
});

test('one that stops on a full disk stops all the same', async (context) => {
	skipUnless(existsSync('/dev/full'), 'no /dev/full, which is as full as a disk can be', context);
	const folder = emptyFolder();
	const lock = await lockDataFolder(folder, 4010);
	symlinkSync('/dev/full', join(folder, `quad.lock.${process.pid}`));
	lock.nowDoing('stopping');
	expect(readLock(folder)).toMatchObject({ is: 'held', by: { doing: 'running' } });
	lock.release();
	expect(readdirSync(folder)).toEqual([]);
});
