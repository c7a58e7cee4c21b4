/**
 * The source of an import's rows: a stored file, or a connector to another system. The merge reads a few thousand
 * rows at a time, and a killed run resumes after the last merged row.
 */
import type { MappableField } from '@quad/contract/contacts/imports/columns.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/**
 * What a column is imported as: a system field or part of one, a custom field by its value key, tags, or nothing.
 * `isDecided` means that its name suggests a permission, but somebody chose otherwise.
 */
export type PlannedColumn = MappableField | 'Ignore' | 'Tags' | { customKey: string; isDecided?: boolean | undefined };

export interface SourceRow {
	/** The row's number in the run, increasing from 1. In a file, it is the line. Left-out rows are listed by it. */
	readonly line: number;
	readonly cells: readonly string[];
	/** Why the row can't be read, or undefined if it can. */
	readonly fault?: string;
	/** Where a source with cursors resumes after this row. */
	readonly cursor?: string;
}

export interface RowSource {
	/** The column names, used in the reasons of left-out rows. */
	readonly header: readonly string[];
	readonly columns: readonly PlannedColumn[];
	/** The number of rows, for sources longer than a file. For very long ones, only rows that repeat are remembered. */
	readonly total?: number;
	/**
	 * 'line' resumes by rereading all rows and skipping merged ones; 'cursor' resumes after the last merged row and
	 * finds earlier duplicates in `import_row`. A PostgreSQL crash empties that table, so duplicates update contacts.
	 */
	readonly resumesBy: 'line' | 'cursor';
	/** Yields rows in the same order on each attempt. Everything up to line `mergedTo` is merged (0 at first). */
	readonly rows: (mergedTo: number) => AsyncIterable<SourceRow>;
	/** Called when everything up to this row is merged, so that the source stores its place in the same transaction. */
	readonly keepPlace?: (tx: Tx, row: SourceRow) => Promise<void>;
}
