import type { WorkingHours } from '@quad/contract/organization/inboxes/working-hours.ts';
import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { windowOf } from '../../carriers/whatsapp/index.ts';
import { whyHeld } from '../../contacts/contacts/index.ts';
import { type ConversationFlag, flagOf } from '../../contacts/opt-outs/index.ts';
import { type ListedRow, listed } from './conversation-rows.queries.ts';
import { lockOfAnother } from './locks.queries.ts';

export interface ConversationDetail extends ListedRow {
	contactKey: string;
	assignedTo: string | null;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	inReview: boolean;
	flag: ConversationFlag | null;
	fields: Array<{ name: string; value: string }>;
	inboxType: string;
	inboxName: string;
	inboxColor: string;
	inboxNumber: number | null;
	/** On WhatsApp, when the time for free text ends. Null if the person has never written. */
	windowClosesAt: Date | null;
	teamName: string;
	timeZone: string;
	/** The inbox's working hours. Null means that it is always open. */
	workingHours: WorkingHours | null;
	/** A colleague who has the lock. */
	lockedBy: { name: string; until: string } | null;
}

export const readConversation = async (
	db: Db | Tx,
	scope: InboxScope,
	id: number,
	at: Date,
): Promise<ConversationDetail> => {
	const { rows } = await sql<ConversationDetail>`
		select ${listed(scope.personId)}, c.contact_key as "contactKey", nullif(${fullName('a')}, '') as "assignedTo",
			ct.contact_id is not null as "inTeam", coalesce(ct.muted, false) as muted,
			coalesce(ct.opted_out or h.why = 'stopped', false) as "optedOut",
			coalesce(h.why = 'review', false) as "inReview",
			${flagOf(sql`v.org_id`, sql`v.inbox_id`, sql`v.mobile`)} as flag,
			coalesce((
				select jsonb_agg(jsonb_build_object('name', f.name, 'value', shown_custom(c.custom ->> f.id::text, f.kind)) order by ${byName('f.name')})
				from custom_field f
				where f.org_id = c.org_id and f.is_visible and coalesce(c.custom ->> f.id::text, '') <> ''
			), '[]') as fields,
			i.type as "inboxType", i.name as "inboxName", i.color as "inboxColor", i.number as "inboxNumber",
			${windowOf(sql`v.org_id`, sql`v.inbox_id`, sql`v.mobile`)} as "windowClosesAt",
			t.name as "teamName", t.time_zone as "timeZone", i.working_hours as "workingHours", (
				select jsonb_build_object('name', name, 'until', until) from (${lockOfAnother(scope, id, at)}) as l
			) as "lockedBy"
		from conversation v
		join contact c on c.org_id = v.org_id and c.id = v.contact_id
		join inbox i on i.org_id = v.org_id and i.id = v.inbox_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		left join contact_team ct on ct.org_id = c.org_id and ct.team_id = i.team_id and ct.contact_id = c.id
		cross join lateral (select ${whyHeld(sql`c.org_id`, sql`v.mobile`, sql`i.id`)} as why) h
		left join person a on a.org_id = c.org_id and a.id = c.assigned_person_id
		where v.org_id = ${scope.organizationId} and v.inbox_id = ${scope.inboxId} and v.id = ${id}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error(`conversation ${id} is not in inbox ${scope.inboxId}`);
	return row;
};

/** Returns the conversations with a contact in these inboxes, latest first. */
export const listOfContact = async (
	db: Db,
	scope: TeamScope,
	contactId: number,
	inboxIds: readonly number[],
): Promise<Array<ListedRow & Pick<ConversationDetail, 'inboxType' | 'inboxName' | 'inboxColor'>>> => {
	const { rows } = await sql<ListedRow & Pick<ConversationDetail, 'inboxType' | 'inboxName' | 'inboxColor'>>`
		select ${listed(scope.personId)}, i.type as "inboxType", i.name as "inboxName", i.color as "inboxColor"
		from conversation v
		join inbox i on i.org_id = v.org_id and i.id = v.inbox_id
		where v.org_id = ${scope.organizationId} and v.contact_id = ${contactId}
			and v.inbox_id = any(${inboxIds}::bigint[])
		order by v.last_at desc, v.id desc`.execute(db);
	return rows;
};
