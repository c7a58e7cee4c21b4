/**
 * Numbers that are not texted for reasons other than their contact: stopped for one inbox, or held for every inbox
 * until somebody decides on a possible opt-out.
 */
import { type RawBuilder, sql } from 'kysely';
import type { Tx } from '../../../foundation/postgres/db.ts';

interface Held {
	readonly organizationId: number;
	readonly mobile: number;
}
const everyInbox = 0;

/**
 * SQL for why nothing may be sent to this number now (`review` before `stopped`), or null. Without `inboxId`, only
 * finds numbers that are held for every inbox.
 */
export const whyHeld = (
	organizationId: RawBuilder<unknown>,
	mobile: RawBuilder<unknown>,
	inboxId?: RawBuilder<unknown>,
) =>
	sql<'review' | 'stopped' | null>`(
		select min(h.why) from held_number h
		where h.org_id = ${organizationId} and h.mobile = ${mobile}
			and h.inbox_id ${inboxId ? sql`in (${everyInbox}, ${inboxId})` : sql`= ${everyInbox}`}
	)`;

/** Returns false if the number is already held. */
export const hold = async (tx: Tx, holder: Held, at: Date): Promise<boolean> =>
	insertHeld(tx, { ...holder, inboxId: everyInbox, why: 'review' }, at);

export const release = (tx: Tx, holder: Held) => deleteHeld(tx, { ...holder, inboxId: everyInbox });

/** Returns false if the number was already stopped. */
export const stopInbox = (tx: Tx, holder: Held & { inboxId: number }, at: Date): Promise<boolean> =>
	insertHeld(tx, { ...holder, why: 'stopped' }, at);

/** A STOP to an inbox applies to its number, and therefore also to another inbox that gets that number. */
export const copyInboxStops = async (
	tx: Tx,
	organizationId: number,
	{ from, to }: { from: number; to: number },
): Promise<void> => {
	await sql`
		insert into held_number (org_id, mobile, inbox_id, why, at)
		select org_id, mobile, ${to}, why, at from held_number
		where org_id = ${organizationId} and inbox_id = ${from} and why = 'stopped'
		on conflict do nothing`.execute(tx);
};

/** Copies a number's stops to another number of the same person, after a merge. */
export const carryInboxStops = async (
	tx: Tx,
	organizationId: number,
	{ from, to }: { from: number; to: number },
): Promise<void> => {
	await sql`
		insert into held_number (org_id, mobile, inbox_id, why, at)
		select org_id, ${to}, inbox_id, why, at from held_number
		where org_id = ${organizationId} and mobile = ${from} and why = 'stopped'
		on conflict do nothing`.execute(tx);
};

/** Returns false if the number was not stopped. */
export const liftInboxStop = (tx: Tx, holder: Held & { inboxId: number }): Promise<boolean> => deleteHeld(tx, holder);

const insertHeld = async (
	tx: Tx,
	{ organizationId, mobile, inboxId, why }: Held & { inboxId: number; why: 'stopped' | 'review' },
	at: Date,
): Promise<boolean> => {
	const { rows } = await sql`
		insert into held_number (org_id, mobile, inbox_id, why, at)
		values (${organizationId}, ${mobile}, ${inboxId}, ${why}, ${at})
		on conflict do nothing returning mobile`.execute(tx);
	return rows.length > 0;
};

const deleteHeld = async (tx: Tx, holder: Held & { inboxId: number }): Promise<boolean> => {
	const { rows } = await sql`
		delete from held_number
		where org_id = ${holder.organizationId} and mobile = ${holder.mobile} and inbox_id = ${holder.inboxId}
		returning mobile`.execute(tx);
	return rows.length > 0;
};
