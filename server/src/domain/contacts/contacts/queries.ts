import type { ShownTag } from '@quad/contract/contacts/tags/routes.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { tagsOf } from '../tags/index.ts';
import { joinTexting, lastReplied, nthTexted } from '../text-history/index.ts';

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
	tags: ShownTag[];
	lastTexted: Date | null;
	lastReply: Date | null;
}

const texting = { own: sql.ref('texting'), merged: sql.ref('merged_texting') };

/** Returns those of the contacts that the team has, in the order of `ids`. */
export const readContacts = async (db: Db, scope: TeamScope, ids: readonly number[]): Promise<ContactRow[]> => {
	const { rows } = await sql<ContactRow>`
		select c.id, c.contact_key as "contactKey", c.first_name as "firstName", c.last_name as "lastName", c.mobile,
			c.source, c.custom, c.created_at as "createdAt", c.updated_at as "updatedAt",
			p.id as "assignedTo", ${fullName('p')} as "assignedName",
			ct.muted, ct.opted_out as "optedOut", ct.opted_out_by as "optedOutBy", ct.opted_out_at as "optedOutAt",
			${tagsOf(scope.teamId)} as tags, ${nthTexted(texting, 1)} as "lastTexted", ${lastReplied(texting)} as "lastReply"
		from unnest(${ids}::bigint[]) with ordinality as wanted (id, nth)
		join contact c on c.org_id = ${scope.organizationId} and c.id = wanted.id
		join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
		left join person p on p.org_id = c.org_id and p.id = c.assigned_person_id
		${joinTexting(scope, texting)}
		order by wanted.nth`.execute(db);
	return rows;
};

/** Returns the contact that another one was merged into, following further merges. */
export const mergedInto = async (db: Db | Tx, scope: TeamScope, id: number): Promise<number | undefined> => {
	const { rows } = await sql<{ id: number | null }>`
		select ${keptContact(sql`${scope.organizationId}::bigint`, sql`${id}::bigint`)} as id`.execute(db);
	return rows[0]?.id ?? undefined;
};

/** SQL for the contact that another one was merged into, or for itself. */
export const keptContact = (organizationId: RawBuilder<unknown>, contactId: RawBuilder<unknown>) =>
	sql<number | null>`(
		with recursive became (id, next_id, depth) as (
			select k.id, k.merged_into, 0 from contact k where k.org_id = ${organizationId} and k.id = ${contactId}
			union all
			select k.id, k.merged_into, depth + 1 from became b
			join contact k on k.org_id = ${organizationId} and k.id = b.next_id where depth < 20
		)
		select id from became where next_id is null
	)`;

export const listAssignees = async (db: Db | Tx, scope: TeamScope): Promise<Array<{ id: number; name: string }>> => {
	const { rows } = await sql<{ id: number; name: string }>`
		select p.id, ${fullName('p')} as name
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		where m.org_id = ${scope.organizationId} and m.team_id = ${scope.teamId}
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};
