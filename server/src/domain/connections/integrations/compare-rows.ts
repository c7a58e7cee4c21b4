/** Skips rows unchanged since the last import. Rows that were left out are not remembered, so they are retried. */
import { createHash } from 'node:crypto';
import { onBehalfOf } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { rejectionsAfter } from '../../contacts/imports/index.ts';
import type { ConnectionRow } from './connections.queries.ts';
import type { Integrations } from './connectors.ts';
import { insertKnownRows, knownRows, type RowDigest } from './known-rows.queries.ts';
import { planColumns } from './plan-columns.ts';
import { type OfRun, rowsAfter } from './rows.queries.ts';
import type { RunRow } from './runs.queries.ts';
import { type ImportSettings, importSettingsOf } from './settings-of.ts';

interface Row {
	readonly line: number;
	readonly cells: readonly string[];
	readonly fault?: string;
}

/** Only imported columns are part of the digest. Returns undefined if no column has Contact IDs. */
const digestBy = (
	header: readonly string[],
	settings: ImportSettings,
): ((cells: readonly string[]) => RowDigest) | undefined => {
	const targets = planColumns(header, settings);
	const keyAt = targets.indexOf('ContactId');
	if (keyAt === -1) return undefined;
	return (cells) => ({
		key: hashOf((cells[keyAt] ?? '').trim()),
		digest: hashOf(
			JSON.stringify(targets.flatMap((target, at) => (target === 'Ignore' ? [] : [[target, cells[at] ?? '']]))),
		),
	});
};

const hashOf = (text: string): string => createHash('sha256').update(text).digest('hex').slice(0, 32);

/** Returns a function that filters out unchanged rows. It must get the rows of an import in their order. */
export const changedRowsOf = (
	db: Db,
	row: ConnectionRow,
	header: readonly string[],
	settings: ImportSettings,
): (<R extends Row>(rows: readonly R[]) => Promise<readonly R[]>) => {
	const digestOf = digestBy(header, settings);
	if (!digestOf) return (rows) => Promise.resolve(rows);
	const passedOver = new Set<string>(); // prevents a duplicate from being imported in place of a skipped row
	return async (rows) => {
		const digests = rows.map(({ cells }) => digestOf(cells));
		const known = await knownRows(
			db,
			row,
			digests.map(({ key }) => key),
		);
		return rows.filter(({ fault }, at) => {
			const { key = '', digest } = digests[at] ?? {};
			const isAsItWas = fault === undefined && (passedOver.has(key) || known.get(key) === digest);
			if (isAsItWas) passedOver.add(key);
			return !isAsItWas;
		});
	};
};

const rowsAtATime = 2_000;

/** Called after the merge. Calling it again has no further effect. */
export const rememberRows = async (
	{ db }: Integrations,
	runRef: OfRun,
	row: ConnectionRow,
	run: Pick<RunRow, 'header' | 'importId'>,
): Promise<void> => {
	const settings = importSettingsOf(row);
	const digestOf = settings && digestBy(run.header ?? [], settings);
	if (!digestOf || run.importId === null) return;
	const scope = onBehalfOf(row.organizationId, row.teamId, row.savedBy);
	for (let line = 0; ; ) {
		const some = await rowsAfter(db, runRef, line, rowsAtATime);
		const last = some.at(-1);
		if (!last) return;
		const rejected = await rejectionsAfter(db, scope, run.importId, line, rowsAtATime);
		const leftOut = new Set(rejected.map((one) => one.line));
		const merged = some.filter((one) => !leftOut.has(one.line)).map(({ cells }) => digestOf(cells));
		await insertKnownRows(db, row, [...new Map(merged.map((one) => [one.key, one])).values()]);
		line = last.line;
	}
};
