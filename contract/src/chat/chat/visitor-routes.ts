/**
 * What a visitor's browser calls, from the college's own site. A visitor is known by the token that the first message
 * made; it is in no address and no cookie. The page on which the widget stands has to be one of its sites.
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
	/** What a visitor agrees to who asks to be texted; empty where the widget texts nobody. */
	consentWording: z.string(),
});

export const readWidget = route({
	method: 'GET',
	path: '/webchat/widgets/{key}',
	summary: 'Read what a widget shows before anything is said.',
	who: 'anyone',
	params: key,
	answer: z.object({
		/** In which it speaks by itself; `auto`: in that of the page. */
		language: z.enum(widgetLanguages),
		...wording.shape,
		/** The same for those who read Spanish. */
		spanish: wording,
		color: z.string(),
		/** Whether somebody answers now. */
		isOpen: z.boolean(),
		/** Where the button stands. */
		...widgetPlace.shape,
		/** Names that wording, in each language in which it is shown. */
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
		/** With a name in them. */
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
	/** What a phone answers is said to have come, and its words are for staff only. */
	by: z.enum(['visitor', 'agent', 'bot', 'system', 'text-out']),
	/** Of whoever answers. */
	name: z.string(),
	text: z.string(),
	picture: chatPicture.nullable(),
	at: instant,
	draftId: z.string().nullable(),
	/** Answers of the bot to choose from. */
	choices: z.array(z.string()),
});

const visitorChat = z.object({
	/** Null: nothing was said yet. */
	state: z.enum(chatStates).nullable(),
	agent: z.string().nullable(),
	isTyping: z.boolean(),
	/** Whether somebody is there to answer now. */
	isSomeoneThere: z.boolean(),
	/** The visitor left a number or an address and is answered there. */
	isAnsweredLater: z.boolean(),
	/** The address that the visitor left; empty where there is none. */
	email: z.string(),
	/** The number that the visitor left and has not confirmed; empty where there is none. */
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
		/** In which the widget is shown, and so what a bot asks to be agreed to. */
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
		/** Which wording the visitor saw and agreed to: its version, or the wording itself, word for word. */
		consent: z.string().max(3_000).optional(),
		/** On which they agreed. */
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
