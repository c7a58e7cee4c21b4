/** The custom fields' types by value key, as of when the rows are read. */
import type { FieldShape } from '@quad/contract/contacts/contacts/field-values.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import { allCustomFields, type CustomField, type OfOrganization } from '../../contacts/index.ts';
import type { PlannedColumn } from './row-source.port.ts';

export const shapesOf = async (db: Db, organization: OfOrganization): Promise<Map<string, FieldShape>> =>
	shapesByKey(await allCustomFields(db, organization));

export const shapesByKey = (fields: readonly CustomField[]): Map<string, FieldShape> =>
	new Map(fields.map((field) => [String(field.id), field]));

/** The field was deleted while the import waited, so its values can't be stored. */
export const isGone = (column: PlannedColumn, fields: ReadonlyMap<string, FieldShape>): boolean =>
	typeof column !== 'string' && !fields.has(column.customKey);
