/** Runs an expensive read for as long as its caller waits for it, and cancels it in PostgreSQL after that. */
import { sql } from 'kysely';
import type { Db, Tx } from './db.ts';

interface Awaited {
	/** Aborts when the caller gives up. The call then throws its reason. */
	readonly signal: AbortSignal;
	/** The time limit for each statement. */
	readonly withinMs: number;
}

/** A transaction, so that also behind a pooler all statements reach the backend that a cancellation is for. */
export const whileAwaited = async <T>(
	db: Db,
	{ signal, withinMs }: Awaited,
	read: (tx: Tx) => Promise<T>,
): Promise<T> => {
	signal.throwIfAborted();
	return db.transaction().execute(async (tx) => {
		const { rows } = await sql<{ pid: number }>`
			select pg_backend_pid() as pid, set_config('statement_timeout', ${`${withinMs}`}, true)`.execute(tx);
		let cancelled: Promise<unknown> = Promise.resolve();
		const cancel = () => {
			cancelled = sql`select pg_cancel_backend(${rows[0]?.pid}::int)`.execute(db);
		};
		signal.addEventListener('abort', cancel);
		try {
			signal.throwIfAborted();
			return await read(tx);
		} catch (error) {
			signal.throwIfAborted();
			throw error;
		} finally {
			signal.removeEventListener('abort', cancel);
			await cancelled; // a late cancellation must not reach the next statement of this connection
		}
	});
};

/** Returns whether PostgreSQL ended a statement because of its time limit or a cancellation. */
export const wasCancelled = (error: unknown): boolean =>
	error instanceof Error && 'code' in error && error.code === '57014';
