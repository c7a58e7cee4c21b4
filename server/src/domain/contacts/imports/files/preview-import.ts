/** Previews an import (product.md 6). The file is stored, so that changing the columns needs no new upload. */
import {
	type ColumnTarget,
	faultsOfColumns,
	matchColumns,
	missingFields,
} from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import type { Correction, ImportPreview, ImportRejection } from '@quad/contract/contacts/imports/routes.ts';
import { columnsRemembered, noticesOf } from '@quad/contract/contacts/imports/sentences.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { csvLine } from '../../../../foundation/tables/csv.ts';
import { limitFileReads } from '../../../../foundation/tables/limit-file-reads.ts';
import { readTable, type TableFile } from '../../../../foundation/tables/read-table.ts';
import { Unreadable } from '../../../../foundation/tables/unreadable.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { countriesTakenIn } from '../../../carriers/carriers/index.ts';
import { allCustomFields, type CustomField } from '../../contacts/index.ts';
import { findConflicts, givenNumbers, numbersOf } from '../merge/compare.queries.ts';
import { countAllChanges, countLeftOut, noChanges } from '../merge/count-changes.ts';
import { customKeysOf } from '../merge/custom-keys-of.ts';
import { beforeTwins } from '../merge/duplicate-rows.ts';
import { shapesByKey } from '../merge/field-shapes.ts';
import { keptCells } from '../merge/kept-cells.ts';
import { type LeftOut, type Person, readPeople } from '../merge/read-people.ts';
import { settleConflicts } from '../merge/settle-duplicate-numbers.ts';
import { similarKeys } from '../merge/similar-keys.queries.ts';
import { readStaff } from '../merge/staff.queries.ts';
import { makeStaffDirectory } from '../merge/staff-directory.ts';
import { columnsToAsk, notesOnPermissions, watchCells } from './ask-permissions.ts';
import { makeSamples, sampleOf } from './column-samples.ts';
import { correctedRows } from './corrected-rows.ts';
import { planColumns } from './plan-columns.ts';
import { rememberedColumns } from './remembered-columns.ts';
import { repeatedKeys } from './repeated-keys.ts';
import { deleteOlderUploads, insertUpload, readUpload } from './uploads.queries.ts';

export const previewFile = (
	context: AppContext,
	scope: TeamScope,
	file: TableFile,
	allowMobileUpdate: boolean,
): Promise<ImportPreview> =>
	limitFileReads(scope.personId, async () => {
		try {
			const id = context.ids.next();
			const preview = await previewTable(context.db, scope, file, { uploadId: id, allowMobileUpdate });
			const header = preview.columns.map((column) => column.header);
			await commit(context.db, async (tx) => {
				await insertUpload(tx, scope, { id, file, header, total: preview.recordCount, at: context.clock.now() });
				await deleteOlderUploads(tx, scope, importLimits.uploadsKept);
			});
			return preview;
		} catch (error) {
			if (error instanceof Unreadable) return unreadable(file.name, error.message);
			throw error;
		}
	});

export const previewUpload = (
	context: AppContext,
	scope: TeamScope,
	uploadId: number,
	choice: Pick<Choice, 'columns' | 'allowMobileUpdate' | 'corrections'>,
): Promise<ImportPreview> =>
	limitFileReads(scope.personId, async () => {
		const file = (await readUpload(context.db, scope, uploadId)) ?? refuse(importRefusals['import.upload_gone']);
		return previewTable(context.db, scope, file, { ...choice, uploadId });
	});

/** Previews an import of a few rows from another system, without storing anything. */
export const previewSample = (
	{ db }: Pick<AppContext, 'db'>,
	scope: TeamScope,
	{ name, header, rows, columns }: Sample,
): Promise<ImportPreview> => {
	const content = Buffer.from([header, ...rows].map(csvLine).join(''));
	return previewTable(
		db,
		scope,
		{ name: `${name}.csv`, content },
		{ uploadId: null, columns, allowMobileUpdate: true },
	);
};

interface Sample {
	name: string;
	header: readonly string[];
	rows: ReadonlyArray<readonly string[]>;
	columns: readonly ColumnTarget[];
}

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
	counts: { ...noChanges, ...countLeftOut([]) },
	notices: [],
	questions: [],
	rejections: [],
});

interface Choice {
	uploadId: number | null;
	/** If undefined, columns are matched by name. */
	columns?: readonly ColumnTarget[];
	allowMobileUpdate: boolean;
	corrections?: readonly Correction[];
}

const previewTable = async (
	db: AppContext['db'],
	scope: TeamScope,
	file: TableFile,
	{ uploadId, columns: chosen, allowMobileUpdate, corrections = [] }: Choice,
): Promise<ImportPreview> => {
	const table = await readTable(file, { keepsDamaged: true });
	const [all, staff, countries] = await Promise.all([
		allCustomFields(db, scope),
		readStaff(db, scope),
		countriesTakenIn(db, scope),
	]);
	const remembered = chosen ? undefined : await rememberedColumns(db, scope, table.header, all);
	const proposed = fitted(chosen ?? remembered?.columns ?? matchColumns(table.header), table.header);
	const fields = new Map(all.map((field) => [field.name.toLowerCase(), field.id]));
	const keyOf = (name: string) => String(fields.get(name.toLowerCase()) ?? `new ${name.toLowerCase()}`);
	const columns = planColumns(table.header, proposed, keyOf);
	const missing = missingFields(proposed);
	const faults = faultsOfColumns(proposed);
	const hasColumns = missing.length === 0 && faults.length === 0;

	const reader = readPeople(table.header, columns, makeStaffDirectory(staff), shapesByKey(all), countries);
	const samples = makeSamples(table.header.length);
	const watched = watchCells(table.header, proposed);
	let people: Person[] = [];
	let leftOut: LeftOut[] = [];
	let recordCount = 0;
	for await (const row of correctedRows(table.rows, corrections)) {
		recordCount += 1;
		samples.look(row.cells);
		watched.look(row.cells);
		if (!hasColumns) continue;
		const read = reader.read(row);
		if ('person' in read) people.push(read.person);
		else leftOut.push(read.leftOut);
	}

	const questions = columnsToAsk(table.header, proposed, reader.found, {
		isProposed: !chosen && !remembered,
		sayPermission: watched.sayPermission(),
	});
	const questioned = new Set(questions.map(({ column }) => column));
	const targets = proposed.map((target, at): ColumnTarget => (questioned.has(at) ? 'Undecided' : target));
	if (questions.length > 0) [people, leftOut] = [[], []];

	const errors = [
		...missing.map((label) => `The file has no column for ${label}.`),
		...faults,
		...questions.map(({ question }) => question),
		...(recordCount === 0 ? [importRefusals['import.no_rows'].message] : []),
	];

	const aim = { ...scope, allowMobileUpdate, customKeys: customKeysOf(columns) };
	const { keys } = beforeTwins(people);
	const known = {
		conflicts: await findConflicts(db, aim, givenNumbers(people)),
		leftOutBefore: [],
		numbers: await numbersOf(db, aim, keys),
	};
	const settlement = settleConflicts(aim, known, people);
	const allLeftOut = [...leftOut, ...settlement.leftOut].sort((a, b) => a.line - b.line);
	return {
		uploadId,
		fileName: file.name,
		recordCount,
		hasErrors: errors.length > 0,
		errors,
		extraFields: targets.flatMap((target) => (typeof target === 'string' ? [] : [target.customField])),
		missingRequiredFields: missing,
		firstSample: sampleOf(targets, samples.first),
		lastSample: sampleOf(targets, samples.last),
		encoding: table.encoding,
		delimiter: table.delimiter,
		sheet: table.sheet?.name ?? null,
		columns: table.header.map((header, at) => {
			const target = targets[at] ?? 'Ignore';
			const isNewField = typeof target !== 'string' && !fields.has(target.customField.toLowerCase());
			return { header, target, samples: samples.ofColumn(at), isNewField };
		}),
		counts: {
			...(await countAllChanges(db, aim, people, settlement)),
			...countLeftOut(allLeftOut),
		},
		notices: [
			...questions.map(({ question }) => question),
			...(remembered ? [columnsRemembered] : []),
			...noticesOf({
				...table.seen,
				...reader.found,
				sheet: table.sheet,
				titleRows: table.titleRows,
				permissions: notesOnPermissions(table.header, targets, reader.found),
				similarKeys: await similarKeys(
					db,
					aim,
					people.map((one) => one.key),
				),
				repeatedKeys: repeatedKeys(people.map((one) => one.key)),
				missingFields: requiredWithout(all, targets),
				unknownStaff: { rows: reader.unknownStaff.rows, names: [...reader.unknownStaff.names] },
			}),
		],
		questions,
		rejections: await withCells(file, corrections, allLeftOut.slice(0, importLimits.shownAtPreview)),
	};
};

/** Returns one target per column of the file. Columns without one are ignored. */
const fitted = (columns: readonly ColumnTarget[], header: readonly string[]): ColumnTarget[] =>
	header.map((_, at) => columns[at] ?? 'Ignore');

/** Returns the names of required custom fields that no column provides. */
const requiredWithout = (fields: readonly CustomField[], targets: readonly ColumnTarget[]): string[] => {
	const named = new Set(targets.map((one) => (typeof one === 'string' ? '' : one.customField.toLowerCase())));
	return fields.filter((one) => one.isRequired && !named.has(one.name.toLowerCase())).map(({ name }) => name);
};

/** Reads the file again up to the last of these rows, so that the cells of other rows needn't be kept in memory. */
const withCells = async (
	file: TableFile,
	corrections: readonly Correction[],
	leftOut: readonly LeftOut[],
): Promise<ImportRejection[]> => {
	const last = leftOut.at(-1);
	if (!last) return [];
	const lines = new Set(leftOut.map((one) => one.line));
	const cells = new Map<number, string[]>();
	const { rows } = await readTable(file, { keepsDamaged: true });
	for await (const row of correctedRows(rows, corrections)) {
		if (lines.has(row.line)) cells.set(row.line, keptCells(row.cells));
		if (row.line >= last.line) break;
	}
	return leftOut.map(({ line, isDuplicate, reason }) => ({ line, isDuplicate, reason, cells: cells.get(line) ?? [] }));
};
