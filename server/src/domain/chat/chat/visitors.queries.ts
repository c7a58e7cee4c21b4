import { sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';
import type { Consent } from './consent-of.ts';

export interface VisitorRow {
	organizationId: number;
	id: number;
	teamId: number;
	name: string;
	email: string;
	mobile: number | null;
	/** When the visitor entered the code that was texted to their number. */
	mobileConfirmedAt: Date | null;
	/** The contact with the number that the visitor confirmed. */
	contactId: number | null;
	contactName: string | null;
	consentWording: string | null;
	consentVersion: string | null;
	consentLanguage: string | null;
	consentPage: string;
	consentedAt: Date | null;
	wantsAnswerAt: Date | null;
	blockedAt: Date | null;
	agent: string;
	createdAt: Date;
	typingAt: Date | null;
}

/** Joins the contact (`c`) of a visitor (`v`) who confirmed their number, while the contact still has that number. */
export const contactOfVisitor = sql`
	left join contact c on c.org_id = v.org_id and c.id = v.contact_id and c.mobile = v.mobile
		and v.mobile_confirmed_at is not null`;

const shown = sql`
	v.org_id as "organizationId", v.id, v.team_id as "teamId", v.name, v.email, v.mobile,
	case when c.id is not null then v.mobile_confirmed_at end as "mobileConfirmedAt", c.id as "contactId",
	nullif(${fullName('c')}, '') as "contactName", v.consent_wording as "consentWording",
	v.consent_version as "consentVersion", v.consent_language as "consentLanguage", v.consent_page as "consentPage",
	v.consented_at as "consentedAt", v.wants_answer_at as "wantsAnswerAt", v.blocked_at as "blockedAt", v.agent,
	v.created_at as "createdAt", v.typing_at as "typingAt"`;

export const insertVisitor = (
	tx: Tx,
	widget: {
		organizationId: number;
		id: number;
		teamId: number;
		widgetId: number;
		tokenHash: Buffer;
		agent: string;
		at: Date;
	},
) =>
	tx
		.insertInto('chat_visitor')
		.values({
			org_id: widget.organizationId,
			id: widget.id,
			team_id: widget.teamId,
			widget_id: widget.widgetId,
			token_hash: widget.tokenHash,
			agent: widget.agent,
			created_at: widget.at,
			seen_at: widget.at,
		})
		.execute();

export interface KnownVisitor {
	id: number;
	teamId: number;
	widgetId: number;
	seenAt: Date;
	isBlocked: boolean;
	isOn: boolean;
	allowedSites: string[];
}

export const visitorWithToken = async (
	db: Db,
	organizationId: number,
	tokenHash: Buffer,
): Promise<KnownVisitor | undefined> => {
	const { rows } = await sql<KnownVisitor>`
		select v.id, v.team_id as "teamId", v.widget_id as "widgetId", v.seen_at as "seenAt",
			v.blocked_at is not null as "isBlocked", w.is_enabled and t.has_chat and t.removed_at is null as "isOn",
			w.allowed_sites as "allowedSites"
		from chat_visitor v
		join chat_widget w on w.org_id = v.org_id and w.id = v.widget_id
		join team t on t.org_id = v.org_id and t.id = v.team_id
		where v.org_id = ${organizationId} and v.token_hash = ${tokenHash}`.execute(db);
	return rows[0];
};

export const readVisitor = async (db: Db | Tx, organizationId: number, id: number): Promise<VisitorRow | undefined> => {
	const { rows } = await sql<VisitorRow>`
		select ${shown} from chat_visitor v ${contactOfVisitor}
		where v.org_id = ${organizationId} and v.id = ${id}`.execute(db);
	return rows[0];
};

/** Locks the visitor, and thereby all their chats, until the transaction ends. */
export const lockVisitor = async (tx: Tx, organizationId: number, id: number): Promise<void> => {
	await sql`select from chat_visitor where org_id = ${organizationId} and id = ${id} for update`.execute(tx);
};

/** Gives the visitor the team's next visitor number, unless they have one. */
export const numberVisitor = async (
	tx: Tx,
	{ organizationId, teamId, visitorId }: { organizationId: number; teamId: number; visitorId: number },
): Promise<void> => {
	await sql`
		with next as (
			insert into chat_visitor_count (org_id, team_id, last_number)
			select ${organizationId}, ${teamId}, 1 from chat_visitor
			where org_id = ${organizationId} and id = ${visitorId} and number is null
			on conflict (org_id, team_id) do update set last_number = chat_visitor_count.last_number + 1
			returning last_number
		)
		update chat_visitor set number = last_number from next
		where org_id = ${organizationId} and id = ${visitorId}`.execute(tx);
};

interface VisitorChange {
	name?: string | undefined;
	email?: string | undefined;
	/** A new, unconfirmed number. Setting it clears the visitor's contact. */
	mobile?: number | undefined;
	confirmed?: { contactId: number; at: Date };
	consent?: Consent & { page: string; at: Date };
	wantsAnswerAt?: Date;
	seenAt?: Date;
	typingAt?: Date | null;
	blockedAt?: Date | null;
}

/** Archives the consent for the current number before a new one is stored. The caller has locked the visitor. */
export const keepPastConsent = async (tx: Tx, organizationId: number, id: number): Promise<void> => {
	await sql`
		insert into chat_past_consent (org_id, visitor_id, mobile, mobile_confirmed_at, wording, version, language, page,
			consented_at)
		select org_id, id, mobile, mobile_confirmed_at, consent_wording, consent_version, consent_language, consent_page,
			consented_at
		from chat_visitor
		where org_id = ${organizationId} and id = ${id} and mobile is not null and consent_wording is not null
			and consented_at is not null
		on conflict do nothing`.execute(tx);
};

export interface PastConsent {
	mobile: number;
	isMobileConfirmed: boolean;
	wording: string;
	version: string | null;
	language: string | null;
	page: string;
	at: Date;
}

export const pastConsentsOf = async (
	db: Db | Tx,
	organizationId: number,
	visitorId: number,
): Promise<PastConsent[]> => {
	const { rows } = await sql<PastConsent>`
		select mobile, mobile_confirmed_at is not null as "isMobileConfirmed", wording, version, language, page,
			consented_at as at
		from chat_past_consent where org_id = ${organizationId} and visitor_id = ${visitorId}
		order by consented_at desc limit 100`.execute(db);
	return rows;
};

export const changeVisitor = (db: Db | Tx, organizationId: number, id: number, to: VisitorChange) =>
	db
		.updateTable('chat_visitor')
		.set({
			name: to.name,
			email: to.email,
			...(to.mobile === undefined ? {} : { mobile: to.mobile, mobile_confirmed_at: null, contact_id: null }),
			...(to.confirmed ? { contact_id: to.confirmed.contactId, mobile_confirmed_at: to.confirmed.at } : {}),
			consent_wording: to.consent?.wording,
			consent_version: to.consent?.version,
			consent_language: to.consent?.language,
			consent_page: to.consent?.page,
			consented_at: to.consent?.at,
			wants_answer_at: to.wantsAnswerAt,
			seen_at: to.seenAt,
			typing_at: to.typingAt,
			blocked_at: to.blockedAt,
		})
		.where('org_id', '=', organizationId)
		.where('id', '=', id)
		.execute();

/** Returns the last page that the visitor was on, or an empty string. */
export const lastPage = async (db: Db | Tx, organizationId: number, visitorId: number): Promise<string> =>
	(await pagesOf(db, organizationId, visitorId))[0]?.url ?? '';

/** Adds a page and deletes all but the newest `kept` ones. Reloading the same page adds none. */
export const addPage = async (
	tx: Tx,
	{ organizationId, visitorId }: { organizationId: number; visitorId: number },
	page: { url: string; title: string; at: Date },
	kept: number,
): Promise<boolean> => {
	const { rows } = await sql`
		insert into chat_page_view (org_id, visitor_id, at, url, title)
		select ${organizationId}, ${visitorId}, ${page.at}, ${page.url}, ${page.title}
		where ${page.url} is distinct from (
			select url from chat_page_view where org_id = ${organizationId} and visitor_id = ${visitorId}
			order by at desc limit 1
		)
		on conflict do nothing returning at`.execute(tx);
	if (rows.length === 0) return false;
	await sql`
		delete from chat_page_view where org_id = ${organizationId} and visitor_id = ${visitorId} and at < (
			select at from chat_page_view where org_id = ${organizationId} and visitor_id = ${visitorId}
			order by at desc offset ${kept - 1} limit 1
		)`.execute(tx);
	return true;
};

export const pagesOf = async (
	db: Db | Tx,
	organizationId: number,
	visitorId: number,
): Promise<Array<{ url: string; title: string; at: Date }>> =>
	db
		.selectFrom('chat_page_view')
		.where('org_id', '=', organizationId)
		.where('visitor_id', '=', visitorId)
		.orderBy('at', 'desc')
		.select(['url', 'title', 'at'])
		.execute();
