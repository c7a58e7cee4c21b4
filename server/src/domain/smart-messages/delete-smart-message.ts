import type { TeamScope } from '../../foundation/actor.ts';
import { commit } from '../../foundation/commit.ts';
import type { Ground } from '../../foundation/ground.ts';
import { record } from '../audit/index.ts';
import { ownSmartMessage } from './own-smart-message.ts';
import { markDeleted } from './queries.ts';

/** It is kept for what was sent with it, and nobody finds it any more. */
export const deleteSmartMessage = (
	{ db, clock }: Ground,
	scope: TeamScope,
	id: number,
): Promise<Record<string, never>> =>
	commit(db, async (tx) => {
		const { name } = await ownSmartMessage(tx, scope, id);
		await markDeleted(tx, scope, id, clock.now());
		await record(tx, scope, { action: 'smart-message.deleted', subject: { kind: 'smart-message', id, name } });
		return {};
	});
