/**
 * Reserves a shard number for this process's ids (ids.ts) by a lock that it holds while it runs. If the lock is lost,
 * it takes the same number again, or ends if another process got it: two processes must never create the same ids.
 */
import { shards } from '../ids.ts';
import type { Log } from '../log.ts';
import { type HeldLocks, holdLocks } from './held-locks.ts';

export interface Shard {
	readonly number: number;
	release(): Promise<void>;
}

const lockSpace = 748_192; // the first half of the key of these advisory locks
const pauseMs = 500;

export const takeShard = async (url: string, log?: Log): Promise<Shard> => {
	let locks = await holdLocks(url);
	let released = false;
	const number = await firstFree(locks);
	const keep = (held: HeldLocks) => {
		locks = held;
		held.onLost(() => void takeAgain());
	};
	const takeAgain = async () => {
		while (!released) {
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
			const fresh = await holdLocks(url).catch(() => undefined);
			if (!fresh) continue;
			if (await fresh.tryLock(lockSpace, number)) return keep(fresh);
			log?.fatal('another process has taken this one’s slot');
			process.exit(1);
		}
	};
	keep(locks);
	return {
		number,
		release: async () => {
			released = true;
			await locks.release();
		},
	};
};

const firstFree = async (locks: HeldLocks): Promise<number> => {
	for (let number = 0; number < shards; number += 1) if (await locks.tryLock(lockSpace, number)) return number;
	throw new Error(`All ${shards} process slots of this installation are taken.`);
};
