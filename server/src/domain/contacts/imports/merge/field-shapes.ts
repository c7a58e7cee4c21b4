/** Returns the custom fields' current types by value key. */
import type { FieldShape } from '@quad/contract/contacts/contacts/field-values.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { allCustomFields, type CustomField, type OfOrganization } from '../../contacts/index.ts';
import type { PlannedColumn } from './row-source.port.ts';

export const shapesOf = async (db: Db, organization: OfOrganization): Promise<Map<string, FieldShape>> =>
	shapesByKey(await allCustomFields(db, organization));

export const shapesByKey = (fields: readonly CustomField[]): Map<string, FieldShape> =>
	new Map(fields.map((field) => [String(field.id), field]));

/** Whether the field was deleted while the import waited, so its values can't be stored. */
export const isGone = (column: PlannedColumn, fields: ReadonlyMap<string, FieldShape>): boolean =>
	typeof column !== 'string' && !fields.has(column.customKey);
