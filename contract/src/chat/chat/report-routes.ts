/** What a team's web chat came to in a range of days (spec 2 §2, §6). */
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { namedRanges } from '../../named-ranges.ts';
import { route } from '../../route.ts';

const count = z.number().int();
const seconds = count.nullable(); // null: of nobody

const report = z.object({
	start: instant,
	end: instant,
	timeZone: z.string(),
	/** Chats that began in the range. */
	started: count,
	/** Those that an agent took. */
	answered: count,
	/** Those that ended with the bot, without a person. */
	byBot: count,
	/** Those that nobody took: they wait still, or were closed. */
	missed: count,
	/** Until an agent took it, and until the first answer of one, from when the chat began; half were quicker. */
	medianWaitSeconds: seconds,
	medianFirstReplySeconds: seconds,
	/** From 1 to 5, to one decimal; null where nobody rated. */
	rating: z.number().nullable(),
	rated: count,
	continuedByText: count,
	days: z.array(z.object({ day: z.string(), started: count, answered: count })),
	agents: z.array(
		z.object({
			id: z.number().int(),
			name: z.string(),
			chats: count,
			medianFirstReplySeconds: seconds,
			rating: z.number().nullable(),
		}),
	),
});
export type ChatReport = z.output<typeof report>;

export const readChatReport = route({
	method: 'GET',
	path: '/reporting/chat',
	summary: 'Count the current team’s web chats: of the last day, week or month, or of a range.',
	who: 'chatAnalytics',
	query: z.object({
		time: z.enum(namedRanges).default('week'),
		start: z.string().max(40).optional(),
		end: z.string().max(40).optional(),
	}),
	answer: report,
});
