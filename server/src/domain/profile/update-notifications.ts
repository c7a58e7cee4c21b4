/** How somebody is told of texts that come into shared inboxes, and of visitors of the web chat who want an answer. */
import { inboxRefusals } from '@quad/contract/inboxes/refusals.ts';
import { type Actor, inCurrentTeam } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { refuse } from '../../foundation/refuse.ts';
import { type InboxAlert, sharedAmong, updateFollowUps, writeInboxAlerts } from './queries.ts';

export const updateNotifications = ({ db }: Ground, actor: Actor, said: readonly InboxAlert[]): Promise<void> => {
	const scope = inCurrentTeam(actor);
	const alerts = [...new Map(said.map((one) => [one.id, one])).values()]; // of two about one inbox, the last
	return commit(db, async (tx) => {
		const shared = await sharedAmong(tx, scope, actor.inboxIds);
		if (alerts.some(({ id }) => !shared.has(id))) refuse(inboxRefusals['inbox.not_found']);
		await writeInboxAlerts(tx, scope, alerts);
		announce(tx, scope.organizationId, `person:${scope.personId}`);
	});
};

export const updateChatNotifications = ({ db }: Ground, actor: Actor, byMail: boolean): Promise<void> => {
	const scope = inCurrentTeam(actor);
	return commit(db, async (tx) => {
		await updateFollowUps(tx, scope, byMail);
		announce(tx, scope.organizationId, `person:${scope.personId}`);
	});
};
