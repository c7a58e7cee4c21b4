/** Sets whether and how often a user gets a summary of unread texts. The first one only covers texts from now on. */
import type { DigestChoice } from '@quad/contract/news/notifications/digest-routes.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { deleteDigest, findDigest, timeZoneOf, writeDigest } from './digest.queries.ts';
import { nextDigest } from './digest-times.ts';

export const readDigest = async ({ db }: AppContext, actor: Actor): Promise<{ every: DigestChoice }> => ({
	every: (await findDigest(db, inCurrentTeam(actor))) ?? 'off',
});

export const setDigest = ({ db, clock }: AppContext, actor: Actor, every: DigestChoice) =>
	commit(db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const now = clock.now();
		if (every === 'off') await deleteDigest(tx, scope);
		else {
			const nextAt = nextDigest(every, now, await timeZoneOf(tx, scope));
			await writeDigest(tx, scope, { every, nextAt, toldUpTo: now });
		}
		touch(tx, scope.organizationId, `person:${scope.personId}`);
		return { every };
	});
