import type { InboxColor } from '@quad/contract/access/session/routes.ts';
import type { Assignment } from '@quad/contract/administration/inbox-settings/routes.ts';
import type { WorkingHours } from '@quad/contract/organization/inboxes/working-hours.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byFirstName, byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import { hasPersonalInbox } from '../numbers/index.ts';

export type SharedType = 'group' | 'highspeed' | 'whatsapp';

export interface InboxRow {
	id: number;
	type: SharedType;
	name: string;
	color: InboxColor;
	number: number | null;
	assignment: Assignment;
	workingHours: WorkingHours | null;
	removedAt: Date | null;
	balance: number | null;
	staff: Array<{ id: number; name: string; scheduledReplies: number }>;
	openConversations: number;
	sending: number;
	scheduled: number;
	scheduledReplies: number;
}

/** SQL that counts a person's scheduled replies in inbox `i`. */
const scheduledReplies = (personId = sql`r.person_id`) => sql`(
	select count(*)::int from reply_later r
	join conversation v on v.org_id = r.org_id and v.id = r.conversation_id
	where r.org_id = i.org_id and v.inbox_id = i.id and r.state <> 'failed' and r.person_id = ${personId}
)`;

/** Returns one inbox, or the team's inboxes by name with those removed since the given time at the end. */
export const listInboxes = async (
	db: Db | Tx,
	scope: TeamScope,
	type: SharedType,
	which: { id: number } | { removedSince: Date },
): Promise<InboxRow[]> => {
	const { rows } = await sql<InboxRow>`
		select i.id, i.type, i.name, i.color, i.number, i.assignment, i.working_hours as "workingHours",
			i.removed_at as "removedAt", c.balance, coalesce(n.open, 0) as "openConversations",
			coalesce((
				select json_agg(json_build_object('id', p.id, 'name', ${fullName('p')}, 'scheduledReplies',
					case when p.is_owner or m.is_administrator then 0 else ${scheduledReplies(sql`p.id`)} end
				) order by ${byFirstName('p')}, p.id)
				from inbox_member im
				join team_member m on m.org_id = im.org_id and m.team_id = i.team_id and m.person_id = im.person_id
				join person p on p.org_id = im.org_id and p.id = im.person_id and p.removed_at is null
				where im.org_id = i.org_id and im.inbox_id = i.id
			), '[]') as staff,
			(
				select count(*)::int from batch b
				where b.org_id = i.org_id and b.inbox_id = i.id and b.state in ('queued', 'sending', 'paused', 'held')
			) as sending,
			(
				select count(*)::int from scheduled_message s
				where s.org_id = i.org_id and s.team_id = i.team_id and s.inbox_id = i.id and s.state = 'scheduled'
			) as scheduled,
			${scheduledReplies()} as "scheduledReplies"
		from inbox i
		left join credit_balance c on c.org_id = i.org_id and c.inbox_id = i.id
		left join inbox_count n on n.org_id = i.org_id and n.inbox_id = i.id
		where i.org_id = ${scope.organizationId} and i.team_id = ${scope.teamId} and i.type = ${type} and ${
			'id' in which
				? sql`i.id = ${which.id}`
				: sql`(i.removed_at is null or i.removed_at > ${which.removedSince} and i.type <> 'highspeed')`
		}
		order by i.removed_at is not null, ${byName('i.name')}, i.id`.execute(db);
	return rows;
};

/** Locks the team's inboxes until the transaction ends, so that nobody else can change them. */
export const lockInboxes = async (tx: Tx, scope: TeamScope): Promise<void> => {
	const key = `inboxes ${scope.organizationId} ${scope.teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
};

/** Returns the names of the team's inboxes, without removed and personal ones. */
export const namesOfInboxes = async (tx: Tx, scope: TeamScope) => {
	const { rows } = await sql<{ id: number; name: string; type: string }>`
		select id, name, type from inbox
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and type <> 'personal'
			and removed_at is null`.execute(tx);
	return rows;
};

export interface TeamPerson {
	id: number;
	name: string;
	emailAddress: string;
	personalInboxEnabled: boolean;
	inboxId: number | null;
	number: number | null;
	scheduledReplies: number;
}

/** Returns all people of the team by name, or only the given ones. */
export const peopleOfTeam = async (db: Db | Tx, scope: TeamScope, personIds?: readonly number[]) => {
	const { rows } = await sql<TeamPerson>`
		select p.id, ${fullName('p')} as name, p.email as "emailAddress",
			${hasPersonalInbox} as "personalInboxEnabled", i.id as "inboxId", i.number,
			${scheduledReplies(sql`m.person_id`)} as "scheduledReplies"
		from team_member m
		join person p on p.org_id = m.org_id and p.id = m.person_id and p.removed_at is null
		left join inbox i on i.org_id = m.org_id and i.team_id = m.team_id and i.person_id = m.person_id
			and i.type = 'personal' and i.removed_at is null
		where m.org_id = ${scope.organizationId} and m.team_id = ${scope.teamId}
			${personIds ? sql`and p.id = any(${personIds}::bigint[])` : sql``}
		order by ${byFirstName('p')}, p.id`.execute(db);
	return rows;
};

export const hasWhatsApp = async (tx: Tx, scope: TeamScope): Promise<boolean> => {
	const { rows } = await sql`
		select from team where org_id = ${scope.organizationId} and id = ${scope.teamId} and has_whatsapp`.execute(tx);
	return rows.length > 0;
};

/** Returns whether the inbox has conversations, batches or scheduled messages. */
export const isInUse = async (
	tx: Tx,
	{ organizationId, inboxId }: { readonly organizationId: number; readonly inboxId: number },
): Promise<boolean> => {
	const there = sql`org_id = ${organizationId} and inbox_id = ${inboxId}`;
	const { rows } = await sql<{ inUse: boolean }>`
		select exists (select from conversation where ${there}) or exists (select from batch where ${there})
			or exists (select from scheduled_message where ${there}) as "inUse"`.execute(tx);
	return rows[0]?.inUse ?? true;
};
