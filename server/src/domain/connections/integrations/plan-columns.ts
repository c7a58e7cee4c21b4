/** Assigns the columns of another system to contact fields. */
import {
	type ColumnTarget,
	faultsOfColumns,
	matchColumns,
	missingFields,
	undecidedColumns,
} from '@quad/contract/contacts/imports/columns.ts';
import { ConnectorError } from './connector-error.ts';
import type { ImportSettings } from './settings-of.ts';

/** The columns that were chosen come first. Only system fields and opt-in columns are matched by name. */
export const planColumns = (
	header: readonly string[],
	{ fileConfiguration: { columns, customFields } }: ImportSettings,
): ColumnTarget[] => {
	const chosen = new Map<string, ColumnTarget>([
		...columns.map(({ fileColumnName, field }) => [fileColumnName.toLowerCase(), field] as const),
		...customFields.map(({ fileColumnName, customField }) => [fileColumnName.toLowerCase(), { customField }] as const),
	]);
	const taken = new Set(columns.map(({ field }) => field as string));
	const usual = matchColumns(header);
	// nothing is undecided if a column with opt-outs was chosen, or if the connector provides one
	const isSaid =
		taken.has('OptedOut') || taken.has('OptedIn') || header.some((name) => /^opted out$/i.test(name.trim()));
	return header.map((name, at) => {
		const target = chosen.get(name.trim().toLowerCase());
		if (target !== undefined) return target;
		const found = usual[at];
		if (found === 'Undecided') return isSaid ? 'Ignore' : found;
		return typeof found === 'string' && found !== 'Tags' && !taken.has(found) ? found : 'Ignore';
	});
};

/** Throws if a required field has no column, or if a chosen column no longer exists. */
export const expectColumns = (
	header: readonly string[],
	targets: readonly ColumnTarget[],
	{ fileConfiguration: { columns, customFields } }: ImportSettings,
	source: string,
	advice?: string,
): void => {
	const more = advice === undefined ? {} : { advice };
	const there = new Set(header.map((name) => name.trim().toLowerCase()));
	const gone = [...columns, ...customFields]
		.map(({ fileColumnName }) => fileColumnName)
		.filter((name) => !there.has(name.toLowerCase()));
	if (gone.length > 0)
		throw new ConnectorError(
			'validation',
			`“${source}” has no column ${gone.map((name) => `“${name}”`).join(', ')} anymore`,
			more,
		);
	const missing = missingFields(targets);
	if (missing.length > 0)
		throw new ConnectorError('validation', `“${source}” has no column for ${missing.join(', ')}`, more);
	const undecided = undecidedColumns(header, targets);
	if (undecided.length > 0)
		throw new ConnectorError(
			'validation',
			`“${source}” has ${undecided.length === 1 ? 'a column that may' : 'columns that may'} say who can be texted: ${undecided.map((name) => `“${name}”`).join(', ')}. Choose ${undecided.length === 1 ? 'it' : 'them'} for “Opted Out” or “May be texted”, or as a custom field if it isn’t about texts`,
			more,
		);
	const [fault] = faultsOfColumns(targets);
	if (fault) throw new ConnectorError('validation', fault);
};
