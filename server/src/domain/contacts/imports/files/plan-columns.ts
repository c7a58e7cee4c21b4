/** The chosen columns of a file, as stored with the run and read by its job. */
import { type ColumnTarget, mappableFieldNames } from '@quad/contract/contacts/imports/columns.ts';
import { readPermissionName } from '@quad/contract/contacts/imports/permission-columns.ts';
import { z } from 'zod';
import type { PlannedColumn } from '../merge/row-source.port.ts';

const plannedColumns = z.array(
	z.union([
		z.enum(mappableFieldNames),
		z.enum(['Ignore', 'Tags']),
		z.object({ customKey: z.string(), isDecided: z.boolean().optional() }),
	]),
);

export const parseColumns = (stored: unknown): PlannedColumn[] => plannedColumns.parse(stored);

/** `keyOf` returns the key of a custom field's values. Undecided columns are ignored. */
export const planColumns = (
	header: readonly string[],
	targets: readonly ColumnTarget[],
	keyOf: (fieldName: string) => string,
): PlannedColumn[] =>
	targets.map((target, at) => {
		if (target === 'Undecided') return 'Ignore';
		if (typeof target === 'string') return target;
		const isDecided = readPermissionName(header[at] ?? '') !== undefined;
		return { customKey: keyOf(target.customField), ...(isDecided ? { isDecided } : {}) };
	});

export const customNamesOf = (targets: readonly ColumnTarget[]): string[] =>
	targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField]));
