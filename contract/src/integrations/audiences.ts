/** Lists of people in another system that a message can go to: a Slate query, say. One a message (spec 3 §9). */
import { z } from 'zod';
import { recipientList } from '../messaging/recipient-lists.ts';
import { route } from '../route.ts';

/** `one` is what the other system calls such a list. */
export const audienceRoutes = <const Path extends `/${string}`>(path: Path, one: string) => ({
	listAudiences: route({
		method: 'GET',
		path,
		summary: `List each ${one} whose people a message can go to.`,
		who: 'staff',
		answer: z.array(z.object({ key: z.string(), name: z.string() })),
	}),
	readAudience: route({
		method: 'POST',
		path,
		summary: `Ask for the people of one ${one}, and find the team’s contacts among them: a list that a message can go to.`,
		who: 'staff',
		body: z.object({ key: z.string().max(200) }),
		answer: recipientList,
	}),
});

export type AudienceRoutes = ReturnType<typeof audienceRoutes<`/${string}`>>;
