/**
 * Locks that are held for as long as their connection lives. Through a pool a connection is ours only while a
 * transaction is open, so there they are held by one that never ends; it has no snapshot and keeps nothing from being
 * cleaned up.
 */
import type pg from 'pg';
import { isThroughPool } from './database-url.ts';
import { connectDirectly } from './db.ts';

export interface HeldLocks {
	/** False when somebody else holds it. */
	tryLock(space: number, key: number): Promise<boolean>;
	/** Waits for it. */
	lockName(space: number, name: string): Promise<void>;
	/** Called once the connection is gone, and the locks with it. */
	onLost(onAcquired: () => void): void;
	release(): Promise<void>;
}

export const holdLocks = async (url: string): Promise<HeldLocks> => {
	const client = await connectDirectly(url);
	client.on('error', () => undefined); // `end` follows
	const pooled = isThroughPool(url);
	const until = pooled ? 'xact_' : '';
	if (pooled) await beginForGood(client);
	return {
		tryLock: async (space, key) => {
			const { rows } = await client.query<{ held: boolean }>(`select pg_try_advisory_${until}lock($1, $2) as held`, [
				space,
				key,
			]);
			return rows[0]?.held ?? false;
		},
		lockName: async (space, name) => {
			await client.query(`select pg_advisory_${until}lock($1, hashtext($2))`, [space, name]);
		},
		onLost: (onAcquired) => void client.once('end', onAcquired),
		release: async () => {
			if (pooled) await client.query('commit').catch(() => undefined); // the pool keeps its connection
			await client.end();
		},
	};
};

/** Newer versions of PostgreSQL have one more limit of time. */
const beginForGood = async (client: pg.Client): Promise<void> => {
	await client.query('begin');
	await client.query(
		`select set_config(name, '0', true) from pg_settings
		where name in ('idle_in_transaction_session_timeout', 'transaction_timeout', 'statement_timeout')`,
	);
};
