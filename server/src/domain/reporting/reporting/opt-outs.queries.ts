/** Reads the opt-outs behind a figure, each with the text that caused it, if any. */
import { countedOptOutWays, type OptOutWay } from '@quad/contract/reporting/reporting/opt-out-ways.ts';
import type { Range } from '@quad/contract/reporting/reporting/ranges.ts';
import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { RowBehind } from './messages.queries.ts';
import { optOuts } from './opt-outs-within.queries.ts';
import type { ReportScope } from './report-scope.ts';

export const pageOfOptOuts = async (
	db: Db,
	scope: ReportScope,
	range: Range,
	{ skip, take, way }: { skip: number; take: number; way?: OptOutWay | undefined },
): Promise<{ rows: Array<RowBehind & { by: string }>; total: number }> => {
	const found = optOuts(scope, range, way ? [way] : countedOptOutWays);
	const [page, count] = await Promise.all([
		sql<RowBehind & { by: string }>`
			select o.id, o.at, o.by, o.contact_id as "contactId", nullif(${fullName('c')}, '') as name, o.mobile,
				o.inbox_id as "inboxId",
				case when i.type = 'personal' then coalesce(nullif(${fullName('w')}, ''), i.name) else i.name end as inbox,
				k.name as campaign, nullif(${fullName('p')}, '') as "writtenBy", m.body as text
			from (
				select o.* from ${found} o
				order by o.at desc, o.id desc offset ${skip} limit ${take}
			) o
			left join contact c on c.org_id = o.org_id and c.id = o.contact_id
			left join inbox i on i.org_id = o.org_id and i.id = o.inbox_id
			left join person w on w.org_id = i.org_id and w.id = i.person_id
			left join message m on m.org_id = o.org_id and m.id = o.message_id
			left join campaign k on k.org_id = m.org_id and k.id = m.campaign_id
			left join person p on p.org_id = o.org_id and p.id = o.person_id
			order by o.at desc, o.id desc`.execute(db),
		sql<{ total: number }>`
			select count(*)::int as total from ${found} o`.execute(db),
	]);
	return { rows: page.rows, total: count.rows[0]?.total ?? 0 };
};
