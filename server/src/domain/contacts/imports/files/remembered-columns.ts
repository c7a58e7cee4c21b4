/** Reuses the columns of the team's last import with the same header, so that nobody has to choose them again. */
import {
	type ColumnTarget,
	faultsOfColumns,
	matchColumns,
	missingFields,
} from '@quad/contract/contacts/imports/columns.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db } from '../../../../foundation/postgres/db.ts';
import type { CustomField } from '../../contacts/index.ts';
import { parseColumns } from './plan-columns.ts';
import { lastColumnsOf } from './uploads.queries.ts';

/** Returns undefined if there was none, or if it matches what the names suggest. */
export const rememberedColumns = async (
	db: Db,
	scope: TeamScope,
	header: readonly string[],
	fields: readonly CustomField[],
): Promise<{ columns: ColumnTarget[] } | undefined> => {
	const stored = await lastColumnsOf(db, scope, header);
	if (stored === undefined) return undefined;
	const byName = matchColumns(header);
	const nameOf = new Map(fields.map((field) => [String(field.id), field.name]));
	const columns = parseColumns(stored).map((planned, at): ColumnTarget => {
		if (typeof planned === 'string') return planned;
		// was imported as a custom field before Quad asked about permission columns
		const usual = byName[at];
		if (!planned.isDecided && typeof usual === 'string' && permissions.has(usual)) return usual;
		const customField = nameOf.get(planned.customKey);
		return customField === undefined ? (byName[at] ?? 'Ignore') : { customField };
	});
	const isFit = missingFields(columns).length === 0 && faultsOfColumns(columns).length === 0;
	return isFit && columns.some((column, at) => !isSame(column, byName[at])) ? { columns } : undefined;
};

const permissions: ReadonlySet<ColumnTarget> = new Set(['OptedOut', 'OptedIn', 'Undecided']);

const isSame = (one: ColumnTarget, other: ColumnTarget | undefined): boolean =>
	typeof one === 'string' || other === undefined || typeof other === 'string'
		? one === other
		: one.customField.toLowerCase() === other.customField.toLowerCase();
