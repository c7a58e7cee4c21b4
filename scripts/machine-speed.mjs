/** Measures how slow this machine is, as a factor for the tests' time limits (time-limits.ts). */
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';

const usualMs = 550;
const rounds = 3;

/** Returns 1 on a usual machine, and 4 if everything takes four times as long. */
export const measureSlowness = () => {
	const started = performance.now();
	for (let round = 0; round < rounds; round += 1) doFixedWork();
	return Math.max(1, (performance.now() - started) / usualMs);
};

/** Does what tests mostly do: computes, and starts programs. */
const doFixedWork = () => {
	const block = Buffer.alloc(1024 * 1024);
	const hash = createHash('sha256');
	for (let n = 0; n < 128; n += 1) hash.update(block);
	JSON.parse(JSON.stringify(Array.from({ length: 100_000 }, (_, n) => ({ n, digest: `${n}` }))));
	spawnSync(process.execPath, ['--eval', '0']);
	return hash.digest('hex');
};
