/** Lists a team's own segments and those that every team has. */

import { automatedSegments } from '@quad/contract/contacts/segments/automated.ts';
import { hasEveryWord } from '@quad/contract/search-words.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { countSegments } from './count-segments.ts';
import { pageOfSegments, type SegmentFilter, type SegmentSort } from './segments.queries.ts';
import { showAutomated, showSegment } from './show-segment.ts';

export const listSegments = async (
	context: AppContext,
	actor: Actor,
	{ skip, take, sort, ...filter }: SegmentFilter & { skip: number; take: number; sort: SegmentSort },
) => {
	const scope = inCurrentTeam(actor);
	const { rows, total } = await pageOfSegments(context.db, scope, filter, { skip, take, sort });
	return { items: (await countSegments(context, scope, rows)).map((row) => showSegment(actor, row)), total };
};

export const searchAutomated = ({ name, messagingEnabled }: { name: string; messagingEnabled?: boolean | undefined }) =>
	automatedSegments
		.filter((one) => messagingEnabled === undefined || one.messagingEnabled === messagingEnabled)
		.filter((one) => hasEveryWord(one.name, name))
		.map(showAutomated);
