/** Routes for smart messages, which are questions whose replies are sorted automatically (spec 1 §7, 2 §7). */
import { z } from 'zod';
import { done, flag, grid, id, idInPath, instant, page } from '../../fields.ts';
import { route } from '../../route.ts';
import { outgoingText } from '../../text/outgoing-text.ts';
import { smartMessageLimits } from './limits.ts';

const what = {
	name: z.string().max(1_000),
	message: z.string().max(smartMessageLimits.message),
	messageClosing: z.literal([0, 1, 2, 3]),
	messageType: z.literal([0, 1, 2]), // basic, scale, multiple choice
	/** The automatic reply to Yes; empty for none. */
	positiveReply: z.string().max(smartMessageLimits.message),
	negativeReply: z.string().max(smartMessageLimits.message),
};

const smartMessage = z.object({
	id,
	...what,
	createdById: id,
	createdByName: z.string(),
	archived: z.boolean(),
	deleted: z.boolean(),
	createdOn: instant,
	lastUpdatedOn: instant,
});
export type SmartMessage = z.output<typeof smartMessage>;

/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
const shownBeside = { createdById: null, createdByName: null, deleted: null, createdOn: null, lastUpdatedOn: null };

/** Any other number means multiple choice (gaps A-30). */
const messageType = z.union([what.messageType, z.int32().transform(() => 2 as const)]);

const words = outgoingText(smartMessageLimits.message);
const writing = { ...what, message: words, positiveReply: words, negativeReply: words };

const newMessage = z.object({
	...writing,
	messageClosing: what.messageClosing.default(0),
	messageType: messageType.default(0),
	positiveReply: words.default(''),
	negativeReply: words.default(''),
	archived: z.boolean().optional(),
});
export type NewSmartMessage = z.output<typeof newMessage>;

/** Omitted fields stay unchanged. */
const change = z.object({ ...writing, messageType, archived: z.boolean() }).partial();
export type SmartMessageChange = z.output<typeof change>;

const inPath = z.object({ id: idInPath });

export const listSmartMessages = route({
	method: 'GET',
	path: '/smartmessages',
	summary: 'List the current team’s smart messages, last changed first.',
	who: 'staff',
	query: z.object({
		archived: flag.default(false),
		userId: idInPath.optional(), // the creator
		searchText: z.string().max(smartMessageLimits.searchText).default(''),
		...page(smartMessageLimits.page),
	}),
	answer: grid(smartMessage),
});

export const readSmartMessage = route({
	method: 'GET',
	path: '/smartmessages/{id}',
	summary: 'Get one smart message.',
	who: 'staff',
	params: inPath,
	query: z.object({ includeDeleted: flag.default(false) }),
	answer: smartMessage,
});

export const createSmartMessage = route({
	method: 'POST',
	path: '/smartmessages',
	summary: 'Create a smart message.',
	who: 'sendSmartMessages',
	body: newMessage,
	alsoTakes: { id: null, ...shownBeside },
	answer: smartMessage,
});

export const changeSmartMessage = route({
	method: 'PUT',
	path: '/smartmessages/{id}',
	summary: 'Change, archive or unarchive one of your smart messages. Messages already sent stay as they are.',
	who: 'sendSmartMessages',
	params: inPath,
	body: change,
	alsoTakes: { id: null, ...shownBeside },
	answer: smartMessage,
});

/** The specifications also have the id in the body (gaps A-08). */
export const changeSmartMessageInBody = route({
	method: 'PUT',
	path: '/smartmessages',
	summary: 'The same, with the id in the body.',
	who: 'sendSmartMessages',
	body: change.extend({ id }),
	alsoTakes: shownBeside,
	answer: smartMessage,
});

export const deleteSmartMessage = route({
	method: 'DELETE',
	path: '/smartmessages/{id}',
	summary: 'Delete one of your smart messages. Messages sent with it still name it.',
	who: 'sendSmartMessages',
	params: inPath,
	answer: done,
});

/** The specifications also have the id in the query (gaps A-08). */
export const deleteSmartMessageInQuery = route({
	method: 'DELETE',
	path: '/smartmessages',
	summary: 'The same, with the id in the query.',
	who: 'sendSmartMessages',
	query: z.object({ id: idInPath }),
	answer: done,
});
