/** Notes of a conversation: what colleagues write to each other in it. */
import { deleteNote, listNotes, type Note, writeNote } from '@quad/contract/texting/conversations/note-routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';

export const notesQuery = (conversationId: number) =>
	queryOptions({
		queryKey: queryKeys.notesOf(conversationId),
		queryFn: ({ signal }) => call(listNotes, { params: { id: conversationId } }, signal),
	});

export const useWriteNote = (conversationId: number) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (body: { text: string; mentions: number[]; draftId: string }) =>
			call(writeNote, { params: { id: conversationId }, body }),
		onSuccess: (note) => {
			cache.setQueryData(notesQuery(conversationId).queryKey, (notes: Note[] = []) => [
				note,
				...notes.filter(({ id }) => id !== note.id),
			]);
		},
	});
};

export const useDeleteNote = (conversationId: number) => {
	const cache = useQueryClient();
	return useMutation({
		mutationFn: (noteId: number) => call(deleteNote, { params: { id: conversationId, noteId } }),
		onSuccess: () => cache.invalidateQueries({ queryKey: queryKeys.notesOf(conversationId) }),
	});
};

/** What stands after the last `@` before the caret, while somebody types it; at most a name long. */
export const mentionBeingTyped = (text: string, caret: number): { from: number; typed: string } | undefined => {
	const found = /(?:^|\s)@([\p{L}’' -]{0,40})$/u.exec(text.slice(0, caret));
	return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : undefined;
};

/** Who is named with an `@` in it. */
export const mentionedIn = <P extends { id: number; name: string }>(text: string, people: readonly P[]): P[] =>
	people.filter(({ name }) => text.includes(`@${name}`));
