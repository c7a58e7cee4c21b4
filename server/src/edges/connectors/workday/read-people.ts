/**
 * The people of a report as rows to import. A report names only what an entry has, so its columns are those of its
 * first thousand entries. Of a report with a column that says when somebody changed, only who changed since is taken.
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
const mostLookedAt = 8 * 1024 * 1024; // characters, about

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
	/** Notes its columns and its time, and answers whether it is to be taken. */
	const take = (entry: ReportEntry): boolean => {
		line += 1;
		for (const column of Object.keys(entry)) seen.add(column);
		if (lastModifiedDate === '') return true;
		const changed = timeOf(entry[columnIn(entry, lastModifiedDate)]);
		if (changed === undefined) return true;
		if (latest === undefined || changed > latest) latest = changed;
		return since === undefined || changed >= since;
	};
	// at least one row, so that a report in which nobody changed is nothing to import
	while (!isOver && (kept.length === 0 || (line < lookedAt && size < mostLookedAt))) {
		const next = await entries.next();
		if (next.done) isOver = true;
		else if (take(next.value)) {
			kept.push({ line, entry: next.value });
			size += JSON.stringify(next.value).length;
		}
	}
	if (kept.length === 0 && line > 0) return undefined; // nobody was changed
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

/** Names of columns differ in case between what was chosen and what is there. */
const columnIn = (entry: ReportEntry, column: string): string =>
	Object.hasOwn(entry, column)
		? column
		: (Object.keys(entry).find((one) => one.toLowerCase() === column.toLowerCase()) ?? column);

const timeOf = (value: unknown): number | undefined => {
	const at = typeof value === 'string' ? Date.parse(value) : Number.NaN;
	return Number.isNaN(at) ? undefined : at;
};

/** A place in the future passes over whoever changes until then: everybody is taken once more. */
export const placeIn = (given: string | undefined, now: Date): string | undefined =>
	(timeOf(given) ?? 0) > now.getTime() ? undefined : given;
