/** Tests that every call whose text is sent to phones removes invisible characters. */
import { expect, test } from 'vitest';
import { z } from 'zod';
import { allRoutes } from '../api.ts';

const words = ['text', 'message', 'messageContent', 'replyMessage', 'positiveReply', 'negativeReply'];
/** Calls whose text goes to colleagues or web visitors, or is only previewed. */
const otherWords =
	/\/notes|webchat|\/chat\/conversations\/\{id\}(?:\/messages)?$|systemnotifications|automation\/try|invitationLists/;

test.each(
	allRoutes
		.filter(({ method, path, body }) => method !== 'GET' && body instanceof z.ZodObject && !otherWords.test(path))
		.flatMap((route) =>
			words.flatMap((word) => (route.body instanceof z.ZodObject && word in route.body.shape ? [{ route, word }] : [])),
		)
		.map(({ route, word }) => [`${route.method} ${route.path}`, word, route] as const),
)('%s: %s', (_name, word, route) => {
	const schema = route.body instanceof z.ZodObject ? route.body.shape[word] : undefined;
	expect(schema?.safeParse('a\u200b\u00a0b').data).toBe('a b');
});
