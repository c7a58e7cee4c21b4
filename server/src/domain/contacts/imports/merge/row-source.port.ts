/**
 * Where an import's rows come from: a stored file or a connector to another system. The merge reads a few thousand
 * rows at a time, and a killed run resumes after the last merged row.
 */
import type { MappableField } from '@quad/contract/contacts/imports/columns.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/**
 * What a column becomes: a system field or part of one, a custom field by its value key, tags, or nothing. With
 * `isDecided`, its name suggests a permission but somebody chose that it is none.
 */
export type PlannedColumn = MappableField | 'Ignore' | 'Tags' | { customKey: string; isDecided?: boolean | undefined };

export interface SourceRow {
	/** The row's number in the run, increasing from 1; for a file, the line. Left-out rows are listed by it. */
	readonly line: number;
	/** One cell per column. */
	readonly cells: readonly string[];
	/** Why the row can't be read, if so. */
	readonly fault?: string;
	/** Where a source with cursors resumes after this row. */
	readonly cursor?: string;
}

export interface RowSource {
	/** The column names, used in the reasons of left-out rows. */
	readonly header: readonly string[];
	readonly columns: readonly PlannedColumn[];
	/** The number of rows, for sources longer than a file. Of very long ones, only repeated rows are remembered. */
	readonly total?: number;
	/**
	 * How a killed run resumes. By line, every row is read again and merged ones are skipped. By cursor, the source
	 * stores its place and continues after the last merged row; earlier duplicates are found among staged people.
	 * After a crash of PostgreSQL, a duplicate updates its contact instead.
	 */
	readonly resumesBy: 'line' | 'cursor';
	/** Yields rows in the same order on each attempt. Everything up to line `mergedTo` is merged, 0 at first. */
	readonly rows: (mergedTo: number) => AsyncIterable<SourceRow>;
	/** Everything up to this row is merged. The source stores its place in the same transaction. */
	readonly keepPlace?: (tx: Tx, row: SourceRow) => Promise<void>;
}
