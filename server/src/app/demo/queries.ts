/** Inserts demo data that looks like some weeks of work. */
import { randomUUID } from 'node:crypto';
import type { FieldKind } from '@quad/contract/contacts/contacts/field-values.ts';
import { messageStatus } from '@quad/contract/texting/messaging/message-status.ts';
import { type Insertable, sql } from 'kysely';
import { writeEntry } from '../../domain/carriers/credits/index.ts';
import type { Ids } from '../../foundation/ids.ts';
import type { DB } from '../../foundation/postgres/db.gen.ts';
import type { Db, Tx } from '../../foundation/postgres/db.ts';

/** Inserts the credits that a high-speed inbox bought before its first texts. */
export const insertCredits = (
	tx: Tx,
	one: { organizationId: number; id: number; inboxId: number; credits: number; at?: Date; kind?: 'bought' | 'granted' },
) =>
	writeEntry(tx, { kind: 'granted', at: new Date(), ...one, requestId: null, draftId: null, personId: null, note: '' });

/** Charges inboxes for past texts as sending them would have. */
export const insertPastCosts = async (tx: Tx, organizationId: number): Promise<void> => {
	await sql`
		with cost as (
			insert into credit_entry (org_id, id, inbox_id, kind, credits, at)
			select m.org_id, coalesce(m.batch_id, m.id), m.inbox_id, 'spent', -sum(m.segments), min(m.created_at)
			from message m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id and i.type = 'highspeed'
			where m.org_id = ${organizationId} and not m.incoming and (m.carrier_sid is not null or m.status in (1, 2, 3))
			group by m.org_id, coalesce(m.batch_id, m.id), m.inbox_id
			returning org_id, inbox_id, credits
		)
		update credit_balance c set balance = c.balance + cost.credits
		from (select org_id, inbox_id, sum(credits) as credits from cost group by org_id, inbox_id) cost
		where c.org_id = cost.org_id and c.inbox_id = cost.inbox_id`.execute(tx);
};

interface FieldMarks {
	mergeable: readonly string[];
	types: Readonly<Record<string, { kind: FieldKind; choices: readonly string[] }>>;
}

/** Inserts the organization's custom fields. Returns their ids by name. */
export const insertFields = async (
	tx: Tx,
	organizationId: number,
	fields: ReadonlyMap<string, number>,
	{ mergeable, types }: FieldMarks,
): Promise<void> => {
	for (const [name, id] of fields)
		await tx
			.insertInto('custom_field')
			.values({
				org_id: organizationId,
				id,
				name,
				can_merge: mergeable.includes(name),
				is_required: false,
				kind: types[name]?.kind ?? 'text',
				choices: [...(types[name]?.choices ?? [])],
			})
			.execute();
};

interface Placing {
	organizationId: number;
	teamId: number;
	fields: ReadonlyMap<string, number>;
}

/** Inserts contacts, older than the demo's first texts, with their fields, assigned to the team's people in turn. */
export const insertContacts = async (
	tx: Tx,
	team: Placing,
	contacts: ReadonlyArray<{
		id: number;
		key: string;
		firstName: string;
		lastName: string;
		mobile: number;
		details: Readonly<Record<string, string>>;
	}>,
	personIds: readonly number[],
) => {
	await tx
		.insertInto('contact')
		.values(
			contacts.map((contact, nth) => ({
				org_id: team.organizationId,
				id: contact.id,
				contact_key: contact.key,
				first_name: contact.firstName,
				last_name: contact.lastName,
				mobile: contact.mobile,
				assigned_person_id: personIds[nth % personIds.length] ?? null,
				custom: JSON.stringify(
					Object.fromEntries(Object.entries(contact.details).map(([name, value]) => [team.fields.get(name), value])),
				),
				created_at: sql<Date>`now() - interval '400 days'`,
			})),
		)
		.execute();
	await tx
		.insertInto('contact_team')
		.values(
			contacts.map((contact, nth) => ({
				org_id: team.organizationId,
				team_id: team.teamId,
				contact_id: contact.id,
				opted_out: nth % 41 === 40,
				opted_out_by: nth % 41 === 40 ? 'staff' : null,
				opted_out_at: nth % 41 === 40 ? sql<Date>`now()` : null,
				muted: nth % 97 === 96,
			})),
		)
		.execute();
};

export const insertView = (tx: Tx, row: Insertable<DB['contact_view']>) =>
	tx.insertInto('contact_view').values(row).execute();

export const insertOutOfOffice = (tx: Tx, row: Insertable<DB['out_of_office']>) =>
	tx.insertInto('out_of_office').values(row).execute();

export const insertKeywords = async (
	tx: Tx,
	team: Placing,
	{ inboxId, by, at }: { inboxId: number; by: number; at: Date },
	groups: ReadonlyArray<{
		id: number;
		name: string;
		match: string;
		reply: string;
		isEnabled: boolean;
		keywords: ReadonlyArray<{ phrase: string; plain: string }>;
	}>,
): Promise<void> => {
	const ofInbox = { org_id: team.organizationId, inbox_id: inboxId };
	await tx
		.insertInto('inbox_automation')
		.values({ ...ofInbox, enabled: true, updated_at: at, updated_by: by })
		.execute();
	for (const { id, name, match, reply, isEnabled, keywords } of groups) {
		await tx
			.insertInto('keyword_group')
			.values({ ...ofInbox, id, name, match, reply_message: reply, opts_in: false, enabled: isEnabled, updated_at: at })
			.execute();
		await tx
			.insertInto('keyword')
			.values(keywords.map(({ phrase, plain }, nth) => ({ ...ofInbox, group_id: id, phrase, plain, nth })))
			.execute();
	}
};

interface PastText {
	id: number;
	contact: { id: number; mobile: number };
	text: string;
	segments: number;
	at: Date;
}

/** Returns the columns that all kinds of past texts have. */
const textRow = ({ organizationId }: Placing, inboxId: number, text: PastText, status: number) => ({
	org_id: organizationId,
	id: text.id,
	inbox_id: inboxId,
	mobile: text.contact.mobile,
	contact_id: text.contact.id,
	incoming: status === messageStatus.received,
	status,
	segments: text.segments,
	body: text.text,
	created_at: text.at,
	updated_at: text.at,
	sent_at: status === messageStatus.received ? null : text.at,
});

export const insertTalk = async (
	tx: Tx,
	team: Placing,
	talk: {
		id: number;
		inboxId: number;
		contact: { id: number; mobile: number };
		unread: number;
		archived: boolean;
		messages: ReadonlyArray<{
			id: number;
			incoming: boolean;
			text: string;
			segments: number;
			status: number;
			writtenBy: number | null;
			at: Date;
		}>;
	},
) => {
	const last = talk.messages.findLast(({ incoming, writtenBy }) => incoming || writtenBy !== null);
	if (!last) return;
	await tx
		.insertInto('conversation')
		.values({
			org_id: team.organizationId,
			id: talk.id,
			inbox_id: talk.inboxId,
			mobile: talk.contact.mobile,
			contact_id: talk.contact.id,
			unread: talk.unread,
			archived: talk.archived,
			last_at: last.at,
			last_text: last.text || 'Voice message',
			last_incoming: last.incoming,
		})
		.execute();
	await tx
		.insertInto('message')
		.values(
			talk.messages.map(({ writtenBy, status, ...text }) => {
				const row = textRow(team, talk.inboxId, { ...text, contact: talk.contact }, status);
				return { ...row, person_id: writtenBy };
			}),
		)
		.execute();
};

export const updateTalk = (
	tx: Tx,
	team: Placing,
	conversationId: number,
	to: { assigneeId: number | null; snoozedUntil: Date | null },
) =>
	tx
		.updateTable('conversation')
		.set({ assignee_id: to.assigneeId, snoozed_until: to.snoozedUntil })
		.where('org_id', '=', team.organizationId)
		.where('id', '=', conversationId)
		.execute();

export const insertNote = async (
	tx: Tx,
	{ organizationId: org_id }: Placing,
	note: { id: number; conversationId: number; personId: number; text: string; mentions: readonly number[]; at: Date },
): Promise<void> => {
	await tx
		.insertInto('conversation_note')
		.values({
			org_id,
			id: note.id,
			conversation_id: note.conversationId,
			person_id: note.personId,
			body: note.text,
			draft_id: sql<string>`gen_random_uuid()`,
			created_at: note.at,
		})
		.execute();
	for (const person_id of note.mentions)
		await tx
			.insertInto('note_mention')
			.values({ org_id, note_id: note.id, person_id, conversation_id: note.conversationId })
			.execute();
};

export const insertReplyLater = (tx: Tx, row: Insertable<DB['reply_later']>) =>
	tx.insertInto('reply_later').values(row).execute();

export const insertScheduled = (tx: Tx, row: Insertable<DB['scheduled_message']>) =>
	tx.insertInto('scheduled_message').values(row).execute();

/** Inserts a finished batch with its results. */
export const insertPastBatch = async (
	tx: Tx,
	team: Placing,
	batch: {
		id: number;
		inboxId: number;
		personId: number;
		campaignId: number | null;
		/** The smart message that the batch sent, if any. */
		smart: { id: number; messageType: number; positiveReply: string; negativeReply: string } | undefined;
		text: string;
		segments: number;
		at: Date;
		recipients: ReadonlyArray<{
			id: number;
			contact: { id: number; mobile: number };
			status: number;
			errorCode: number | null;
			reply: { id: number; at: Date } | null;
			replyCategory: number | null;
			automaticReplyId: number | null;
		}>;
	},
) => {
	const count = (fits: (one: (typeof batch.recipients)[number]) => boolean) => batch.recipients.filter(fits).length;
	await tx
		.insertInto('batch')
		.values({
			org_id: team.organizationId,
			id: batch.id,
			inbox_id: batch.inboxId,
			team_id: team.teamId,
			person_id: batch.personId,
			campaign_id: batch.campaignId,
			draft_id: randomUUID(),
			draft_hash: Buffer.alloc(32),
			body: batch.text,
			state: 'complete',
			total: batch.recipients.length,
			segments: batch.segments * batch.recipients.length,
			delivered: count((one) => one.status === messageStatus.delivered),
			undelivered: count((one) => one.status === messageStatus.undelivered),
			replied: count((one) => one.reply !== null),
			smart_message_id: batch.smart?.id ?? null,
			smart_type: batch.smart?.messageType ?? null,
			positive_reply: batch.smart?.positiveReply ?? '',
			negative_reply: batch.smart?.negativeReply ?? '',
			answered_yes: count((one) => one.replyCategory === 0),
			answered_no: count((one) => one.replyCategory === 1),
			answered_other: count((one) => one.replyCategory === 2),
			composed_at: batch.at,
			do_not_send_after: batch.at,
			completed_at: batch.at,
		})
		.execute();
	await tx
		.insertInto('message')
		.values(
			batch.recipients.map((one) => ({
				org_id: team.organizationId,
				id: one.id,
				inbox_id: batch.inboxId,
				mobile: one.contact.mobile,
				contact_id: one.contact.id,
				batch_id: batch.id,
				campaign_id: batch.campaignId,
				person_id: batch.personId,
				incoming: false,
				status: one.status,
				segments: batch.segments,
				error_code: one.errorCode,
				replied_at: one.reply?.at ?? null,
				reply_id: one.reply?.id ?? null,
				reply_category: one.replyCategory,
				automatic_reply_id: one.automaticReplyId,
				created_at: batch.at,
				updated_at: batch.at,
				sent_at: one.status === messageStatus.cancelled ? null : batch.at,
			})),
		)
		.execute();
};

export const insertCampaigns = (tx: Tx, rows: ReadonlyArray<Insertable<DB['campaign']>>) =>
	tx.insertInto('campaign').values(rows).execute();

export const insertSmartMessages = (tx: Tx, rows: ReadonlyArray<Insertable<DB['smart_message']>>) =>
	tx.insertInto('smart_message').values(rows).execute();

/** Inserts a smart message's automatic replies. */
export const insertAutomaticReplies = async (
	tx: Tx,
	team: Placing,
	{ inboxId, replies }: { inboxId: number; replies: readonly PastText[] },
): Promise<void> => {
	if (replies.length === 0) return;
	await tx
		.insertInto('message')
		.values(replies.map((one) => textRow(team, inboxId, one, messageStatus.delivered)))
		.execute();
};

/** Inserts the replies to a batch. */
export const insertAnswers = (
	tx: Tx,
	team: Placing,
	campaign: {
		inboxId: number;
		campaignId: number | null;
		answers: readonly PastText[];
	},
) =>
	tx
		.insertInto('message')
		.values(
			campaign.answers.map((one) => ({
				...textRow(team, campaign.inboxId, one, messageStatus.received),
				campaign_id: campaign.campaignId,
			})),
		)
		.execute();

/** Archives conversations, already read, with people who only replied to a batch. */
export const archiveWhatWasAnswered = async (tx: Tx, team: Placing, ids: Ids): Promise<void> => {
	const { rows } = await sql<{
		inboxId: number;
		mobile: number;
		contactId: number;
		text: string;
		incoming: boolean;
		at: Date;
	}>`
		select distinct on (m.inbox_id, m.mobile) m.inbox_id as "inboxId", m.mobile, m.contact_id as "contactId",
			m.body as text, m.incoming, m.created_at as at
		from message m join inbox i on i.org_id = m.org_id and i.id = m.inbox_id and i.team_id = ${team.teamId}
		where m.org_id = ${team.organizationId} and (m.incoming or m.batch_id is null)
		order by m.inbox_id, m.mobile, m.created_at desc, m.id desc`.execute(tx);
	if (rows.length === 0) return;
	await tx
		.insertInto('conversation')
		.values(
			rows.map((row) => ({
				org_id: team.organizationId,
				id: ids.next(),
				inbox_id: row.inboxId,
				mobile: row.mobile,
				contact_id: row.contactId,
				archived: true,
				last_at: row.at,
				last_text: row.text,
				last_incoming: row.incoming,
			})),
		)
		.onConflict((conflict) => conflict.doNothing())
		.execute();
};

export const insertTemplates = (tx: Tx, rows: ReadonlyArray<Insertable<DB['template']>>) =>
	tx.insertInto('template').values(rows).execute();

export const insertMessageTypes = (tx: Tx, rows: ReadonlyArray<Insertable<DB['message_type']>>) =>
	tx.insertInto('message_type').values(rows).execute();

export const insertNotes = (tx: Tx, rows: ReadonlyArray<Insertable<DB['product_note']>>) =>
	tx.insertInto('product_note').values(rows).execute();

export const insertAddOn = (tx: Tx, organizationId: number, key: string) =>
	tx.insertInto('add_on').values({ org_id: organizationId, key, enabled_at: sql`now()` }).execute();

export const insertRequest = (tx: Tx, row: Insertable<DB['service_request']>) =>
	tx.insertInto('service_request').values(row).execute();

/** Inserts a contract for half a million segments and 25 users. Usage counts from the demo's first texts. */
export const insertContract = (tx: Tx, organizationId: number) =>
	tx
		.insertInto('contract')
		.values({
			org_id: organizationId,
			users_limit: 25,
			allotted_segments: 500_000,
			counted_from: sql`date_trunc('day', now()) - interval '90 days'`,
			high_speed_cost: 12_000_000,
			number_validation_cost: 9_000_000,
			sso_cost: 6_000_000,
		})
		.execute();

/** Inserts a segment with these members. One that is chosen by criteria has none. */
export const insertSegment = async (tx: Tx, segment: Insertable<DB['segment']>, members: readonly number[]) => {
	await tx.insertInto('segment').values(segment).execute();
	if (members.length > 0)
		await tx
			.insertInto('segment_member')
			.values(
				members.map((contactId) => ({
					org_id: segment.org_id,
					segment_id: segment.id,
					contact_id: contactId,
					added_by: segment.created_by,
					added_at: segment.created_at,
				})),
			)
			.execute();
};

/** Inserts a finished import with its rejected rows. */
export const insertPastImport = async (
	tx: Tx,
	team: Pick<Placing, 'organizationId' | 'teamId'>,
	one: {
		id: number;
		personId: number;
		fileName: string;
		header: readonly string[];
		columns: readonly string[];
		at: Date;
		created: number;
		rejections: ReadonlyArray<{ line: number; isDuplicate: boolean; reason: string; cells: readonly string[] }>;
	},
) => {
	const duplicates = one.rejections.filter(({ isDuplicate }) => isDuplicate).length;
	const total = one.created + one.rejections.length;
	await tx
		.insertInto('import_run')
		.values({
			org_id: team.organizationId,
			id: one.id,
			team_id: team.teamId,
			person_id: one.personId,
			file_name: one.fileName,
			state: 'complete',
			header: [...one.header],
			columns: JSON.stringify(one.columns),
			uploaded_at: one.at,
			started_at: new Date(one.at.getTime() + 60_000),
			completed_at: new Date(one.at.getTime() + 62_000),
			total,
			last_line: total + 1, // plus the header
			created: one.created,
			duplicates,
			rejected: one.rejections.length - duplicates,
		})
		.execute();
	await tx
		.insertInto('import_rejection')
		.values(
			one.rejections.map(({ line, isDuplicate, reason, cells }) => ({
				org_id: team.organizationId,
				run_id: one.id,
				line,
				is_duplicate: isDuplicate,
				reason,
				cells: [...cells],
			})),
		)
		.execute();
};

export const isDemoOrganization = async (db: Db, id: number): Promise<boolean> => {
	const row = await db.selectFrom('organization').where('id', '=', id).select('is_demo').executeTakeFirst();
	return row?.is_demo ?? false;
};
