import { type RawBuilder, sql } from 'kysely';

/**
 * What was `taken` just now has to be paid for, as part of the statement that moves the messages: so each is paid for
 * once, whoever dies when. `taken` says how many segments of which batch, or of which single text, went out of which
 * inbox; either is one line of the book, and that of a batch gets longer. All in one order, so that two who record at
 * once never wait for each other.
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
