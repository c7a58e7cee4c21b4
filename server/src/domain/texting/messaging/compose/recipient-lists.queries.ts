import type { RecipientList } from '@quad/contract/texting/messaging/recipient-lists.ts';
import { type RawBuilder, sql } from 'kysely';
import type { TeamScope } from '../../../../foundation/actor.ts';
import type { Db, Tx } from '../../../../foundation/postgres/db.ts';

export const insertList = (tx: Tx, scope: TeamScope, list: { id: number; name: string; at: Date; state?: 'reading' }) =>
	tx
		.insertInto('recipient_list')
		.values({
			org_id: scope.organizationId,
			id: list.id,
			team_id: scope.teamId,
			person_id: scope.personId,
			name: list.name,
			created_at: list.at,
			...(list.state ? { state: list.state } : {}),
		})
		.execute();

export const deleteOlder = (tx: Tx, scope: TeamScope, before: Date) =>
	tx
		.deleteFrom('recipient_list')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('created_at', '<', before)
		.execute();

export interface Given {
	readonly nth: number;
	readonly line: number;
	readonly written: string;
	/** The value, read as a Contact ID. */
	readonly key: string;
	readonly mobile: number | null;
	/** The explanation if the value is neither a Contact ID nor a number. */
	readonly reason: string;
}

/** Adds the people found to the list, stores other lines as not found, and counts people who are already in it. */
export const fillList = async (tx: Tx, scope: TeamScope, id: number, given: readonly Given[]): Promise<void> => {
	await sql`
		with given (nth, line, written, key, mobile, reason) as materialized (
			select * from unnest(${given.map((entry) => entry.nth)}::int[], ${given.map((entry) => entry.line)}::int[],
				${given.map((entry) => entry.written)}::text[], ${given.map((entry) => entry.key)}::text[],
				${given.map((entry) => entry.mobile)}::bigint[], ${given.map((entry) => entry.reason)}::text[])
		),
		matched as materialized (
			select g.*, coalesce(k.contact_id, m.contact_id) as contact_id
			from given g
			left join lateral (
				select c.id as contact_id from contact c
				join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
				where c.org_id = ${scope.organizationId} and c.contact_key = g.key and g.key <> ''
			) k on true
			left join lateral (
				select c.id as contact_id from contact c
				join contact_team ct on ct.org_id = c.org_id and ct.team_id = ${scope.teamId} and ct.contact_id = c.id
				where c.org_id = ${scope.organizationId} and c.mobile = g.mobile
			) m on true
		),
		put as (
			insert into recipient_list_person (org_id, list_id, contact_id)
			select distinct ${scope.organizationId}::bigint, ${id}::bigint, contact_id from matched where contact_id is not null
			on conflict do nothing
			returning contact_id
		),
		missed as (
			insert into recipient_list_miss (org_id, list_id, nth, line, written, reason)
			select ${scope.organizationId}, ${id}, nth, line, written, reason from matched where contact_id is null
		)
		update recipient_list
		set twice = twice + (select count(contact_id) from matched) - (select count(*) from put)
		where org_id = ${scope.organizationId} and id = ${id}`.execute(tx);
};

/** `people` is a query for IDs of the team's contacts, each once. */
export const insertPeople = async (
	tx: Tx,
	scope: TeamScope,
	id: number,
	people: RawBuilder<unknown>,
): Promise<void> => {
	await sql`
		insert into recipient_list_person (org_id, list_id, contact_id)
		select ${scope.organizationId}::bigint, ${id}::bigint, people.id from (${people}) as people`.execute(tx);
};

export const lockList = async (tx: Tx, scope: TeamScope, id: number): Promise<boolean> => {
	const { rows } = await sql`
		select from recipient_list
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = ${id} for update`.execute(tx);
	return rows.length > 0;
};

/** Builds a query for the lines that were not found for this reason. */
export const missesOfReason = (tx: Tx, { organizationId }: TeamScope, id: number, reason: string) =>
	tx
		.selectFrom('recipient_list_miss')
		.where('org_id', '=', organizationId)
		.where('list_id', '=', id)
		.where('reason', '=', reason)
		.select(['nth', 'written'])
		.execute();

export const updateReasons = async (
	tx: Tx,
	{ organizationId }: TeamScope,
	id: number,
	anew: ReadonlyArray<{ nth: number; reason: string }>,
): Promise<void> => {
	if (anew.length === 0) return;
	await sql`
		update recipient_list_miss m set reason = n.reason
		from unnest(${anew.map(({ nth }) => nth)}::int[], ${anew.map(({ reason }) => reason)}::text[]) as n (nth, reason)
		where m.org_id = ${organizationId} and m.list_id = ${id} and m.nth = n.nth`.execute(tx);
};

/** Removes these lines that were not found from the list and returns them. */
export const takeMisses = (tx: Tx, scope: TeamScope, id: number, nths: readonly number[]) =>
	tx
		.deleteFrom('recipient_list_miss')
		.where('org_id', '=', scope.organizationId)
		.where('list_id', '=', id)
		.where('nth', 'in', [...nths])
		.returning(['nth', 'line'])
		.execute();

export const readList = async (
	db: Db | Tx,
	scope: TeamScope,
	id: number,
	shown: number,
): Promise<RecipientList | undefined> => {
	const { rows } = await sql<RecipientList>`
		select l.id, l.name, l.state, l.failure, l.twice,
			(select count(*)::int from recipient_list_person p where p.org_id = l.org_id and p.list_id = l.id) as found,
			(select count(*)::int from recipient_list_miss m where m.org_id = l.org_id and m.list_id = l.id) as "notFound",
			coalesce((
				select jsonb_agg(m) from (
					select nth, line, written, reason from recipient_list_miss m
					where m.org_id = l.org_id and m.list_id = l.id order by nth limit ${shown}
				) m
			), '[]') as missing
		from recipient_list l
		where l.org_id = ${scope.organizationId} and l.team_id = ${scope.teamId} and l.id = ${id}`.execute(db);
	return rows[0];
};

export const findList = async (
	db: Db,
	scope: TeamScope,
	id: number,
): Promise<Pick<RecipientList, 'name' | 'state'> | undefined> => {
	const { rows } = await sql<Pick<RecipientList, 'name' | 'state'>>`
		select name, state from recipient_list
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = ${id}`.execute(db);
	return rows[0];
};

/** Builds a query for the `contact_id` of everyone in a list. */
export const peopleOfList = ({ organizationId }: TeamScope, id: number): RawBuilder<unknown> => sql`
	select contact_id from recipient_list_person where org_id = ${organizationId} and list_id = ${id}`;

export const stateOfList = async (
	db: Db | Tx,
	scope: TeamScope,
	id: number,
): Promise<RecipientList['state'] | undefined> => {
	const { rows } = await sql<Pick<RecipientList, 'state'>>`
		select state from recipient_list
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = ${id}`.execute(db);
	return rows[0]?.state;
};

/** Empties the list, because after a crash the file is read from its start again. */
export const emptyList = async (tx: Tx, scope: TeamScope, id: number): Promise<void> => {
	const { organizationId } = scope;
	await tx.deleteFrom('recipient_list_person').where('org_id', '=', organizationId).where('list_id', '=', id).execute();
	await tx.deleteFrom('recipient_list_miss').where('org_id', '=', organizationId).where('list_id', '=', id).execute();
	await tx
		.updateTable('recipient_list')
		.set({ twice: 0 })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();
};

/** Marks a list as completely read or as failed. Does nothing if it already is. */
export const endList = (tx: Db | Tx, { organizationId }: TeamScope, id: number, failure: string | null) =>
	tx
		.updateTable('recipient_list')
		.set({ state: failure === null ? 'ready' : 'failed', failure })
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.where('state', '=', 'reading')
		.execute();
