/**
 * Waits until the test run has ended or was killed, which closes standard input. Then ends every process with the
 * run's mark and deletes its folders. `node scripts/clean-up-test-run.mjs NAME FOLDER`
 */
import { readdirSync, readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const [, , name, temporaryFolder] = process.argv;
const mark = `QUAD_TEST_RUN=${name}`;
const patienceMs = 5_000;

const marked = () => {
	try {
		return readdirSync('/proc').filter((pid) => /^\d+$/.test(pid) && hasMark(pid));
	} catch {
		return []; // not on Linux
	}
};

const hasMark = (pid) => {
	try {
		return readFileSync(`/proc/${pid}/environ`, 'latin1').split('\0').includes(mark);
	} catch {
		return false; // it has ended, or belongs to another user
	}
};

const send = (signal) => {
	for (const pid of marked())
		try {
			process.kill(Number(pid), signal);
		} catch {
			// It has ended in the meantime.
		}
};

for await (const _ of process.stdin); // until the input is closed
send('SIGTERM');
for (let waited = 0; waited < patienceMs && marked().length > 0; waited += 100) await pause(100);
send('SIGKILL');
while (marked().length > 0) await pause(50);
for (const base of new Set(['/dev/shm', temporaryFolder, '/tmp', '/var/tmp']))
	rmSync(join(base, name), { recursive: true, force: true });
