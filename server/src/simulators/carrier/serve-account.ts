/** Serves an account's status. If the token is valid, the account exists and is active. */
import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import type { ServeOptions } from './guard.ts';

const addressed = z.object({ file: z.string() });

export const serveAccount = (http: FastifyInstance, { accountOf }: ServeOptions): void => {
	http.get('/2010-04-01/Accounts/:file', async (request, reply) => {
		const account = await accountOf(request.headers.authorization);
		if (!account || addressed.parse(request.params).file !== `${account.account}.json`)
			return reply.status(401).send({ code: 20_003, message: 'Authenticate', status: 401 });
		return {
			sid: account.account,
			friendly_name: 'Simulated carrier',
			status: 'active',
			type: 'Full',
			uri: `/2010-04-01/Accounts/${account.account}.json`,
		};
	});
};
