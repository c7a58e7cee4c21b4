/**
 * Holds locks for as long as a connection lives. With a pooler, a connection lasts only for a transaction, so one
 * stays open to hold them. It has no snapshot, so it doesn't block vacuum.
 */
import type pg from 'pg';
import { isThroughPool } from './database-url.ts';
import { connectDirectly } from './db.ts';

export interface HeldLocks {
	/** Returns false if another connection holds the lock. */
	tryLock(space: number, key: number): Promise<boolean>;
	/** Resolves once the lock is held. */
	lockName(space: number, name: string): Promise<void>;
	/** Called when the connection is lost, which releases its locks. */
	onLost(onAcquired: () => void): void;
	release(): Promise<void>;
}

export const holdLocks = async (url: string): Promise<HeldLocks> => {
	const client = await connectDirectly(url);
	client.on('error', () => undefined); // followed by `end`
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
			// The pooler keeps the connection open, so the transaction must end to release its locks.
			if (pooled) await client.query('commit').catch(() => undefined);
			await client.end();
		},
	};
};

/** Begins a transaction without time limits. Only newer versions of PostgreSQL have `transaction_timeout`. */
const beginForGood = async (client: pg.Client): Promise<void> => {
	await client.query('begin');
	await client.query(
		`select set_config(name, '0', true) from pg_settings
		where name in ('idle_in_transaction_session_timeout', 'transaction_timeout', 'statement_timeout')`,
	);
};
