import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { sql } from 'kysely';
import type { OrganizationScope } from '../../../foundation/actor.ts';
import type { Db } from '../../../foundation/postgres/db.ts';

export interface ContractRow {
	usersLimit: number | null;
	users: number;
	allottedSegments: number;
	countedFrom: Date;
	highSpeedCost: number | null;
	numberValidationCost: number | null;
	ssoCost: number | null;
}

/** Without a contract there are no limits or allotments, and usage is counted from the organization's first day. */
export const readContract = async (
	db: Db,
	{ organizationId }: Pick<OrganizationScope, 'organizationId'>,
): Promise<ContractRow> => {
	const { rows } = await sql<ContractRow>`
		select c.users_limit as "usersLimit",
			(select count(*)::int from person p where p.org_id = o.id and p.removed_at is null) as users, coalesce(c.allotted_segments, 0) as "allottedSegments",
			coalesce(c.counted_from, o.created_at) as "countedFrom", c.high_speed_cost as "highSpeedCost",
			c.number_validation_cost as "numberValidationCost", c.sso_cost as "ssoCost"
		from organization o
		left join contract c on c.org_id = o.id
		where o.id = ${organizationId}`.execute(db);
	const [contract] = rows;
	if (!contract) throw new Error('The organization does not exist.');
	return contract;
};

export interface UsedRow {
	/** Segments of texts without a picture. */
	segments: number;
	/** Texts with a picture. */
	pictures: number;
	messages: number;
	highSpeedSegments: number;
	users: number;
}

/** The states that a text only reaches after a carrier accepted it. */
const taken = [messageStatus.submitted, messageStatus.sent, messageStatus.delivered];

/** The text has a picture of its own or its batch's, unless an edit removed it (0044). */
const hasPicture = sql`coalesce(m.media_id, b.media_id, 0) > 0`;

/** Returns what was handed to a carrier since `from`, and the number of users, in one statement. */
export const readUsed = async (db: Db, { organizationId }: OrganizationScope, from: Date): Promise<UsedRow> => {
	const { rows } = await sql<UsedRow>`
		select coalesce(sum(m.segments) filter (where not ${hasPicture}), 0)::bigint as segments,
			count(*) filter (where ${hasPicture})::bigint as pictures, count(*)::bigint as messages,
			coalesce(sum(m.segments) filter (where i.type = 'highspeed'), 0)::bigint as "highSpeedSegments",
			(select count(*)::int from person p where p.org_id = ${organizationId} and p.removed_at is null) as users
		from message m
		join inbox i on i.org_id = m.org_id and i.id = m.inbox_id
		left join batch b on b.org_id = m.org_id and b.id = m.batch_id
		where m.org_id = ${organizationId} and not m.incoming and m.created_at >= ${from}
			and (m.carrier_sid is not null or m.status = any(${taken}::smallint[]))`.execute(db);
	return rows[0] ?? { segments: 0, pictures: 0, messages: 0, highSpeedSegments: 0, users: 0 };
};
