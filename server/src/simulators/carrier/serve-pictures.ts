/** Serves pictures that phones sent, at the media URLs of webhooks, to callers with the account's token. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeOptions } from './guard.ts';
import { urlOfPicture } from './phones.queries.ts';

export const pictureOfText = (account: string, sid: string, nth: number | string): string =>
	`/2010-04-01/Accounts/${account}/Messages/${sid}/Media/${nth}`;

const addressed = z.object({ account: z.string(), sid: z.string(), nth: z.coerce.number().int().min(0).max(9) });

export const servePictures = (http: FastifyInstance, { db, accountOf }: ServeOptions): void => {
	http.get(pictureOfText(':account', ':sid', ':nth'), async (call, reply) => {
		const account = await accountOf(call.headers.authorization);
		const read = addressed.safeParse(call.params);
		if (!read.success || account?.account !== read.data.account) return reply.status(401).send();
		const url = await urlOfPicture(db, account.id, read.data.sid, read.data.nth);
		if (url === undefined) return reply.status(404).send();
		const { request } = await import('undici');
		const { statusCode, headers, body } = await request(url);
		return reply.status(statusCode).type(String(headers['content-type'])).send(body);
	});
};
