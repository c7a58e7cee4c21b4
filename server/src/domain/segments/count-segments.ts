/**
 * How many are in each of some segments as they are shown. In a very large team not all criteria can be asked each time: those
 * that were never counted are, and then those whose count is oldest; the others keep theirs with its date.
 */
import { segmentLimits } from '@quad/contract/segments/limits.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { Refused } from '../../foundation/http/refuse.ts';
import { allCustomFields, columnsOfTeam, kindsOf, readCriteriaAmong } from '../contacts/index.ts';
import { type CountedSegment, countEach, countOfTeam, type Source } from './people.queries.ts';
import { noteCounts, type SegmentRow } from './segments.queries.ts';

export const countSegments = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	rows: readonly SegmentRow[],
): Promise<SegmentRow[]> => {
	if (rows.length === 0) return [];
	const at = clock.now();
	const { counted, broken } = await sourcesOf(db, scope, rows);
	const chosen = await affordable(db, scope, counted);
	const counts = new Map((await countEach(db, scope, chosen)).map(({ id, contacts }) => [id, contacts]));
	const changed = chosen.filter(({ row, id }) => counts.get(id) !== row.contacts || isOld(row.countedAt, at));
	await noteCounts(
		db,
		scope,
		changed.map(({ id }) => ({ id, contacts: counts.get(id) ?? 0 })),
		at,
	);
	return rows.map((row) => {
		if (broken.has(row.id)) return { ...row, contacts: null, countedAt: null };
		const contacts = counts.get(row.id);
		return contacts === undefined ? row : { ...row, contacts, countedAt: at };
	});
};

interface Counted extends CountedSegment {
	readonly row: SegmentRow;
}

/** What each asks; and which ask for something that was deleted. */
const sourcesOf = async (db: AppContext['db'], scope: TeamScope, rows: readonly SegmentRow[]) => {
	const hasCriteria = rows.some(({ criteria }) => criteria !== null);
	const columns = hasCriteria ? await columnsOfTeam(db, scope, true) : [];
	const kinds = kindsOf(hasCriteria ? await allCustomFields(db, scope) : []);
	const broken = new Set<number>();
	const counted = rows.flatMap((row): Counted[] => {
		try {
			const source: Source = row.criteria
				? { matching: { criteria: readCriteriaAmong(columns, asWritten(row.criteria)), kinds } }
				: { memberOf: row.id };
			return [{ id: row.id, source, row }];
		} catch (error) {
			if (!(error instanceof Refused)) throw error;
			broken.add(row.id);
			return [];
		}
	});
	return { counted, broken };
};

const asWritten = ({ conjunction, conditions }: NonNullable<SegmentRow['criteria']>) => ({
	conjunction,
	conditions: JSON.stringify(conditions),
});

const affordable = async (db: AppContext['db'], scope: TeamScope, all: readonly Counted[]): Promise<Counted[]> => {
	const byCriteria = all.filter(({ row }) => row.criteria !== null);
	if (byCriteria.length === 0) return [...all];
	const most = Math.max(1, Math.floor(segmentLimits.countedAtOnce / Math.max(1, await countOfTeam(db, scope))));
	const oldestFirst = byCriteria.toSorted((one, other) => timeOf(one) - timeOf(other));
	const never = oldestFirst.filter(({ row }) => row.contacts === null).length;
	const now = new Set(oldestFirst.slice(0, Math.max(most, never)));
	return all.filter((one) => one.row.criteria === null || now.has(one));
};

const timeOf = ({ row }: Counted): number => (row.contacts === null ? 0 : (row.countedAt?.getTime() ?? 0));

const keptForMs = 60_000;
const isOld = (countedAt: Date | null, at: Date): boolean =>
	countedAt === null || at.getTime() - countedAt.getTime() > keptForMs;
