/** Reads a contact's texts and what happened to them, in the inboxes where a person works. */
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordsWithAttachments } from './attachments.queries.ts';

/**
 * Returns the inboxes that can text a contact: the last used one first, then the person's own, then the team's. Skips
 * inboxes without a number.
 */
export const inboxesToTextFrom = async (
	db: Db,
	{ organizationId, personId }: TeamScope,
	contactId: number,
	inboxIds: readonly number[],
): Promise<Array<{ inboxId: number; conversationId: number | null }>> => {
	const { rows } = await sql<{ inboxId: number; conversationId: number | null }>`
		select i.id as "inboxId", v.id as "conversationId"
		from inbox i
		left join lateral (
			select v.id, v.last_at from conversation v
			where v.org_id = i.org_id and v.contact_id = ${contactId} and v.inbox_id = i.id
			order by v.last_at desc limit 1
		) v on true
		where i.org_id = ${organizationId} and i.id = any(${inboxIds}::bigint[]) and i.number is not null
			and i.type <> 'whatsapp' and i.removed_at is null
		order by v.last_at desc nulls last, i.person_id is not distinct from ${personId} desc, i.type = 'highspeed', i.id
		limit 1`.execute(db);
	return rows;
};

export interface TextRow {
	at: Date;
	incoming: boolean;
	status: number;
	errorCode: number | null;
	text: string;
	inboxName: string;
	isBulk: boolean;
	writtenBy: string | null;
	/** Why the batch of a waiting text is stopped. */
	batchState: string | null;
	batchReason: string | null;
	/** The price that the carrier reported, in 1/10,000 of a dollar, or null if it hasn't reported one. */
	price: number | null;
}

/** Returns texts to and from the contact's current number, newest first. */
export const textsOf = async (
	db: Db,
	{ organizationId }: TeamScope,
	filter: { contactId: number; inboxIds: readonly number[]; atMost: number },
): Promise<TextRow[]> => {
	const { rows } = await sql<TextRow>`
		select m.created_at as at, m.incoming, m.status, m.error_code as "errorCode", ${wordsWithAttachments({ isOfBatch: true })} as text,
			i.name as "inboxName", m.batch_id is not null as "isBulk", nullif(${fullName('p')}, '') as "writtenBy",
			b.state as "batchState", b.state_reason as "batchReason", x.price
		from contact c
		join inbox i on i.org_id = c.org_id and i.id = any(${filter.inboxIds}::bigint[])
		cross join lateral (
			select * from message m
			where m.org_id = c.org_id and m.inbox_id = i.id and m.mobile = c.mobile
			order by m.id desc limit ${filter.atMost}
		) m
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join person p on p.org_id = m.org_id and p.id = coalesce(m.person_id, b.person_id)
		left join message_price x on x.org_id = m.org_id and x.message_id = m.id
		where c.org_id = ${organizationId} and c.id = ${filter.contactId}
		order by m.id desc limit ${filter.atMost}`.execute(db);
	return rows;
};

export interface SkipRow {
	at: Date;
	reason: string;
	text: string;
	inboxName: string;
}

/** Returns bulk messages that left the contact out. */
export const skipsOf = async (
	db: Db,
	{ organizationId }: TeamScope,
	filter: { contactId: number; inboxIds: readonly number[]; atMost: number },
): Promise<SkipRow[]> => {
	const { rows } = await sql<SkipRow>`
		select b.composed_at as at, s.reason, coalesce(b.body, '') as text, i.name as "inboxName"
		from batch_skip s
		join batch b on b.org_id = s.org_id and b.id = s.batch_id and b.inbox_id = any(${filter.inboxIds}::bigint[])
		join inbox i on i.org_id = b.org_id and i.id = b.inbox_id
		where s.org_id = ${organizationId} and s.contact_id = ${filter.contactId}
		order by s.batch_id desc limit ${filter.atMost}`.execute(db);
	return rows;
};

export interface FactsRow {
	source: string;
	createdAt: Date;
	updatedAt: Date;
	optedOut: boolean;
	optedOutBy: string | null;
	optedOutAt: Date | null;
}

export const factsOf = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	contactId: number,
): Promise<FactsRow | undefined> => {
	const { rows } = await sql<FactsRow>`
		select c.source, c.created_at as "createdAt", c.updated_at as "updatedAt", ct.opted_out as "optedOut",
			ct.opted_out_by as "optedOutBy", ct.opted_out_at as "optedOutAt"
		from contact c
		join contact_team ct on ct.org_id = c.org_id and ct.contact_id = c.id and ct.team_id = ${teamId}
		where c.org_id = ${organizationId} and c.id = ${contactId}`.execute(db);
	return rows[0];
};

export interface DoneRow {
	at: Date;
	action: string;
	who: string | null;
	forWhom: string | null;
	whom: string | null;
	team: string | null;
	details: Record<string, unknown>;
}

/** Returns what staff of this team did to the contact, according to the audit log. */
export const doneWith = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	contactId: number,
	atMost: number,
): Promise<DoneRow[]> => {
	const { rows } = await sql<DoneRow>`
		select e.at, e.action, nullif(${fullName('p')}, '') as who, nullif(${fullName('f')}, '') as "forWhom",
			e.subject_name as whom, t.name as team, e.details
		from audit_entry e
		left join person p on p.org_id = e.org_id and p.id = e.person_id
		left join person f on f.org_id = e.org_id and f.id = e.as_person_id
		left join team t on t.org_id = e.org_id and t.id = e.team_id
		where e.org_id = ${organizationId} and e.subject_kind = 'contact' and e.subject_id = ${contactId}
			and e.team_id = ${teamId}
		order by e.at desc limit ${atMost}`.execute(db);
	return rows;
};
