/**
 * An administrator deletes a contact from the team. What was texted stays, with the number only; once no team has the
 * contact, so does what is known of it. An opt-out stays with the number, whoever gave it.
 */
import { contactRefusals } from '@quad/contract/contacts/refusals.ts';
import type { TeamScope } from '../../foundation/actor.ts';
import type { AppContext } from '../../foundation/app-context.ts';
import { emit } from '../../foundation/events/emit.ts';
import { refuse } from '../../foundation/http/refuse.ts';
import { commit, touch } from '../../foundation/postgres/commit.ts';
import { record } from '../audit/index.ts';
import { untagContacts } from '../tags/index.ts';
import { contactsLeft } from './events.ts';
import { lockStanding } from './standing.queries.ts';
import { keepStop, leaveTeam, lockContacts, updateContact } from './write-contact.queries.ts';

export const deleteContact = ({ db, clock }: AppContext, scope: TeamScope, id: number) =>
	commit(db, async (tx) => {
		const [contact] = await lockContacts(tx, scope, [id]);
		const standing = await lockStanding(tx, scope, id);
		if (!contact || !standing) return refuse(contactRefusals['contact.not_found']);
		const at = clock.now();
		if (standing.optedOut && contact.mobile !== null) await keepStop(tx, scope, contact.mobile, at);
		await untagContacts(tx, scope, [id]);
		const others = await leaveTeam(tx, scope, id);
		if (others === 0)
			await updateContact(tx, scope, {
				id,
				at,
				key: `cold-${id}`,
				firstName: '',
				lastName: '',
				mobile: contact.mobile,
				assignedTo: null,
				custom: {},
				source: 'ColdContact',
			});
		emit(tx, scope.organizationId, contactsLeft, { teamId: scope.teamId, contactIds: [id] });
		touch(tx, scope.organizationId, `contacts:${scope.teamId}`);
		await record(tx, scope, { action: 'contact.deleted', subject: { kind: 'contact', id, name: standing.name } });
		return {};
	});
