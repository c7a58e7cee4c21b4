/**
 * Handles a text that may be an opt-out or come from a wrong number. If held, no team texts the number until somebody
 * decides or the person sends STOP or START. If flagged, the text is only pointed out to staff.
 */
import { dueOn } from '@quad/contract/contacts/opt-outs/business-days.ts';
import { doubtOf } from '@quad/contract/texting/understanding/uncertain-opt-out.ts';
import { dayOf } from '@quad/contract/time.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { hold, release } from '../contacts/index.ts';
import { closeFlags, disownFlags, insertFlag, replaceFlag } from './flags.queries.ts';
import { closeReview, disownReviews, insertReview, type NewReview, timeZoneOf } from './reviews.queries.ts';

type Text = Omit<NewReview, 'kind' | 'text'> & { readonly body: string };

export const holdOrFlag = async (tx: Tx, { body, ...text }: Text, at: Date): Promise<void> => {
	const doubt = doubtOf(body);
	if (!doubt) return;
	const review = { ...text, kind: doubt.kind, text: body };
	if (doubt.outcome === 'flagged') {
		if (await insertFlag(tx, review, at)) touchLane(tx, text);
		return;
	}
	const today = dayOf(at, await timeZoneOf(tx, text));
	await replaceFlag(tx, text, at);
	if (await insertReview(tx, review, at, dueOn(today))) touchLane(tx, text);
	await hold(tx, text, at);
};

/** Closes reviews and flags after a STOP or START, which leaves nothing to decide. */
export const settleReview = async (
	tx: Tx,
	team: { organizationId: number; teamId: number; mobile: number },
	decision: 'opt-out' | 'keep',
	at: Date,
): Promise<void> => {
	await disownReviews(tx, team);
	await disownFlags(tx, team);
	for (const teamId of await closeReview(tx, team, decision, at)) {
		await release(tx, team);
		touchLane(tx, { ...team, teamId });
	}
	if (await closeFlags(tx, team, decision === 'keep' ? 'dismiss' : decision, at)) touchLane(tx, team);
};

export const touchLane = (tx: Tx, { organizationId, teamId }: { organizationId: number; teamId: number }): void =>
	touch(tx, organizationId, `contacts:${teamId}`);
