/// <reference path="./pg-utils.d.ts" /> for whoever reads this file from another workspace
/**
 * Runs a statement that its connection has prepared before. `pg` would request the column types again each time; they
 * can't change for a prepared statement, so only values are sent and only rows returned.
 */
import pg from 'pg';
import utils from 'pg/lib/utils.js';

type Row = Record<string, unknown>;
type Texts = ReadonlyArray<string | null>;

/** Converts a row of a statement, by the columns of its first result. */
export type ReadRow = (texts: Texts) => Row;

export const rowReader = (fields: readonly pg.FieldDef[]): ReadRow => {
	const columns = fields.map(({ name, dataTypeID }) => ({ name, read: pg.types.getTypeParser(dataTypeID, 'text') }));
	const empty: Row = Object.fromEntries(columns.map(({ name }) => [name, null]));
	return (texts) => {
		const row = { ...empty }; // copying an object with all names is twice as fast as setting them one by one
		let at = 0;
		for (const { name, read } of columns) {
			const text = texts[at++] ?? null;
			if (text !== null) row[name] = read(text);
		}
		return row;
	};
};

/** The part of `pg`'s result that callers use. */
export interface Answer {
	readonly command: string;
	readonly rowCount: number;
	readonly rows: readonly Row[];
}

interface QueuedStatement {
	readonly name: string;
	readonly values: readonly unknown[];
	readonly readRow: ReadRow;
	/** Whether to begin a transaction in the same message. */
	readonly begins: boolean;
}

export const askPrepared = (client: pg.ClientBase, statement: QueuedStatement): Promise<Answer> => {
	const bound = statement.values.map((value) => utils.prepareValue(value));
	return new Promise((resolve, reject) => {
		client.query(new PreparedStatement({ ...statement, values: bound }, resolve, reject));
	});
};

interface Bound extends QueuedStatement {
	readonly values: Array<string | Buffer | null>;
}

/** Implements what `pg` requires of a query, as cursors and copies do. */
class PreparedStatement implements pg.Submittable {
	readonly #asked: Bound;
	readonly #resolve: (answer: Answer) => void;
	readonly #reject: (error: unknown) => void;
	readonly #texts: Texts[] = [];
	#tag = '';

	constructor(bound: Bound, resolve: (answer: Answer) => void, reject: (error: unknown) => void) {
		this.#asked = bound;
		this.#resolve = resolve;
		this.#reject = reject;
	}

	submit(connection: pg.Connection): void {
		const { name, values, begins } = this.#asked;
		connection.stream.cork();
		if (begins) {
			connection.parse({ name: '', text: 'begin', types: [] }, true);
			connection.bind({ statement: '' }, true);
			connection.execute(null, true);
		}
		connection.bind({ statement: name, values }, true);
		connection.execute(null, true);
		connection.sync();
		connection.stream.uncork();
	}

	handleDataRow({ fields }: { fields: Texts }): void {
		this.#texts.push(fields);
	}

	/** Keeps the last command tag, such as `SELECT 51` or `INSERT 0 3`. A tag for `begin` may precede it. */
	handleCommandComplete({ text }: { text: string }): void {
		this.#tag = text;
	}

	handleReadyForQuery(): void {
		try {
			const [command = '', ...counts] = this.#tag.split(' ');
			this.#resolve({ command, rowCount: Number(counts.at(-1)), rows: this.#texts.map(this.#asked.readRow) });
		} catch (error) {
			this.#reject(error);
		}
	}

	handleError(error: unknown): void {
		this.#reject(error);
	}
}
