import type { CreditLevel } from '@quad/contract/carriers/credits/level.ts';
import { creditLimits } from '@quad/contract/carriers/credits/limits.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

/** Returns null if no credits were ever entered for the inbox. */
export const balanceOf = async (
	db: Db | Tx,
	{ organizationId, inboxId }: { organizationId: number; inboxId: number },
): Promise<number | null> => {
	const row = await db
		.selectFrom('credit_balance')
		.where('org_id', '=', organizationId)
		.where('inbox_id', '=', inboxId)
		.select('balance')
		.executeTakeFirst();
	return row?.balance ?? null;
};

/** Returns the balances of a team's high-speed inboxes, and the segments that are queued in each. */
export const balancesOfTeam = async (db: Db, scope: TeamScope) => {
	const { rows } = await sql<{ inboxId: number; name: string; color: string; balance: number; waiting: number }>`
		select i.id as "inboxId", i.name, i.color, coalesce(c.balance, 0) as balance, (
				select coalesce(sum(q.segments), 0)::bigint from send_queue q
				where q.org_id = i.org_id and q.inbox_id = i.id
			) as waiting
		from inbox i left join credit_balance c on c.org_id = i.org_id and c.inbox_id = i.id
		where i.org_id = ${scope.organizationId} and i.team_id = ${scope.teamId} and i.type = 'highspeed'
			and i.removed_at is null
		order by ${byName('i.name')}, i.id`.execute(db);
	return rows;
};

interface OfInbox {
	readonly organizationId: number;
	readonly inboxId: number;
}

const level = sql`case
	when balance < ${creditLimits.least} then 'none' when balance < ${creditLimits.lowBelow} then 'low' else 'enough'
end`;

/** Returns balances that crossed a warning level since the last check, with their new levels. */
export const passMarks = async (tx: Tx): Promise<Array<OfInbox & { level: CreditLevel }>> => {
	const { rows } = await sql<OfInbox & { level: CreditLevel }>`
		with level as materialized ( -- in the order in which what is sent pays for itself
			select org_id, inbox_id, ${level} as is from credit_balance
			where told <> ${level} order by org_id, inbox_id for update
		)
		update credit_balance c set told = level.is from level
		where c.org_id = level.org_id and c.inbox_id = level.inbox_id
		returning c.org_id as "organizationId", c.inbox_id as "inboxId", level.is as level`.execute(tx);
	return rows;
};

/** Returns everyone with access to any of these inboxes, once each. */
export const workersOf = async (
	tx: Tx,
	inboxes: readonly OfInbox[],
): Promise<Array<{ organizationId: number; personId: number }>> => {
	const { rows } = await sql<{ organizationId: number; personId: number }>`
		select distinct w.org_id as "organizationId", w.person_id as "personId"
		from unnest(${inboxes.map((one) => one.organizationId)}::bigint[], ${inboxes.map((one) => one.inboxId)}::bigint[])
			as i (org_id, inbox_id)
		join inbox_worker w on w.org_id = i.org_id and w.inbox_id = i.inbox_id`.execute(tx);
	return rows;
};
