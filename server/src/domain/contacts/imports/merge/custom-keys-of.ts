import type { PlannedColumn } from './row-source.port.ts';

/** The keys of the custom fields that there are columns for. */
export const customKeysOf = (columns: readonly PlannedColumn[]): string[] =>
	columns.flatMap((column) => (typeof column === 'string' ? [] : [column.customKey]));
