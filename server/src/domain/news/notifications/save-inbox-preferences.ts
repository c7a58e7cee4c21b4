/** Saves how a user is notified of texts in shared inboxes. */
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { type InboxPreference, sharedAmong, writeInboxPreferences } from './preferences.queries.ts';

export const saveInboxPreferences = (
	{ db }: AppContext,
	actor: Actor,
	input: readonly InboxPreference[],
): Promise<void> => {
	const scope = inCurrentTeam(actor);
	const preferences = [...new Map(input.map((one) => [one.id, one])).values()]; // the last entry for an inbox wins
	return commit(db, async (tx) => {
		const shared = await sharedAmong(tx, scope, actor.inboxIds);
		if (preferences.some(({ id }) => !shared.has(id))) refuse(inboxRefusals['inbox.not_found']);
		await writeInboxPreferences(tx, scope, preferences);
		touch(tx, scope.organizationId, `person:${scope.personId}`);
	});
};
