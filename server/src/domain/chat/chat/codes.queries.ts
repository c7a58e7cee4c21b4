import { chatLimits } from '@quad/contract/chat/chat/limits.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { whyHeld } from '../../contacts/contacts/index.ts';

const dayMs = 24 * 60 * 60 * 1000;

interface OfVisitor {
	readonly organizationId: number;
	readonly visitorId: number;
}

export const insertCode = (tx: Tx, visitor: OfVisitor & { id: number; mobile: number; at: Date }) =>
	tx
		.insertInto('chat_code')
		.values({
			org_id: visitor.organizationId,
			id: visitor.id,
			visitor_id: visitor.visitorId,
			mobile: visitor.mobile,
			asked_at: visitor.at,
		})
		.execute();

/** Returns whether the visitor may request another code, across processes. The caller has locked the visitor. */
export const mayAskForCode = async (tx: Tx, visitor: OfVisitor, now: Date): Promise<boolean> => {
	const { most, perMs } = chatLimits.codes.ofVisitor;
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from chat_code
		where org_id = ${visitor.organizationId} and visitor_id = ${visitor.visitorId}
			and asked_at > ${new Date(now.getTime() - perMs)}`.execute(tx);
	return (rows[0]?.count ?? 0) < most;
};

export interface WaitingCode {
	organizationId: number;
	id: number;
	visitorId: number;
	mobile: number;
	askedAt: Date;
}

/** Locks and returns the oldest code that has not been texted yet. */
export const nextWaitingCode = async (tx: Tx): Promise<WaitingCode | undefined> => {
	const { rows } = await sql<WaitingCode>`
		select org_id as "organizationId", id, visitor_id as "visitorId", mobile, asked_at as "askedAt"
		from chat_code where settled_at is null order by id limit 1 for update skip locked`.execute(tx);
	return rows[0];
};

/** Marks a code as handled. A null `codeHash` means that it was not texted. */
export const settleCode = (
	tx: Tx,
	{ organizationId, id }: WaitingCode,
	{ codeHash, at }: { codeHash: Buffer | null; at: Date },
) =>
	tx
		.updateTable('chat_code')
		.set({ code_hash: codeHash, settled_at: at })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Handles codes for one number one at a time, so that two can't both pass the limit. */
export const lockNumber = async (tx: Tx, { organizationId, mobile }: WaitingCode): Promise<void> => {
	const key = `chat code ${organizationId} ${mobile}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
};

/** Returns how many codes the college texted to a number in the last day, and when the last was requested. */
export const codesOfDay = async (
	tx: Tx,
	{ organizationId, mobile }: WaitingCode,
	now: Date,
): Promise<{ count: number; lastAt: Date | null }> => {
	const { rows } = await sql<{ count: number; lastAt: Date | null }>`
		select count(*)::int as count, max(asked_at) as "lastAt" from chat_code
		where org_id = ${organizationId} and mobile = ${mobile} and code_hash is not null
			and asked_at > ${new Date(now.getTime() - dayMs)}`.execute(tx);
	return rows[0] ?? { count: 0, lastAt: null };
};

/** Returns the inbox of the visitor's widget, unless it has no number or the visitor is blocked. */
export const inboxOfVisitor = async (
	tx: Tx,
	{ organizationId, visitorId }: OfVisitor,
): Promise<{ teamId: number; inboxId: number; college: string; language: string } | undefined> => {
	const { rows } = await sql<{ teamId: number; inboxId: number; college: string; language: string }>`
		select v.team_id as "teamId", i.id as "inboxId", o.name as college, coalesce(v.consent_language, 'en') as language
		from chat_visitor v
		join chat_widget w on w.org_id = v.org_id and w.id = v.widget_id
		join inbox i on i.org_id = w.org_id and i.id = w.inbox_id and i.number is not null and i.removed_at is null
		join organization o on o.id = v.org_id
		where v.org_id = ${organizationId} and v.id = ${visitorId} and v.blocked_at is null`.execute(tx);
	return rows[0];
};

/**
 * Returns undefined if the ledger would not send staff's texts to this number, because it is blocked, opted out or
 * under review. Otherwise returns its contact in the team, if there is one.
 */
export const findTextable = async (
	tx: Tx,
	inbox: { organizationId: number; teamId: number; inboxId: number; mobile: number },
): Promise<{ contactId: number | null } | undefined> => {
	const { rows } = await sql<{ contactId: number | null }>`
		select t.contact_id as "contactId"
		from (select ${inbox.organizationId}::bigint as org_id, ${inbox.mobile}::bigint as mobile) n
		left join contact c on c.org_id = n.org_id and c.mobile = n.mobile
		left join contact_team t on t.org_id = c.org_id and t.contact_id = c.id and t.team_id = ${inbox.teamId}
		where t.muted is not true and t.opted_out is not true
			and ${whyHeld(sql`n.org_id`, sql`n.mobile`, sql`${inbox.inboxId}::bigint`)} is null
			and not exists (
				select from number_stop s where s.org_id = n.org_id and s.mobile = n.mobile and s.team_id = ${inbox.teamId}
			)`.execute(tx);
	return rows[0];
};

export interface AskedCode {
	id: number;
	codeHash: Buffer | null;
	askedAt: Date;
	tries: number;
	usedAt: Date | null;
}

/** Returns the last code that was texted to the visitor at this number. */
export const newestCode = async (tx: Tx, visitor: OfVisitor & { mobile: number }): Promise<AskedCode | undefined> => {
	const { rows } = await sql<AskedCode>`
		select id, code_hash as "codeHash", asked_at as "askedAt", tries, used_at as "usedAt" from chat_code
		where org_id = ${visitor.organizationId} and visitor_id = ${visitor.visitorId} and mobile = ${visitor.mobile}
			and code_hash is not null
		order by id desc limit 1`.execute(tx);
	return rows[0];
};

export const countTry = async (tx: Tx, organizationId: number, id: number): Promise<void> => {
	await sql`update chat_code set tries = tries + 1 where org_id = ${organizationId} and id = ${id}`.execute(tx);
};

export const markUsed = (tx: Tx, organizationId: number, id: number, at: Date) =>
	tx.updateTable('chat_code').set({ used_at: at }).where('org_id', '=', organizationId).where('id', '=', id).execute();

/** Deletes codes older than a day, because they no longer count toward any limit. */
export const deleteOldCodes = async (db: Db, now: Date): Promise<void> => {
	await sql`delete from chat_code where asked_at <= ${new Date(now.getTime() - dayMs)}`.execute(db);
};
