import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { ownSmartMessage } from './own-smart-message.ts';
import { markDeleted } from './queries.ts';

/** Hides the smart message. Its row stays for messages sent with it. */
export const deleteSmartMessage = (
	{ db, clock }: AppContext,
	scope: TeamScope,
	id: number,
): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		const { name } = await ownSmartMessage(tx, scope, id);
		await markDeleted(tx, scope, id, clock.now());
		await record(tx, scope, { action: 'smart-message.deleted', subject: { kind: 'smart-message', id, name } });
		return {};
	});
