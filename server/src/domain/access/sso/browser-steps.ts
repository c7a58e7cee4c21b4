/** Sends browsers to an identity provider by a redirect or a posted form. Errors lead to the sign-in screen. */
import { sessionRefusals } from '@quad/contract/access/session/refusals.ts';
import { signInSentences } from '@quad/contract/access/sso/faults.ts';
import { ssoLimits } from '@quad/contract/access/sso/limits.ts';
import { ssoRefusals } from '@quad/contract/access/sso/refusals.ts';
import * as routes from '@quad/contract/access/sso/routes.ts';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import type { AppContext } from '../../../foundation/app-context.ts';
import { type ApiServer, addressOf } from '../../../foundation/http/http.ts';
import { refuse } from '../../../foundation/http/refuse.ts';
import { makeRateLimiter } from '../../../foundation/rate-limiter.ts';
import { beginSignInOf } from './begin-sign-in.ts';
import { findConfiguration } from './configurations.queries.ts';
import { consumeSamlResponse } from './consume-saml-response.ts';
import { postPage, postPagePolicy } from './post-page.ts';
import { toFailure } from './redirects.ts';
import { metadataOf } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';

export const serveBrowserSteps = ({ http }: ApiServer, context: AppContext, publicUrl: string): void => {
	const tries = makeRateLimiter({ most: ssoLimits.triesPerMinute, perMs: 60_000 });
	const tooOften = ({ ip }: FastifyRequest) => tries.take(ip, context.clock.now()) > 0;

	http.get(addressOf(routes.beginSignIn.path), async (request, reply) => {
		if (tooOften(request)) return goTo(reply, toFailure(signInSentences.tooOften));
		const query = routes.beginSignIn.query.safeParse(request.query);
		if (!query.success) return goTo(reply, toFailure(signInSentences.unknownConfiguration));
		const next = await beginSignInOf(context, publicUrl, query.data);
		if ('goTo' in next) return goTo(reply, next.goTo);
		return reply
			.header('content-type', 'text/html; charset=utf-8')
			.header('content-security-policy', postPagePolicy)
			.send(postPage(next.post));
	});

	http.post(addressOf(routes.takeAnswer.path), async (request, reply) => {
		if (tooOften(request)) return goTo(reply, toFailure(signInSentences.tooOften));
		const { configurationId } = understood(routes.takeAnswer.params, request.params);
		const { SAMLResponse: answer, RelayState: relayState } = understood(routes.takeAnswer.body, request.body);
		const from = request.ip;
		const agent = request.headers['user-agent'];
		return goTo(
			reply,
			await consumeSamlResponse(context, publicUrl, { configurationId, answer, relayState, from, agent }),
		);
	});

	http.get(addressOf(routes.publicMetadata.path), async (request, reply) => {
		const { configurationId } = understood(routes.publicMetadata.params, request.params);
		const configuration = await findConfiguration(context.db, configurationId);
		if (!configuration) return refuse(ssoRefusals['sso.not_found']);
		const key = await serviceProviderKey(context, configuration.organizationId);
		return reply
			.header('content-type', routes.publicMetadata.answer.file)
			.send(await metadataOf(configuration, key, publicUrl));
	});
};

/** The status 303 makes the browser continue with a GET. */
const goTo = (reply: FastifyReply, address: string) => reply.redirect(address, 303);

const understood = <S extends z.ZodType>(shape: S, fields: unknown): z.output<S> => {
	const read = shape.safeParse(fields);
	return read.success ? read.data : refuse(sessionRefusals['request.malformed']);
};
