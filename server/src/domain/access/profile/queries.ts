import type { OutOfOfficeConfig, OwnSettings } from '@quad/contract/access/session/settings.ts';
import { sql } from 'kysely';
import type { InboxScope, TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface SettingsRow {
	number: number | null;
	forwardingNumber: number | null;
	createdOn: Date;
	signInProvider: string | null;
	wantedEmail: string | null;
	wantedUntil: Date | null;
	sendEmailOnIncomingMessage: boolean;
	sendMobilePushOnIncomingMessage: boolean;
	notifyInAppOnIncomingMessage: boolean;
	quietHours: OwnSettings['quietHours'] | null;
	teamTimeZone: string;
	receiveFollowUpsEmail: boolean;
	outOfOffice: OutOfOfficeConfig | null;
	groupAccounts: OwnSettings['groupAccounts'];
}

/** Returns settings of the given inboxes only, which are the ones the user can access. */
export const readSettings = async (
	db: Db,
	scope: TeamScope,
	inboxIds: readonly number[],
	now: Date,
): Promise<SettingsRow> => {
	const { rows } = await sql<SettingsRow>`
		with reached as (
			select * from inbox where org_id = ${scope.organizationId} and id = any(${inboxIds}::bigint[])
		)
		select own.number, p.forwarding_number as "forwardingNumber", p.created_at as "createdOn",
			c.friendly_name as "signInProvider", p.mail_on_incoming as "sendEmailOnIncomingMessage",
			w.email as "wantedEmail", w.expires_at as "wantedUntil",
			p.push_on_incoming as "sendMobilePushOnIncomingMessage", p.mail_on_chat_follow_up as "receiveFollowUpsEmail",
			t.time_zone as "teamTimeZone", p.product_on_incoming as "notifyInAppOnIncomingMessage",
			case when q.person_id is not null
				then json_build_object('enabled', q.enabled, 'from', q.starts, 'until', q.ends, 'days', q.days,
					'timeZone', q.time_zone) end as "quietHours",
			case when o.inbox_id is not null
				then json_build_object('enabled', o.enabled, 'replyMessage', o.reply_message,
					'firstDay', o.first_day, 'lastDay', o.last_day) end as "outOfOffice",
			to_json(array(
				select json_build_object('id', i.id, 'name', i.name, 'receiveEmail', coalesce(a.by_mail, false),
					'receivePushNotification', coalesce(a.by_push, false),
					'receiveInApp', coalesce(a.in_product, true))
				from reached i
				left join inbox_alert a on a.org_id = i.org_id and a.inbox_id = i.id and a.person_id = p.id
				where i.type <> 'personal'
				order by array_position(array['group', 'highspeed', 'whatsapp'], i.type), ${byName('i.name')}
			)) as "groupAccounts"
		from person p
		join team t on t.org_id = p.org_id and t.id = ${scope.teamId}
		left join saml_configuration c on c.org_id = p.org_id and c.id = p.saml_configuration_id and c.removed_at is null
		left join reached own on own.person_id = p.id
		left join wanted_address w on w.org_id = p.org_id and w.person_id = p.id and w.expires_at > ${now}
		left join notification_quiet q on q.org_id = p.org_id and q.person_id = p.id
		left join out_of_office o on o.org_id = own.org_id and o.inbox_id = own.id
		where p.org_id = ${scope.organizationId} and p.id = ${scope.personId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('The signed-in person exists.');
	return row;
};

/** Locks the person until the transaction ends, and returns what an email to them needs. */
export const lockPerson = (tx: Tx, scope: Pick<TeamScope, 'organizationId' | 'personId'>) =>
	tx
		.selectFrom('person as p')
		.innerJoin('organization as o', 'o.id', 'p.org_id')
		.leftJoin('saml_configuration as c', (on) =>
			on
				.onRef('c.org_id', '=', 'p.org_id')
				.onRef('c.id', '=', 'p.saml_configuration_id')
				.on('c.removed_at', 'is', null),
		)
		.where('p.org_id', '=', scope.organizationId)
		.where('p.id', '=', scope.personId)
		.where('p.removed_at', 'is', null)
		.select(['p.first_name as firstName', 'p.last_name as lastName', 'p.email', 'o.name as organizationName'])
		.select(['p.forwarding_number as forwardingNumber', 'p.mail_on_incoming as mailOnIncoming'])
		.select([
			'p.push_on_incoming as pushOnIncoming',
			'p.product_on_incoming as productOnIncoming',
			'c.id as samlConfigurationId',
		])
		.forUpdate('p')
		.executeTakeFirst();

export type Person = NonNullable<Awaited<ReturnType<typeof lockPerson>>>;

/** Returns whether the number belongs to one of the person's inboxes, in any team. */
export const isOwnNumber = async (tx: Tx, scope: TeamScope, number: number): Promise<boolean> =>
	(await tx
		.selectFrom('inbox')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('number', '=', number)
		.select('id')
		.executeTakeFirst()) !== undefined;

/** Selects inboxes with their out-of-office state and the organization's maximum text length. */
const awayInboxes = (db: Db | Tx, { organizationId }: Pick<TeamScope, 'organizationId'>) =>
	db
		.selectFrom('inbox as i')
		.innerJoin('organization as org', 'org.id', 'i.org_id')
		.innerJoin('team as t', (on) => on.onRef('t.org_id', '=', 'i.org_id').onRef('t.id', '=', 'i.team_id'))
		.leftJoin('out_of_office as o', (on) => on.onRef('o.org_id', '=', 'i.org_id').onRef('o.inbox_id', '=', 'i.id'))
		.where('i.org_id', '=', organizationId)
		.select(['i.id', 'i.name', 'org.reply_length as replyLength', 'o.enabled', 't.time_zone as timeZone']);

/** Returns the user's personal inbox in the current team. */
export const findOwnInbox = (tx: Tx, scope: TeamScope, inboxIds: readonly number[]) =>
	awayInboxes(tx, scope)
		.where('i.id', '=', sql<number>`any(${inboxIds}::bigint[])`)
		.where('i.person_id', '=', scope.personId)
		.executeTakeFirst();

export type AwayInbox = NonNullable<Awaited<ReturnType<typeof findOwnInbox>>>;

export const findSharedInbox = (db: Db | Tx, scope: InboxScope) =>
	awayInboxes(db, scope).where('i.id', '=', scope.inboxId).where('i.type', '=', 'group').executeTakeFirst();

/** Returns an inbox's out-of-office message, or undefined if it never had one. */
export const readOutOfOffice = async (db: Db | Tx, scope: InboxScope): Promise<OutOfOfficeConfig | undefined> => {
	const { rows } = await sql<OutOfOfficeConfig>`
		select enabled, reply_message as "replyMessage", first_day::text as "firstDay", last_day::text as "lastDay"
		from out_of_office where org_id = ${scope.organizationId} and inbox_id = ${scope.inboxId}`.execute(db);
	return rows[0];
};

export const writeOutOfOffice = async (
	tx: Tx,
	scope: TeamScope,
	inboxId: number,
	config: OutOfOfficeConfig & { at: Date; by: number },
): Promise<void> => {
	await sql`
		insert into out_of_office (org_id, inbox_id, enabled, reply_message, first_day, last_day, updated_at, updated_by)
		values (${scope.organizationId}, ${inboxId}, ${config.enabled}, ${config.replyMessage}, ${config.firstDay}::date,
			${config.lastDay}::date, ${config.at}, ${config.by})
		on conflict (org_id, inbox_id) do update
		set enabled = excluded.enabled, reply_message = excluded.reply_message,
			first_day = excluded.first_day, last_day = excluded.last_day,
			updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx);
};
