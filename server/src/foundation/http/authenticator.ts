/** Authenticates callers: one authenticator for each kind of caller (`contract/src/callers.ts`). */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AnyRoute } from '@quad/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { refuseForNow } from './refuse.ts';

export interface Call {
	/** As received: the whole address, and a body with all fields, even those the contract does not have. */
	readonly request: FastifyRequest;
	readonly route: AnyRoute;
	/** The caller's network address. */
	readonly from: string;
}

export interface Authenticator<Actor> {
	/** Returns the caller. Refuses invalid credentials, calls over the rate limit, and what this caller may not do. */
	readonly authenticate: (call: Call) => Promise<Actor>;
	/** The largest body in bytes, because a body is read before authentication. Defaults to the server's limit. */
	readonly bodyLimit?: number;
	/** The signature covers the exact bytes of the body (`raw-body.ts`). */
	readonly keepsRawBody?: true;
}

export type Authenticators<Kinds> = { readonly [Kind in keyof Kinds]: Authenticator<Kinds[Kind]> };

/** How often one caller may call. */
export interface CallRate {
	readonly limiter: RateLimiter;
	readonly clock: Clock;
}

/** Counts a call of this caller, and refuses it if it exceeds the rate. Without a rate, calls are unlimited. */
export const countCall = (rate: CallRate | undefined, caller: string): void => {
	const waitMs = rate?.limiter.take(caller, rate.clock.now()) ?? 0;
	if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
};
