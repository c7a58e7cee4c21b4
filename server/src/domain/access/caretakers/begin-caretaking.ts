/** A caretaker starts acting for a colleague, for at most eight hours at a time. */
import { caretakingLimits } from '@quad/contract/access/caretakers/limits.ts';
import { caretakerRefusals } from '@quad/contract/access/caretakers/refusals.ts';
import { type Actor, inCurrentTeam } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { record } from '../../organization/audit/index.ts';
import { endActingBeside, findTeam, openCaretakerSession, type Token } from '../session/index.ts';
import { listCaretakers, takeTurn } from './queries.ts';
import { recordEnded } from './record-ended.ts';

export interface Begun {
	readonly token: Token;
	/** Earlier sessions in which the caretaker was acting, which have now ended. */
	readonly ended: readonly number[];
}

export const beginCaretaking = (context: AppContext, actor: Actor, targetId: number): Promise<Begun> =>
	commit(context.db, async (tx) => {
		const scope = inCurrentTeam(actor);
		const now = context.clock.now();
		await takeTurn(tx, scope);
		const [known] = await listCaretakers(tx, scope, now, { caretakerId: actor.personId, targetId });
		const [target] = await findTeam(tx, scope, { personIds: [targetId] });
		if (!known || !target?.abilities.has('haveCaretaker')) return refuse(caretakerRefusals['caretakers.not_yours']);
		const before = await endActingBeside(tx, actor);
		await recordEnded(tx, before, 'switched back', actor.address);
		const atTheLatest = new Date(now.getTime() + caretakingLimits.actingSeconds * 1000);
		const endsAt = known.endsAt < atTheLatest ? known.endsAt : atTheLatest;
		const token = await openCaretakerSession(tx, context, actor, { personId: targetId, endsAt });
		await record(
			tx,
			{ ...scope, personId: targetId, caretakerId: actor.personId },
			{ action: 'caretaking.began', details: { until: endsAt.toISOString() } },
		);
		touch(tx, actor.organizationId, `person:${targetId}`, `person:${actor.personId}`);
		return { token, ended: before.map(({ sessionId }) => sessionId) };
	});
