/** Deletes a note and its mentions. Only its author may do so. */
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Db } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import type { FoundConversation } from './find-conversation.ts';
import { removeNote } from './notes.queries.ts';

export const deleteNote = (db: Db, { id, scope }: FoundConversation, noteId: number): Promise<Record<never, never>> =>
	commit(db, async (tx) => {
		if (!(await removeNote(tx, scope, id, noteId))) refuse(conversationRefusals['note.not_found']);
		touch(tx, scope.organizationId, `conversation:${id}`, `inbox:${scope.inboxId}`);
		return {};
	});
