/**
 * Routes that a visitor's browser calls from a page on one of the widget's sites. The token that the first message
 * creates identifies the visitor. It is never put in a URL or cookie.
 */
import { z } from 'zod';
import { done, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { chatPicture, chatStates, chatText, draftId, pictureUri, visitedPage } from './shapes.ts';
import { widgetLanguages } from './visitor-words.ts';
import { widgetPlace } from './widget-routes.ts';

const key = z.object({ key: z.string().max(80) });
const short = z.string().max(300);

const wording = z.object({
	title: z.string(),
	greeting: z.string(),
	awayMessage: z.string(),
	/** What visitors agree to if they want to be texted; empty if the widget texts no one. */
	consentWording: z.string(),
});

export const readWidget = route({
	method: 'GET',
	path: '/webchat/widgets/{key}',
	summary: 'Read what a widget shows before anything is said.',
	who: 'anyone',
	params: key,
	answer: z.object({
		/** The widget's language; `auto` is the language of the page. */
		language: z.enum(widgetLanguages),
		...wording.shape,
		spanish: wording,
		color: z.string(),
		/** Whether agents are available now. */
		isOpen: z.boolean(),
		...widgetPlace.shape,
		/** The version of the consent wording in each language. */
		consentVersions: z.object({ en: z.string(), es: z.string() }),
	}),
});

export const readSpanishWords = route({
	method: 'GET',
	path: '/webchat/words/es',
	summary: 'Read what a widget says by itself, in English and in Spanish.',
	who: 'anyone',
	answer: z.object({
		sentences: z.record(z.string(), z.string()),
		/** Sentences with a person's name, which the server has already filled in. */
		named: z.array(z.tuple([z.string(), z.string()])),
	}),
});

export const beginVisit = route({
	method: 'POST',
	path: '/webchat/widgets/{key}/visitors',
	summary: 'Begin as a visitor. The token is given once.',
	who: 'anyone',
	params: key,
	answer: z.object({ token: z.string() }),
});

const visitorMessage = z.object({
	nth: z.number().int(),
	/** The author. A text from the visitor's phone appears as a `system` message, since only staff see its content. */
	by: z.enum(['visitor', 'agent', 'bot', 'system', 'text-out']),
	/** The author's name. */
	name: z.string(),
	text: z.string(),
	picture: chatPicture.nullable(),
	at: instant,
	draftId: z.string().nullable(),
	choices: z.array(z.string()),
});

const visitorChat = z.object({
	/** Null before the first message. */
	state: z.enum(chatStates).nullable(),
	agent: z.string().nullable(),
	isTyping: z.boolean(),
	isSomeoneThere: z.boolean(),
	/** Whether the visitor will be answered later, at the number or email address they left. */
	isAnsweredLater: z.boolean(),
	/** The visitor's email address; may be empty. */
	email: z.string(),
	/** The visitor's unconfirmed number; may be empty. */
	mobileToConfirm: z.string(),
	rating: z.number().int().nullable(),
	messages: z.array(visitorMessage),
});
export type VisitorChat = z.output<typeof visitorChat>;

export const readVisitorChat = route({
	method: 'GET',
	path: '/webchat/chat',
	summary: 'Read what was said after the message with this number.',
	who: 'anyone',
	caller: 'visitor',
	query: z.object({ after: z.coerce.number().int().min(0).max(1_000_000_000).default(0) }),
	answer: visitorChat,
});

export const sendAsVisitor = route({
	method: 'POST',
	path: '/webchat/messages',
	summary: 'Say something. The same draft is kept once.',
	who: 'anyone',
	caller: 'visitor',
	body: z.object({
		draftId,
		text: chatText,
		picture: pictureUri.optional(),
		page: visitedPage.optional(),
		/** The widget's language, which determines the language in which a bot shows the consent wording. */
		language: z.enum(['en', 'es']).optional(),
	}),
	answer: z.object({ nth: z.number().int() }),
});

export const uploadAsVisitor = route({
	method: 'POST',
	path: '/webchat/pictures',
	summary: 'Upload a picture to send: gif, png or jpeg, up to 5 MB. Kept for a day unless a message uses it.',
	who: 'anyone',
	caller: 'visitor',
	bodyAs: 'file',
	answer: chatPicture,
});

export const visitPage = route({
	method: 'POST',
	path: '/webchat/pages',
	summary: 'Say which page the visitor has opened.',
	who: 'anyone',
	caller: 'visitor',
	body: visitedPage,
	answer: done,
});

export const typeAsVisitor = route({
	method: 'POST',
	path: '/webchat/typing',
	summary: 'Say that the visitor is typing.',
	who: 'anyone',
	caller: 'visitor',
	answer: done,
});

export const leaveDetails = route({
	method: 'POST',
	path: '/webchat/details',
	summary: 'Leave a name, and a mobile number or an email address, to be answered there. A number needs consent.',
	who: 'anyone',
	caller: 'visitor',
	body: z.object({
		name: short.default(''),
		mobile: short.default(''),
		email: short.default(''),
		/** The consent wording that the visitor accepted: its version or its exact words. */
		consent: z.string().max(3_000).optional(),
		/** The page on which the visitor agreed. */
		page: visitedPage.optional(),
	}),
	answer: done,
});

export const sendMobileCode = route({
	method: 'POST',
	path: '/webchat/mobile/code',
	summary:
		'Have another code texted to the number that the visitor left. The answer is the same whether or not it can be texted.',
	who: 'anyone',
	caller: 'visitor',
	answer: done,
});

export const confirmMobile = route({
	method: 'POST',
	path: '/webchat/mobile/confirm',
	summary: 'Confirm the number that the visitor left, with the code that was texted to it.',
	who: 'anyone',
	caller: 'visitor',
	body: z.object({ code: z.string().max(40) }),
	answer: done,
});

export const askForPerson = route({
	method: 'POST',
	path: '/webchat/person',
	summary: 'Ask for a person in place of the bot.',
	who: 'anyone',
	caller: 'visitor',
	answer: done,
});

export const endAsVisitor = route({
	method: 'POST',
	path: '/webchat/end',
	summary: 'End the chat.',
	who: 'anyone',
	caller: 'visitor',
	answer: done,
});

export const rateChat = route({
	method: 'POST',
	path: '/webchat/rating',
	summary: 'Rate the chat that was closed last, from 1 to 5.',
	who: 'anyone',
	caller: 'visitor',
	body: z.object({ rating: z.number().int().min(1).max(5), comment: z.string().max(2_000).default('') }),
	answer: done,
});

export const mailTranscript = route({
	method: 'POST',
	path: '/webchat/transcript',
	summary: 'Have what was said sent to the email address that the visitor left, once someone has answered.',
	who: 'anyone',
	caller: 'visitor',
	body: z.object({ email: short }),
	answer: done,
});
