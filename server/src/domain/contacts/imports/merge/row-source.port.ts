/**
 * Where the rows of an import come from: a stored file is one source, a connector to another system is another. The
 * merge reads some thousand rows at a time; a run that was killed goes on behind the last row that is merged.
 */
import type { MappableField } from '@quad/contract/contacts/imports/columns.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';

/**
 * What a column is: a base field or what goes into one, a custom field by the key of its values, tags, or left out.
 * `isDecided`: its name speaks of a permission, and somebody chose that it says nothing of texts.
 */
export type PlannedColumn = MappableField | 'Ignore' | 'Tags' | { customKey: string; isDecided?: boolean | undefined };

export interface SourceRow {
	/** Its number in the run, growing from 1 on; of a file, the line. Rows that are left out are listed by it. */
	readonly line: number;
	/** One for each column. */
	readonly cells: readonly string[];
	/** Why it cannot be read, if it cannot. */
	readonly fault?: string;
	/** Where the source goes on behind this row, if it goes by cursor. */
	readonly cursor?: string;
}

export interface RowSource {
	/** What people call the columns: it is named in the reason of a row that is left out. */
	readonly header: readonly string[];
	readonly columns: readonly PlannedColumn[];
	/**
	 * How many rows it has, where it may have more than a file: with very many, only those are remembered that repeat.
	 */
	readonly total?: number;
	/**
	 * How it goes on after a try that was killed. By line: every row comes again, and what is merged is passed over.
	 * By cursor: it begins behind the last merged row, with the next line, and keeps its place itself. Twins of merged
	 * rows are found among those that were copied in; after a crash of PostgreSQL they merge as a change of the contact.
	 */
	readonly resumesBy: 'line' | 'cursor';
	/** In the same order at every try; `mergedTo` is the line up to which everything is merged, 0 at first. */
	readonly rows: (mergedTo: number) => AsyncIterable<SourceRow>;
	/** Everything up to this row is merged: the source keeps its place in the same transaction. */
	readonly keepPlace?: (tx: Tx, row: SourceRow) => Promise<void>;
}
