import type { WorkingHours } from '@quad/contract/organization/inboxes/working-hours.ts';
import type { MatchRule } from '@quad/contract/texting/automation/match-keyword.ts';
import type { answerTimes } from '@quad/contract/texting/automation/routes.ts';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { TextOf } from './auto-replies.queries.ts';

interface OfInbox {
	readonly organizationId: number;
	readonly inboxId: number;
}

export interface AnsweringGroup {
	readonly id: number;
	readonly name: string;
	readonly match: MatchRule;
	readonly phrases: readonly string[];
	readonly replyMessage: string;
	readonly mediaId: number | null;
	/** The person to whom conversations are assigned, if they still work in the inbox. */
	readonly assignTo: number | null;
	readonly tagIds: readonly number[];
	readonly optsIn: boolean;
}

export interface AnsweringInbox extends OfInbox {
	readonly timeZone: string;
	readonly answerWhen: (typeof answerTimes)[number];
	readonly workingHours: WorkingHours | null;
	readonly groups: readonly AnsweringGroup[];
}

/** Returns those of the inboxes that have keywords turned on, with their keyword groups. */
export const readAnsweringInboxes = async (db: Db | Tx, inboxes: readonly OfInbox[]): Promise<AnsweringInbox[]> => {
	const { rows } = await sql<AnsweringInbox>`
		select i.org_id as "organizationId", i.id as "inboxId", t.time_zone as "timeZone",
			a.answer_when as "answerWhen", i.working_hours as "workingHours", (
				select json_agg(json_build_object('id', g.id, 'name', g.name, 'match', g.match,
					'replyMessage', g.reply_message, 'mediaId', g.media_id, 'optsIn', g.opts_in,
					'phrases', array(select k.plain from keyword k where k.org_id = g.org_id and k.group_id = g.id),
					'tagIds', array(select t.tag_id from keyword_group_tag t where t.org_id = g.org_id and t.group_id = g.id),
					'assignTo', (
						select w.person_id from inbox_worker w
						join person p on p.org_id = w.org_id and p.id = w.person_id and p.removed_at is null
						where w.org_id = g.org_id and w.inbox_id = g.inbox_id and w.person_id = g.assign_to limit 1
					)))
				from keyword_group g where g.org_id = i.org_id and g.inbox_id = i.id and g.enabled
			) as groups
		from inbox i
		join inbox_automation a on a.org_id = i.org_id and a.inbox_id = i.id and a.enabled
		join team t on t.org_id = i.org_id and t.id = i.team_id
		where (i.org_id, i.id) in (
				select * from unnest(${inboxes.map((inbox) => inbox.organizationId)}::bigint[],
					${inboxes.map((inbox) => inbox.inboxId)}::bigint[])
			) and i.removed_at is null
			and exists (select from keyword_group g where g.org_id = i.org_id and g.inbox_id = i.id and g.enabled)`.execute(
		db,
	);
	return rows;
};

type Matched = TextOf & { readonly groupId: number; readonly teamId: number; readonly contactId: number };

export interface Circumstances {
	readonly messageId: number;
	/** The day on which the group last answered this number. */
	readonly answeredOn: string | null;
	/** When staff last wrote in the conversation. */
	readonly colleagueWroteAt: Date | null;
	/** Whether the contact sent STOP themselves, to Quad or to the carrier. */
	readonly isOwnStop: boolean;
	readonly contact: {
		readonly first_name: string;
		readonly last_name: string;
		readonly contact_key: string;
		/** All custom fields that can be merged. `value` is null if the contact has none. */
		readonly custom: ReadonlyArray<{ readonly name: string; readonly value: string | null }>;
	};
}

/** How many messages back to look for staff's last reply. Only a recent one matters. */
const lookedBack = 100;

/** Returns the facts that decide about answers to these texts, and the values to merge into them. */
export const readCircumstances = async (tx: Tx, texts: readonly Matched[]): Promise<Circumstances[]> => {
	const { rows } = await sql<Circumstances>`
		select t.message_id as "messageId", d.day::text as "answeredOn", (
				select max(m.created_at) from (
					select incoming, batch_id, person_id, created_at from message
					where org_id = t.org_id and inbox_id = t.inbox_id and mobile = t.mobile and id < t.message_id
					order by id desc limit ${lookedBack}
				) m
				where not m.incoming and m.batch_id is null and m.person_id is not null
			) as "colleagueWroteAt",
			coalesce(ct.opted_out_by in ('text', 'carrier'), false) or exists (
				select from number_stop s
				where s.org_id = t.org_id and s.mobile = t.mobile and s.team_id = t.team_id and s.by in ('text', 'carrier')
			) as "isOwnStop",
			json_build_object('first_name', c.first_name, 'last_name', c.last_name, 'contact_key', c.contact_key,
				'custom', coalesce((
					select json_agg(json_build_object('name', f.name, 'value', shown_custom(c.custom ->> f.id::text, f.kind)))
					from custom_field f where f.org_id = c.org_id and f.can_merge
				), '[]')) as contact
		from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.inboxId)}::bigint[],
			${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[],
			${texts.map((text) => text.groupId)}::bigint[], ${texts.map((text) => text.teamId)}::bigint[],
			${texts.map((text) => text.contactId)}::bigint[])
			as t (org_id, inbox_id, mobile, message_id, group_id, team_id, contact_id)
		join contact c on c.org_id = t.org_id and c.id = t.contact_id
		left join contact_team ct on ct.org_id = t.org_id and ct.team_id = t.team_id and ct.contact_id = t.contact_id
		left join keyword_answer_day d on d.org_id = t.org_id and d.group_id = t.group_id and d.mobile = t.mobile`.execute(
		tx,
	);
	return rows;
};

/** Claims each group's one answer of the day for each number. Returns the texts that may get it. */
export const takeKeywordDay = async (
	tx: Tx,
	texts: ReadonlyArray<TextOf & { groupId: number; day: string }>,
): Promise<number[]> => {
	const { rows } = await sql<{ messageId: number }>`
		with requested as (
			select distinct on (org_id, group_id, mobile) *
			from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.groupId)}::bigint[],
				${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.day)}::date[],
				${texts.map((text) => text.messageId)}::bigint[]) as t (org_id, group_id, mobile, day, message_id)
			order by org_id, group_id, mobile, message_id
		),
		taken as (
			insert into keyword_answer_day (org_id, group_id, mobile, day)
			select org_id, group_id, mobile, day from requested
			on conflict (org_id, group_id, mobile) do update set day = excluded.day
			where keyword_answer_day.day < excluded.day
			returning org_id, group_id, mobile
		)
		select a.message_id as "messageId" from requested a
		join taken using (org_id, group_id, mobile)`.execute(tx);
	return rows.map(({ messageId }) => messageId);
};
