import { type RawBuilder, sql } from 'kysely';

/**
 * What of the messages that `moved` has to be paid for, as part of the statement that moves them: so each is paid for
 * once, whoever dies when. `moved` says of each whether the carrier took it just now (`is_taken`) and its segments. A
 * batch is one line of the book, which gets longer; a single text is one of its own. Both in one order, so that two who
 * record at once never wait for each other.
 */
export const spending = (at: Date): RawBuilder<unknown> => sql`
	taken as materialized (
		select t.*, i.type = 'highspeed' as is_paid from (
			select org_id, inbox_id, coalesce(batch_id, id) as id, sum(segments)::bigint as credits
			from moved where is_taken group by org_id, inbox_id, coalesce(batch_id, id)
		) t join inbox i on i.org_id = t.org_id and i.id = t.inbox_id
	),
	entered as (
		insert into credit_entry (org_id, id, inbox_id, kind, credits, at)
		select org_id, id, inbox_id, 'spent', -credits, ${at}::timestamptz from taken where is_paid order by org_id, id
		on conflict (org_id, id) do update set credits = credit_entry.credits + excluded.credits
	),
	paid as (
		insert into credit_balance (org_id, inbox_id, balance)
		select org_id, inbox_id, -sum(credits) from taken where is_paid group by org_id, inbox_id order by org_id, inbox_id
		on conflict (org_id, inbox_id) do update set balance = credit_balance.balance + excluded.balance
	)`;
