/** Accesses the database with Kysely on `pg`, with prepared statements and 64-bit ids as numbers. */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isThroughPool } from './database-url.ts';
import type { DB } from './db.gen.ts';
import { askPrepared, type ReadRow, rowReader } from './prepared-statement.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const int8 = 20;
pg.types.setTypeParser(int8, Number); // ids are below 2^53 (decisions.md 7)

/**
 * Names statements with parameters so that PostgreSQL prepares them, which is 1.8 times as fast. The number of names
 * is limited, because statements that are built anew each time would fill the server's memory.
 */
class Names {
	readonly #byText = new Map<string, string>();

	of(text: string): string | undefined {
		const known = this.#byText.get(text);
		if (known !== undefined || this.#byText.size >= mostNames) return known;
		const name = `k${this.#byText.size + 1}`;
		this.#byText.set(text, name);
		return name;
	}
}

const mostNames = 500;

/** What `begin` returns at once. It is sent later, together with the first statement. */
const begun = { command: 'BEGIN', rowCount: null, rows: [] };

/** Formats a list of numbers for PostgreSQL without the driver's quoting, which takes time for each number. */
const written = (value: unknown): unknown =>
	Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
		? `{${value.join(',')}}`
		: value;

/**
 * How long PostgreSQL keeps a plan. A plan made while a queue is empty would be a hundred times slower once it is
 * full.
 */
const planKeptMs = 5_000;

class NamedStatementClient extends pg.Client {
	readonly #names: Names;
	#plannedAt = performance.now();
	readonly #readers = new Map<string, ReadRow>();
	#begins = false;

	constructor(config?: pg.ClientConfig & { names?: Names }) {
		super(config);
		this.#names = config?.names ?? new Names();
	}

	override query(...args: unknown[]): never {
		const [text, values] = args;
		const begins = this.#begins;
		this.#begins = text === 'begin';
		if (this.#begins) return Promise.resolve(begun) as never;
		if (typeof text === 'string' && Array.isArray(values) && values.length > 0)
			return this.#ask(text, values.map(written), begins) as never;
		return this.#after(begins, () => Reflect.apply(super.query, this, args)) as never;
	}

	/** Sends `begin` in the same message as the first statement if that is prepared, which saves a round trip. */
	#ask(text: string, values: unknown[], begins: boolean): Promise<unknown> {
		this.#forgetOldPlans();
		const name = this.#names.of(text);
		if (name === undefined) return this.#after(begins, () => super.query({ text, values }));
		const readRow = this.#readers.get(name);
		if (readRow) return askPrepared(this, { name, values, readRow, begins });
		return this.#after(begins, () => this.#askFirst(name, text, values));
	}

	#after<T>(begins: boolean, ask: () => Promise<T>): Promise<T> {
		return begins ? super.query('begin').then(ask) : ask();
	}

	async #askFirst(name: string, text: string, values: unknown[]): Promise<pg.QueryResult> {
		const answer = await super.query({ name, text, values });
		this.#readers.set(name, rowReader(answer.fields));
		return answer;
	}

	#forgetOldPlans(): void {
		const now = performance.now();
		if (now - this.#plannedAt < planKeptMs) return;
		this.#plannedAt = now;
		super.query('discard plans', () => undefined); // it fails only if the next statement fails, too
	}
}

export interface Connection {
	max?: number;
	/**
	 * Whether to use indexes whatever the statistics say, for tables that are empty at times and full at others.
	 * Ignored with a pooler, which rejects the option.
	 */
	byIndex?: boolean;
	/** The time limit for a statement. Ignored with a pooler, which has its own limit. */
	statementMs?: number;
}

/** Opens a connection pool. Close it with `db.destroy()`. */
export const connect = (url: string, { max = 10, byIndex = false, statementMs }: Connection = {}): Db => {
	const direct = !isThroughPool(url);
	const pool = openPool(url, {
		max,
		...(direct ? { Client: NamedStatementClient, names: new Names() } : {}),
		...(direct && byIndex ? { options: '-c enable_seqscan=off' } : {}),
		...(direct && statementMs ? { statement_timeout: statementMs } : {}),
		application_name: 'quad',
	});
	const db = new Kysely<DB>({ dialect: new PostgresDialect({ pool }) });
	if (!direct) pooled.add(db);
	return db;
};

const pooled = new WeakSet<Db>();

/** Returns whether there is a pooler, so that LISTEN doesn't work. */
export const goesThroughPool = (db: Db): boolean => pooled.has(db);

/** Returns a plain `pg` pool, for libraries that run their own statements. */
export const openPool = (url: string, config: Omit<pg.PoolConfig, 'connectionString'> & object): pg.Pool => {
	const pool = new pg.Pool({ ...config, connectionString: url });
	pool.on('error', () => undefined); // if an idle connection breaks, the pool opens another
	// If a connection in use breaks, its statement fails.
	pool.on('connect', (client) => client.on('error', () => undefined));
	return pool;
};

/** Resolves when the database responds. */
export const ping = async (db: Db): Promise<void> => {
	await sql`select 1`.execute(db);
};

/** Resolves once all earlier commits are on disk, including those that did not wait for it. */
export const flushed = async (db: Db): Promise<void> => {
	await sql`select pg_logical_emit_message(true, 'flushed', '')`.execute(db);
};

/** Opens a single connection, for LISTEN, COPY and session locks (`held-locks.ts`), which a pool can't do. */
export const connectDirectly = async (url: string): Promise<pg.Client> => {
	const client = new pg.Client({ connectionString: url, application_name: 'quad direct' });
	await client.connect();
	return client;
};
