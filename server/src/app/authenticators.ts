/**
 * Every kind of caller with its authenticator, and the server that routes are added to. A new kind needs a line here,
 * its scheme in `contract/src/callers.ts`, its actor in `foundation/actor.ts`, and a file that authenticates it.
 */
import { credentialLimits } from '@quad/contract/access/api-credentials/limits.ts';
import type { FastifyInstance } from 'fastify';
import { apiCredentialAuthenticator } from '../domain/access/api-credentials/index.ts';
import { sessionAuthenticator } from '../domain/access/session/index.ts';
import { noteCloudApiCalls, noteWebhooks } from '../domain/carriers/carriers/index.ts';
import { makeVisitorLimits, type VisitorOptions, visitorAuthenticator } from '../domain/chat/chat/index.ts';
import { cloudApiAccounts, type FindAccount, metaAuthenticator, signedAuthenticator } from '../edges/carriers/index.ts';
import type { AppContext } from '../foundation/app-context.ts';
import type { CallRate } from '../foundation/http/authenticator.ts';
import type { ApiServer } from '../foundation/http/http.ts';
import { tellSessionsEnded } from '../foundation/live/notifier.ts';
import { makeRateLimiter } from '../foundation/rate-limiter.ts';

export interface ProvedBy {
	readonly findAccount: FindAccount;
	/** Without it, only this server counts visitors. */
	readonly visitors?: VisitorOptions;
	/** The address at which carriers reach Quad, which their signatures cover. */
	readonly publicUrl: string;
	/** The sustained rate of calls per second of a session, with a burst of ten seconds' worth. Undefined: unlimited. */
	readonly callsPerSecond?: number | undefined;
}

export const makeApiServer = (
	http: FastifyInstance,
	context: AppContext,
	{ findAccount, visitors, publicUrl, callsPerSecond }: ProvedBy,
): ApiServer => ({
	http,
	authenticators: {
		'api-key': apiCredentialAuthenticator(context, {
			limiter: makeRateLimiter({ most: credentialLimits.callsAtOnce, perMs: credentialLimits.callsPerMs }),
			clock: context.clock,
		}),
		session: sessionAuthenticator(context, rateOf(callsPerSecond, context)),
		signed: signedAuthenticator(findAccount, publicUrl, noteWebhooks(context)),
		meta: metaAuthenticator(cloudApiAccounts(context), noteCloudApiCalls(context)),
		visitor: visitorAuthenticator(context, visitors ?? { limits: makeVisitorLimits(context), publicUrl }),
	},
	sessionEnded: (sessionId) => void tellSessionsEnded(context.db, [sessionId]),
});

const rateOf = (callsPerSecond: number | undefined, { clock }: AppContext): CallRate | undefined =>
	callsPerSecond ? { limiter: makeRateLimiter({ most: callsPerSecond * 10, perMs: 10_000 }), clock } : undefined;
