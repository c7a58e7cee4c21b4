/** What was texted with some people, counted from the texts: hours are kept by the inbox, not by the person. */
import type { Range } from '@quad/contract/reporting/ranges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../foundation/postgres/db.ts';
import { answersWithin, type Metrics, optOutsWithin } from './counts.queries.ts';
import { written } from './messages.queries.ts';
import type { ReportScope } from './report-scope.ts';

type OfPeople = Pick<Metrics, 'sent' | 'delivered' | 'replied' | 'received' | 'optedOut'>;

/** `people`: a `select id` of contacts. */
export const countOfPeople = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	people: RawBuilder<unknown>,
): Promise<OfPeople> => {
	const { rows } = await sql<OfPeople>`
		with people as materialized (${people}),
		counted as (
			select count(*) filter (where m.status in (1, 2, 3, 4)) as sent, count(*) filter (where m.status = 3) as delivered,
				count(*) filter (where m.status = 7) as received,
				count(*) filter (where m.status in (1, 2, 3, 4) and not m.incoming and m.replied_at is not null) as replied
			from message m where ${written(scope, range)} and m.contact_id in (select id from people)
		)
		select c.sent::int, c.delivered::int, c.received::int,
			(c.replied + (
				select count(*) from answer_time t
				join message a on a.org_id = t.org_id and a.id = t.message_id and a.contact_id in (select id from people)
				where ${answersWithin(scope, range, 'contact')}
			))::int as replied,
			(select count(*)::int from opt_out_entry o
				where ${optOutsWithin(scope, range)} and o.contact_id in (select id from people)) as "optedOut"
		from counted c`.execute(db);
	return rows[0] ?? { sent: 0, delivered: 0, replied: 0, received: 0, optedOut: 0 };
};
