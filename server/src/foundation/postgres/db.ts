/** The one way to the database: Kysely on `pg`, with named statements and 64-bit ids as numbers. */
import { Kysely, PostgresDialect, sql, type Transaction } from 'kysely';
import pg from 'pg';
import { isThroughPool } from './database-url.ts';
import type { DB } from './db.gen.ts';
import { askPrepared, type ReadRow, rowReader } from './prepared-statement.ts';

export type Db = Kysely<DB>;
export type Tx = Transaction<DB>;

const int8 = 20;
pg.types.setTypeParser(int8, Number); // every id is below 2^53 (decisions.md 7)

/**
 * Gives every parametrised statement of a pool a name, so that PostgreSQL keeps its plan for each connection: 1.8 times
 * faster. Texts are counted, because a statement that is built anew each time would fill the server's memory.
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

/** What a transaction is answered that begins later. */
const begun = { command: 'BEGIN', rowCount: null, rows: [] };

/** A list of numbers as PostgreSQL reads it; the driver would quote each, and PostgreSQL unquote it. */
const written = (value: unknown): unknown =>
	Array.isArray(value) && value.length > 0 && value.every((one) => typeof one === 'number')
		? `{${value.join(',')}}`
		: value;

/**
 * A plan is kept for so long. One that was made while a table was empty, as the queue is at night, reads the table from
 * end to end, and kept until PostgreSQL counts that table again it would be a hundred times slower for the batch of the
 * morning. Planned anew it goes by the table's size at that moment.
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

	/**
	 * A transaction begins with its first statement, in one message where that is known: one way to the database less.
	 */
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
		super.query('discard plans', () => undefined); // refused only where what follows is refused, too
	}
}

export interface Connection {
	/** Connections at most. */
	max?: number;
	/**
	 * Statements go by index wherever there is one, whatever PostgreSQL believes its tables to hold: for tables that are
	 * empty at night and full in the morning. Not through a pool, which takes no such word.
	 */
	byIndex?: boolean;
	/** A statement that takes longer is given up. Not through a pool, either, which has its own limit. */
	statementMs?: number;
}

/** Opens a pool on a `postgres://` address. Close it with `db.destroy()`. */
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

/** Whether its statements go through a pooler, so that none of its connections can LISTEN. */
export const goesThroughPool = (db: Db): boolean => pooled.has(db);

/** Bare connections, for what brings statements of its own. */
export const openPool = (url: string, config: Omit<pg.PoolConfig, 'connectionString'> & object): pg.Pool => {
	const pool = new pg.Pool({ ...config, connectionString: url });
	pool.on('error', () => undefined); // an idle connection was cut: the pool opens another
	pool.on('connect', (client) => client.on('error', () => undefined)); // whoever uses it learns by its statement
	return pool;
};

/** Answers when the database does. */
export const ping = async (db: Db): Promise<void> => {
	await sql`select 1`.execute(db);
};

/** Resolves once all that was committed before is on the disk, also by statements that did not wait for it. */
export const flushed = async (db: Db): Promise<void> => {
	await sql`select pg_logical_emit_message(true, 'flushed', '')`.execute(db);
};

/** A connection of its own, for what a pool cannot do: LISTEN, COPY and locks that are held (`held-locks.ts`). */
export const connectDirectly = async (url: string): Promise<pg.Client> => {
	const client = new pg.Client({ connectionString: url, application_name: 'quad direct' });
	await client.connect();
	return client;
};
