import { sql } from 'kysely';
import type { Db } from '../../../foundation/postgres/db.ts';
import type { NumbersAtCarrier, ReadNumbersAtCarrier } from '../../carriers/carriers/index.ts';

/** 555-0100 to 555-0199 are sandbox numbers, unless a carrier sold them, as the simulated carrier does in tests. */
export const numbersAtCarrier =
	(db: Db): ReadNumbersAtCarrier =>
	async (organizationId) => {
		const { rows } = await sql<NumbersAtCarrier>`
			select
				count(*) filter (where n.inbox_id is not null)::int as "inUse",
				count(*) filter (where n.inbox_id is not null and p.carrier_sid is null
					and p.number / 100 % 100000 = 55501)::int as "ofSandbox",
				count(*) filter (where n.inbox_id is null and p.state = 'owned' and p.type <> 'landline')::int as free,
				coalesce(json_agg(json_build_object('sid', p.sid, 'number', p.number) order by p.number)
					filter (where n.inbox_id is not null and p.texts_go = 'elsewhere'), '[]') as elsewhere
			from phone_number p left join inbox_number n on n.org_id = p.org_id and n.number = p.number
			where p.org_id = ${organizationId}`.execute(db);
		const [row] = rows;
		if (!row) throw new Error('A count has one row.');
		return row;
	};
