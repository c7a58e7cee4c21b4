/**
 * Builds a library that makes each fdatasync of PostgreSQL take a millisecond longer, like on an ordinary cloud disk.
 * Where commits cost nothing, work that waits for them would look free.
 */
import { spawnSync } from 'node:child_process';
import { chmodSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const source = `
#define _GNU_SOURCE
#include <dlfcn.h>
#include <time.h>
int fdatasync(int file) {
	static int (*real)(int);
	struct timespec millisecond = {0, 1000000};
	if (!real) real = (int (*)(int))dlsym(RTLD_NEXT, "fdatasync");
	nanosleep(&millisecond, 0);
	return real(file);
}
`;

/** Returns the environment variables that make a server's disk slow. */
export const buildSlowDisk = (folder: string): Record<string, string> => {
	const text = join(folder, 'slow-disk.c');
	const library = join(folder, 'slow-disk.so');
	writeFileSync(text, source);
	const built = spawnSync('cc', ['-shared', '-fPIC', '-O2', '-o', library, text, '-ldl'], { encoding: 'utf8' });
	if (built.status !== 0) throw new Error(`--shim needs a C compiler: ${built.error?.message ?? built.stderr}`);
	chmodSync(library, 0o755);
	return { LD_PRELOAD: library };
};
