/** Defines authenticators, one for each kind of caller (`contract/src/callers.ts`). */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AnyRoute } from '@quad/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { refuseForNow } from './refuse.ts';

export interface Call {
	/** The unparsed request, including fields that the contract does not have. */
	readonly request: FastifyRequest;
	readonly route: AnyRoute;
	/** The caller's network address. */
	readonly from: string;
}

export interface Authenticator<Actor> {
	/** Returns the caller. Refuses invalid credentials, calls over the rate limit, and calls without permission. */
	readonly authenticate: (call: Call) => Promise<Actor>;
	/** The largest body in bytes, if not the server's default. Bodies are read before authentication. */
	readonly bodyLimit?: number;
	/** Whether the signature covers the body's exact bytes (`raw-body.ts`). */
	readonly keepsRawBody?: true;
}

export type Authenticators<Kinds> = { readonly [Kind in keyof Kinds]: Authenticator<Kinds[Kind]> };

/** How often a caller may call. */
export interface CallRate {
	readonly limiter: RateLimiter;
	readonly clock: Clock;
}

/** Counts a call by this caller, and refuses it if the caller is over the rate limit. No `rate` means no limit. */
export const countCall = (rate: CallRate | undefined, caller: string): void => {
	const waitMs = rate?.limiter.take(caller, rate.clock.now()) ?? 0;
	if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
};
