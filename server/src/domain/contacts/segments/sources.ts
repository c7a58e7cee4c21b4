/** Finds the contacts that segments contain now. Whatever belongs to another team counts as not found. */
import { type AutomatedSegment, findAutomated } from '@quad/contract/contacts/segments/automated.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { onBehalfOf, type TeamScope } from '../../../foundation/actor.ts';
import { Refused, refuse } from '../../../foundation/http/refuse.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { readMatching, type Where } from '../contacts/index.ts';
import { inEither } from './people.queries.ts';
import { findSegments, type SegmentRow, segmentsOfTeams } from './segments.queries.ts';
import { isInAny, type Source } from './sources.queries.ts';

export const expectSegment = async (db: Db | Tx, scope: TeamScope, id: number): Promise<SegmentRow> =>
	(await findSegments(db, scope, [id]))[0] ?? refuse(segmentRefusals['segment.not_found']);

/** Returns a static, criteria or automated segment. */
export const expectAny = async (db: Db | Tx, scope: TeamScope, id: number): Promise<SegmentRow | AutomatedSegment> =>
	findAutomated(id) ?? expectSegment(db, scope, id);

/** Validates the criteria again, because a field or tag may have been deleted since they were saved. */
export const sourceOf = async (
	db: Db | Tx,
	scope: TeamScope,
	segment: SegmentRow | AutomatedSegment,
	now: Date,
): Promise<Source> => {
	if ('key' in segment) return { automated: segment.key };
	if (!segment.criteria) return { memberOf: segment.id };
	const { conjunction, conditions } = segment.criteria;
	const matching = await readMatching(db, scope, { conjunction, conditions: JSON.stringify(conditions) }, now);
	return matching ? { matching } : { memberOf: segment.id };
};

/** Returns a query for the IDs of contacts now in any of these segments, and the segments that still exist. */
export const peopleOfSegments = async (
	db: Db | Tx,
	organizationId: number,
	ids: readonly number[],
	now: Date,
): Promise<{ people: ReturnType<typeof inEither>; found: number }> => {
	const segments = await segmentsOfTeams(db, organizationId, ids);
	const sources = await Promise.all(
		segments.map(async ({ teamId, ...segment }) => {
			const scope = onBehalfOf(organizationId, teamId, segment.createdBy);
			return { scope, source: await sourceOf(db, scope, segment, now) };
		}),
	);
	return { people: inEither(sources), found: segments.length };
};

/** A condition that is true if `c` with `ct` is in the segment. */
export const isInSegment = async (
	db: Db | Tx,
	scope: TeamScope,
	segment: SegmentRow | AutomatedSegment,
	now: Date,
): Promise<Where> => isInAny(scope, [await sourceOf(db, scope, segment, now)]);

/** Returns the segment as a source of a message's recipients, or undefined if the team doesn't have it. */
export const sourceOfMessage = async (
	db: Db | Tx,
	scope: TeamScope,
	id: number,
	{ now, isExcluded }: { now: Date; isExcluded: boolean },
): Promise<{ name: string; source: Source } | undefined> => {
	const segment = findAutomated(id) ?? (await findSegments(db, scope, [id]))[0];
	if (!segment) return undefined;
	const { name } = segment;
	if ('archived' in segment && segment.archived) refuse(segmentRefusals['segment.archived'], { name });
	if (!isExcluded && 'messagingEnabled' in segment && !segment.messagingEnabled)
		refuse(segmentRefusals['segment.not_messaging'], { name });
	try {
		return { name, source: await sourceOf(db, scope, segment, now) };
	} catch (error) {
		// its conditions may name something that was deleted since
		if (!(error instanceof Refused)) throw error;
		return refuse({ ...error.refusal, message: `The segment “${name}” can’t be used: ${error.refusal.message}` });
	}
};
