/** What proves who calls: one authenticator for each kind of caller (`contract/src/callers.ts`). */

import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import type { AnyRoute } from '@quad/contract/route.ts';
import type { FastifyRequest } from 'fastify';
import type { Clock } from '../clock.ts';
import type { RateLimiter } from '../rate-limiter.ts';
import { refuseForNow } from './refuse.ts';

export interface Call {
	/** As it came: the whole address, and a body with every field, also those that the contract does not know. */
	readonly request: FastifyRequest;
	readonly route: AnyRoute;
	/** The caller's network address. */
	readonly from: string;
}

export interface Authenticator<Actor> {
	/** Says who calls. Refuses what proves nothing, what comes too often, and what this caller may not do. */
	readonly authenticate: (call: Call) => Promise<Actor>;
	/** The most bytes of a body, which is read before anybody has proved who they are; else the server's own limit. */
	readonly bodyLimit?: number;
	/** Its signature covers the very bytes of the body (`raw-body.ts`). */
	readonly keepsRawBody?: true;
}

export type Authenticators<Kinds> = { readonly [Kind in keyof Kinds]: Authenticator<Kinds[Kind]> };

/** How often one caller may call. */
export interface CallRate {
	readonly limiter: RateLimiter;
	readonly clock: Clock;
}

/** Counts a call of this caller, and refuses one too many. Without a rate they may call as often as they like. */
export const countCall = (rate: CallRate | undefined, caller: string): void => {
	const waitMs = rate?.limiter.take(caller, rate.clock.now()) ?? 0;
	if (waitMs > 0) refuseForNow(sessionRefusals['request.too_often'], waitMs);
};
