/**
 * Reads a report's people as import rows. An entry omits empty columns, so the columns come from the first thousand
 * entries. If one contains the time of change, only people changed since the last import are returned.
 */
import type { mapping } from '@quad/contract/connections/integrations/configuration.ts';
import type { workdaySource } from '@quad/contract/connections/integrations/workday.ts';
import type { z } from 'zod';
import type { ConnectionContext, RowsToImport } from '../../../domain/connections/integrations/index.ts';
import { latestCursor } from '../shared/latest-cursor.ts';
import type { Report } from './report.ts';
import { cellOf, type ReportEntry } from './report-entries.ts';

type Source = z.output<typeof workdaySource> & {
	readonly columns: ReadonlyArray<z.output<typeof mapping.columns>[number]>;
	readonly customFields: ReadonlyArray<z.output<typeof mapping.customFields>[number]>;
};

const lookedAt = 1_000;
const mostLookedAt = 8 * 1024 * 1024; // in characters, approximately

export const readPeople = async (
	{ name, entries }: Report,
	{ lastModifiedDate, customFields }: Source,
	given: string | undefined,
	context: Pick<ConnectionContext, 'now' | 'lagMs'>,
): Promise<RowsToImport | undefined> => {
	const began = context.now();
	const since = timeOf(given);
	const seen = new Set<string>();
	const kept: Numbered[] = [];
	let line = 0;
	let size = 0;
	let latest = since;
	let isOver = false;
	/** Remembers an entry's columns and time. Returns whether to import the entry. */
	const take = (entry: ReportEntry): boolean => {
		line += 1;
		for (const column of Object.keys(entry)) seen.add(column);
		if (lastModifiedDate === '') return true;
		const changed = timeOf(entry[columnIn(entry, lastModifiedDate)]);
		if (changed === undefined) return true;
		if (latest === undefined || changed > latest) latest = changed;
		return since === undefined || changed >= since;
	};
	// reads on until a row is found, so that a report without changes counts as nothing to import
	while (!isOver && (kept.length === 0 || (line < lookedAt && size < mostLookedAt))) {
		const next = await entries.next();
		if (next.done) isOver = true;
		else if (take(next.value)) {
			kept.push({ line, entry: next.value });
			size += JSON.stringify(next.value).length;
		}
	}
	if (kept.length === 0 && line > 0) return undefined; // nobody changed
	const wanted = customFields.map(({ fileColumnName }) => fileColumnName);
	const known = new Set([...seen].map((column) => column.toLowerCase()));
	const header = [...seen, ...wanted.filter((column) => !known.has(column.toLowerCase()))].filter(
		(column) => column.length <= longestColumn,
	);
	const asRow = ({ line: at, entry }: Numbered) => ({
		line: at,
		cells: header.map((column) => cellOf(entry[columnIn(entry, column)])),
	});
	const rows = async function* () {
		try {
			for (const one of kept.splice(0)) yield asRow(one);
			for await (const entry of entries) if (take(entry)) yield asRow({ line, entry });
		} finally {
			await entries.return(undefined);
		}
	};
	return {
		source: name,
		header,
		rows: rows(),
		cursor: () => {
			if (lastModifiedDate === '' || latest === undefined) return undefined;
			return new Date(Math.min(latest, latestCursor(began, context).getTime())).toISOString();
		},
		notice: () => {
			const all = new Set([...seen].map((column) => column.toLowerCase()));
			const missing = wanted.filter((column) => !all.has(column.toLowerCase()));
			return missing.length > 0
				? `No one in the report has ${missing.map((one) => `“${one}”`).join(', ')}.`
				: undefined;
		},
	};
};

interface Numbered {
	readonly line: number;
	readonly entry: ReportEntry;
}

const longestColumn = 100;

/** Ignores case, because column names in the settings and the report may differ in it. */
const columnIn = (entry: ReportEntry, column: string): string =>
	Object.hasOwn(entry, column)
		? column
		: (Object.keys(entry).find((one) => one.toLowerCase() === column.toLowerCase()) ?? column);

const timeOf = (value: unknown): number | undefined => {
	const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
	return Number.isNaN(at) ? undefined : at;
};

/** Ignores a cursor in the future, which would hide all changes until then, so that everybody is imported again. */
export const placeIn = (given: string | undefined, now: Date): string | undefined =>
	(timeOf(given) ?? 0) > now.getTime() ? undefined : given;
