/** Returns statistics of a team's web chat over a range of days (spec 2 §2, §6). */
import { z } from 'zod';
import { instant } from '../../fields.ts';
import { namedRanges } from '../../named-ranges.ts';
import { route } from '../../route.ts';

const count = z.number().int();
const seconds = count.nullable(); // null if there were no chats

const report = z.object({
	start: instant,
	end: instant,
	timeZone: z.string(),
	/** Chats that started in the range. */
	started: count,
	answered: count,
	/** Chats that the bot finished without an agent. */
	byBot: count,
	/** Chats that no agent accepted, whether still waiting or closed. */
	missed: count,
	/** The median times from the start of a chat until an agent accepts it, and until the agent's first reply. */
	medianWaitSeconds: seconds,
	medianFirstReplySeconds: seconds,
	/** The average rating from 1 to 5, with one decimal; null without ratings. */
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
