import { z } from 'zod';
import { id } from '../fields.ts';
import { route } from '../route.ts';

/** What a message is about, as the college’s own system names it (gaps N-20, X-26). */
const messageType = z.object({
	id,
	description: z.string(),
	departmentId: id,
	isEnabled: z.boolean(),
	isDefault: z.boolean(),
});
export type MessageType = z.output<typeof messageType>;

const description = z.string().max(1_000);

export const listMessageTypes = route({
	method: 'GET',
	path: '/messageTypes',
	summary: 'The message types that one may send with in the current team, the default first.',
	who: 'staff',
	answer: z.array(messageType),
});

export const listAllMessageTypes = route({
	method: 'GET',
	path: '/admin/messageTypes',
	summary: 'All message types of the current team, the default first, the disabled ones too.',
	who: 'administrator',
	answer: z.array(messageType),
});

export const createMessageType = route({
	method: 'POST',
	path: '/admin/messageTypes',
	summary: 'Add a message type to the current team.',
	who: 'administrator',
	body: z.object({ description, isEnabled: z.boolean().default(true) }),
	answer: messageType,
});

export const changeMessageType = route({
	method: 'PUT',
	path: '/admin/messageTypes',
	summary: 'Rename, enable or disable a message type. The default cannot be disabled.',
	who: 'administrator',
	body: z.object({ id, description, isEnabled: z.boolean() }),
	answer: messageType,
});

export const makeMessageTypeDefault = route({
	method: 'PUT',
	path: '/admin/messageTypes/makeDefault',
	summary: 'Make a message type the one that is chosen unless somebody chooses another. It is enabled with it.',
	who: 'administrator',
	body: z.object({ id }),
	answer: messageType,
});
