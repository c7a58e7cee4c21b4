/**
 * Counts the members of listed segments. In a very large team, not all criteria segments can be counted each time:
 * those never counted come first, then those with the oldest counts. The others show their last count, if any. `all`
 * counts each of them, which the night has time for.
 */
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { Refused } from '../../../foundation/http/refuse.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { readMatchings } from '../contacts/index.ts';
import { keepDayCounts } from './day-counts.queries.ts';
import { countMembersOfEach } from './members.queries.ts';
import { type CountedSegment, countEach, countOfTeam } from './people.queries.ts';
import { noteCounts, type SegmentRow } from './segments.queries.ts';

export const countSegments = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	rows: readonly SegmentRow[],
	{ all = false } = {},
): Promise<SegmentRow[]> => {
	if (rows.length === 0) return [];
	const at = clock.now();
	const { countable, broken } = await criteriaOf(db, scope, rows, at);
	const chosen = all ? countable : await affordable(db, scope, countable);
	const fixed = rows.filter(({ criteria }) => criteria === null).map(({ id }) => id);
	const counted = await Promise.all([countMembersOfEach(db, scope, fixed), countEach(db, scope, chosen)]);
	const counts = new Map(counted.flat().map(({ id, contacts }) => [id, contacts]));
	// A segment that was counted goes to the end of the line, even if its count failed.
	const isTurn = chosen.length < countable.length;
	const turns = new Set(isTurn ? chosen.map(({ id }) => id) : []);
	const changed = rows.flatMap(({ id, contacts, countedAt }) => {
		const now = counts.get(id);
		if (now === undefined || (now === contacts && !turns.has(id) && !all && !isOld(countedAt, at))) return [];
		return [{ id, contacts: now }];
	});
	if (changed.length > 0) {
		await noteCounts(db, scope, changed, at);
		await keepDayCounts(db, scope, changed, dayOf(at, await teamZone(db, scope)));
	}
	return rows.map((row) => {
		if (broken.has(row.id)) return { ...row, contacts: null, countedAt: null };
		const contacts = counts.get(row.id);
		return contacts === undefined ? row : { ...row, contacts, countedAt: at };
	});
};

interface SegmentToCount extends CountedSegment {
	readonly row: SegmentRow;
}

/** Returns the criteria of criteria segments, and which of them refer to something deleted. */
const criteriaOf = async (db: AppContext['db'], scope: TeamScope, rows: readonly SegmentRow[], now: Date) => {
	const broken = new Set<number>();
	const written = rows.flatMap((row) => (row.criteria ? { row, criteria: asWritten(row.criteria) } : []));
	if (written.length === 0) return { countable: [], broken };
	const matchings = await readMatchings(
		db,
		scope,
		written.map(({ criteria }) => criteria),
		now,
	);
	const countable = written.flatMap(({ row }, nth): SegmentToCount[] => {
		const matching = matchings[nth];
		if (matching && !(matching instanceof Refused)) return [{ id: row.id, row, matching }];
		broken.add(row.id);
		return [];
	});
	return { countable, broken };
};

const asWritten = ({ conjunction, conditions }: NonNullable<SegmentRow['criteria']>) => ({
	conjunction,
	conditions: JSON.stringify(conditions),
});

const affordable = async (
	db: AppContext['db'],
	scope: TeamScope,
	countable: readonly SegmentToCount[],
): Promise<SegmentToCount[]> => {
	if (countable.length < 2) return [...countable];
	const most = Math.max(1, Math.floor(segmentLimits.countedAtOnce / Math.max(1, await countOfTeam(db, scope))));
	return countable.toSorted((one, other) => timeOf(one) - timeOf(other)).slice(0, most);
};

/** Sorts segments that were never counted first. */
const timeOf = ({ row }: SegmentToCount): number => (row.contacts === null ? 0 : (row.countedAt?.getTime() ?? 0));

const keptForMs = 60_000;
const isOld = (countedAt: Date | null, at: Date): boolean =>
	countedAt === null || at.getTime() - countedAt.getTime() > keptForMs;
