/** Creates a segment: an empty static one, or one from conditions. */
import type { Criteria, WrittenConditions } from '@quad/contract/contacts/contacts/criteria.ts';
import { segmentRefusals } from '@quad/contract/contacts/segments/refusals.ts';
import { type Actor, inCurrentTeam, type TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { customFieldStatus, readCriteria } from '../contacts/index.ts';
import { nameOfSegment, refuseTaken } from './name-segment.ts';
import { readCriteriaSegment } from './read-segment.ts';
import { insertSegment } from './segments.queries.ts';
import { showSegment } from './show-segment.ts';
import { expectSegment } from './sources.ts';

export const createStaticSegment = async (context: AppContext, actor: Actor, written: { name: string }) => {
	const scope = inCurrentTeam(actor);
	const id = await commit(context.db, (tx) => makeSegment(tx, context, scope, written.name, null));
	return showSegment(actor, await expectSegment(context.db, scope, id));
};

/** Refuses if custom fields are not set up (gaps ). */
export const createCriteriaSegment = async (
	context: AppContext,
	actor: Actor,
	written: { name: string; conjunction: Criteria['conjunction']; conditions: WrittenConditions },
) => {
	const scope = inCurrentTeam(actor);
	if ((await customFieldStatus(context.db, scope)) === 'setupRequired') refuse(segmentRefusals['segment.no_fields']);
	const criteria = await readCriteria(context.db, scope, written);
	const id = await commit(context.db, (tx) => makeSegment(tx, context, scope, written.name, criteria));
	return readCriteriaSegment(context, actor, id);
};

export const makeSegment = async (
	tx: Tx,
	{ ids, clock }: AppContext,
	scope: TeamScope,
	written: string,
	criteria: Criteria | null,
): Promise<number> => {
	const name = nameOfSegment(written);
	const id = ids.next();
	if (!(await insertSegment(tx, scope, { id, name, criteria, at: clock.now() }))) refuseTaken(name);
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	await record(tx, scope, { action: 'segment.created', subject: { kind: 'segment', id, name } });
	return id;
};
