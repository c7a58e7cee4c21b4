import type { PlannedColumn } from './row-source.port.ts';

/** Returns the keys of custom fields that have columns. */
export const customKeysOf = (columns: readonly PlannedColumn[]): string[] =>
	columns.flatMap((column) => (typeof column === 'string' ? [] : [column.customKey]));
