/**
 * Says what importing a file would do, before anything is done (product.md 6). The file is kept, so that it travels
 * once; choosing other columns asks again about the same file.
 */
import {
	type ColumnTarget,
	faultsOfColumns,
	labelOf,
	matchColumns,
	missingFields,
} from '@quad/contract/imports/columns.ts';
import { importLimits } from '@quad/contract/imports/limits.ts';
import { importRefusals } from '@quad/contract/imports/refusals.ts';
import type { ImportCounts, ImportPreview, ImportRejection } from '@quad/contract/imports/routes.ts';
import { noticesOf } from '@quad/contract/imports/sentences.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { Unreadable } from '../../foundation/unreadable.ts';
import { customFieldsOf } from '../contacts/index.ts';
import { countChanges, findConflicts, given } from './compare.queries.ts';
import { customKeysOf, planColumns } from './plan-columns.ts';
import { type LeftOut, type Person, readPeople } from './read-people.ts';
import { readTable, type Table, type TableFile } from './read-table.ts';
import { insertUpload, readStaff, readUpload } from './runs.queries.ts';
import { settleConflicts } from './settle-conflicts.ts';
import { makeStaffDirectory } from './staff-directory.ts';

export const previewFile = async (
	ground: Ground,
	scope: TeamScope,
	file: TableFile,
	allowMobileUpdate: boolean,
): Promise<ImportPreview> => {
	try {
		const table = await readTable(file);
		const uploadId = ground.ids.next();
		const preview = await previewTable(ground, scope, table, {
			columns: matchColumns(table.header),
			allowMobileUpdate,
			uploadId,
			fileName: file.name,
		});
		await commit(ground.db, (tx) =>
			insertUpload(tx, scope, {
				id: uploadId,
				file,
				header: table.header,
				total: preview.recordCount,
				at: ground.clock.now(),
			}),
		);
		return preview;
	} catch (error) {
		if (error instanceof Unreadable) return unreadable(file.name, error.message);
		throw error;
	}
};

export const previewUpload = async (
	ground: Ground,
	scope: TeamScope,
	uploadId: number,
	choice: { columns: readonly ColumnTarget[]; allowMobileUpdate: boolean },
): Promise<ImportPreview> => {
	const file = (await readUpload(ground.db, scope, uploadId)) ?? refuse(importRefusals['import.upload_gone']);
	return previewTable(ground, scope, await readTable(file), { ...choice, uploadId, fileName: file.name });
};

const noCounts: ImportCounts = {
	new: 0,
	changed: 0,
	unchanged: 0,
	duplicates: 0,
	rejected: 0,
	optedOut: 0,
	staysOptedOut: 0,
	numbersKept: 0,
};

const unreadable = (fileName: string, why: string): ImportPreview => ({
	uploadId: null,
	fileName,
	recordCount: 0,
	hasErrors: true,
	errors: [why],
	extraFields: [],
	missingRequiredFields: [],
	firstSample: null,
	lastSample: null,
	encoding: null,
	delimiter: null,
	sheet: null,
	columns: [],
	counts: noCounts,
	notices: [],
	rejections: [],
});

const previewTable = async (
	{ db }: Ground,
	scope: TeamScope,
	table: Table,
	choice: {
		columns: readonly ColumnTarget[];
		allowMobileUpdate: boolean;
		uploadId: number;
		fileName: string;
	},
): Promise<ImportPreview> => {
	const targets = fitted(choice.columns, table.header);
	const [fields, staff] = await Promise.all([customFieldsOf(db, scope), readStaff(db, scope)]);
	const keyOf = (name: string) => String(fields.get(name.toLowerCase()) ?? `new ${name.toLowerCase()}`);
	const columns = planColumns(targets, keyOf);
	const missing = missingFields(targets);
	const faults = faultsOfColumns(targets);
	const hasErrors = missing.length > 0 || faults.length > 0;

	const reader = readPeople(table.header, columns, makeStaffDirectory(staff));
	const look = makeSamples(table.header.length);
	const people: Person[] = [];
	const leftOut: LeftOut[] = [];
	const cellsOf = new Map<number, string[]>();
	let recordCount = 0;
	for await (const row of table.rows) {
		recordCount += 1;
		look.at(row.cells);
		if (hasErrors) continue;
		const read = reader.read(row);
		cellsOf.set(row.line, read.cells);
		if ('person' in read) people.push(read.person);
		else leftOut.push(read.leftOut);
	}

	const aim = { ...scope, allowMobileUpdate: choice.allowMobileUpdate, customKeys: customKeysOf(columns) };
	const settlement = settleConflicts(aim, await findConflicts(db, aim, given(people)));
	const all = [...leftOut, ...settlement.leftOut].sort((a, b) => a.line - b.line);
	return {
		uploadId: choice.uploadId,
		fileName: choice.fileName,
		recordCount,
		hasErrors,
		errors: [...missing.map((label) => `The file has no column for ${label}.`), ...faults],
		extraFields: targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField])),
		missingRequiredFields: missing,
		firstSample: sampleOf(targets, look.first),
		lastSample: sampleOf(targets, look.last),
		encoding: table.encoding,
		delimiter: table.delimiter,
		sheet: table.sheet?.name ?? null,
		columns: table.header.map((header, at) => {
			const target = targets[at] ?? 'Ignore';
			const isNewField = typeof target !== 'string' && !fields.has(target.customField.toLowerCase());
			return { header, target, samples: look.ofColumn(at), isNewField };
		}),
		counts: {
			...(hasErrors ? noCounts : await countChanges(db, aim, people, settlement)),
			duplicates: all.filter((one) => one.isDuplicate).length,
			rejected: all.filter((one) => !one.isDuplicate).length,
		},
		notices: noticesOf({
			...table.seen,
			sheet: table.sheet,
			unknownStaff: { rows: reader.unknownStaff.rows, names: [...reader.unknownStaff.names] },
		}),
		rejections: all
			.slice(0, importLimits.shownAtPreview)
			.map((one): ImportRejection => ({ ...one, cells: cellsOf.get(one.line) ?? [] })),
	};
};

/** As many columns as the file has: what nobody chose is left out. */
const fitted = (columns: readonly ColumnTarget[], header: readonly string[]): ColumnTarget[] =>
	header.map((_, at) => columns[at] ?? 'Ignore');

/** Remembers the first row, the last, and a few values of each column. */
const makeSamples = (width: number) => {
	const values = Array.from({ length: width }, () => new Set<string>());
	const samples = {
		first: undefined as readonly string[] | undefined,
		last: undefined as readonly string[] | undefined,
		at: (cells: readonly string[]) => {
			samples.first ??= cells;
			samples.last = cells;
			for (const [column, seen] of values.entries()) {
				const value = cells[column]?.trim();
				if (value && seen.size < importLimits.samples) seen.add(value.slice(0, 100));
			}
		},
		ofColumn: (column: number) => [...(values[column] ?? [])],
	};
	return samples;
};

const sampleOf = (targets: readonly ColumnTarget[], cells: readonly string[] | undefined) =>
	cells
		? Object.fromEntries(
				targets.flatMap((target, at) => (target === 'Ignore' ? [] : [[labelOf(target), cells[at]?.trim() ?? '']])),
			)
		: null;
