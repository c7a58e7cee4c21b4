import { type RawBuilder, sql } from 'kysely';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import type { Audience } from './audience.ts';

interface Reader {
	organizationId: number;
	personId: number;
}

const isFor = (note: string, { organizationId, personId }: Reader): RawBuilder<unknown> => {
	const column = (name: string) => sql.ref(`${note}.${name}`);
	return sql`(not ${column('is_personal')} or exists (
		select from note_for_person f
		where f.org_id = ${organizationId} and f.person_id = ${personId} and f.note_id = ${column('id')}
	))`;
};

/** SQL that is true if the reader may see note `n`: it is for their audience or for this reader alone. */
const visibleTo = (audience: Audience, reader: Reader): RawBuilder<unknown> => sql`
	n.removed_at is null and ${isFor('n', reader)}
	and case ${audience}::text when 'owner' then n.owner_visible when 'admin' then n.admin_visible else n.user_visible end`;

/** Returns the time until which a reader has read notes. A new user has read everything older than their account. */
const readUntil = ({ organizationId, personId }: Reader): RawBuilder<unknown> => sql`
	select coalesce(r.until, p.created_at) as until
	from person p
	left join notes_read r on r.org_id = p.org_id and r.person_id = p.id
	where p.org_id = ${organizationId} and p.id = ${personId}`;

interface NoteRow {
	id: number;
	type: string;
	summaryHeader: string;
	summarySubHeader: string;
	content: string;
	userVisible: boolean;
	adminVisible: boolean;
	ownerVisible: boolean;
	publishedOn: Date;
}

const noteColumns = sql`
	n.id, n.type, n.summary_header as "summaryHeader", n.summary_sub_header as "summarySubHeader", n.content,
	n.user_visible as "userVisible", n.admin_visible as "adminVisible", n.owner_visible as "ownerVisible",
	n.published_on as "publishedOn"`;

export const notesFor = async (db: Db, reader: Reader, audience: Audience, most: number) => {
	const { rows } = await sql<NoteRow & { isRead: boolean }>`
		select ${noteColumns}, n.published_on <= r.until as "isRead"
		from product_note n, (${readUntil(reader)}) r
		where ${visibleTo(audience, reader)}
		order by n.published_on desc, n.id desc
		limit ${most}`.execute(db);
	return rows;
};

export const countUnread = async (db: Db, reader: Reader, audience: Audience): Promise<number> => {
	const { rows } = await sql<{ unread: number }>`
		select count(*)::int as unread
		from product_note n, (${readUntil(reader)}) r
		where ${visibleTo(audience, reader)} and n.published_on > r.until`.execute(db);
	return rows[0]?.unread ?? 0;
};

/** Marks this note and all earlier ones as read. Returns whether the note exists. */
export const writeReadUntil = async (tx: Tx, { organizationId, personId }: Reader, noteId: number) => {
	const { rows } = await sql`
		insert into notes_read (org_id, person_id, until)
		select ${organizationId}, ${personId}, published_on from product_note
		where id = ${noteId} and ${isFor('product_note', { organizationId, personId })}
		on conflict (org_id, person_id) do update set until = greatest(notes_read.until, excluded.until)
		returning until`.execute(tx);
	return rows.length > 0;
};

/** Returns published notes for the administrators who publish them. */
export const publishedNotes = async (db: Db, most: number) => {
	const { rows } = await sql<NoteRow>`
		select ${noteColumns} from product_note n where n.removed_at is null and not n.is_personal
		order by n.published_on desc, n.id desc
		limit ${most}`.execute(db);
	return rows;
};

/** Without `for`, the note is for everyone. */
export const insertNote = async (tx: Tx, note: NoteRow & { for?: Reader }): Promise<void> => {
	await tx
		.insertInto('product_note')
		.values({
			id: note.id,
			type: note.type,
			summary_header: note.summaryHeader,
			summary_sub_header: note.summarySubHeader,
			content: note.content,
			user_visible: note.userVisible,
			admin_visible: note.adminVisible,
			owner_visible: note.ownerVisible,
			published_on: note.publishedOn,
			is_personal: note.for !== undefined,
		})
		.execute();
	if (note.for)
		await tx
			.insertInto('note_for_person')
			.values({ org_id: note.for.organizationId, person_id: note.for.personId, note_id: note.id })
			.execute();
};

/** Returns the title of the removed note, or undefined if there was none. */
export const removeNote = (tx: Tx, id: number, at: Date) =>
	tx
		.updateTable('product_note')
		.set({ removed_at: at })
		.where('id', '=', id)
		.where('is_personal', '=', false)
		.where('removed_at', 'is', null)
		.returning('summary_header as name')
		.executeTakeFirst();
