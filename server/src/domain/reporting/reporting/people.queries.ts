/** Counts certain people's texts from the messages, because the hourly counts are not kept per person. */
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { isReplied } from '../../texting/campaigns/index.ts';
import type { Metrics } from './counts.queries.ts';
import { written } from './messages.queries.ts';
import { countOptOuts, saidOf } from './opt-outs-within.queries.ts';
import type { ReportScope } from './report-scope.ts';

type OfPeople = Pick<Metrics, 'sent' | 'delivered' | 'replied' | 'received' | 'optedOut'>;

/** `people` is a query that selects contact IDs. */
export const countOfPeople = async (
	db: Db | Tx,
	scope: ReportScope,
	range: Range,
	people: RawBuilder<unknown>,
): Promise<OfPeople> => {
	const [{ rows }, optedOutBy] = await Promise.all([
		sql<Omit<OfPeople, 'optedOut'>>`
			with people as materialized (${people})
			select (count(*) filter (where m.status in (1, 2, 3, 4)))::int as sent,
				(count(*) filter (where m.status = 3))::int as delivered, (count(*) filter (where m.status = 7))::int as received,
				(count(*) filter (where ${isReplied}))::int as replied
			from message m where ${written(scope, range)} and m.contact_id in (select id from people)`.execute(db),
		countOptOuts(db, scope, range, sql`o.contact_id in (${people})`),
	]);
	const [texted = { sent: 0, delivered: 0, replied: 0, received: 0 }] = rows;
	return { ...texted, optedOut: saidOf(optedOutBy) };
};
