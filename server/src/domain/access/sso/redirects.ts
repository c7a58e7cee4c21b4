/** Returns where to send a browser that comes from an identity provider: always a screen of Quad on the same host. */

import type { SentenceAtSignIn } from '@quad/contract/access/sso/faults.ts';
import { ownPath } from '@quad/contract/return-url.ts';
import type { Token } from '../session/index.ts';

/** The token is in the fragment, which servers, logs and referrers never see (decisions.md 11). */
export const toCallback = (token: Token, returnUrl: string | null): string => {
	const safe = ownPath(returnUrl);
	return `/auth-callback#${new URLSearchParams({
		access_token: token.access_token,
		token_type: token.token_type,
		expires_in: String(token.expires_in),
		...(safe ? { returnUrl: safe } : {}),
	})}`;
};

/** Returns an address that gives the browser a code to redeem. */
export const toRedeem = (code: string, returnUrl: string | null): string => {
	const safe = ownPath(returnUrl);
	return `/auth-callback#${new URLSearchParams({ code, ...(safe ? { returnUrl: safe } : {}) })}`;
};

/** The sign-in page shows only these messages, so that nobody can make it display their own text. */
export const toFailure = (sentence: SentenceAtSignIn): string =>
	`/auth-callback?${new URLSearchParams({ invalid_grant: sentence })}`;

export const toTest = (testId: number): string => `/organization/sso?tested=${testId}`;
