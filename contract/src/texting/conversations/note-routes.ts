/** Routes for colleagues' notes in a conversation, which are never sent to the contact. */
import { z } from 'zod';
import { done, id, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { conversationLimits } from './limits.ts';

const inPath = z.object({ id: idInPath });

export const note = z.object({
	/** Notes and messages are in one order by their ids. */
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
		/** The ids of mentioned users, who must have access to this inbox. */
		mentions: z.array(id).max(conversationLimits.mentionsOfNote).default([]),
		/** An id that the browser makes up, so that a note is never saved twice. */
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
