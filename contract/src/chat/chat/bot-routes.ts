/** Routes for a team's bots, for administrators. Every change creates a version, and earlier ones can be restored. */
import { z } from 'zod';
import { done, id, idAsText, idInPath, instant } from '../../fields.ts';
import { route } from '../../route.ts';
import { botContent, botLimits } from './bot.ts';

const path = z.object({ botId: idInPath });
const name = z.string().trim().min(1, 'This is required.').max(botLimits.name);

const bot = z.object({
	id,
	name: z.string(),
	version: z.number().int(),
	/** The number of unanswered questions that no one has reviewed. */
	unanswered: z.number().int(),
	widgets: z.array(z.string()),
});
export type ChatBot = z.output<typeof bot>;

export const listBots = route({
	method: 'GET',
	path: '/chat/bots',
	summary: 'List the current team’s bots by name.',
	who: 'administerWebChat',
	answer: z.array(bot),
});

const whole = bot.extend({
	content: botContent,
	versions: z.array(z.object({ nth: z.number().int(), savedOn: instant, savedBy: z.string() })),
});
export type WholeBot = z.output<typeof whole>;

export const getBot = route({
	method: 'GET',
	path: '/chat/bots/{botId}',
	summary: 'Read a bot with what it says and its versions, the newest first.',
	who: 'administerWebChat',
	params: path,
	answer: whole,
});

export const createBot = route({
	method: 'POST',
	path: '/chat/bots',
	summary: 'Create a bot that knows no answers yet.',
	who: 'administerWebChat',
	body: z.object({ name }),
	answer: bot,
});

export const saveBot = route({
	method: 'POST',
	path: '/chat/bots/{botId}',
	summary: 'Save what a bot says as a new version, which is live at once. `version`: the one that was changed.',
	who: 'administerWebChat',
	params: path,
	body: z.object({ name, version: z.number().int().min(1).max(1_000_000), content: botContent }),
	alsoTakes: { id: null, unanswered: null, widgets: null, versions: null },
	answer: whole,
});

export const restoreBotVersion = route({
	method: 'POST',
	path: '/chat/bots/{botId}/restore',
	summary: 'Make what an earlier version said the newest.',
	who: 'administerWebChat',
	params: path,
	body: z.object({ version: z.number().int().min(1).max(1_000_000) }),
	answer: whole,
});

export const deleteBot = route({
	method: 'DELETE',
	path: '/chat/bots/{botId}',
	summary: 'Delete a bot. Its widgets go to agents at once.',
	who: 'administerWebChat',
	params: path,
	answer: done,
});

export const listMisses = route({
	method: 'GET',
	path: '/chat/bots/{botId}/unanswered',
	summary: 'List the newest questions that a bot could not answer.',
	who: 'administerWebChat',
	params: path,
	answer: z.array(z.object({ id: idAsText, text: z.string(), on: instant, conversationId: id })),
});

export const settleMiss = route({
	method: 'POST',
	path: '/chat/bots/{botId}/unanswered/{missId}/settle',
	summary: 'Take a question off the list.',
	who: 'administerWebChat',
	params: path.extend({ missId: idInPath }),
	answer: done,
});
