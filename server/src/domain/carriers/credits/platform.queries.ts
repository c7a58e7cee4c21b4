/** Reads high-speed inboxes and requests for credits of all organizations, for the provider. */

import { sql } from 'kysely';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasEveryWord } from '../../../foundation/postgres/word-pattern.ts';

export interface InboxOfAny {
	organizationId: number;
	organizationName: string;
	teamName: string;
	inboxId: number;
	name: string;
	balance: number;
}

const found = (searchText: string) => {
	return sql`
		from inbox i
		join organization o on o.id = i.org_id
		join team t on t.org_id = i.org_id and t.id = i.team_id
		left join credit_balance c on c.org_id = i.org_id and c.inbox_id = i.id
		where i.type = 'highspeed' and i.removed_at is null
			and ${hasEveryWord(sql`o.name || ' ' || t.name || ' ' || i.name`, searchText)}`;
};

export const listInboxes = async (
	db: Db,
	{ searchText, skip, take }: { searchText: string; skip: number; take: number },
): Promise<InboxOfAny[]> => {
	const { rows } = await sql<InboxOfAny>`
		select i.org_id as "organizationId", o.name as "organizationName", t.name as "teamName", i.id as "inboxId", i.name,
			coalesce(c.balance, 0) as balance
		${found(searchText)}
		order by coalesce(c.balance, 0), ${byName('o.name')}, ${byName('i.name')}, i.id offset ${skip} limit ${take}`.execute(
		db,
	);
	return rows;
};

export const countInboxes = async (db: Db, searchText: string): Promise<number> => {
	const { rows } = await sql<{ count: number }>`select count(*)::int as count ${found(searchText)}`.execute(db);
	return rows[0]?.count ?? 0;
};

export const findInbox = (tx: Tx, organizationId: number, inboxId: number) =>
	tx
		.selectFrom('inbox as i')
		.innerJoin('organization as o', 'o.id', 'i.org_id')
		.where('i.org_id', '=', organizationId)
		.where('i.id', '=', inboxId)
		.where('i.type', '=', 'highspeed')
		.where('i.removed_at', 'is', null)
		.select(['i.name', 'i.team_id as teamId', 'o.name as organizationName'])
		.executeTakeFirst();

export interface RequestRow {
	organizationId: number;
	requestId: number;
	organizationName: string;
	teamName: string;
	askedBy: string;
	askedOn: Date;
	credits: number;
	cost: number;
	inboxes: Array<{ inboxId: number; name: string; teamName: string; balance: number }>;
}

const isOpen = sql`
	r.credits is not null and r.answered_at is null`;

/** Lists the requesting team's inboxes first. */
export const listRequests = async (db: Db, { skip, take }: { skip: number; take: number }): Promise<RequestRow[]> => {
	const { rows } = await sql<RequestRow>`
		select r.org_id as "organizationId", r.id as "requestId", o.name as "organizationName", t.name as "teamName",
			${fullName('p')} as "askedBy", r.created_at as "askedOn", r.credits, coalesce(r.quoted_investment, 0) as cost,
			coalesce((
				select json_agg(
					json_build_object('inboxId', i.id, 'name', i.name, 'teamName', it.name, 'balance', coalesce(c.balance, 0))
					order by i.team_id <> r.team_id, ${byName('it.name')}, ${byName('i.name')}
				)
				from inbox i
				join team it on it.org_id = i.org_id and it.id = i.team_id
				left join credit_balance c on c.org_id = i.org_id and c.inbox_id = i.id
				where i.org_id = r.org_id and i.type = 'highspeed' and i.removed_at is null
			), '[]') as inboxes
		from service_request r
		join organization o on o.id = r.org_id
		join team t on t.org_id = r.org_id and t.id = r.team_id
		join person p on p.org_id = r.org_id and p.id = r.person_id
		where ${isOpen} order by r.created_at, r.id limit ${take} offset ${skip}`.execute(db);
	return rows;
};

export const countRequests = async (db: Db): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from service_request r where ${isOpen}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** Returns a request and the person to notify of the decision. */
export const findRequest = async (tx: Tx, organizationId: number, requestId: number) => {
	const { rows } = await sql<{ credits: number; personId: number; name: string; address: string }>`
		select r.credits, p.id as "personId", ${fullName('p')} as name, p.email as address
		from service_request r join person p on p.org_id = r.org_id and p.id = r.person_id
		where r.org_id = ${organizationId} and r.id = ${requestId} and r.credits is not null`.execute(tx);
	return rows[0];
};
