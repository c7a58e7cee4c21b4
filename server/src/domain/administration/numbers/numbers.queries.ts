/** Stores numbers that are reserved, being bought or owned. `inbox_number` has the inboxes with their numbers. */
import { randomBytes } from 'node:crypto';
import type { NumberType } from '@quad/contract/administration/numbers/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { NumberKey } from './number-supply.port.ts';

export interface NumberRow {
	number: number;
	organizationId: number;
	sid: string;
	carrierSid: string | null;
	type: NumberType;
	state: 'reserved' | 'buying' | 'owned';
	releaseAt: Date | null;
	/** The inbox that has the number now. */
	inboxId: number | null;
	/** The inbox for which the number is being bought, or that had it last. */
	lastInboxId: number | null;
	personId: number | null;
}

const columns = sql`
	p.number, p.org_id as "organizationId", p.sid, p.carrier_sid as "carrierSid", p.type, p.state,
	p.release_at as "releaseAt", n.inbox_id as "inboxId", p.inbox_id as "lastInboxId", p.person_id as "personId"`;

/** Locks a number until the transaction ends, and returns it. */
export const lockNumber = async (tx: Tx, number: number): Promise<NumberRow | undefined> => {
	const { rows } = await sql<NumberRow>`
		select ${columns} from phone_number p left join inbox_number n on n.number = p.number and n.channel = 'sms'
		where p.number = ${number} for update of p`.execute(tx);
	return rows[0];
};

/** Locks a number of the organization, found by its `sid`, until the transaction ends, and returns it. */
export const lockSid = async (tx: Tx, organizationId: number, sid: string): Promise<NumberRow | undefined> => {
	const { rows } = await sql<NumberRow>`
		select ${columns} from phone_number p left join inbox_number n on n.number = p.number and n.channel = 'sms'
		where p.org_id = ${organizationId} and p.sid = ${sid} for update of p`.execute(tx);
	return rows[0];
};

export interface NewNumber extends NumberKey {
	readonly type: NumberType;
	readonly state: NumberRow['state'];
	readonly reservedUntil?: Date;
	readonly inboxId?: number | undefined;
}

/** Returns false if the number is registered already. If two calls run at once, the second waits for the first. */
export const insertNumber = async (tx: Tx, one: NewNumber, at: Date): Promise<boolean> => {
	const { rows } = await sql`
		insert into phone_number (number, org_id, sid, type, state, reserved_until, inbox_id, changed_at)
		select ${one.number}, ${one.organizationId}, ${`PN${randomBytes(16).toString('hex')}`}, ${one.type}, ${one.state},
			${one.reservedUntil ?? null}::timestamptz, ${one.inboxId ?? null}::bigint, ${at}
		where not exists (select from inbox_number where number = ${one.number} and channel = 'sms')
		on conflict do nothing
		returning number`.execute(tx);
	return rows.length === 1;
};

export const markBuying = async (tx: Tx, number: number, inboxId: number | null, at: Date): Promise<void> => {
	await tx
		.updateTable('phone_number')
		.set({ state: 'buying', reserved_until: null, inbox_id: inboxId, changed_at: at })
		.where('number', '=', number)
		.execute();
};

export const markOwned = async (tx: Tx, number: number, carrierSid: string | null, at: Date): Promise<void> => {
	await tx
		.updateTable('phone_number')
		.set({ state: 'owned', reserved_until: null, carrier_sid: carrierSid, changed_at: at })
		.where('number', '=', number)
		.execute();
};

/** With null, the number is not released. */
export const setReleaseAt = async (tx: Tx, number: number, releaseAt: Date | null): Promise<void> => {
	await tx.updateTable('phone_number').set({ release_at: releaseAt }).where('number', '=', number).execute();
};

/** Sets for whose personal inbox the number is set aside. Null means nobody. */
export const setMeantFor = async (
	tx: Tx,
	number: number,
	meant: { teamId: number; personId: number; chosenAs: 'new' | 'reserved' | 'landline' } | null,
): Promise<void> => {
	await tx
		.updateTable('phone_number')
		.set({
			team_id: meant?.teamId ?? null,
			person_id: meant?.personId ?? null,
			...(meant ? { chosen_as: meant.chosenAs } : {}),
		})
		.where('number', '=', number)
		.execute();
};

/** Records the inbox that has the number, or had it last. */
export const setLastInbox = async (tx: Tx, number: number, inboxId: number): Promise<void> => {
	await tx.updateTable('phone_number').set({ inbox_id: inboxId }).where('number', '=', number).execute();
};

export const deleteNumber = async (tx: Tx, number: number): Promise<void> => {
	await tx.deleteFrom('phone_number').where('number', '=', number).execute();
};

/** Returns the numbers that nobody has registered, in the given order. */
export const notTaken = async (db: Db | Tx, numbers: readonly number[], most: number): Promise<number[]> => {
	const { rows } = await sql<{ number: number }>`
		select t.number from unnest(${numbers}::bigint[]) with ordinality as t (number, nth)
		where not exists (select from inbox_number n where n.number = t.number and n.channel = 'sms')
			and not exists (select from phone_number p where p.number = t.number)
		order by t.nth limit ${most}`.execute(db);
	return rows.map(({ number }) => number);
};

export const countReserved = async (tx: Tx, organizationId: number): Promise<number> => {
	await sql`select pg_advisory_xact_lock(hashtextextended(${`reserved numbers ${organizationId}`}, 0))`.execute(tx);
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from phone_number
		where org_id = ${organizationId} and state = 'reserved' and person_id is null`.execute(tx);
	return rows[0]?.count ?? 0;
};

/** Locks the inbox until the transaction ends, and returns it with its number. */
export const lockInbox = async (tx: Tx, organizationId: number, inboxId: number) => {
	const { rows } = await sql<{ id: number; teamId: number; name: string; number: number | null }>`
		select id, team_id as "teamId", name, number from inbox
		where org_id = ${organizationId} and id = ${inboxId} and removed_at is null
		for no key update`.execute(tx);
	return rows[0];
};

/** Returns the mobile numbers that opted out and have a conversation in this inbox. */
export const stoppedAt = async (tx: Tx, organizationId: number, inboxId: number) => {
	const { rows } = await sql<{ teamId: number; mobile: number }>`
		select s.team_id as "teamId", s.mobile from inbox i
		join number_stop s on s.org_id = i.org_id and s.team_id = i.team_id and s.by <> 'import'
		join conversation c on c.org_id = i.org_id and c.inbox_id = i.id and c.mobile = s.mobile
		where i.org_id = ${organizationId} and i.id = ${inboxId}
		order by s.mobile`.execute(tx);
	return rows;
};

export const isBeingBought = async (db: Db, number: number): Promise<boolean> => {
	const { rows } = await sql`select from phone_number where number = ${number} and state = 'buying'`.execute(db);
	return rows.length === 1;
};

/** Returns expired reservations, and released numbers that must be returned to the carrier. */
export const dueNumbers = async (db: Db, now: Date): Promise<NumberRow[]> => {
	const { rows } = await sql<NumberRow>`
		select ${columns} from phone_number p left join inbox_number n on n.number = p.number and n.channel = 'sms'
		where (p.state <> 'owned' or p.release_at is not null) and coalesce(p.release_at, p.reserved_until) <= ${now}
		order by p.number limit 500`.execute(db);
	return rows;
};

/** Returns the number of this inbox, if the organization owns it. */
export const ownedNumberOf = async (tx: Tx, organizationId: number, inboxId: number): Promise<number | undefined> => {
	const { rows } = await sql<{ number: number }>`
		select p.number from phone_number p
		join inbox_number n on n.number = p.number and n.channel = 'sms' and n.org_id = p.org_id
		where p.org_id = ${organizationId} and n.inbox_id = ${inboxId} and p.state = 'owned' for update of p`.execute(tx);
	return rows[0]?.number;
};

/** Returns free numbers that this inbox had last, or none if the inbox has a number again. */
export const freeNumbersLastOf = async (tx: Tx, organizationId: number, inboxId: number): Promise<number[]> => {
	const { rows } = await sql<{ number: number }>`
		select p.number from phone_number p
		join inbox i on i.org_id = p.org_id and i.id = p.inbox_id and i.number is null
		where p.org_id = ${organizationId} and p.inbox_id = ${inboxId}
			and not exists (select from inbox_number n where n.number = p.number and n.channel = 'sms')
		order by p.changed_at desc limit 1`.execute(tx);
	return rows.map(({ number }) => number);
};
