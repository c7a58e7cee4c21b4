/** Adds contacts to a static segment and removes others, in one transaction. */
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { lockOwn } from './change-segment.ts';
import { addMembers, removeMembers } from './members.queries.ts';
import { countPeople, idsAmong } from './people.queries.ts';
import { noteCount } from './segments.queries.ts';
import { isInAny } from './sources.queries.ts';

/** Skips contacts that are already in or already out. Refuses contacts that the team doesn't have. */
export const changeMembers = (
	{ db, clock }: AppContext,
	actor: Actor,
	segmentId: number,
	{ add, remove }: { add: readonly number[]; remove: readonly number[] },
): Promise<{ added: number; removed: number; contacts: number }> =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const { name } = await lockOwn(tx, actor, { id: segmentId, kind: 'static' });
		const at = clock.now();
		const removed = await removeMembers(tx, scope, { segmentId, contactIds: remove });
		const { added } = await addMembers(tx, scope, segmentId, idsAmong(scope, add), at);
		const { total: contacts } = await countPeople(tx, scope, isInAny(scope, [{ memberOf: segmentId }]));
		const subject = { kind: 'segment', id: segmentId, name };
		if (added > 0) await record(tx, scope, { action: 'segment.filled', subject, details: { count: added } });
		if (removed > 0)
			await record(tx, scope, { action: 'segment.contacts-removed', subject, details: { count: removed } });
		if (added + removed > 0) {
			await noteCount(tx, scope, { id: segmentId, contacts, at });
			touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		}
		return { added, removed, contacts };
	});
