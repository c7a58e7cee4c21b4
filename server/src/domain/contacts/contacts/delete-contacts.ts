/**
 * Deletes contacts from the team, which can be undone for 30 days. Texts only keep the number. Once no team has a
 * contact, its details are deleted, too. Any opt-out is kept with the number.
 */
import { contactRefusals } from '@quad/contract/contacts/contacts/refusals.ts';
import { type TeamScope, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { emit } from '../../../foundation/transaction/emit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { untagContacts } from '../tags/index.ts';
import { insertDeletion, keepDeleted, keepStops, leaveTeam } from './deletions.queries.ts';
import { contactsLeft } from './events.ts';
import { lockStandings } from './standing.queries.ts';
import { lockContacts } from './write-contact.queries.ts';

export const deleteContact = (context: AppContext, scope: TeamScope, id: number) =>
	commit(context.db, async (tx) => {
		const deletionId = context.ids.next();
		const [contact] = await deleteContacts(context, tx, scope, deletionId, [id]);
		return contact ? { deletionId } : refuse(contactRefusals['contact.not_found']);
	});

/** Returns those of the contacts that the team had and that were deleted. */
export const deleteContacts = async (
	{ clock }: AppContext,
	tx: Tx,
	scope: TeamScope,
	deletionId: number,
	chosen: readonly number[],
): Promise<Array<{ id: number }>> => {
	await lockContacts(tx, scope, chosen);
	const standings = await lockStandings(tx, scope, chosen);
	const ids = standings.map(({ contactId }) => contactId);
	if (ids.length === 0) return [];
	const at = clock.now();
	await insertDeletion(tx, scope, { id: deletionId, personId: whoAsks(scope), at, contacts: ids.length });
	await keepDeleted(tx, scope, deletionId, ids);
	await keepStops(tx, scope, ids, at);
	await untagContacts(tx, scope, ids);
	await leaveTeam(tx, scope, ids, at);
	emit(tx, scope.organizationId, contactsLeft, { teamId: scope.teamId, contactIds: ids });
	touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
	const [first] = standings;
	if (first && ids.length === 1)
		await record(tx, scope, {
			action: 'contact.deleted',
			subject: { kind: 'contact', id: first.contactId, name: first.name },
		});
	else await record(tx, scope, { action: 'contacts.deleted', details: { count: ids.length } });
	return ids.map((id) => ({ id }));
};
