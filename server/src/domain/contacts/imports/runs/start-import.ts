/**
 * Starts an import, once per upload. An organization's imports run one at a time, and the more of them wait, the
 * later it gets its next turn, so that other organizations needn't wait long.
 */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import {
	type ColumnTarget,
	columnTargets,
	faultsOfColumns,
	matchColumns,
	missingFields,
	undecidedColumns,
} from '@quad/contract/contacts/imports/columns.ts';
import { importLimits } from '@quad/contract/contacts/imports/limits.ts';
import { importRefusals } from '@quad/contract/contacts/imports/refusals.ts';
import type { Correction } from '@quad/contract/contacts/imports/routes.ts';
import { quoted } from '@quad/contract/contacts/imports/sentences.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { AppContext } from '../../../../foundation/app-context.ts';
import { refuse } from '../../../../foundation/http/refuse.ts';
import { addJob } from '../../../../foundation/jobs/jobs.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { csvLine } from '../../../../foundation/tables/csv.ts';
import { limitFileReads } from '../../../../foundation/tables/limit-file-reads.ts';
import { readTable, type TableFile } from '../../../../foundation/tables/read-table.ts';
import { Unreadable } from '../../../../foundation/tables/unreadable.ts';
import { commit } from '../../../../foundation/transaction/commit.ts';
import { record } from '../../../organization/audit/index.ts';
import { customFieldsOf, makeCustomFields } from '../../contacts/index.ts';
import { watchCells } from '../files/ask-permissions.ts';
import { customNamesOf, planColumns } from '../files/plan-columns.ts';
import { insertUpload } from '../files/uploads.queries.ts';
import { touchRun } from '../merge/touch-run.ts';
import { importTries, runImportName } from './run-import.ts';
import { countUnfinished, lockRun, type RunRow, writeState } from './runs.queries.ts';

interface Choice {
	columns: readonly ColumnTarget[];
	allowMobileUpdate: boolean;
	corrections?: readonly Correction[];
}

export const startUpload = ({ db, ids, clock }: AppContext, scope: TeamScope, uploadId: number, choice: Choice) =>
	commit(db, async (tx) => {
		const upload = (await lockRun(tx, scope, uploadId)) ?? refuse(importRefusals['import.upload_gone']);
		if (upload.state === 'uploaded') await start(tx, { ids, clock }, scope, upload, choice);
		return { id: uploadId };
	});

/** Uploads and starts in one call. `columns` is JSON as in the API. Without it, columns are matched by name. */
export const startFile = async (
	context: AppContext,
	scope: TeamScope,
	file: TableFile,
	options: { columns?: string | undefined; allowMobileUpdate: boolean },
) => {
	const { header, total, sayPermission } = await limitFileReads(scope.personId, () => measure(file));
	const id = context.ids.next();
	await commit(context.db, async (tx) => {
		await insertUpload(tx, scope, { id, file, header, total, at: context.clock.now() });
		const upload = (await lockRun(tx, scope, id)) ?? refuse(importRefusals['import.upload_gone']);
		const columns =
			options.columns === undefined
				? matchColumns(header).map((target, at): ColumnTarget => (sayPermission.has(at) ? 'Undecided' : target))
				: parseColumns(options.columns);
		await start(tx, context, scope, upload, { columns, allowMobileUpdate: options.allowMobileUpdate });
	});
	return { id };
};

/** Imports pasted text as if it were a file. */
export const pasteImport = (
	context: AppContext,
	scope: TeamScope,
	{ recipients, allowMobileUpdate }: { recipients: Recipients; allowMobileUpdate: boolean },
) =>
	startFile(
		context,
		scope,
		{ name: 'Pasted list.txt', content: Buffer.from(textOf(recipients)) },
		{ allowMobileUpdate },
	);

type Recipients = string | ReadonlyArray<Readonly<Record<string, string | number | boolean | null>>>;

/** Converts a list of contacts to text: a header with all field names, and a line per contact. */
const textOf = (recipients: Recipients): string => {
	if (typeof recipients === 'string') return recipients;
	const header = [...new Set(recipients.flatMap((one) => Object.keys(one)))];
	const rows = recipients.map((one) => header.map((name) => String(one[name] ?? '')));
	return [header, ...rows].map(csvLine).join('');
};

const start = async (
	tx: Tx,
	{ ids, clock }: Pick<AppContext, 'ids' | 'clock'>,
	scope: TeamScope,
	upload: RunRow,
	{ columns, allowMobileUpdate, corrections = [] }: Choice,
): Promise<void> => {
	const targets = upload.header.map((_, at) => columns[at] ?? 'Ignore');
	const missing = missingFields(targets);
	if (missing.length > 0) refuse(importRefusals['import.columns_missing'], { fields: missing.join(', ') });
	const [fault] = faultsOfColumns(targets);
	if (fault) refuse(importRefusals['import.unreadable'], { why: fault });
	const undecided = undecidedColumns(upload.header, targets);
	if (undecided.length > 0) refuse(importRefusals['import.undecided'], { columns: quoted(undecided) });
	if (upload.total === 0) refuse(importRefusals['import.no_rows']); // spec 3 §4: only when recordCount is above 0
	const unfinished = await countUnfinished(tx, scope);
	if (unfinished.own >= importLimits.unfinished)
		refuse(importRefusals['import.many_unfinished'], { most: String(importLimits.unfinished) });

	const madeFields = await makeCustomFields(tx, scope, customNamesOf(targets), ids);
	const fields = await customFieldsOf(tx, scope);
	const planned = planColumns(upload.header, targets, (name) => String(fields.get(name.toLowerCase())));
	await writeState(tx, upload, {
		state: 'waiting',
		columns: JSON.stringify(planned),
		allowMobileUpdate,
		startedAt: clock.now(),
		madeFields,
		corrections: corrections.length > 0 ? JSON.stringify(corrections) : undefined,
	});
	const { organizationId, id } = upload;
	await addJob(
		tx,
		runImportName,
		{ organizationId, runId: id },
		{ key: `import ${id}`, tries: importTries, queue: `imports of ${organizationId}`, rank: unfinished.all },
	);
	touchRun(tx, upload);
	await record(tx, scope, {
		action: 'import.started',
		subject: { kind: 'import', id, name: upload.fileName },
		details: { rows: upload.total },
	});
};

interface Measured {
	readonly header: string[];
	readonly total: number;
	/** Positions of columns whose cells look like permissions although their names don't. */
	readonly sayPermission: ReadonlySet<number>;
}

const measure = async (file: TableFile): Promise<Measured> => {
	try {
		const { header, rows } = await readTable(file, { keepsDamaged: true });
		const watched = watchCells(header, matchColumns(header));
		let total = 0;
		for await (const { cells } of rows) {
			total += 1;
			watched.look(cells);
		}
		return { header, total, sayPermission: new Set(watched.sayPermission()) };
	} catch (error) {
		if (error instanceof Unreadable) return refuse(importRefusals['import.unreadable'], { why: error.message });
		throw error;
	}
};

const parseColumns = (text: string): ColumnTarget[] => {
	const read = columnTargets.safeParse(parseJson(text));
	return read.success
		? read.data
		: refuse(sessionRefusals['request.malformed'], {}, { columns: 'Not a list of columns.' });
};

const parseJson = (text: string): unknown => {
	try {
		return JSON.parse(text);
	} catch {
		return undefined;
	}
};
