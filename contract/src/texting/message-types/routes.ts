import { z } from 'zod';
import { id } from '../../fields.ts';
import { route } from '../../route.ts';

/** What a message is about, as the college’s own system calls it (gaps N-20, X-26). */
const messageType = z.object({
	id,
	description: z.string(),
	departmentId: id,
	isEnabled: z.boolean(),
	isDefault: z.boolean(),
});
export type MessageType = z.output<typeof messageType>;

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = { departmentId: null, department: null };

const description = z.string().max(1_000);

export const listMessageTypes = route({
	method: 'GET',
	path: '/messageTypes',
	summary: 'List the message types you can send with in the current team, the default first.',
	who: 'staff',
	answer: z.array(messageType),
});

export const listAllMessageTypes = route({
	method: 'GET',
	path: '/admin/messageTypes',
	summary: 'List all message types of the current team, the default first, disabled ones included.',
	who: 'administrator',
	answer: z.array(messageType),
});

export const createMessageType = route({
	method: 'POST',
	path: '/admin/messageTypes',
	summary: 'Add a message type to the current team.',
	who: 'administrator',
	body: z.object({ description, isEnabled: z.boolean().default(true), isDefault: z.boolean().default(false) }),
	alsoTakes: { id: null, ...shownBeside },
	answer: messageType,
});

export const changeMessageType = route({
	method: 'PUT',
	path: '/admin/messageTypes',
	summary: 'Rename, enable or disable a message type. The default cannot be disabled.',
	who: 'administrator',
	/** Omitted fields stay unchanged. The default is changed by a separate call. */
	body: z.object({
		id,
		description: description.optional(),
		isEnabled: z.boolean().optional(),
	}),
	alsoTakes: { isDefault: null, ...shownBeside },
	answer: messageType,
});

export const makeMessageTypeDefault = route({
	method: 'PUT',
	path: '/admin/messageTypes/makeDefault',
	summary: 'Make a message type the default. This also enables it.',
	who: 'administrator',
	body: z.object({ id }),
	answer: messageType,
});
