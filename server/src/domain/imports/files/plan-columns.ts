/** What the columns of a file are once they are chosen, as it is stored with the run and read by its job. */
import { baseFieldNames, type ColumnTarget } from '@quad/contract/imports/columns.ts';
import { z } from 'zod';
import type { PlannedColumn } from '../merge/row-source.port.ts';

const plannedColumns = z.array(
	z.union([z.enum(baseFieldNames), z.enum(['Ignore', 'Tags']), z.object({ customKey: z.string() })]),
);

/** From the database. */
export const parseColumns = (stored: unknown): PlannedColumn[] => plannedColumns.parse(stored);

/** `keyOf` answers the key under which a custom field's values are kept. */
export const planColumns = (targets: readonly ColumnTarget[], keyOf: (fieldName: string) => string): PlannedColumn[] =>
	targets.map((target) => (typeof target === 'string' ? target : { customKey: keyOf(target.customField) }));

export const customNamesOf = (targets: readonly ColumnTarget[]): string[] =>
	targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField]));
