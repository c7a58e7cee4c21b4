/** Writes a note for colleagues, which is never sent. Each mentioned person gets one email. */
import { randomUUID } from 'node:crypto';
import { isInvisible } from '@quad/contract/text/visible-text.ts';
import { conversationRefusals } from '@quad/contract/texting/conversations/refusals.ts';
import { messagingRefusals } from '@quad/contract/texting/messaging/refusals.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import type { Tx } from '../../../foundation/postgres/db.ts';
import { commit } from '../../../foundation/transaction/commit.ts';
import { touch } from '../../../foundation/transaction/touch.ts';
import { queueMail } from '../../organization/mail/index.ts';
import { peopleOfInbox } from './assignment.queries.ts';
import type { FoundConversation } from './find-conversation.ts';
import { showNote } from './list-notes.ts';
import * as rows from './notes.queries.ts';
import { plainText } from './plain-text.ts';

interface WrittenNote {
	text: string;
	mentions: readonly number[];
	draftId?: string | undefined;
}

export const writeNote = (context: AppContext, found: FoundConversation, written: WrittenNote) =>
	commit(context.db, async (tx) => {
		const { id: conversationId, scope } = found;
		const text = plainText(written.text).trim();
		if (isInvisible(text)) refuse(conversationRefusals['note.empty'], {}, { text: 'Write something first.' });
		const draftId = written.draftId ?? randomUUID();
		const id = context.ids.next();
		const isNew = await rows.insertNote(tx, scope, { id, conversationId, text, draftId, at: context.clock.now() });
		if (isNew) await mention(context, tx, found, { id, text, personIds: written.mentions });
		const noteId = isNew ? id : await sameNote(tx, found, draftId);
		const [note] = await rows.readNotes(tx, scope, conversationId, noteId);
		return note ? showNote(note, scope.personId) : refuse(conversationRefusals['note.not_found']);
	});

const sameNote = async (tx: Tx, { id, scope }: FoundConversation, draftId: string): Promise<number> => {
	const before = await rows.noteOfDraft(tx, scope, draftId);
	return before?.conversationId === id ? before.id : refuse(messagingRefusals['draft.changed']);
};

const mention = async (
	context: AppContext,
	tx: Tx,
	{ id: conversationId, scope }: FoundConversation,
	note: { id: number; text: string; personIds: readonly number[] },
): Promise<void> => {
	const { organizationId, inboxId } = scope;
	touch(tx, organizationId, `conversation:${conversationId}`);
	const personIds = [...new Set(note.personIds)];
	if (personIds.length === 0) return;
	const people = await peopleOfInbox(tx, scope);
	if (personIds.some((personId) => !people.some(({ id }) => id === personId)))
		refuse(conversationRefusals['conversation.not_of_inbox'], {}, { mentions: 'Choose someone else.' });
	await rows.insertMentions(tx, scope, { id: note.id, conversationId, personIds });
	touch(tx, organizationId, `inbox:${inboxId}`);
	const writer = people.find(({ id }) => id === scope.personId)?.name ?? 'A colleague';
	for (const person of await rows.whoIsMentioned(tx, scope, conversationId, personIds)) {
		if (person.personId === scope.personId) continue;
		const about = person.contactName === '' ? 'a contact' : person.contactName;
		await queueMail(tx, context, {
			organizationId,
			kind: 'note-mention',
			to: { address: person.address, name: person.name, personId: person.personId },
			subject: `${writer} mentioned you in ${person.inboxName}`,
			body: `${writer} mentioned you in a note about ${about}:\n\n${note.text}`,
			link: { label: 'Open the conversation', path: `/shared/${inboxId}/inbox/${conversationId}` },
		});
	}
};
