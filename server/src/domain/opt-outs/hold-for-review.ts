/**
 * A text that may ask for no more texts, or comes from a wrong number: from then on no team texts that number, until
 * somebody has decided it or the person says STOP or START.
 */
import { dueOn } from '@quad/contract/opt-outs/business-days.ts';
import { doubtOf } from '@quad/contract/opt-outs/uncertain-opt-out.ts';
import { dayOf } from '@quad/contract/time.ts';
import { touch } from '../../foundation/postgres/commit.ts';
import type { Tx } from '../../foundation/postgres/db.ts';
import { hold, release } from '../contacts/index.ts';
import { closeReview, insertReview, type NewReview, timeZoneOf } from './reviews.queries.ts';

type Text = Omit<NewReview, 'kind' | 'text'> & { readonly body: string };

/** Whether it is held. */
export const holdForReview = async (tx: Tx, { body, ...text }: Text, at: Date): Promise<boolean> => {
	const doubt = doubtOf(body);
	if (doubt?.outcome !== 'held') return false;
	const today = dayOf(at, await timeZoneOf(tx, text));
	if (await insertReview(tx, { ...text, kind: doubt.kind, text: body }, at, dueOn(today))) touchLane(tx, text);
	await hold(tx, text, at);
	return true;
};

/** STOP or START: there is nothing left to decide. */
export const settleReview = async (
	tx: Tx,
	of: { organizationId: number; mobile: number },
	decision: 'opt-out' | 'keep',
	at: Date,
): Promise<void> => {
	for (const teamId of await closeReview(tx, of, decision, at)) {
		await release(tx, of);
		touchLane(tx, { ...of, teamId });
	}
};

export const touchLane = (tx: Tx, { organizationId, teamId }: { organizationId: number; teamId: number }): void =>
	touch(tx, organizationId, `contacts:${teamId}`);
