import { type RawBuilder, sql } from 'kysely';

/**
 * Charges what `taken` has just sent, within the statement that moves the messages, so that each text is paid for
 * exactly once even after a crash. `taken` has segments by batch, or by single text, and inbox. Each batch has one
 * entry that grows. Rows are locked in one order, so that concurrent statements never deadlock.
 */
export const spending = (at: Date): RawBuilder<unknown> => sql`
	cost as materialized (
		select t.org_id, t.id, t.inbox_id, t.segments::bigint as credits
		from taken t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id and i.type = 'highspeed'
	),
	entered as (
		insert into credit_entry (org_id, id, inbox_id, kind, credits, at)
		select org_id, id, inbox_id, 'spent', -credits, ${at}::timestamptz from cost order by org_id, id
		on conflict (org_id, id) do update set credits = credit_entry.credits + excluded.credits
	),
	paid as (
		insert into credit_balance (org_id, inbox_id, balance)
		select org_id, inbox_id, -sum(credits) from cost group by org_id, inbox_id order by org_id, inbox_id
		on conflict (org_id, inbox_id) do update set balance = credit_balance.balance + excluded.balance
	)`;
