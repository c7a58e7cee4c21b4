/** Takes a number for this process's ids (see ids.ts), held by a session lock for as long as the process lives. */
import { connectDirectly } from './db.ts';
import { shards } from './ids.ts';

const lockSpace = 748_192; // the first half of the locks that hold shard numbers

export const takeShard = async (url: string): Promise<{ number: number; release: () => Promise<void> }> => {
	const client = await connectDirectly(url);
	client.on('error', () => process.exit(1)); // without the lock another process might give the same ids
	for (let number = 0; number < shards; number += 1) {
		const { rows } = await client.query('select pg_try_advisory_lock($1, $2) as held', [lockSpace, number]);
		if (rows[0]?.held) return { number, release: () => client.end() };
	}
	await client.end();
	throw new Error(`All ${shards} places for processes of this installation are taken.`);
};
