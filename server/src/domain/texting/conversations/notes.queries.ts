import { conversationLimits } from '@quad/contract/texting/conversations/limits.ts';
import { sql } from 'kysely';
import type { InboxScope } from '../../../foundation/actor.ts';
import { byFirstName } from '../../../foundation/postgres/by-name.ts';
import type { Db, Tx } from '../../../foundation/postgres/db.ts';
import { fullName } from '../../../foundation/postgres/full-name.ts';

export interface NoteRow {
	id: number;
	text: string;
	personId: number;
	writtenBy: string;
	caretakerId: number | null;
	caretaker: string | null;
	createdAt: Date;
	mentions: Array<{ id: number; name: string }>;
}

/** Returns the newest notes of a conversation, or the one note with this ID. */
export const readNotes = async (
	db: Db | Tx,
	{ organizationId }: InboxScope,
	conversationId: number,
	noteId?: number,
): Promise<NoteRow[]> => {
	const { rows } = await sql<NoteRow>`
		select n.id, n.body as text, n.person_id as "personId", ${fullName('p')} as "writtenBy",
			n.caretaker_id as "caretakerId", nullif(${fullName('k')}, '') as caretaker, n.created_at as "createdAt",
			coalesce((
				select json_agg(json_build_object('id', q.id, 'name', ${fullName('q')}) order by ${byFirstName('q')}, q.id)
				from note_mention m join person q on q.org_id = m.org_id and q.id = m.person_id
				where m.org_id = n.org_id and m.note_id = n.id
			), '[]') as mentions
		from conversation_note n
		join person p on p.org_id = n.org_id and p.id = n.person_id
		left join person k on k.org_id = n.org_id and k.id = n.caretaker_id
		where n.org_id = ${organizationId} and n.conversation_id = ${conversationId}
			and (${noteId ?? null}::bigint is null or n.id = ${noteId ?? null})
		order by n.id desc limit ${conversationLimits.notesShown}`.execute(db);
	return rows;
};

/** Returns false if this draft was already stored as a note. */
export const insertNote = async (
	tx: Tx,
	{ organizationId, personId, caretakerId }: InboxScope,
	note: { id: number; conversationId: number; text: string; draftId: string; at: Date },
): Promise<boolean> => {
	const { rows } = await sql`
		insert into conversation_note (org_id, id, conversation_id, person_id, caretaker_id, body, draft_id, created_at)
		values (${organizationId}, ${note.id}, ${note.conversationId}, ${personId}, ${caretakerId ?? null}, ${note.text},
			${note.draftId}, ${note.at})
		on conflict (org_id, person_id, draft_id) do nothing
		returning id`.execute(tx);
	return rows.length > 0;
};

export const noteOfDraft = (tx: Tx, { organizationId, personId }: InboxScope, draftId: string) =>
	tx
		.selectFrom('conversation_note')
		.where('org_id', '=', organizationId)
		.where('person_id', '=', personId)
		.where('draft_id', '=', draftId)
		.select(['id', 'conversation_id as conversationId'])
		.executeTakeFirst();

export const insertMentions = async (
	tx: Tx,
	{ organizationId }: InboxScope,
	note: { id: number; conversationId: number; personIds: readonly number[] },
): Promise<void> => {
	await sql`
		insert into note_mention (org_id, note_id, person_id, conversation_id)
		select ${organizationId}, ${note.id}, person_id, ${note.conversationId}
		from unnest(${note.personIds}::bigint[]) as t (person_id)`.execute(tx);
};

/** Marks the person's mentions as seen. Returns whether any were unseen. */
export const seeMentions = async (tx: Tx, scope: InboxScope, conversationId: number, at: Date): Promise<boolean> => {
	const { rows } = await sql`
		update note_mention set seen_at = ${at}
		where org_id = ${scope.organizationId} and person_id = ${scope.personId} and conversation_id = ${conversationId}
			and seen_at is null
		returning note_id`.execute(tx);
	return rows.length > 0;
};

/** Returns the people mentioned in a note who have an email address, and the name of the contact. */
export const whoIsMentioned = async (
	tx: Tx,
	{ organizationId, inboxId }: InboxScope,
	conversationId: number,
	personIds: readonly number[],
) => {
	const { rows } = await sql<{
		personId: number;
		name: string;
		address: string;
		contactName: string;
		inboxName: string;
	}>`
		select p.id as "personId", ${fullName('p')} as name, p.email as address, v.contact_name as "contactName",
			i.name as "inboxName"
		from person p
		join conversation v on v.org_id = p.org_id and v.id = ${conversationId}
		join inbox i on i.org_id = v.org_id and i.id = ${inboxId}
		where p.org_id = ${organizationId} and p.id = any(${personIds}::bigint[])`.execute(tx);
	return rows;
};

export const removeNote = async (
	tx: Tx,
	{ organizationId, personId }: InboxScope,
	conversationId: number,
	noteId: number,
): Promise<boolean> => {
	const { rows } = await sql`
		delete from conversation_note
		where org_id = ${organizationId} and id = ${noteId} and conversation_id = ${conversationId} and person_id = ${personId}
		returning id`.execute(tx);
	return rows.length > 0;
};
