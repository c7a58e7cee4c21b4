/** Routes for web chat agents. All agents of a team see its chats, but only the one who accepted a chat can reply. */
import { z } from 'zod';
import { done, id, idInPath, instant, stretch } from '../../fields.ts';
import { route } from '../../route.ts';
import { withoutInvisible } from '../../text/invisible-characters.ts';
import { chatPicture, chatSpeakers, chatStates, chatText, draftId, pictureUri } from './shapes.ts';

const path = z.object({ id: idInPath });
const person = z.object({ id, name: z.string() });

const row = z.object({
	id,
	state: z.enum(chatStates),
	/** The name that the visitor gave, otherwise the name of the contact with the confirmed number; may be empty. */
	visitorName: z.string(),
	/** A sequential number within the team, which tells visitors without a name apart. */
	visitorNumber: z.number().int().nullable(),
	widget: z.string(),
	lastText: z.string(),
	lastBy: z.enum(chatSpeakers),
	lastOn: instant,
	unread: z.number().int(),
	agent: person.nullable(),
	offeredTo: person.nullable(),
	/** The agent who passed the chat on. It returns to them if the other agent does not accept it. */
	offeredBy: person.nullable(),
	waitingSince: instant.nullable(),
	isVisitorHere: z.boolean(),
});
export type ChatRow = z.output<typeof row>;

export const chatBoxes = ['open', 'mine', 'waiting', 'closed'] as const;
export type ChatBox = (typeof chatBoxes)[number];

export const listChats = route({
	method: 'GET',
	path: '/chat/conversations',
	summary:
		'List the team’s chats, the newest first: all that are open, one’s own, those that wait, those that are closed.',
	who: 'webChat',
	query: z.object({ box: z.enum(chatBoxes).default('open'), cursor: z.string().max(60).optional() }),
	answer: stretch(row),
});

const message = z.object({
	nth: z.number().int(),
	by: z.enum(chatSpeakers),
	name: z.string(),
	text: z.string(),
	picture: chatPicture.nullable(),
	on: instant,
});
export type ChatMessage = z.output<typeof message>;

const chat = row.extend({
	messages: z.array(message),
	isVisitorTyping: z.boolean(),
	isMine: z.boolean(),
	/** Whether the widget has a bot to which the chat can be returned. */
	hasBot: z.boolean(),
	rating: z.number().int().nullable(),
	ratingComment: z.string().nullable(),
	visitor: z.object({
		name: z.string(),
		email: z.string(),
		mobileNumber: z.string(),
		/** Whether the visitor entered the code that was texted to the number. */
		isMobileConfirmed: z.boolean(),
		consentWording: z.string().nullable(),
		consentVersion: z.string().nullable(),
		consentLanguage: z.string().nullable(),
		consentPage: z.string(),
		consentedOn: instant.nullable(),
		/** Consents for earlier numbers, and earlier consents for this number, newest first. */
		earlierConsents: z.array(
			z.object({
				mobileNumber: z.string(),
				isMobileConfirmed: z.boolean(),
				wording: z.string(),
				version: z.string().nullable(),
				language: z.string().nullable(),
				page: z.string(),
				on: instant,
			}),
		),
		wantsAnswer: z.boolean(),
		isBlocked: z.boolean(),
		browser: z.string(),
		firstOn: instant,
		pages: z.array(z.object({ url: z.string(), title: z.string(), on: instant })),
		earlier: z.array(z.object({ id, startedOn: instant, lastText: z.string(), agent: z.string() })),
	}),
	/** The contact with the visitor's confirmed number. */
	contact: z.object({ id, name: z.string() }).nullable(),
	/** The inbox from which visitors are texted; null if the widget texts no one. */
	inbox: z.string().nullable(),
	/** Whether the chat was continued by text. */
	isContinuedByText: z.boolean(),
	/** `isHere` is true if the colleague's browser was connected a moment ago, even if the colleague is set to Away. */
	colleagues: z.array(person.extend({ isAvailable: z.boolean(), isHere: z.boolean() })),
});
export type Chat = z.output<typeof chat>;

export const getChat = route({
	method: 'GET',
	path: '/chat/conversations/{id}',
	summary: 'Read a chat, with what is known of its visitor.',
	who: 'webChat',
	params: path,
	answer: chat,
});

export const acceptChat = route({
	method: 'POST',
	path: '/chat/conversations/{id}/accept',
	summary: 'Take a chat that waits or that the bot answers. Of two at once, one has it.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const sendAsAgent = route({
	method: 'POST',
	path: '/chat/conversations/{id}/messages',
	summary: 'Answer a visitor, in words or with a picture. The same draft is sent once.',
	who: 'webChat',
	params: path,
	body: z.object({ draftId, text: chatText, picture: pictureUri.optional() }),
	answer: z.object({ nth: z.number().int() }),
});

export const writeChatNote = route({
	method: 'POST',
	path: '/chat/conversations/{id}/notes',
	summary: 'Write a note for colleagues. The visitor never sees it.',
	who: 'webChat',
	params: path,
	body: z.object({ draftId, text: chatText }),
	answer: z.object({ nth: z.number().int() }),
});

export const typeAsAgent = route({
	method: 'POST',
	path: '/chat/conversations/{id}/typing',
	summary: 'Say that the agent is typing.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const readChat = route({
	method: 'POST',
	path: '/chat/conversations/{id}/read',
	summary: 'Mark what the visitor said as read.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const transferChat = route({
	method: 'POST',
	path: '/chat/conversations/{id}/transfer',
	summary:
		'Offer a chat to a colleague, or give it back to those who wait. What the colleague does not accept in time comes back.',
	who: 'webChat',
	params: path,
	body: z.object({ personId: id.nullable() }),
	/** Whether the colleague’s browser was connected a moment ago. */
	answer: z.object({ isHere: z.boolean() }),
});

export const giveToBot = route({
	method: 'POST',
	path: '/chat/conversations/{id}/bot',
	summary: 'Give a chat back to the bot of its widget.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const closeChat = route({
	method: 'POST',
	path: '/chat/conversations/{id}/close',
	summary: 'Close a chat. The visitor can write again, which opens another.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const blockVisitor = route({
	method: 'POST',
	path: '/chat/conversations/{id}/block',
	summary: 'Block a visitor and close the chat, or let them write again.',
	who: 'webChat',
	params: path,
	body: z.object({ isBlocked: z.boolean() }),
	answer: done,
});

export const mailChat = route({
	method: 'POST',
	path: '/chat/conversations/{id}/transcript',
	summary: 'Send the visitor what was said, to the address they left.',
	who: 'webChat',
	params: path,
	answer: done,
});

export const continueByText = route({
	method: 'POST',
	path: '/chat/conversations/{id}/text',
	summary: 'Text the visitor from the widget’s inbox. What they answer stands in the chat, too.',
	who: 'webChat',
	params: path,
	body: z.object({ draftId, text: chatText.overwrite(withoutInvisible) }),
	answer: done,
});
