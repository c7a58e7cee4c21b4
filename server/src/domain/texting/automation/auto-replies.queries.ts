import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface TextOf {
	readonly organizationId: number;
	readonly inboxId: number;
	readonly mobile: number;
	readonly messageId: number;
}

export interface AwayRow {
	readonly messageId: number;
	readonly message: string;
	readonly timeZone: string;
	/** The first day of the absence, for example `2026-11-23`. */
	readonly firstDay: string | null;
	readonly lastDay: string | null;
	readonly answeredOn: string | null;
	readonly colleagueWroteAt: Date | null;
	readonly answeredByItselfAt: Date | null;
}

/** How many messages back to look for the last reply by staff or Quad. Only a recent one matters. */
const lookedBack = 100;

/**
 * Returns those texts whose inbox is out of office, with the last replies in their conversations. Bulk texts may have
 * been scheduled, so they don't show that somebody is there. A deleted inbox is never out of office.
 */
export const readAway = async (tx: Tx, texts: readonly TextOf[]): Promise<AwayRow[]> => {
	const { rows } = await sql<AwayRow>`
		select t.message_id as "messageId", o.reply_message as message, team.time_zone as "timeZone",
			o.first_day::text as "firstDay", o.last_day::text as "lastDay", d.day::text as "answeredOn",
			last.by_hand as "colleagueWroteAt", last.by_itself as "answeredByItselfAt"
		from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.inboxId)}::bigint[],
			${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.messageId)}::bigint[])
			as t (org_id, inbox_id, mobile, message_id)
		join out_of_office o on o.org_id = t.org_id and o.inbox_id = t.inbox_id and o.enabled
		join inbox i on i.org_id = t.org_id and i.id = t.inbox_id and i.removed_at is null
		join team on team.org_id = i.org_id and team.id = i.team_id
		left join person p on p.org_id = i.org_id and p.id = i.person_id
		left join auto_reply_day d on d.org_id = t.org_id and d.inbox_id = t.inbox_id and d.mobile = t.mobile
		left join lateral (
			select max(m.created_at) filter (where m.person_id is not null) as by_hand,
				max(m.created_at) filter (where m.person_id is null) as by_itself
			from (
				select incoming, batch_id, person_id, created_at from message
				where org_id = t.org_id and inbox_id = t.inbox_id and mobile = t.mobile and id < t.message_id
				order by id desc limit ${lookedBack}
			) m
			where not m.incoming and m.batch_id is null
		) last on true
		where o.reply_message <> '' and (p.id is null or p.removed_at is null and not p.is_numberless)`.execute(tx);
	return rows;
};

/** Returns the inbox's out-of-office message with its days, or null if the inbox has none. */
export const readTriedAway = async (
	db: Db,
	inbox: Pick<TextOf, 'organizationId' | 'inboxId'>,
): Promise<Pick<AwayRow, 'message' | 'timeZone' | 'firstDay' | 'lastDay'> | null> => {
	const { rows } = await sql<Pick<AwayRow, 'message' | 'timeZone' | 'firstDay' | 'lastDay'>>`
		select o.reply_message as message, t.time_zone as "timeZone", o.first_day::text as "firstDay",
			o.last_day::text as "lastDay"
		from out_of_office o
		join inbox i on i.org_id = o.org_id and i.id = o.inbox_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		where o.org_id = ${inbox.organizationId} and o.inbox_id = ${inbox.inboxId} and o.enabled and o.reply_message <> ''`.execute(
		db,
	);
	return rows[0] ?? null;
};

/** Claims each number's one out-of-office message of the day. Returns the texts that may get it. */
export const takeDay = async (tx: Tx, texts: ReadonlyArray<TextOf & { day: string }>): Promise<number[]> => {
	const { rows } = await sql<{ messageId: number }>`
		with requested as (
			select distinct on (org_id, inbox_id, mobile) *
			from unnest(${texts.map((text) => text.organizationId)}::bigint[], ${texts.map((text) => text.inboxId)}::bigint[],
				${texts.map((text) => text.mobile)}::bigint[], ${texts.map((text) => text.day)}::date[],
				${texts.map((text) => text.messageId)}::bigint[]) as t (org_id, inbox_id, mobile, day, message_id)
			order by org_id, inbox_id, mobile, message_id
		),
		taken as (
			insert into auto_reply_day (org_id, inbox_id, mobile, day)
			select org_id, inbox_id, mobile, day from requested
			on conflict (org_id, inbox_id, mobile) do update set day = excluded.day where auto_reply_day.day < excluded.day
			returning org_id, inbox_id, mobile
		)
		select a.message_id as "messageId" from requested a
		join taken using (org_id, inbox_id, mobile)`.execute(tx);
	return rows.map(({ messageId }) => messageId);
};

/** Returns the names that identify the sender in answers to STOP, START and HELP. */
export const readSender = (tx: Db | Tx, { organizationId, teamId }: { organizationId: number; teamId: number }) =>
	tx
		.selectFrom('team as t')
		.innerJoin('organization as o', 'o.id', 't.org_id')
		.where('t.org_id', '=', organizationId)
		.where('t.id', '=', teamId)
		.select(['o.name as organization', 't.name as team'])
		.executeTakeFirstOrThrow();

/** Claims an answer of this kind for a number. Returns false if the number got one after `notSince`. */
export const takeOptOutAnswer = async (
	tx: Tx,
	claim: { organizationId: number; teamId: number; mobile: number; kind: string; at: Date; notSince: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		insert into automatic_answer (org_id, team_id, mobile, kind, at)
		values (${claim.organizationId}, ${claim.teamId}, ${claim.mobile}, ${claim.kind}, ${claim.at})
		on conflict (org_id, team_id, mobile, kind) do update set at = excluded.at
		where automatic_answer.at <= ${claim.notSince}
		returning kind`.execute(tx);
	return rows.length > 0;
};

export const forgetBefore = async (db: Db, at: Date): Promise<void> => {
	await db.deleteFrom('automatic_answer').where('at', '<', at).execute();
	await sql`delete from auto_reply_day where day < ${at}::date`.execute(db);
	await sql`delete from keyword_answer_day where day < ${at}::date`.execute(db);
	await db.deleteFrom('answering_stopped').where('at', '<', at).execute();
};
