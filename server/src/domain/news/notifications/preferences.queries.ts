/** Notification settings: `person` for personal inboxes, `inbox_alert` for shared ones, `team_alert` for teams. */
import type { TeamEvent } from '@quad/contract/news/notifications/team-events.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { Told } from './incoming-texts.queries.ts';

/** A person who wants to be notified of a conversation, with its number of unread texts. */
export interface Asking extends Told {
	readonly teamId: number;
	readonly inboxId: number;
	readonly inboxType: string;
	readonly inboxName: string;
	readonly unread: number;
	readonly mobile: number;
	readonly contactName: string;
	readonly personId: number;
	readonly address: string;
	readonly name: string;
	readonly byMail: boolean;
	readonly byPush: boolean;
}

/** Returns who wants to be notified of these conversations, without blocked contacts. Doesn't check permissions. */
export const findAsking = async (db: Db | Tx, conversations: readonly Told[]): Promise<Asking[]> => {
	const { rows } = await sql<Asking>`
		with place as (
			select v.org_id, v.id, v.unread, v.mobile, i.team_id, i.id as inbox_id, i.type, i.name, i.person_id,
				${fullName('c')} as contact_name
			from unnest(
				${conversations.map((one) => one.organizationId)}::bigint[], ${conversations.map((one) => one.conversationId)}::bigint[]
			) as t (org_id, id)
			join conversation v on v.org_id = t.org_id and v.id = t.id and v.unread > 0 and not v.archived
			join inbox i on i.org_id = v.org_id and i.id = v.inbox_id and i.removed_at is null
			join contact c on c.org_id = v.org_id and c.id = v.contact_id
			left join contact_team ct on ct.org_id = v.org_id and ct.team_id = i.team_id and ct.contact_id = v.contact_id
			where not coalesce(ct.muted, false)
		),
		asked as (
			select o.*, p.mail_on_incoming as by_mail, p.push_on_incoming as by_push
			from place o join person p on p.org_id = o.org_id and p.id = o.person_id
			union all
			select o.org_id, o.id, o.unread, o.mobile, o.team_id, o.inbox_id, o.type, o.name, a.person_id, o.contact_name,
				a.by_mail, a.by_push
			from place o join inbox_alert a on a.org_id = o.org_id and a.inbox_id = o.inbox_id and o.person_id is null
		)
		select a.org_id as "organizationId", a.id as "conversationId", a.team_id as "teamId", a.inbox_id as "inboxId",
			a.type as "inboxType", a.name as "inboxName", a.unread, a.mobile, a.contact_name as "contactName",
			a.person_id as "personId", p.email as address, ${fullName('p')} as name,
			a.by_mail as "byMail", a.by_push as "byPush"
		from asked a
		join person p on p.org_id = a.org_id and p.id = a.person_id and p.removed_at is null
		where a.by_mail or a.by_push
		order by a.org_id, a.id, a.person_id`.execute(db);
	return rows;
};

export interface TeamMailRow {
	event: TeamEvent;
	isActive: boolean;
	addresses: string[];
}

/** Returns a team's settings by event. An event without a setting is off. */
export const readTeamMail = async (db: Db, scope: TeamScope): Promise<TeamMailRow[]> => {
	const { rows } = await sql<TeamMailRow>`
		select event, is_active as "isActive", addresses from team_alert
		where org_id = ${scope.organizationId} and team_id = ${scope.teamId}`.execute(db);
	return rows;
};

export const writeTeamMail = async (tx: Tx, scope: TeamScope, setting: TeamMailRow, at: Date): Promise<void> => {
	await sql`
		insert into team_alert (org_id, team_id, event, is_active, addresses, updated_at)
		values (${scope.organizationId}, ${scope.teamId}, ${setting.event}, ${setting.isActive}, ${setting.addresses}::text[], ${at})
		on conflict (org_id, team_id, event) do update
		set is_active = excluded.is_active, addresses = excluded.addresses, updated_at = excluded.updated_at`.execute(tx);
};

export interface TeamEventOf {
	readonly organizationId: number;
	readonly teamId: number;
	readonly event: TeamEvent;
}

/** Returns the email addresses that are currently set for these events. */
export const findMailed = async (tx: Tx, events: readonly TeamEventOf[]) => {
	const { rows } = await sql<TeamEventOf & { addresses: string[] }>`
		select a.org_id as "organizationId", a.team_id as "teamId", a.event, a.addresses
		from unnest(${events.map((one) => one.organizationId)}::bigint[], ${events.map((one) => one.teamId)}::bigint[],
			${events.map((one) => one.event)}::text[]) as e (org_id, team_id, event)
		join team_alert a on a.org_id = e.org_id and a.team_id = e.team_id and a.event = e.event and a.is_active`.execute(
		tx,
	);
	return rows;
};

export interface InboxPreference {
	readonly id: number;
	readonly receiveEmail: boolean;
	readonly receivePushNotification: boolean;
	/** Undefined leaves the setting unchanged. */
	readonly receiveInApp?: boolean | undefined;
}

/** Returns which of these inboxes are shared. */
export const sharedAmong = async (tx: Tx, scope: TeamScope, inboxIds: readonly number[]): Promise<Set<number>> => {
	const found = await tx
		.selectFrom('inbox')
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', sql<number>`any(${inboxIds}::bigint[])`)
		.where('type', '<>', 'personal')
		.select('id')
		.execute();
	return new Set(found.map(({ id }) => id));
};

export const writeInboxPreferences = async (
	tx: Tx,
	scope: TeamScope,
	preferences: readonly InboxPreference[],
): Promise<void> => {
	await sql`
		insert into inbox_alert (org_id, inbox_id, person_id, by_mail, by_push, in_product)
		select ${scope.organizationId}::bigint, said.id, ${scope.personId}::bigint, said.by_mail, said.by_push,
			coalesce(said.in_product, kept.in_product, true)
		from unnest(
			${preferences.map(({ id }) => id)}::bigint[],
			${preferences.map(({ receiveEmail }) => receiveEmail)}::boolean[],
			${preferences.map(({ receivePushNotification }) => receivePushNotification)}::boolean[],
			${preferences.map(({ receiveInApp }) => receiveInApp ?? null)}::boolean[]
		) as said (id, by_mail, by_push, in_product)
		left join inbox_alert kept on kept.org_id = ${scope.organizationId} and kept.inbox_id = said.id
			and kept.person_id = ${scope.personId}
		order by said.id
		on conflict (org_id, inbox_id, person_id) do update
		set by_mail = excluded.by_mail, by_push = excluded.by_push, in_product = excluded.in_product`.execute(tx);
};
