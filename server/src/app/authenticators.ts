/**
 * Authenticates every kind of caller. A new kind needs an authenticator here, a scheme in `contract/src/callers.ts`,
 * and an actor in `foundation/actor.ts`.
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
	/** If omitted, visitors are rate-limited by this server alone. */
	readonly visitors?: VisitorOptions;
	/** The public URL that carriers call. Their signatures cover it. */
	readonly publicUrl: string;
	/** How many calls per second a session may make, with bursts of ten seconds' worth. No limit if undefined. */
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
