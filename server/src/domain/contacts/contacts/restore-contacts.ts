/** Restores deleted contacts. Skips contacts that were added again or whose Contact ID is taken now. */
import { deletionLimits } from '@quad/contract/administration/deletion/limits.ts';
import { deletionRefusals } from '@quad/contract/administration/deletion/refusals.ts';
import { type TeamScope, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import {
	endDeletion,
	lockDeletion,
	readSegmentsKept,
	restoreFacts,
	restoreTags,
	restoreTeam,
} from './deletions.queries.ts';
import { contactsRestored } from './events.ts';
import { applyStops } from './opted-out-numbers.queries.ts';

export const restorableMs = deletionLimits.restorableDays * 24 * 60 * 60 * 1_000;

export const restoreContacts = ({ db, clock }: AppContext, scope: TeamScope, id: number) =>
	commit(db, async (tx) => {
		const at = clock.now();
		const since = new Date(at.getTime() - restorableMs);
		const deletion = (await lockDeletion(tx, scope, id, since)) ?? refuse(deletionRefusals['deletion.gone']);
		await restoreFacts(tx, scope, id, at);
		const back = await restoreTeam(tx, scope, id);
		const contactIds = back.map((one) => one.id);
		await restoreTags(tx, scope, id, { contactIds, personId: whoAsks(scope), at });
		const members = await readSegmentsKept(tx, scope, id, contactIds);
		if (members.length > 0)
			emit(tx, scope.organizationId, contactsRestored, {
				teamId: scope.teamId,
				personId: whoAsks(scope),
				at,
				members,
			});
		const mobiles = back.flatMap(({ mobile }) => (mobile === null ? [] : [mobile]));
		await applyStops(tx, scope.organizationId, mobiles);
		await endDeletion(tx, scope, id, at);
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, { action: 'contacts.restored', details: { count: back.length } });
		return { restored: back.length, left: deletion.contacts - back.length };
	});
