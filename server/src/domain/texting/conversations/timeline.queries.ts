/** Reads a contact's texts and what happened to them, in the inboxes where a person works. */

import type { TimelineFilter } from '@quad/contract/texting/conversations/timeline-routes.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { joinedToMessage, messageColumns, type ThreadRow } from './thread.queries.ts';

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

/** The last entry of a page, after which the next page starts. Entries of one moment are ordered by source and ID. */
export interface TimelinePlace {
	readonly micros: number;
	readonly source: number;
	readonly id: number;
}

export interface TimelinePage {
	readonly contactId: number;
	/** The inboxes in which the reader works. */
	readonly inboxIds: readonly number[];
	readonly show: TimelineFilter;
	readonly after: TimelinePlace | undefined;
	readonly take: number;
}

const sources = { text: 3, leftOut: 2, note: 1, change: 0 } as const;

const micros = (at: RawBuilder<unknown>) => sql<number>`(extract(epoch from ${at}) * 1000000)::bigint`;

/** SQL for whether an entry is older than the last one of the previous page. */
const isAfter = (
	after: TimelinePlace | undefined,
	source: number,
	at: RawBuilder<unknown>,
	id: RawBuilder<unknown>,
) => {
	if (!after) return sql`true`;
	const moment = sql`timestamptz 'epoch' + ${after.micros}::bigint * interval '1 microsecond'`;
	return sql`(${at}, ${source}::int, ${id}) < (${moment}, ${after.source}::int, ${after.id}::bigint)`;
};

export interface TextRow extends ThreadRow, Omit<TimelinePlace, 'id'> {
	inboxId: number;
	conversationId: number | null;
	/** The number that the contact had then, if it is another one now. */
	formerMobile: number | null;
	/** Why the batch of a waiting text is stopped. */
	batchState: string | null;
	batchReason: string | null;
	/** The price that the carrier reported, in 1/10,000 of a dollar, or null if it hasn't reported one. */
	price: number | null;
}

const failed = [messageStatus.undelivered, messageStatus.cancelled, messageStatus.unknown];

/** Returns texts to and from the contact's number, and to former numbers whose conversations are the contact's. */
export const textsOf = async (db: Db, { organizationId }: TeamScope, page: TimelinePage): Promise<TextRow[]> => {
	if (page.show === 'changes') return [];
	const which = {
		all: sql`true`,
		failures: sql`not m.incoming and m.status = any(${failed}::smallint[])`,
		replies: sql`m.incoming`,
	}[page.show];
	const { rows } = await sql<TextRow>`
		select ${messageColumns}, ${micros(sql`m.created_at`)} as micros, ${sources.text}::int as source,
			m.inbox_id as "inboxId", v.id as "conversationId",
			case when m.mobile is distinct from m.mobile_now then m.mobile end as "formerMobile",
			b.state as "batchState", b.state_reason as "batchReason", x.price
		from (
			select m.*, c.mobile as mobile_now
			from contact c
			join inbox i on i.org_id = c.org_id and i.id = any(${page.inboxIds}::bigint[])
			cross join lateral (
				select c.mobile where c.mobile is not null
				union
				select v.mobile from conversation v
				where v.org_id = c.org_id and v.contact_id = c.id and v.inbox_id = i.id
			) n
			cross join lateral (
				select * from message m
				where m.org_id = c.org_id and m.inbox_id = i.id and m.mobile = n.mobile and ${which}
					and ${isAfter(page.after, sources.text, sql`m.created_at`, sql`m.id`)}
				order by m.created_at desc, m.id desc limit ${page.take}
			) m
			where c.org_id = ${organizationId} and c.id = ${page.contactId}
			order by m.created_at desc, m.id desc limit ${page.take}
		) m
		${joinedToMessage}
		left join message_price x on x.org_id = m.org_id and x.message_id = m.id
		left join conversation v on v.org_id = m.org_id and v.inbox_id = m.inbox_id and v.mobile = m.mobile
		order by m.created_at desc, m.id desc`.execute(db);
	return rows;
};

export interface SkipRow extends TimelinePlace {
	reason: string;
	text: string;
	inboxId: number;
}

/** Returns bulk messages that left the contact out. */
export const skipsOf = async (db: Db, { organizationId }: TeamScope, page: TimelinePage): Promise<SkipRow[]> => {
	if (page.show === 'changes' || page.show === 'replies') return [];
	const { rows } = await sql<SkipRow>`
		select ${micros(sql`b.composed_at`)} as micros, ${sources.leftOut}::int as source, b.id, min(s.reason) as reason,
			b.body as text, b.inbox_id as "inboxId"
		from batch_skip s
		join batch b on b.org_id = s.org_id and b.id = s.batch_id and b.inbox_id = any(${page.inboxIds}::bigint[])
		where s.org_id = ${organizationId} and s.contact_id = ${page.contactId}
			and ${isAfter(page.after, sources.leftOut, sql`b.composed_at`, sql`b.id`)}
		group by b.org_id, b.id
		order by b.composed_at desc, b.id desc limit ${page.take}`.execute(db);
	return rows;
};

export interface NoteRow extends TimelinePlace {
	inboxId: number;
	conversationId: number;
	text: string;
	writtenBy: string;
	caretaker: string | null;
}

/** Returns notes that colleagues wrote in the contact's conversations. */
export const notesOf = async (db: Db, { organizationId }: TeamScope, page: TimelinePage): Promise<NoteRow[]> => {
	if (page.show !== 'all') return [];
	const { rows } = await sql<NoteRow>`
		select ${micros(sql`n.created_at`)} as micros, ${sources.note}::int as source, n.id, v.inbox_id as "inboxId",
			v.id as "conversationId", n.body as text, ${fullName('p')} as "writtenBy",
			nullif(${fullName('k')}, '') as caretaker
		from conversation v
		join conversation_note n on n.org_id = v.org_id and n.conversation_id = v.id
		join person p on p.org_id = n.org_id and p.id = n.person_id
		left join person k on k.org_id = n.org_id and k.id = n.caretaker_id
		where v.org_id = ${organizationId} and v.contact_id = ${page.contactId}
			and v.inbox_id = any(${page.inboxIds}::bigint[])
			and ${isAfter(page.after, sources.note, sql`n.created_at`, sql`n.id`)}
		order by n.created_at desc, n.id desc limit ${page.take}`.execute(db);
	return rows;
};

export interface ChangeRow extends TimelinePlace {
	/** An action of the audit log, or `added`, `imported`, `joined`, `merged`, `tagged`, `opted-out` or `opted-in`. */
	what: string;
	who: string | null;
	caretaker: string | null;
	about: string | null;
	/** How a contact opted out or in. */
	by: string | null;
	text: string | null;
	importId: number | null;
	mergeId: number | null;
}

/** Actions of the audit log whose details are in a table of their own. */
const toldElsewhere = ['contact.opted-out', 'contact.opted-in', 'opt-out.deadline', 'contact.merged'];

/** Returns what staff, imports and the contact changed about the contact in this team. */
export const changesOf = async (
	db: Db,
	{ organizationId, teamId }: TeamScope,
	page: TimelinePage,
): Promise<ChangeRow[]> => {
	if (page.show === 'failures' || page.show === 'replies') return [];
	const { contactId, inboxIds, take } = page;
	const part = (at: RawBuilder<unknown>, id: RawBuilder<unknown>) => ({
		within: isAfter(page.after, sources.change, at, id),
		newest: sql`order by ${at} desc, ${id} desc limit ${take}`,
	});
	const logged = part(sql`e.at`, sql`e.id`);
	const optOuts = part(sql`o.at`, sql`o.id`);
	const merges = part(sql`g.merged_at`, sql`g.id`);
	const imports = part(sql`h.at`, sql`h.run_id`);
	const tags = part(sql`x.tagged_at`, sql`x.id`);
	const { rows } = await sql<ChangeRow>`
		select ${micros(sql`a.at`)} as micros, ${sources.change}::int as source, a.id, a.what, a.about, a.by, a.text,
			a.import_id as "importId", a.merge_id as "mergeId", nullif(${fullName('p')}, '') as who,
			nullif(${fullName('k')}, '') as caretaker
		from (
			(select e.at, e.id, e.action as what, coalesce(e.details ->> 'changed', e.details ->> 'removed', e.details ->> 'other') as about,
				null as by, null as text, coalesce(e.as_person_id, e.person_id) as person_id,
				case when e.as_person_id is not null then e.person_id end as caretaker_id, null::bigint as import_id,
				null::bigint as merge_id
			from audit_entry e
			where e.org_id = ${organizationId} and e.subject_kind = 'contact' and e.subject_id = ${contactId}
				and e.team_id = ${teamId} and e.action <> all(${toldElsewhere}::text[])
				and (e.action <> 'contacts.tagged' or e.details ? 'removed') and ${logged.within}
			${logged.newest})
			union all
			(select o.at, o.id, case when o.opted_out then 'opted-out' else 'opted-in' end, o.source, o.by,
				case when o.inbox_id = any(${inboxIds}::bigint[]) then m.body end, o.person_id, null, null, null
			from opt_out_entry o
			left join message m on m.org_id = o.org_id and m.id = o.message_id
			where o.org_id = ${organizationId} and o.team_id = ${teamId} and o.contact_id = ${contactId} and ${optOuts.within}
			${optOuts.newest})
			union all
			(select g.merged_at, g.id, 'merged', g.before -> 'merged' ->> 'name', null, null, g.merged_by, null, null,
				case when g.undone_at is null then g.id end
			from contact_merge g
			where g.org_id = ${organizationId} and g.team_id = ${teamId} and g.kept_id = ${contactId} and ${merges.within}
			${merges.newest})
			union all
			(select h.at, h.run_id, case when h.created then 'added' when h.joined then 'joined' else 'imported' end,
				coalesce(r.source, r.file_name), null, null, r.person_id, null, h.run_id, null
			from import_change h
			join import_run r on r.org_id = h.org_id and r.id = h.run_id and r.team_id = ${teamId}
			where h.org_id = ${organizationId} and h.contact_id = ${contactId} and ${imports.within}
			${imports.newest})
			union all
			(select x.tagged_at, x.id, 'tagged', x.names, null, null, x.tagged_by, null, null, null
			from (
				select y.tagged_at, y.tagged_by, max(y.tag_id) as id, string_agg(t.name, ', ' order by t.id) as names
				from contact_tag y
				join tag t on t.org_id = y.org_id and t.id = y.tag_id and t.team_id = ${teamId}
				where y.org_id = ${organizationId} and y.contact_id = ${contactId}
				group by y.tagged_at, y.tagged_by
			) x
			where ${tags.within}
			${tags.newest})
			union all
			(select c.created_at, c.id, 'added', null, c.source, null, null, null, null, null
			from contact c
			where c.org_id = ${organizationId} and c.id = ${contactId}
				and ${part(sql`c.created_at`, sql`c.id`).within}
				and not exists (
					select from audit_entry e where e.org_id = c.org_id and e.subject_kind = 'contact' and e.subject_id = c.id
						and e.team_id = ${teamId} and e.action = 'contact.created'
				)
				and not exists (
					select from import_change h where h.org_id = c.org_id and h.contact_id = c.id and h.created
				))
		) a
		left join person p on p.org_id = ${organizationId} and p.id = a.person_id
		left join person k on k.org_id = ${organizationId} and k.id = a.caretaker_id
		order by a.at desc, a.id desc limit ${take}`.execute(db);
	return rows;
};

/** Returns whether the team has the contact. */
export const isOfTeam = async (db: Db, { organizationId, teamId }: TeamScope, contactId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from contact_team
		where org_id = ${organizationId} and team_id = ${teamId} and contact_id = ${contactId}`.execute(db);
	return rows.length > 0;
};

/** Returns the campaigns of texts to the contact's number, the one texted last first. */
export const campaignsOf = async (
	db: Db,
	{ organizationId }: TeamScope,
	{ contactId, inboxIds, take }: { contactId: number; inboxIds: readonly number[]; take: number },
): Promise<Array<{ id: number; name: string; lastTextOn: Date }>> => {
	const { rows } = await sql<{ id: number; name: string; lastTextOn: Date }>`
		select g.id, g.name, max(m.created_at) as "lastTextOn"
		from contact c
		join message m on m.org_id = c.org_id and m.inbox_id = any(${inboxIds}::bigint[]) and m.mobile = c.mobile
			and not m.incoming
		join campaign g on g.org_id = m.org_id and g.id = m.campaign_id
		where c.org_id = ${organizationId} and c.id = ${contactId}
		group by g.id, g.name
		order by max(m.created_at) desc, g.id desc limit ${take}`.execute(db);
	return rows;
};
