import type { WidgetLanguage } from '@quad/contract/chat/chat/visitor-words.ts';
import type { ChatRouting } from '@quad/contract/chat/chat/widget-routes.ts';
import type { Wording } from '@quad/contract/chat/chat/widget-wording.ts';
import { type WorkingHours, workingHours } from '@quad/contract/organization/inboxes/working-hours.ts';
import { sql } from 'kysely';
import type { TeamScope } from '../../../foundation/actor.ts';
import { byName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';

export interface OfTeam {
	readonly organizationId: number;
	readonly teamId: number;
}

export interface WidgetRow {
	organizationId: number;
	id: number;
	teamId: number;
	key: string;
	name: string;
	title: string;
	greeting: string;
	awayMessage: string;
	consentWording: string;
	color: string;
	language: WidgetLanguage;
	spanish: Wording;
	side: 'left' | 'right';
	sideDistance: number;
	bottomDistance: number;
	workingHours: WorkingHours | null;
	allowedSites: string[];
	inboxId: number | null;
	inbox: string | null;
	botId: number | null;
	bot: string | null;
	isEnabled: boolean;
	/** Whether the widget is enabled and its team has web chat. */
	isOn: boolean;
	timeZone: string;
	teamName: string;
}

const shown = sql`
	w.org_id as "organizationId", w.id, w.team_id as "teamId", w.key, w.name, w.title, w.greeting,
	w.away_message as "awayMessage", w.consent_wording as "consentWording", w.color, w.language,
	json_build_object('title', w.spanish_title, 'greeting', w.spanish_greeting, 'awayMessage', w.spanish_away_message,
		'consentWording', w.spanish_consent_wording) as spanish,
	w.side, w.side_distance as "sideDistance", w.bottom_distance as "bottomDistance", w.working_hours as "workingHours",
	w.allowed_sites as "allowedSites", w.inbox_id as "inboxId", i.name as inbox, w.bot_id as "botId", b.name as bot, w.is_enabled as "isEnabled",
	w.is_enabled and t.has_chat and t.removed_at is null as "isOn",
	t.time_zone as "timeZone", t.name as "teamName"`;

const from = sql`
	from chat_widget w
	join team t on t.org_id = w.org_id and t.id = w.team_id
	left join inbox i on i.org_id = w.org_id and i.id = w.inbox_id
	left join chat_bot b on b.org_id = w.org_id and b.id = w.bot_id`;

export interface CountedWidget extends WidgetRow {
	/** Number of chats that visitors began. */
	chats: number;
	openChats: number;
}

const read = <W extends WidgetRow>(row: W): W => ({
	...row,
	workingHours: row.workingHours === null ? null : workingHours.parse(row.workingHours),
});

/** Returns the widget with this key, if its team has web chat. */
export const widgetWithKey = async (
	db: Db | Tx,
	organizationId: number,
	key: string,
): Promise<WidgetRow | undefined> => {
	const { rows } = await sql<WidgetRow>`
		select ${shown} ${from}
		where w.org_id = ${organizationId} and w.key = ${key} and w.removed_at is null
			and t.has_chat and t.removed_at is null`.execute(db);
	return rows[0] && read(rows[0]);
};

export const findWidget = async (db: Db | Tx, organizationId: number, id: number): Promise<WidgetRow | undefined> => {
	const { rows } = await sql<WidgetRow>`
		select ${shown} ${from} where w.org_id = ${organizationId} and w.id = ${id}`.execute(db);
	return rows[0] && read(rows[0]);
};

export const widgetsOf = async (db: Db | Tx, { organizationId, teamId }: OfTeam): Promise<CountedWidget[]> => {
	const { rows } = await sql<CountedWidget>`
		with counted as materialized (
			select widget_id, count(*)::int as chats, count(*) filter (where state <> 'closed')::int as open
			from chat where org_id = ${organizationId} and team_id = ${teamId} group by widget_id
		)
		select ${shown}, coalesce(k.chats, 0) as chats, coalesce(k.open, 0) as "openChats" ${from}
		left join counted k on k.widget_id = w.id
		where w.org_id = ${organizationId} and w.team_id = ${teamId} and w.removed_at is null order by ${byName('w.name')}, w.id`.execute(
		db,
	);
	return rows.map(read);
};

/** Locks the team's widgets until the transaction ends. */
export const lockWidgets = async (tx: Tx, scope: TeamScope): Promise<CountedWidget[]> => {
	const key = `chat widgets ${scope.organizationId} ${scope.teamId}`;
	await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(tx);
	return widgetsOf(tx, scope);
};

export type WidgetFields = Omit<
	WidgetRow,
	'organizationId' | 'id' | 'teamId' | 'key' | 'inbox' | 'bot' | 'isOn' | 'timeZone' | 'teamName'
>;

export const writeWidget = (
	tx: Tx,
	scope: OfTeam,
	{ id, key, at, ...fields }: WidgetFields & { id: number; key: string; at: Date },
) => {
	const values = {
		name: fields.name,
		title: fields.title,
		greeting: fields.greeting,
		away_message: fields.awayMessage,
		consent_wording: fields.consentWording,
		color: fields.color,
		language: fields.language,
		side: fields.side,
		side_distance: fields.sideDistance,
		bottom_distance: fields.bottomDistance,
		spanish_title: fields.spanish.title,
		spanish_greeting: fields.spanish.greeting,
		spanish_away_message: fields.spanish.awayMessage,
		spanish_consent_wording: fields.spanish.consentWording,
		working_hours: fields.workingHours === null ? null : JSON.stringify(fields.workingHours),
		allowed_sites: fields.allowedSites,
		inbox_id: fields.inboxId,
		bot_id: fields.botId,
		is_enabled: fields.isEnabled,
	};
	return tx
		.insertInto('chat_widget')
		.values({ org_id: scope.organizationId, id, team_id: scope.teamId, key, created_at: at, ...values })
		.onConflict((on) => on.columns(['org_id', 'id']).doUpdateSet(values))
		.execute();
};

/** Deletes a widget, but not its chats. It disappears from all lists and stops working on its sites. */
export const removeWidget = (tx: Tx, scope: TeamScope, id: number, at: Date) =>
	tx
		.updateTable('chat_widget')
		.set({ removed_at: at, is_enabled: false })
		.where('org_id', '=', scope.organizationId)
		.where('id', '=', id)
		.execute();

/** Returns whether this inbox of the team can send texts. */
export const isTextingInbox = async (tx: Tx, scope: TeamScope, inboxId: number): Promise<boolean> => {
	const { rows } = await sql`
		select from inbox where org_id = ${scope.organizationId} and team_id = ${scope.teamId} and id = ${inboxId}
			and type = 'group' and removed_at is null`.execute(tx);
	return rows.length > 0;
};

export const routingOf = async (db: Db | Tx, { organizationId, teamId }: OfTeam): Promise<ChatRouting> => {
	const { rows } = await sql<ChatRouting>`
		select way, most_each as "mostEach", wait_limit_minutes as "waitLimitMinutes" from chat_routing
		where org_id = ${organizationId} and team_id = ${teamId}`.execute(db);
	return rows[0] ?? { way: 'least-busy', mostEach: 4, waitLimitMinutes: 2 };
};

export const writeRouting = (tx: Tx, scope: TeamScope, { way, mostEach, waitLimitMinutes }: ChatRouting) => {
	const values = { way, most_each: mostEach, wait_limit_minutes: waitLimitMinutes };
	return tx
		.insertInto('chat_routing')
		.values({ org_id: scope.organizationId, team_id: scope.teamId, ...values })
		.onConflict((on) => on.columns(['org_id', 'team_id']).doUpdateSet(values))
		.execute();
};
