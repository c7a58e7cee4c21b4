/** Sends a browser to an identity provider with a signed request, which is stored until the response arrives. */

import { signInSentences } from '@quad/contract/access/sso/faults.ts';
import { protocolBinding } from '@quad/contract/access/sso/routes.ts';
import { ownPath } from '@quad/contract/return-url.ts';
import type { AppContext } from '../../../foundation/app-context.ts';
import { hashOf } from '../session/index.ts';
import { findConfiguration } from './configurations.queries.ts';
import type { PostedRequest } from './post-page.ts';
import { toFailure } from './redirects.ts';
import { findOpenTest, insertRequest } from './requests.queries.ts';
import { newRequestId, serviceProvider } from './service-provider.ts';
import { serviceProviderKey } from './service-provider-key.ts';

export type Next =
	| { readonly goTo: string }
	/** A form that the browser posts to the identity provider (HTTP-POST binding). */
	| { readonly post: PostedRequest };

export interface Begin {
	readonly provider: number;
	readonly returnUrl?: string | undefined;
	readonly test?: number | undefined;
	/** A random value of the browser, with which it later proves that it started this sign-in. */
	readonly browser?: string | undefined;
}

export const beginSignInOf = async (context: AppContext, publicUrl: string, call: Begin): Promise<Next> => {
	const configuration = await findConfiguration(context.db, call.provider);
	if (!configuration) return { goTo: toFailure(signInSentences.unknownConfiguration) };
	const now = context.clock.now();
	const testId = call.test ? await findOpenTest(context.db, configuration, call.test, now) : undefined;
	if (call.test && !testId) return { goTo: toFailure(signInSentences.unknownConfiguration) };

	const id = newRequestId();
	const key = await serviceProviderKey(context, configuration.organizationId);
	const provider = await serviceProvider(configuration, key, publicUrl, id);
	const returnUrl = ownPath(call.returnUrl) ?? null;
	const browserHash = call.browser ? hashOf(call.browser) : null;
	const request = { id, returnUrl, testId: testId ?? null, browserHash, at: now };
	await insertRequest(context.db, configuration, request);
	if (configuration.protocolBinding === protocolBinding.redirect)
		return { goTo: await provider.getAuthorizeUrlAsync(id, undefined, {}) };
	const { SAMLRequest } = await provider.getAuthorizeMessageAsync(id, undefined, {});
	const { signInUrl: to, friendlyName: name } = configuration;
	return { post: { to, name, request: String(SAMLRequest), relayState: id } };
};
