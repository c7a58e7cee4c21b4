import type { TeamScope } from '../../foundation/actor.ts';
import { announce, commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { optOutMany } from '../contacts/index.ts';
import { expectChosen } from './expect-chosen.ts';

/** Opts some recipients of a batch out, as staff. What waits for them is withheld when its turn comes. */
export const optOutRecipients = (
	ground: Ground,
	scope: TeamScope,
	batchId: number,
	contactIds: readonly number[],
): Promise<{ optedOut: number; blocked: number }> =>
	commit(ground.db, async (tx) => {
		const { optedOut, blocked } = await optOutMany(
			ground,
			tx,
			scope,
			await expectChosen(tx, scope, batchId, contactIds),
		);
		announce(tx, scope.organizationId, `batch:${batchId}`);
		return { optedOut: optedOut.length, blocked };
	});
