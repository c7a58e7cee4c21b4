/** Where a browser coming from an identity provider goes: always to a screen of Quad, on the host it came to. */

import type { SentenceAtSignIn } from '@quad/contract/access/sso/faults.ts';
import { ownPath } from '@quad/contract/return-url.ts';
import type { Token } from '../session/index.ts';

/** The token is in the fragment, which no server, log or referrer sees (decisions.md 11). */
export const toCallback = (token: Token, returnUrl: string | null): string => {
	const safe = ownPath(returnUrl);
	return `/auth-callback#${new URLSearchParams({
		access_token: token.access_token,
		token_type: token.token_type,
		expires_in: String(token.expires_in),
		...(safe ? { returnUrl: safe } : {}),
	})}`;
};

/** Gives the browser that started the code to redeem. */
export const toRedeem = (code: string, returnUrl: string | null): string => {
	const safe = ownPath(returnUrl);
	return `/auth-callback#${new URLSearchParams({ code, ...(safe ? { returnUrl: safe } : {}) })}`;
};

/** The sign-in page shows only these sentences. */
export const toFailure = (sentence: SentenceAtSignIn): string =>
	`/auth-callback?${new URLSearchParams({ invalid_grant: sentence })}`;

export const toTest = (testId: number): string => `/organization/sso?tested=${testId}`;
