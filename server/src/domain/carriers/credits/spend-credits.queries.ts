import { type RawBuilder, sql } from 'kysely';

/**
 * Charges the texts in `taken` within the statement that sends them, so that each is paid for exactly once. Each
 * batch or single text has one entry. Rows are locked in a fixed order, so that concurrent statements can't deadlock.
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
