import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';
import { contactsFound, type FoundBy } from './found-contacts.queries.ts';

export type Sort = 'name' | '-name' | 'contactId' | '-contactId';

/** Every order is one that an index has: the first page of 200,000 contacts is read, not sorted. */
const orders: Record<Sort, RawBuilder<unknown>> = {
	name: sql`c.last_name, c.first_name, c.id`,
	'-name': sql`c.last_name desc, c.first_name desc, c.id desc`,
	contactId: sql`c.contact_key`,
	'-contactId': sql`c.contact_key desc`,
};

export interface ContactRow {
	id: number;
	contactKey: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	source: string;
	custom: Record<string, string>;
	createdAt: Date;
	updatedAt: Date;
	assignedTo: number | null;
	assignedName: string | null;
	muted: boolean;
	optedOut: boolean;
	optedOutBy: string | null;
	optedOutAt: Date | null;
}

const columns = sql`c.id, c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
	c.source, c.custom, c.created_at as "createdAt", c.updated_at as "updatedAt",
	p.id as "assignedTo", btrim(p.first_name || ' ' || p.last_name) as "assignedName",
	ct.muted, ct.opted_out as "optedOut", ct.opted_out_by as "optedOutBy", ct.opted_out_at as "optedOutAt"`;

/** One page of the contacts that are found. */
export const listContacts = async (
	db: Db,
	scope: TeamScope,
	by: FoundBy,
	page: { sort: Sort; skip: number; take: number },
): Promise<ContactRow[]> => {
	const { rows } = await sql<ContactRow>`
		select ${columns}
		from (
			select c.*, ct.muted, ct.opted_out, ct.opted_out_by, ct.opted_out_at
			from ${contactsFound(scope, by)}
			order by ${orders[page.sort]} offset ${page.skip} limit ${page.take}
		) c
		cross join lateral (select c.muted, c.opted_out, c.opted_out_by, c.opted_out_at) ct
		left join person p on p.org_id = c.org_id and p.id = c.assigned_person_id
		order by ${orders[page.sort]}`.execute(db);
	return rows;
};

export const countContacts = async (db: Db, scope: TeamScope, by: FoundBy): Promise<number> => {
	const { rows } = await sql<{ count: number }>`
		select count(*)::int as count from ${contactsFound(scope, by)}`.execute(db);
	return rows[0]?.count ?? 0;
};

/** One contact of the team, or undefined. */
export const readContact = async (db: Db, scope: TeamScope, contactId: number): Promise<ContactRow | undefined> => {
	const { rows } = await sql<ContactRow>`
		select ${columns}
		from contact c
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		left join person p on p.org_id = c.org_id and p.id = c.assigned_person_id
		where c.org_id = ${scope.organizationId} and c.id = ${contactId}`.execute(db);
	return rows[0];
};

/** The custom fields of the organization, in the order in which they came to be. */
export const listCustomFields = (db: Db | Tx, scope: TeamScope) =>
	db
		.selectFrom('custom_field')
		.where('org_id', '=', scope.organizationId)
		.where('is_visible', '=', true)
		.orderBy('id')
		.select(['id', 'name'])
		.execute();

/** The people of the team. */
export const listAssignees = async (db: Db, scope: TeamScope): Promise<Array<{ id: number; name: string }>> => {
	const { rows } = await sql<{ id: number; name: string }>`
		select p.id, btrim(p.first_name || ' ' || p.last_name) as name
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		where m.org_id = ${scope.organizationId} and m.team_id = ${scope.teamId}
		order by p.last_name, p.first_name, p.id`.execute(db);
	return rows;
};
