/** Sends a browser to an identity provider with a signed request, which is remembered until its answer is here. */

import { ownPath } from '@quad/contract/return-url.ts';
import { signInSentences } from '@quad/contract/sso/faults.ts';
import { protocolBinding } from '@quad/contract/sso/routes.ts';
import type { Ground } from '../../foundation/ground.ts';
import { findConfiguration } from './configurations.queries.ts';
import { ourKey } from './our-key.ts';
import type { PostedRequest } from './post-page.ts';
import { findOpenTest, insertRequest } from './requests.queries.ts';
import { newRequestId, serviceProvider } from './service-provider.ts';
import { toFailure } from './ways-back.ts';

export type Next =
	| { readonly goTo: string }
	/** A form that the browser posts to the identity provider (HTTP-POST). */
	| { readonly post: PostedRequest };

export interface Begin {
	readonly provider: number;
	readonly returnUrl?: string | undefined;
	readonly test?: number | undefined;
}

export const beginSignInOf = async (ground: Ground, publicUrl: string, asked: Begin): Promise<Next> => {
	const configuration = await findConfiguration(ground.db, asked.provider);
	if (!configuration) return { goTo: toFailure(signInSentences.unknownConfiguration) };
	const now = ground.clock.now();
	const testId = asked.test ? await findOpenTest(ground.db, configuration, asked.test, now) : undefined;
	if (asked.test && !testId) return { goTo: toFailure(signInSentences.unknownConfiguration) };

	const id = newRequestId();
	const key = await ourKey(ground, configuration.organizationId);
	const provider = await serviceProvider(configuration, key, publicUrl, id);
	const request = { id, returnUrl: ownPath(asked.returnUrl) ?? null, testId: testId ?? null, at: now };
	await insertRequest(ground.db, configuration, request);
	if (configuration.protocolBinding === protocolBinding.redirect)
		return { goTo: await provider.getAuthorizeUrlAsync(id, undefined, {}) };
	const { SAMLRequest } = await provider.getAuthorizeMessageAsync(id, undefined, {});
	const { signInUrl: to, friendlyName: name } = configuration;
	return { post: { to, name, request: String(SAMLRequest), relayState: id } };
};
