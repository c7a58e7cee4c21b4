/** Opts out or keeps the sender of a held text, or undoes that decision. */
import { optOutRefusals } from '@quad/contract/contacts/opt-outs/refusals.ts';
import { type Actor, type InboxScope, inCurrentTeam, inInbox, whoAsks } from '../../../foundation/actor.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { record } from '../../organization/audit/index.ts';
import { hold, optOutByReview, release, takeBackReview } from '../contacts/index.ts';
import { touchLane } from './hold-or-flag.ts';
import * as rows from './reviews.queries.ts';

export const decideReview = (
	{ db, clock }: AppContext,
	actor: Actor,
	id: number,
	decision: 'opt-out' | 'keep',
): Promise<void> =>
	commit(db, async (tx) => {
		const { review, scope } = await found(tx, actor, id);
		if (review.decision === decision) return;
		if (review.decision !== null) refuse(optOutRefusals['review.decided']);
		const at = clock.now();
		await rows.writeDecision(tx, scope, id, { decision, at, by: whoAsks(scope) });
		await release(tx, { ...scope, mobile: review.mobile });
		if (decision === 'opt-out') await optOutByReview(tx, { ...scope, judgedBy: whoAsks(scope) }, review, at);
		await record(tx, scope, {
			action: decision === 'opt-out' ? 'contact.opted-out' : 'opt-out.kept',
			subject: { kind: 'contact', id: review.contactId, name: review.name },
		});
		touchLane(tx, scope);
	});

export const undoReview = ({ db, clock }: AppContext, actor: Actor, id: number): Promise<void> =>
	commit(db, async (tx) => {
		const { review, scope } = await found(tx, actor, id);
		if (review.decision === null) refuse(optOutRefusals['review.not_decided']);
		const recipient = { ...scope, mobile: review.mobile };
		if (review.atDeadline) refuse(optOutRefusals['review.at_deadline']);
		if (review.decidedBy === null || (await rows.isWaiting(tx, recipient))) refuse(optOutRefusals['review.their_own']);
		const at = clock.now();
		if (review.decision === 'opt-out') await takeBackReview(tx, { ...scope, judgedBy: whoAsks(scope) }, review, at);
		await rows.writeDecision(tx, scope, id, null);
		await hold(tx, recipient, at);
		await record(tx, scope, {
			action: 'opt-out.undone',
			subject: { kind: 'contact', id: review.contactId, name: review.name },
		});
		touchLane(tx, scope);
	});

/** Refuses reviews in inboxes where the user doesn't work. */
const found = async (tx: Tx, actor: Actor, id: number): Promise<{ review: rows.LockedReview; scope: InboxScope }> => {
	const review = await rows.lockReview(tx, inCurrentTeam(actor), id);
	if (!review || !actor.inboxIds.includes(review.inboxId)) return refuse(optOutRefusals['review.not_found']);
	return { review, scope: inInbox(actor, review.inboxId) };
};
