/** Sets whether a user gets an email when a web chat visitor asks for a follow-up. */
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { updatePerson } from '../../organization/people/index.ts';

export const updateChatNotifications = ({ db }: AppContext, actor: Actor, byMail: boolean): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(db, async (tx) => {
		await updatePerson(tx, scope, { mailOnChatFollowUp: byMail });
		touch(tx, scope.organizationId, `person:${scope.personId}`);
	});
};
