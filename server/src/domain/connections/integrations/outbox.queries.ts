/** Stores events to export: a run claims them, writes them, and marks them as exported. */
import type { FailedRow } from '@quad/contract/connections/integrations/failures.ts';
import type { ExportType } from '@quad/contract/connections/integrations/run.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { wordsWithAttachments } from '../../texting/conversations/index.ts';
import type { OfRun } from './rows.queries.ts';

/** Queues incoming texts for their teams' exports, except texts from senders without a number. */
export const insertIncoming = async (
	tx: Tx,
	texts: ReadonlyArray<{ organizationId: number; teamId: number; messageId: number; at: Date }>,
): Promise<void> => {
	await sql`
		insert into integration_outbox (org_id, connection_id, kind, message_id, at)
		select e.org_id, e.connection_id, e.kind, t.message_id, t.at
		from unnest(${texts.map((one) => one.organizationId)}::bigint[], ${texts.map((one) => one.teamId)}::bigint[],
			${texts.map((one) => one.messageId)}::bigint[], ${texts.map((one) => one.at)}::timestamptz[])
			as t (org_id, team_id, message_id, at)
		join integration_export e on e.org_id = t.org_id and e.team_id = t.team_id and e.kind = 'MessageActivity'
			and e.since <= t.at
		join message m on m.org_id = t.org_id and m.id = t.message_id and m.mobile > 0
		where not exists (
			select from integration_outbox o
			where o.org_id = e.org_id and o.connection_id = e.connection_id and o.kind = e.kind and o.message_id = t.message_id
		)
		order by t.at, t.message_id`.execute(tx);
};

/** Queues each chat at most once. */
export const insertClosedChats = async (
	tx: Tx,
	chats: ReadonlyArray<{ organizationId: number; teamId: number; chatId: number; at: Date }>,
): Promise<void> => {
	await sql`
		insert into integration_outbox (org_id, connection_id, kind, chat_id, at)
		select e.org_id, e.connection_id, e.kind, t.chat_id, t.at
		from unnest(${chats.map((one) => one.organizationId)}::bigint[], ${chats.map((one) => one.teamId)}::bigint[],
			${chats.map((one) => one.chatId)}::bigint[], ${chats.map((one) => one.at)}::timestamptz[])
			as t (org_id, team_id, chat_id, at)
		join integration_export e on e.org_id = t.org_id and e.team_id = t.team_id and e.kind = 'ChatTranscripts'
			and e.since <= t.at
		join chat k on k.org_id = t.org_id and k.id = t.chat_id
		on conflict (org_id, connection_id, chat_id) where chat_id is not null do nothing`.execute(tx);
};

/** Returns since when the oldest waiting row has waited. */
export const waitingSince = async (
	db: Db,
	{ organizationId, id }: { organizationId: number; id: number },
	kind: ExportType,
): Promise<Date | undefined> => {
	const { rows } = await sql<{ since: Date | null }>`
		select min(at) as since from integration_outbox
		where org_id = ${organizationId} and connection_id = ${id} and kind = ${kind} and run_id is null`.execute(db);
	return rows[0]?.since ?? undefined;
};

/** Claims every waiting row for this run. Returns how many rows the run now has. */
export const takeWaiting = async (
	tx: Tx,
	runRef: OfRun,
	{ connectionId, kind }: { connectionId: number; kind: string },
): Promise<number> => {
	await sql`
		update integration_outbox set run_id = ${runRef.runId}
		where org_id = ${runRef.organizationId} and connection_id = ${connectionId} and kind = ${kind} and run_id is null`.execute(
		tx,
	);
	return countOfRun(tx, runRef);
};

export const countOfRun = async (db: Db | Tx, runRef: OfRun): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from integration_outbox
		where org_id = ${runRef.organizationId} and run_id = ${runRef.runId}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** Releases the rows of a failed run, so that the next run can claim them. */
export const giveBack = async (tx: Tx, runRef: OfRun): Promise<void> => {
	await sql`
		update integration_outbox set run_id = null
		where org_id = ${runRef.organizationId} and run_id = ${runRef.runId} and exported_at is null and failure is null`.execute(
		tx,
	);
};

/** Marks rows as written: all rows of the run, or those in `ids`. */
export const markExported = async (tx: Tx, runRef: OfRun, at: Date, ids?: readonly number[]): Promise<void> => {
	const which = ids ? sql`and id = any (${ids}::bigint[])` : sql``;
	await sql`
		update integration_outbox set exported_at = ${at}
		where org_id = ${runRef.organizationId} and run_id = ${runRef.runId} and exported_at is null ${which}`.execute(tx);
};

/** Lets refused rows wait to be exported again. Returns how many there were. */
export const releaseRefused = async (tx: Tx, runRef: OfRun): Promise<number> => {
	const { numAffectedRows = 0n } = await sql`
		update integration_outbox set failure = null, run_id = null
		where org_id = ${runRef.organizationId} and run_id = ${runRef.runId} and failure is not null`.execute(tx);
	return Number(numAffectedRows);
};

export const markRefused = async (
	tx: Tx,
	runRef: OfRun,
	refused: ReadonlyArray<{ id: number; refusal: string }>,
): Promise<void> => {
	await sql`
		update integration_outbox o set failure = f.refusal
		from unnest(${refused.map(({ id }) => id)}::bigint[], ${refused.map(({ refusal }) => refusal)}::text[])
			as f (id, refusal)
		where o.org_id = ${runRef.organizationId} and o.run_id = ${runRef.runId} and o.id = f.id`.execute(tx);
};

export const firstRefusal = async (tx: Tx, runRef: OfRun): Promise<string> => {
	const { rows } = await sql<{ failure: string }>`
		select failure from integration_outbox
		where org_id = ${runRef.organizationId} and run_id = ${runRef.runId} and failure is not null
		order by id limit 1`.execute(tx);
	return rows[0]?.failure ?? '';
};

export interface OutboxRow {
	id: number;
	kind: ExportType;
	/** The organization's UUID. */
	organization: string;
	contactId: number | null;
	contactKey: string | null;
	firstName: string | null;
	lastName: string | null;
	mobile: number | null;
	incoming: boolean | null;
	text: string | null;
	at: Date;
	sentAt: Date | null;
	personId: number | null;
	person: string | null;
	inbox: string | null;
	campaign: string | null;
	errorCode: number | null;
	optedOut: boolean | null;
	by: string | null;
	messageId: number | null;
	optOutEntryId: number | null;
	chatId: number | null;
	failure: string | null;
}

/** Returns a run's rows in the order of their events. `isOpen` limits them to rows that are not written yet. */
export const outboxAfter = async (
	db: Db,
	runRef: OfRun & { kind: ExportType },
	after: number,
	take: number,
	{ isOpen = false, skip = 0 } = {},
): Promise<OutboxRow[]> => {
	const open = isOpen ? sql`and o.exported_at is null and o.failure is null` : sql``;
	return withDetails(
		db,
		sql`
			select * from integration_outbox o
			where o.org_id = ${runRef.organizationId} and o.run_id = ${runRef.runId} and o.id > ${after} ${open}
			order by o.id offset ${skip} limit ${take}`,
	);
};

/** Returns the first waiting rows without claiming them. */
export const firstWaiting = (
	db: Db,
	{ organizationId }: Pick<OfRun, 'organizationId'>,
	{ connectionId, kind, take }: { connectionId: number; kind: ExportType; take: number },
): Promise<OutboxRow[]> =>
	withDetails(
		db,
		sql`
			select * from integration_outbox o
			where o.org_id = ${organizationId} and o.connection_id = ${connectionId} and o.kind = ${kind} and o.run_id is null
			order by o.id limit ${take}`,
	);

/** Reads the values to export for each row. `which` selects rows from the outbox. */
const withDetails = async (db: Db, which: RawBuilder<unknown>): Promise<OutboxRow[]> => {
	const { rows } = await sql<OutboxRow>`
		select o.id, o.kind, g.uuid as organization, o.opt_out_entry_id as "optOutEntryId", c.id as "contactId", c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName",
			coalesce(m.mobile, x.mobile, c.mobile) as mobile, m.incoming, case when m.id is not null then ${wordsWithAttachments({ isOfBatch: true })} end as text, o.at,
			m.created_at as "sentAt", p.id as "personId", nullif(${fullName('p')}, '') as person, i.name as inbox,
			k.name as campaign, m.error_code as "errorCode", x.opted_out as "optedOut", x.by, m.id as "messageId", o.chat_id as "chatId", o.failure
		from (${which}) o
		join organization g on g.id = o.org_id
		left join message m on m.org_id = o.org_id and m.id = o.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join campaign k on k.org_id = m.org_id and k.id = m.campaign_id
		left join opt_out_entry x on x.org_id = o.org_id and x.id = o.opt_out_entry_id
		left join lateral (
			with recursive became as (
				select k.id, k.merged_into from contact k
				where k.org_id = o.org_id and k.id = coalesce(m.contact_id, x.contact_id)
				union
				select k.id, k.merged_into from became b join contact k on k.org_id = o.org_id and k.id = b.merged_into
			)
			select id from became where merged_into is null
		) kept on true
		left join contact c on c.org_id = o.org_id and c.id = kept.id
		left join person p on p.org_id = o.org_id and p.id = coalesce(m.person_id, b.person_id)
		order by o.id`.execute(db);
	return rows;
};

/** Returns refused rows, newest first: of one run if given, otherwise of all. */
export const listFailedExports = async (
	db: Db,
	{ organizationId, id }: { organizationId: number; id: number },
	{ runId, skip, limit }: { runId?: number; skip: number; limit: number },
): Promise<{ items: FailedRow[]; total: number }> => {
	const ofRun = runId === undefined ? sql`` : sql`and o.run_id = ${runId}`;
	const source = sql`
		from integration_outbox o
		where o.org_id = ${organizationId} and o.connection_id = ${id} and o.failure is not null ${ofRun}`;
	const { rows } = await sql<Omit<FailedRow, 'date'> & { date: Date }>`
		select o.id, o.kind as "exportType", o.at as date, coalesce(c.contact_key, '') as "contactId",
			coalesce(nullif(${fullName('c')}, ''), v.name, '') as "fullName", coalesce(case when m.id is not null then ${wordsWithAttachments({ isOfBatch: true })} end, k.last_text, '') as text,
			o.failure as reason
		from (select o.* ${source} order by o.id desc offset ${skip} limit ${limit}) o
		left join message m on m.org_id = o.org_id and m.id = o.message_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		left join opt_out_entry x on x.org_id = o.org_id and x.id = o.opt_out_entry_id
		left join chat k on k.org_id = o.org_id and k.id = o.chat_id
		left join chat_visitor v on v.org_id = k.org_id and v.id = k.visitor_id
		left join contact c on c.org_id = o.org_id and c.id = coalesce(m.contact_id, x.contact_id, v.contact_id)
		order by o.id desc`.execute(db);
	const { rows: counted } = await sql<{ total: number }>`select count(*)::int as total ${source}`.execute(db);
	const items = rows.map(({ date, ...one }) => ({ ...one, date: date.toISOString() }));
	return { items, total: counted[0]?.total ?? 0 };
};
