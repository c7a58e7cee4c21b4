/** Removes a caretaker and ends their sessions in the colleague's name at once. Returns those sessions. */
import { caretakerRefusals } from '@quad/contract/access/caretakers/refusals.ts';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { endActingOf } from '../session/index.ts';
import { deleteCaretaker, listCaretakers, type Pair, takeTurn } from './queries.ts';
import { recordEnded } from './record-ended.ts';

export const removeCaretaker = ({ db, clock }: AppContext, scope: TeamScope, pair: Pair): Promise<readonly number[]> =>
	commit(db, async (tx) => {
		await takeTurn(tx, scope);
		const [known] = await listCaretakers(tx, scope, clock.now(), pair);
		if (!known || !(await deleteCaretaker(tx, scope, pair))) return refuse(caretakerRefusals['caretakers.not_found']);
		const ended = await endActingOf(tx, { ...scope, personId: pair.targetId, caretakerId: pair.caretakerId });
		await record(tx, scope, {
			action: 'caretaker.removed',
			subject: { kind: 'person', id: pair.targetId, name: known.targetName },
			details: { caretaker: known.caretakerName },
		});
		await recordEnded(tx, ended, 'no longer the caretaker');
		touch(tx, scope.organizationId, `person:${pair.caretakerId}`, `person:${pair.targetId}`);
		return ended.map(({ sessionId }) => sessionId);
	});
