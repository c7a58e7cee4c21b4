import type { Assignment } from '@quad/contract/administration/inbox-settings/routes.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

/** SQL for the assignee of a conversation `v` as `{id, name}`, or null. */
export const assignee = sql`
	case when v.assignee_id is not null then (
		select json_build_object('id', p.id, 'name', ${fullName('p')}) from person p
		where p.org_id = v.org_id and p.id = v.assignee_id
	) end`;

export interface AssigningInbox {
	readonly organizationId: number;
	readonly teamId: number;
	readonly inboxId: number;
	readonly assignment: Exclude<Assignment, 'nobody'>;
	/** Staff of the inbox, each with the number of their last turn (0 for never) and of open conversations. */
	readonly staff: ReadonlyArray<{ personId: number; turn: number; open: number }>;
}

/** Returns those of the inboxes that assign conversations automatically. */
export const assigningInboxes = async (
	tx: Tx,
	inboxes: ReadonlyArray<{ organizationId: number; inboxId: number }>,
): Promise<AssigningInbox[]> => {
	const { rows } = await sql<AssigningInbox>`
		select i.org_id as "organizationId", i.team_id as "teamId", i.id as "inboxId", i.assignment, coalesce((
			select json_agg(json_build_object('personId', im.person_id, 'turn', coalesce(t.turn, 0), 'open', (
				select count(*)::int from conversation v
				where v.org_id = i.org_id and v.inbox_id = i.id and v.assignee_id = im.person_id and not v.archived
			)) order by im.person_id)
			from inbox_member im
			left join assignment_turn t on t.org_id = im.org_id and t.inbox_id = im.inbox_id and t.person_id = im.person_id
			where im.org_id = i.org_id and im.inbox_id = i.id
		), '[]') as staff
		from inbox i
		where (i.org_id, i.id) in (
				select * from unnest(${inboxes.map((inbox) => inbox.organizationId)}::bigint[],
					${inboxes.map((inbox) => inbox.inboxId)}::bigint[])
			) and i.assignment <> 'nobody' and i.type <> 'personal' and i.removed_at is null`.execute(tx);
	return rows;
};

/** Locks the conversation and returns its assignee, or undefined if it is archived. */
export const lockAssignee = async (
	tx: Tx,
	organizationId: number,
	conversationId: number,
): Promise<{ assigneeId: number | null } | undefined> => {
	const { rows } = await sql<{ assigneeId: number | null }>`
		select assignee_id as "assigneeId" from conversation
		where org_id = ${organizationId} and id = ${conversationId} and not archived for update`.execute(tx);
	return rows[0];
};

export const setAssignee = async (
	tx: Tx,
	organizationId: number,
	conversationId: number,
	personId: number | null,
): Promise<void> => {
	await sql`
		update conversation set assignee_id = ${personId}::bigint
		where org_id = ${organizationId} and id = ${conversationId}`.execute(tx);
};

export const keepTurn = async (
	tx: Tx,
	{ organizationId, inboxId }: Pick<AssigningInbox, 'organizationId' | 'inboxId'>,
	personId: number,
	turn: number,
): Promise<void> => {
	await sql`
		insert into assignment_turn (org_id, inbox_id, person_id, turn)
		values (${organizationId}, ${inboxId}, ${personId}, ${turn})
		on conflict (org_id, inbox_id, person_id) do update set turn = excluded.turn`.execute(tx);
};

/** Unassigns conversations whose assignee no longer works in their inbox. Returns the conversations. */
export const handBack = async (tx: Tx, organizationId: number, inboxIds: readonly number[]): Promise<number[]> => {
	const { rows } = await sql<{ id: number }>`
		update conversation v set assignee_id = null
		where v.org_id = ${organizationId} and v.inbox_id = any(${inboxIds}::bigint[]) and v.assignee_id is not null
			and not exists (
				select from inbox_worker w
				join person p on p.org_id = w.org_id and p.id = w.person_id and p.removed_at is null
				where w.org_id = v.org_id and w.inbox_id = v.inbox_id and w.person_id = v.assignee_id
			)
		returning v.id`.execute(tx);
	return rows.map(({ id }) => id);
};

/** Assigns a person's conversations in shared inboxes to a successor. Returns inboxes with open or snoozed ones. */
export const handOver = async (
	tx: Tx,
	{ organizationId, teamId, personId, successorId }: HandingOver,
): Promise<number[]> => {
	const { rows } = await sql<{ inboxId: number }>`
		with given as (
			update conversation v set assignee_id = ${successorId}
			from inbox i
			where i.org_id = ${organizationId} and i.team_id = ${teamId} and i.type <> 'personal'
				and v.org_id = i.org_id and v.inbox_id = i.id and v.assignee_id = ${personId}
			returning v.inbox_id, v.archived, v.snoozed_until
		)
		select distinct inbox_id as "inboxId" from given where not archived or snoozed_until is not null`.execute(tx);
	return rows.map(({ inboxId }) => inboxId);
};

export interface HandingOver {
	readonly organizationId: number;
	readonly teamId: number;
	readonly personId: number;
	readonly successorId: number;
}

export const peopleOfInbox = async (db: Db | Tx, scope: InboxScope): Promise<Array<{ id: number; name: string }>> => {
	const { rows } = await sql<{ id: number; name: string }>`
		select p.id, ${fullName('p')} as name from inbox_worker w
		join person p on p.org_id = w.org_id and p.id = w.person_id and p.removed_at is null
		where w.org_id = ${scope.organizationId} and w.inbox_id = ${scope.inboxId}
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};
