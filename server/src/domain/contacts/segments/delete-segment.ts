/** Deletes a segment unless a scheduled message or another segment uses it. Its contacts stay. */
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { lockOwn } from './change-segment.ts';
import { removeSegment, type SegmentRow } from './segments.queries.ts';
import { isMakerOr } from './show-segment.ts';
import { usesOfSegment } from './uses.queries.ts';

const mostNamed = 3;

/** Drafts and reports go on without the segment, but these would not. */
const needing: ReadonlySet<string> = new Set(['scheduled message', 'segment']);

export const deleteSegment = ({ db }: AppContext, actor: Actor, segment: { id: number; kind: SegmentRow['kind'] }) =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const { id, name, createdBy, createdByName: owner } = await lockOwn(tx, actor, segment);
		if (!isMakerOr(actor, createdBy)) refuse(segmentRefusals['segment.not_yours'], { owner });
		const uses = (await usesOfSegment(tx, scope, id)).filter(({ kind }) => needing.has(kind));
		const isInConditions = uses.some(({ kind }) => kind === 'segment');
		const refusal = segmentRefusals[isInConditions ? 'segment.in_conditions' : 'segment.in_use'];
		if (uses.length > 0) refuse(refusal, { name, uses: sayUses(uses) });
		await removeSegment(tx, scope, id);
		await record(tx, scope, { action: 'segment.deleted', subject: { kind: 'segment', id, name } });
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		return {};
	});

const sayUses = (uses: ReadonlyArray<{ kind: string; name: string }>): string => {
	const named = uses.slice(0, mostNamed).map((use) => `the ${use.kind} “${use.name}”`);
	return `${named.join(', ')}${uses.length > mostNamed ? ` and ${uses.length - mostNamed} more` : ''}`;
};
