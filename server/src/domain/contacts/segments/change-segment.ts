/** Changes a segment: static ones by creator and administrators, criteria ones by their builders (spec 3 §6). */
import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import { criteriaRefusals } from '@quad/contract/contacts/contacts/criteria-refusals.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { expectDependents, readCriteria } from '../contacts/index.ts';
import { dropDayCounts } from './day-counts.queries.ts';
import { nameOfSegment, refuseTaken } from './name-segment.ts';
import { readCriteriaSegment, readSegment } from './read-segment.ts';
import * as segments from './segments.queries.ts';
import { mayEdit, versionOf } from './show-segment.ts';
import { expectSegment } from './sources.ts';

type Kind = segments.SegmentRow['kind'];

interface Change {
	readonly name?: string | undefined;
	readonly archived?: boolean | undefined;
	readonly conjunction?: Criteria['conjunction'] | undefined;
	readonly conditions?: WrittenConditions | undefined;
	/** The version of the conditions that the caller read. */
	readonly version?: string | undefined;
}

export const changeStaticSegment = async (context: AppContext, actor: Actor, id: number, change: Change) => {
	await changeSegment(context, actor, { id, kind: 'static' }, change);
	return readSegment(context, actor, id);
};

export const changeCriteriaSegment = async (context: AppContext, actor: Actor, id: number, change: Change) => {
	await changeSegment(context, actor, { id, kind: 'criteria' }, change);
	return readCriteriaSegment(context, actor, id);
};

/** Without an explicit state, switches between archived and active (gaps X-30). */
export const archiveCriteriaSegment = async (
	context: AppContext,
	actor: Actor,
	id: number,
	archived: boolean | undefined,
) => {
	const scope = inCurrentTeam(actor);
	const wanted = archived ?? !(await expectSegment(context.db, scope, id)).archived;
	await changeSegment(context, actor, { id, kind: 'criteria' }, { archived: wanted });
	return readSegment(context, actor, id);
};

const changeSegment = ({ db, clock }: AppContext, actor: Actor, segment: { id: number; kind: Kind }, change: Change) =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const before = await lockOwn(tx, actor, segment);
		if (before.criteria && change.version !== undefined && change.version !== versionOf(before.criteria))
			refuse(segmentRefusals['segment.changed_meanwhile']);
		const name = change.name === undefined ? before.name : nameOfSegment(change.name);
		if (name !== before.name && (await segments.isNameTaken(tx, scope, name, segment.id))) refuseTaken(name);
		const { conjunction = before.criteria?.conjunction ?? 'all', conditions = before.criteria?.conditions } = change;
		const asksOther = change.conditions !== undefined || change.conjunction !== undefined;
		const criteria =
			asksOther && conditions && before.criteria
				? await readCriteria(
						tx,
						scope,
						{ conjunction, conditions: JSON.stringify(conditionsOf(conditions)) },
						segment.id,
					)
				: before.criteria;
		if (asksOther && criteria) await expectDependents(tx, scope, { id: segment.id, criteria });
		const archived = change.archived ?? before.archived;
		await segments.updateSegment(tx, scope, {
			id: segment.id,
			name,
			criteria,
			archivedAt: archived ? clock.now() : null,
		});
		if (asksOther) await dropDayCounts(tx, scope, segment.id);
		const subject = { kind: 'segment', id: segment.id, name: before.name };
		const changed = [...(name === before.name ? [] : [`renamed to “${name}”`]), ...(asksOther ? ['conditions'] : [])];
		if (changed.length > 0)
			await record(tx, scope, { action: 'segment.changed', subject, details: { changed: changed.join(', ') } });
		if (archived !== before.archived)
			await record(tx, scope, { action: archived ? 'segment.archived' : 'segment.brought-back', subject });
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	});

/** Parses conditions that were sent as a JSON string. */
const conditionsOf = (conditions: unknown): unknown => {
	if (typeof conditions !== 'string') return conditions;
	try {
		return JSON.parse(conditions);
	} catch {
		return refuse(criteriaRefusals['criteria.unreadable']);
	}
};

/** Locks a segment of this kind. Refuses people who may not change it. */
export const lockOwn = async (
	tx: Tx,
	actor: Actor,
	{ id, kind }: { id: number; kind: Kind },
): Promise<segments.SegmentRow> => {
	const segment = await segments.lockSegment(tx, inCurrentTeam(actor), id);
	if (!segment || segment.kind !== kind) return refuse(segmentRefusals['segment.not_found']);
	return mayEdit(actor, segment)
		? segment
		: refuse(segmentRefusals['segment.not_yours'], { owner: segment.createdByName });
};
