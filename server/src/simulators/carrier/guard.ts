/** Authenticates every call to the simulated Twilio API. All calls fail while the carrier is switched off. */
import type { FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import type { Clock } from '../../foundation/clock.ts';
import type { Db } from '../../foundation/postgres/db.ts';
import type { Account } from './accounts.queries.ts';
import type { AccountOf } from './accounts.ts';
import type { Switches } from './switches.ts';

export interface ServeOptions {
	readonly db: Db;
	readonly clock: Clock;
	readonly accountOf: AccountOf;
	readonly switches: Switches;
}

const addressed = z.object({ account: z.string().optional() });

export type Guarded = (account: Account, request: FastifyRequest, reply: FastifyReply) => unknown;

export const guardedBy =
	({ accountOf, switches }: ServeOptions) =>
	(answer: Guarded) =>
	async (request: FastifyRequest, reply: FastifyReply) => {
		const account = await accountOf(request.headers.authorization);
		const { account: named = account?.account } = addressed.parse(request.params);
		if (!account || account.account !== named) return fail(reply, 401, 20_003, 'Authenticate');
		if (switches.of(account.id).down) return fail(reply, 503, 20_503, 'Service unavailable');
		return answer(account, request, reply);
	};

export const fail = (reply: FastifyReply, status: number, code: number, reason: string) => {
	reply.status(status);
	return { code, message: reason, more_info: `https://www.twilio.com/docs/errors/${code}`, status };
};
