/** Routes for the settings of a team's widgets, and for how its chats are assigned to agents. */
import { z } from 'zod';
import { done, id, idInPath } from '../../fields.ts';
import { workingHours } from '../../organization/inboxes/working-hours.ts';
import { route } from '../../route.ts';
import { chatLimits } from './limits.ts';
import { widgetLanguages } from './visitor-words.ts';

const words = z.string().max(5_000);

const distance = z.number().int().min(0).max(chatLimits.distance);

/** Any of the texts may be empty. Visitors then see the English text, translated if it is a default. */
const spanish = z.object({
	title: words.default(''),
	greeting: words.default(''),
	awayMessage: words.default(''),
	consentWording: words.default(''),
});

/** Where the button is: on which side, and how many pixels from that side and from the bottom. */
export const widgetPlace = z.object({
	side: z.enum(['left', 'right']).default('right'),
	sideDistance: distance.default(20),
	bottomDistance: distance.default(20),
});

const written = z.object({
	name: words,
	title: words.default('Chat with us'),
	greeting: words.default('Hi! How can we help?'),
	awayMessage: words.default('We’re away right now. Leave your number or email and we’ll get back to you.'),
	consentWording: words.default(
		'I agree to get texts about my question at this number. Message and data rates may apply. Reply STOP to opt out.',
	),
	color: z
		.string()
		.regex(/^#[0-9a-f]{6}$/i, 'A color such as #29745a.')
		.default('#29745a'),
	/** The widget's language; `auto` is the language of the page. */
	language: z.enum(widgetLanguages).default('auto'),
	spanish: spanish.default({ title: '', greeting: '', awayMessage: '', consentWording: '' }),
	...widgetPlace.shape,
	workingHours: workingHours.nullable().default(null),
	allowedSites: z.array(z.string().max(300)).max(200).default([]),
	inboxId: id.nullable().default(null),
	/** The bot that answers first; null if agents do. */
	botId: id.nullable().default(null),
	isEnabled: z.boolean().default(true),
});

const widget = written.extend({
	id,
	key: z.string(),
	inbox: z.string().nullable(),
	bot: z.string().nullable(),
	/** All of the widget's chats, and how many are not closed. */
	chats: z.number().int(),
	openChats: z.number().int(),
});
export type ChatWidget = z.output<typeof widget>;

export const listWidgets = route({
	method: 'GET',
	path: '/chat/widgets',
	summary: 'List the current team’s widgets by name.',
	who: 'administerWebChat',
	answer: z.array(widget),
});

export const saveWidget = route({
	method: 'POST',
	path: '/chat/widgets',
	summary: 'Create a widget, or change the one with this id.',
	who: 'administerWebChat',
	body: written.extend({ id: id.optional() }),
	/** Read-only fields. They are ignored, so that callers may send back the whole entity. */
	alsoTakes: { key: null, inbox: null, bot: null, chats: null, openChats: null },
	answer: widget,
});

export const deleteWidget = route({
	method: 'DELETE',
	path: '/chat/widgets/{widgetId}',
	summary: 'Delete a widget. Its open chats are closed, and all of its chats are kept.',
	who: 'administerWebChat',
	params: z.object({ widgetId: idInPath }),
	answer: done,
});

export const routingWays = ['least-busy', 'round-robin', 'by-hand'] as const;

const routing = z.object({
	way: z.enum(routingWays),
	mostEach: z.number().int().min(1).max(50),
	/** Visitors who have waited longer are highlighted in the list. */
	waitLimitMinutes: z.number().int().min(1).max(60).default(2),
});
export type ChatRouting = z.output<typeof routing>;

export const getRouting = route({
	method: 'GET',
	path: '/chat/routing',
	summary: 'Read how the team’s chats are given out.',
	who: 'administerWebChat',
	answer: routing,
});

export const saveRouting = route({
	method: 'POST',
	path: '/chat/routing',
	summary:
		'Set how the team’s chats are given out, how many one agent has at once, and how long visitors should wait at most.',
	who: 'administerWebChat',
	body: routing,
	answer: routing,
});
