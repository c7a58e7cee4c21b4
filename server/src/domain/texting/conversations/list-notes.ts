/** Lists the notes of a conversation. Reading them marks the reader's mentions as seen. */
import { sayWriter } from '@quad/contract/access/caretakers/say-writer.ts';
import type { Note } from '@quad/contract/texting/conversations/note-routes.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { type NoteRow, readNotes, seeMentions } from './notes.queries.ts';

export const listNotes = async ({ db, clock }: AppContext, { id, scope }: FoundConversation): Promise<Note[]> => {
	const notes = await readNotes(db, scope, id);
	if (notes.some(({ mentions }) => mentions.some((mention) => mention.id === scope.personId)))
		await commit(db, async (tx) => {
			if (await seeMentions(tx, scope, id, clock.now())) touch(tx, scope.organizationId, `inbox:${scope.inboxId}`);
		});
	return notes.map((note) => showNote(note, scope.personId));
};

export const showNote = (row: NoteRow, personId: number): Note => ({
	id: row.id,
	text: row.text,
	writtenBy: sayWriter(row.writtenBy, row.caretaker),
	isOwn: row.personId === personId,
	writtenOn: row.createdAt.toISOString(),
	mentions: row.mentions,
});
