import { sql } from 'kysely';
import type { TeamScope } from '../../foundation/actor.ts';
import type { Db, Tx } from '../../foundation/db.ts';

export interface SettingsRow {
	number: number | null;
	forwardingNumber: number | null;
	createdOn: Date;
	signInProvider: string | null;
	sendEmailOnIncomingMessage: boolean;
	sendMobilePushOnIncomingMessage: boolean;
	receiveFollowUpsEmail: boolean;
	outOfOffice: { enabled: boolean; replyMessage: string } | null;
	groupAccounts: Array<{ id: number; name: string; receiveEmail: boolean; receivePushNotification: boolean }>;
}

/** Of the inboxes only those that are named: the ones within reach. */
export const readSettings = async (db: Db, scope: TeamScope, inboxIds: readonly number[]): Promise<SettingsRow> => {
	const { rows } = await sql<SettingsRow>`
		with reached as (
			select * from inbox where org_id = ${scope.organizationId} and id = any(${inboxIds}::bigint[])
		)
		select own.number, p.forwarding_number as "forwardingNumber", p.created_at as "createdOn",
			c.friendly_name as "signInProvider", p.mail_on_incoming as "sendEmailOnIncomingMessage",
			p.push_on_incoming as "sendMobilePushOnIncomingMessage", p.mail_on_chat_follow_up as "receiveFollowUpsEmail",
			case when o.inbox_id is not null
				then json_build_object('enabled', o.enabled, 'replyMessage', o.reply_message) end as "outOfOffice",
			to_json(array(
				select json_build_object('id', i.id, 'name', i.name, 'receiveEmail', coalesce(a.by_mail, false),
					'receivePushNotification', coalesce(a.by_push, false))
				from reached i
				left join inbox_alert a on a.org_id = i.org_id and a.inbox_id = i.id and a.person_id = p.id
				where i.type <> 'personal'
				order by array_position(array['group', 'highspeed', 'whatsapp'], i.type), i.name
			)) as "groupAccounts"
		from person p
		left join saml_configuration c on c.org_id = p.org_id and c.id = p.saml_configuration_id and c.removed_at is null
		left join reached own on own.person_id = p.id
		left join out_of_office o on o.org_id = own.org_id and o.inbox_id = own.id
		where p.org_id = ${scope.organizationId} and p.id = ${scope.personId}`.execute(db);
	const [row] = rows;
	if (!row) throw new Error('Whoever is signed in is a person.');
	return row;
};

/** Oneself as one is, and stays until the transaction ends; with what a mail about it says. */
export const lockPerson = (tx: Tx, scope: TeamScope) =>
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
		.select(['p.push_on_incoming as pushOnIncoming', 'c.id as samlConfigurationId'])
		.forUpdate('p')
		.executeTakeFirst();

export interface PersonalData {
	firstName: string;
	lastName: string;
	forwardingNumber: number | null;
	mailOnIncoming: boolean;
	pushOnIncoming: boolean;
}

export const updatePerson = (tx: Tx, scope: TeamScope, data: PersonalData) =>
	tx
		.updateTable('person')
		.set({
			first_name: data.firstName,
			last_name: data.lastName,
			forwarding_number: data.forwardingNumber,
			mail_on_incoming: data.mailOnIncoming,
			push_on_incoming: data.pushOnIncoming,
		})
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.personId)
		.execute();

/** Whether a number is that of one of one's own inboxes, in whichever team. */
export const isOwnNumber = async (tx: Tx, scope: TeamScope, number: number): Promise<boolean> =>
	(await tx
		.selectFrom('inbox')
		.where('org_id', '=', scope.organizationId)
		.where('person_id', '=', scope.personId)
		.where('number', '=', number)
		.select('id')
		.executeTakeFirst()) !== undefined;

export const updateFollowUps = (tx: Tx, scope: TeamScope, byMail: boolean) =>
	tx
		.updateTable('person')
		.set({ mail_on_chat_follow_up: byMail })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', scope.personId)
		.execute();

/** Those of these inboxes that are not personal. */
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

export interface InboxAlert {
	id: number;
	receiveEmail: boolean;
	receivePushNotification: boolean;
}

export const writeInboxAlerts = async (tx: Tx, scope: TeamScope, alerts: readonly InboxAlert[]): Promise<void> => {
	await sql`
		insert into inbox_alert (org_id, inbox_id, person_id, by_mail, by_push)
		select ${scope.organizationId}::bigint, said.id, ${scope.personId}::bigint, said.by_mail, said.by_push
		from unnest(
			${alerts.map(({ id }) => id)}::bigint[],
			${alerts.map(({ receiveEmail }) => receiveEmail)}::boolean[],
			${alerts.map(({ receivePushNotification }) => receivePushNotification)}::boolean[]
		) as said (id, by_mail, by_push)
		order by said.id
		on conflict (org_id, inbox_id, person_id) do update
		set by_mail = excluded.by_mail, by_push = excluded.by_push`.execute(tx);
};

/** The person's own inbox in the current team, with how long a text of the organization may be. */
export const findOwnInbox = (tx: Tx, scope: TeamScope, inboxIds: readonly number[]) =>
	tx
		.selectFrom('inbox as i')
		.innerJoin('organization as org', 'org.id', 'i.org_id')
		.leftJoin('out_of_office as o', (on) => on.onRef('o.org_id', '=', 'i.org_id').onRef('o.inbox_id', '=', 'i.id'))
		.where('i.org_id', '=', scope.organizationId)
		.where('i.id', '=', sql<number>`any(${inboxIds}::bigint[])`)
		.where('i.person_id', '=', scope.personId)
		.select(['i.id', 'org.reply_length as replyLength', 'o.enabled'])
		.executeTakeFirst();

export const writeOutOfOffice = async (
	tx: Tx,
	scope: TeamScope,
	inboxId: number,
	said: { enabled: boolean; replyMessage: string; at: Date; by: number },
): Promise<void> => {
	await sql`
		insert into out_of_office (org_id, inbox_id, enabled, reply_message, updated_at, updated_by)
		values (${scope.organizationId}, ${inboxId}, ${said.enabled}, ${said.replyMessage}, ${said.at}, ${said.by})
		on conflict (org_id, inbox_id) do update
		set enabled = excluded.enabled, reply_message = excluded.reply_message,
			updated_at = excluded.updated_at, updated_by = excluded.updated_by`.execute(tx);
};
