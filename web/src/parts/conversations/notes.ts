/** The notes that colleagues write in a conversation. */
import { deleteNote, listNotes, type Note, writeNote } from '@quad/contract/texting/conversations/note-routes.ts';
import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../foundation/call.ts';
import { queryKeys } from '../../foundation/query-keys.ts';
import { useInvalidate } from '../../foundation/use-invalidate.ts';

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

export const useDeleteNote = (conversationId: number) =>
	useMutation({
		mutationFn: (noteId: number) => call(deleteNote, { params: { id: conversationId, noteId } }),
		onSuccess: useInvalidate(queryKeys.notesOf(conversationId)),
	});

/** Returns the mention being typed: the text between the last `@` and the caret. */
export const mentionBeingTyped = (text: string, caret: number): { from: number; typed: string } | undefined => {
	const found = /(?:^|\s)@([\p{L}’' -]{0,40})$/u.exec(text.slice(0, caret));
	return found ? { from: caret - (found[1] ?? '').length - 1, typed: found[1] ?? '' } : undefined;
};

/** Returns the people whose names follow an `@` in the text. */
export const mentionedIn = <P extends { id: number; name: string }>(text: string, people: readonly P[]): P[] =>
	people.filter(({ name }) => text.includes(`@${name}`));
