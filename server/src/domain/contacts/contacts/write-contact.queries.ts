import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface ContactFacts {
	key: string;
	firstName: string;
	lastName: string;
	mobile: number | null;
	assignedTo: number | null;
	custom: Record<string, string>;
}

export interface LockedContact extends ContactFacts {
	id: number;
	source: string;
	mergedInto: number | null;
}

/** Locks contacts of the organization, in any team, in the order of their IDs. */
export const lockContacts = async (
	tx: Tx,
	{ organizationId }: Pick<TeamScope, 'organizationId'>,
	ids: readonly number[],
): Promise<LockedContact[]> => {
	const { rows } = await sql<LockedContact>`
		select id, contact_key as key, first_name as "firstName", last_name as "lastName", mobile,
			assigned_person_id as "assignedTo", custom, source, merged_into as "mergedInto"
		from contact where org_id = ${organizationId} and id = any (${ids}::bigint[]) order by id for update`.execute(tx);
	return rows;
};

export interface Holder {
	id: number;
	name: string;
	inTeam: boolean;
	muted: boolean;
	optedOut: boolean;
	/** Whether the contact exists only for earlier texts, without name or team. */
	isLeft: boolean;
}

/** Returns the organization's contact with this number or Contact ID. */
export const findHolder = async (
	tx: Tx,
	scope: TeamScope,
	by: { mobile: number } | { key: string },
): Promise<Holder | undefined> => {
	const { rows } = await sql<Holder>`
		select c.id, coalesce(nullif(${fullName('c')}, ''), 'someone who texted in') as name, t.contact_id is not null as "inTeam",
			coalesce(t.muted, false) as muted, coalesce(t.opted_out, false) as "optedOut",
			c.source = 'ColdContact' and not exists (
				select from contact_team o where o.org_id = c.org_id and o.contact_id = c.id
			) as "isLeft"
		from contact c
		left join contact_team t on t.org_id = c.org_id and t.team_id = ${scope.teamId} and t.contact_id = c.id
		where c.org_id = ${scope.organizationId}
			and ${'mobile' in by ? sql`c.mobile = ${by.mobile}` : sql`c.contact_key = ${by.key}`}`.execute(tx);
	return rows[0];
};

/** Whether this number sent STOP to the team, or a file opted it out. */
export const hasStopped = async (tx: Tx, scope: TeamScope, mobile: number): Promise<boolean> => {
	const row = await tx
		.selectFrom('number_stop')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('mobile', '=', mobile)
		.select('mobile')
		.executeTakeFirst();
	return row !== undefined;
};

export const isOfTeam = async (tx: Tx, scope: TeamScope, personId: number): Promise<boolean> => {
	const row = await tx
		.selectFrom('team_member')
		.where('org_id', '=', scope.organizationId)
		.where('team_id', '=', scope.teamId)
		.where('person_id', '=', personId)
		.select('person_id')
		.executeTakeFirst();
	return row !== undefined;
};

const columnsOf = (facts: ContactFacts) => ({
	contact_key: facts.key,
	first_name: facts.firstName,
	last_name: facts.lastName,
	mobile: facts.mobile,
	assigned_person_id: facts.assignedTo,
	custom: JSON.stringify(facts.custom),
});

export const insertContact = (
	tx: Tx,
	{ organizationId }: Pick<TeamScope, 'organizationId'>,
	{ id, at, ...facts }: ContactFacts & { id: number; at: Date },
) =>
	tx
		.insertInto('contact')
		.values({ org_id: organizationId, id, source: 'Staff', created_at: at, updated_at: at, ...columnsOf(facts) })
		.execute();

export const updateContact = (
	tx: Tx,
	{ organizationId }: Pick<TeamScope, 'organizationId'>,
	{
		id,
		at,
		source,
		mergedInto,
		...facts
	}: ContactFacts & {
		id: number;
		at: Date;
		source?: string;
		mergedInto?: number | null;
	},
) =>
	tx
		.updateTable('contact')
		.set({
			updated_at: at,
			...columnsOf(facts),
			...(source === undefined ? {} : { source }),
			...(mergedInto === undefined ? {} : { merged_into: mergedInto }),
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Assigns contacts. Returns how many had another assignee before. */
export const assignTo = async (
	tx: Tx,
	scope: TeamScope,
	contactIds: readonly number[],
	{ personId, at }: { personId: number | null; at: Date },
): Promise<number> => {
	const { numAffectedRows } = await sql`
		update contact c set assigned_person_id = ${personId}::bigint, updated_at = ${at}
		where c.org_id = ${scope.organizationId} and c.id = any (${contactIds}::bigint[])
			and c.assigned_person_id is distinct from ${personId}::bigint`.execute(tx);
	return Number(numAffectedRows ?? 0);
};

/** Returns whether the contact is blocked or opted out, in those of its teams that the user is in. */
export const standingsWithin = async (
	db: Db,
	scope: TeamScope,
	contactId: number,
): Promise<Array<{ id: number; name: string; muted: boolean; optedOut: boolean }>> => {
	const { rows } = await sql<{ id: number; name: string; muted: boolean; optedOut: boolean }>`
		select t.id, t.name, ct.muted, ct.opted_out as "optedOut"
		from contact_team ct
		join team t on t.org_id = ct.org_id and t.id = ct.team_id and t.removed_at is null
		join team_member m on m.org_id = ct.org_id and m.team_id = ct.team_id and m.person_id = ${scope.personId}
		where ct.org_id = ${scope.organizationId} and ct.contact_id = ${contactId}
		order by t.id <> ${scope.teamId}, ${byName('t.name')}`.execute(db);
	return rows;
};
