/** Reads open requests of all organizations. */

import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

interface RequestRow {
	organizationId: number;
	requestId: number;
	item: string;
	organizationName: string;
	teamName: string;
	askedBy: string;
	askedOn: Date;
	credits: number | null;
	cost: number | null;
	inboxes: Array<{ inboxId: number; name: string; teamName: string }>;
}

/** Lists the inboxes of the requesting team first. */
export const listOpenRequests = async (db: Db, { skip, take }: { skip: number; take: number }) => {
	const { rows } = await sql<RequestRow>`
		select r.org_id as "organizationId", r.id as "requestId", r.item, o.name as "organizationName", t.name as "teamName",
			${fullName('p')} as "askedBy", r.created_at as "askedOn", r.credits, r.quoted_investment as cost,
			case when r.credits is null then '[]' else coalesce((
				select json_agg(
					json_build_object('inboxId', i.id, 'name', i.name, 'teamName', it.name)
					order by i.team_id <> r.team_id, ${byName('i.name')}, i.id
				)
				from inbox i join team it on it.org_id = i.org_id and it.id = i.team_id
				where i.org_id = r.org_id and i.type = 'highspeed' and i.removed_at is null
			), '[]') end as inboxes
		from service_request r
		join organization o on o.id = r.org_id
		join team t on t.org_id = r.org_id and t.id = r.team_id
		join person p on p.org_id = r.org_id and p.id = r.person_id
		where r.answered_at is null order by r.created_at, r.id limit ${take} offset ${skip}`.execute(db);
	return rows;
};

export const countOpenRequests = async (db: Db): Promise<number> => {
	const { count } = await db
		.selectFrom('service_request')
		.where('answered_at', 'is', null)
		.select((eb) => eb.fn.countAll<number>().as('count'))
		.executeTakeFirstOrThrow();
	return Number(count);
};

export const itemOf = async (
	db: Db,
	{ organizationId, requestId }: { organizationId: number; requestId: number },
): Promise<string | undefined> =>
	(
		await db
			.selectFrom('service_request')
			.where('org_id', '=', organizationId)
			.where('id', '=', requestId)
			.select('item')
			.executeTakeFirst()
	)?.item;

/** Returns at most two high-speed inboxes, enough to tell whether there is exactly one. */
export const highSpeedInboxes = (db: Db, organizationId: number) =>
	db
		.selectFrom('inbox')
		.where('org_id', '=', organizationId)
		.where('type', '=', 'highspeed')
		.where('removed_at', 'is', null)
		.limit(2)
		.select('id')
		.execute();
