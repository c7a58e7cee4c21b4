/** Keeps conditions of a segment from breaking segments that refer to it, by leading too far or to too many others. */
import type { Criteria } from '@quad/contract/contacts/contacts/criteria.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import type { TeamScope } from '../../../../foundation/actor.ts';
import { Refused, refuse } from '../../../../foundation/http/refuse.ts';
import type { Tx } from '../../../../foundation/postgres/db.ts';
import { type SegmentReferred, segmentsByCriteria } from './references.queries.ts';
import { conditionsOf, segmentsReached } from './references.ts';

export const expectDependents = async (
	tx: Tx,
	scope: TeamScope,
	{ id, criteria }: { id: number; criteria: Criteria },
): Promise<void> => {
	const all = await segmentsByCriteria(tx, scope);
	const before = new Map(all.map((segment) => [segment.id, segment]));
	const after = new Map(all.map((segment) => [segment.id, segment.id === id ? { ...segment, criteria } : segment]));
	for (const dependent of all) {
		const reached = dependent.id === id ? undefined : reachedFrom(dependent, before);
		if (!Array.isArray(reached) || !reached.some((segment) => segment.id === id)) continue;
		const why = reachedFrom(dependent, after);
		if (why instanceof Refused)
			refuse(criteriaRefusals['criteria.breaks_segment'], { name: dependent.name, why: why.message });
	}
};

const reachedFrom = (
	dependent: SegmentReferred,
	segments: ReadonlyMap<number, SegmentReferred>,
): SegmentReferred[] | Refused => {
	try {
		return segmentsReached({ segments }, conditionsOf(dependent), dependent.id);
	} catch (error) {
		if (error instanceof Refused) return error;
		throw error;
	}
};
