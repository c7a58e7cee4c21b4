/** Lists a team's own segments and those that every team has. */

import { automatedSegments } from '@quad/contract/contacts/segments/automated.ts';
import { segmentLimits } from '@quad/contract/contacts/segments/limits.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { addDays, dayOf } from '@quad/contract/time.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { teamZone } from '../../organization/organizations/index.ts';
import { countSegments } from './count-segments.ts';
import { earlierCounts } from './day-counts.queries.ts';
import { pageOfSegments, type SegmentFilter, type SegmentRow, type SegmentSort } from './segments.queries.ts';
import { showAutomated, showSegment } from './show-segment.ts';
import { usesOfSegments } from './uses.queries.ts';

export const listSegments = async (
	context: AppContext,
	actor: Actor,
	{ skip, take, sort, ...filter }: SegmentFilter & { skip: number; take: number; sort: SegmentSort },
) => {
	const scope = inCurrentTeam(actor);
	const { rows, total } = await pageOfSegments(context.db, scope, filter, { skip, take, sort });
	const counted = await countSegments(context, scope, rows);
	const ids = rows.map(({ id }) => id);
	const [growth, uses] = await Promise.all([growthOf(context, scope, counted), usesOfSegments(context.db, scope, ids)]);
	const items = counted.map((row) => ({
		...showSegment(actor, row),
		growth: growth.get(row.id) ?? null,
		uses: uses.get(row.id) ?? [],
	}));
	return { items, total };
};

/** Compares each segment with what it was about a month ago, if it was counted then. */
const growthOf = async (
	{ db, clock }: AppContext,
	scope: TeamScope,
	rows: readonly SegmentRow[],
): Promise<Map<number, { contacts: number; since: string }>> => {
	const monthAgo = addDays(dayOf(clock.now(), await teamZone(db, scope)), -segmentLimits.growthDays);
	const now = new Map(rows.flatMap(({ id, contacts }) => (contacts === null ? [] : [[id, contacts] as const])));
	const earlier = await earlierCounts(db, scope, [...now.keys()], monthAgo);
	return new Map(earlier.map(({ id, contacts, day }) => [id, { contacts: (now.get(id) ?? 0) - contacts, since: day }]));
};

export const searchAutomated = ({ name, messagingEnabled }: { name: string; messagingEnabled?: boolean | undefined }) =>
	automatedSegments
		.filter((one) => messagingEnabled === undefined || one.messagingEnabled === messagingEnabled)
		.filter((one) => hasEveryWord(one.name, name))
		.map(showAutomated);
