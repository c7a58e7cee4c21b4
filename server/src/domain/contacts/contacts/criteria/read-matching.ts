/** Prepares the conditions of searches, segments and messages for queries. */
import type { Criteria, WrittenConditions, WrittenCriteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { Refused, refuse } from '../../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';
import { teamZone } from '../../../organization/organizations/index.ts';
import { columnsOfTeam } from './columns-of-team.ts';
import type { Matching } from './matches.queries.ts';
import { type Known, nodesIn, readCriteriaAmong } from './read-criteria.ts';
import type { SegmentReferred } from './references.queries.ts';
import { conditionsOf, readReferences, segmentsReached } from './references.ts';

interface Written {
	readonly conjunction?: Criteria['conjunction'] | undefined;
	readonly conditions?: WrittenConditions | undefined;
	/** The segment that the conditions are for. It must not be referred to. */
	readonly ownId?: number | undefined;
}

/** Validates conditions. Returns undefined if there are none. `now` is the day from which relative dates count. */
export const readMatching = async (
	db: Db | Tx,
	scope: TeamScope,
	{ conjunction = 'all', conditions, ownId }: Written,
	now: Date,
): Promise<Matching | undefined> => {
	if (conditions === undefined) return undefined;
	const [matching] = await readMatchings(db, scope, [{ conjunction, conditions, ownId }], now);
	if (matching instanceof Refused) throw matching;
	return matching;
};

/** Validates saved conditions again, because what they refer to may have been deleted since. */
export const readMatchings = async (
	db: Db | Tx,
	scope: TeamScope,
	each: ReadonlyArray<WrittenCriteria & Pick<Written, 'ownId'>>,
	now: Date,
): Promise<Array<Matching | Refused>> => {
	const lists = each.map(nodesIn);
	const known: Known = {
		columns: await columnsOfTeam(db, scope, true),
		references: await readReferences(db, scope, lists),
	};
	const timeZone = await teamZone(db, scope);
	const kinds = new Map(known.columns.map(({ id, kind }) => [id, kind]));
	const calendar = { kinds, timeZone, today: dayOf(now, timeZone), now };
	return each.map((written, nth) => {
		try {
			const criteria = readCriteriaAmong(known, written);
			const reached = segmentsReached(known.references, lists[nth] ?? [], written.ownId);
			const segments = reached.map((segment) => [segment.id, criteriaOf(known, segment)] as const);
			return { ...calendar, criteria, segments: new Map(segments) };
		} catch (error) {
			if (error instanceof Refused) return error;
			throw error;
		}
	});
};

/** Null for a static segment. A refusal names the segment, because the caller did not write its conditions. */
const criteriaOf = (known: Known, segment: SegmentReferred): Criteria | null => {
	if (!segment.criteria) return null;
	try {
		const { conjunction } = segment.criteria;
		return readCriteriaAmong(known, { conjunction, conditions: conditionsOf(segment) });
	} catch (error) {
		if (error instanceof Refused)
			refuse(criteriaRefusals['criteria.broken_segment'], { name: segment.name, why: error.message });
		throw error;
	}
};
