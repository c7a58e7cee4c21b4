/** Notes that colleagues write in a conversation: never sent to the contact. */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { conversationLimits } from './limits.ts';

const inPath = z.object({ id: idInPath });

export const note = z.object({
	/** In the order of the messages’ ids. */
	id,
	text: z.string(),
	writtenBy: z.string(),
	isOwn: z.boolean(),
	writtenOn: instant,
	mentions: z.array(z.object({ id, name: z.string() })),
});
export type Note = z.output<typeof note>;

export const listNotes = route({
	method: 'GET',
	path: '/conversations/{id}/notes',
	summary: 'List the newest notes of a conversation, newest first. Mentions of you count as seen.',
	who: 'staff',
	params: inPath,
	answer: z.array(note),
});

export const writeNote = route({
	method: 'POST',
	path: '/conversations/{id}/notes',
	summary: 'Write a note for colleagues. Whoever it mentions gets an email.',
	who: 'staff',
	params: inPath,
	body: z.object({
		text: z.string().max(conversationLimits.note),
		/** People who work in this inbox. */
		mentions: z.array(id).max(conversationLimits.mentionsOfNote).default([]),
		/** Made by the browser: the same one is written once. */
		draftId: z.uuid().optional(),
	}),
	answer: note,
});

export const deleteNote = route({
	method: 'DELETE',
	path: '/conversations/{id}/notes/{noteId}',
	summary: 'Delete a note of your own.',
	who: 'staff',
	params: z.object({ id: idInPath, noteId: idInPath }),
	answer: done,
});
