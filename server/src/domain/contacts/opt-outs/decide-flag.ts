/** Opts out or dismisses a flagged text, or undoes that decision. Flagged texts don't stop messages to the number. */
import { optOutRefusals } from '@quad/contract/contacts/opt-outs/refusals.ts';
import { type Actor, type InboxScope, inCurrentTeam, inInbox, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { optOutByReview, takeBackReview } from '../contacts/index.ts';
import * as rows from './flags.queries.ts';
import { touchLane } from './hold-or-flag.ts';

export const decideFlag = (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	decision: 'opt-out' | 'dismiss',
): Promise<void> =>
	commit(db, async (tx) => {
		const { flag, scope } = await found(tx, actor, id);
		if (flag.decision === decision) return;
		if (flag.decision === 'replaced') refuse(optOutRefusals['flag.replaced']);
		if (flag.decision !== null) refuse(optOutRefusals['review.decided']);
		const at = clock.now();
		await rows.writeFlagDecision(tx, scope, id, { decision, at, by: whoAsks(scope) });
		if (decision === 'opt-out') await optOutByReview(tx, { ...scope, judgedBy: whoAsks(scope) }, flag, at);
		await record(tx, scope, {
			action: decision === 'opt-out' ? 'contact.opted-out' : 'opt-out.dismissed',
			subject: { kind: 'contact', id: flag.contactId, name: flag.name },
		});
		touchLane(tx, scope);
	});

export const undoFlag = ({ db, clock }: AppContext, actor: Actor, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const { flag, scope } = await found(tx, actor, id);
		if (flag.decision === null) refuse(optOutRefusals['review.not_decided']);
		if (flag.decision === 'replaced' || (await rows.isLaterWaiting(tx, { ...scope, mobile: flag.writtenFrom })))
			refuse(optOutRefusals['flag.replaced']);
		if (flag.decidedBy === null) refuse(optOutRefusals['flag.decided_elsewhere']);
		if (flag.decision === 'opt-out')
			await takeBackReview(tx, { ...scope, judgedBy: whoAsks(scope) }, flag, clock.now());
		await rows.writeFlagDecision(tx, scope, id, null);
		await record(tx, scope, {
			action: 'opt-out.undone',
			subject: { kind: 'contact', id: flag.contactId, name: flag.name },
		});
		touchLane(tx, scope);
	});

/** Refuses flags in inboxes where the user doesn't work. */
const found = async (tx: Tx, actor: Actor, id: number): Promise<{ flag: rows.LockedFlag; scope: InboxScope }> => {
	const flag = await rows.lockFlag(tx, inCurrentTeam(actor), id);
	if (!flag || !actor.inboxIds.includes(flag.inboxId)) return refuse(optOutRefusals['review.not_found']);
	return { flag, scope: inInbox(actor, flag.inboxId) };
};
