/**
 * Takes a number for this process's ids (see ids.ts), held by a session lock for as long as the process lives. When the
 * database restarts the lock is gone with it: the same number is taken again, and if another process was quicker, this
 * one ends, for two must never give the same ids.
 */
import type pg from 'pg';
import { shards } from '../ids.ts';
import type { Log } from '../log.ts';
import { connectDirectly } from './db.ts';

export interface Shard {
	readonly number: number;
	release(): Promise<void>;
}

const lockSpace = 748_192; // the first half of the locks that hold these numbers
const pauseMs = 500;

export const takeShard = async (url: string, log?: Log): Promise<Shard> => {
	let client = await connectDirectly(url);
	let released = false;
	const number = await firstFree(client);
	const keep = (held: pg.Client) => {
		client = held;
		held.on('error', () => undefined); // `end` follows
		held.on('end', () => void takeAgain());
	};
	const takeAgain = async () => {
		while (!released) {
			await new Promise((resolve) => setTimeout(resolve, pauseMs));
			const fresh = await connectDirectly(url).catch(() => undefined);
			if (!fresh) continue;
			if (await lock(fresh, number)) return keep(fresh);
			log?.fatal('another process has taken this one’s slot');
			process.exit(1);
		}
	};
	keep(client);
	return {
		number,
		release: async () => {
			released = true;
			await client.end();
		},
	};
};

const firstFree = async (client: pg.Client): Promise<number> => {
	for (let number = 0; number < shards; number += 1) if (await lock(client, number)) return number;
	throw new Error(`All ${shards} process slots of this installation are taken.`);
};

const lock = async (client: pg.Client, number: number): Promise<boolean> => {
	const { rows } = await client.query<{ held: boolean }>('select pg_try_advisory_lock($1, $2) as held', [
		lockSpace,
		number,
	]);
	return rows[0]?.held ?? false;
};
