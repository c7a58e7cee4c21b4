/** How a session starts in the browser. Apart from session.ts, so that the sign-in page fetches no more than this. */
import { signIn } from '@quad/contract/access/session/routes.ts';
import { call } from './call.ts';
import { forgetEnd, forgetFilters } from './session-end.ts';
import { dropToken, readBrowserKey, storeBrowserKey, storeToken, withToken } from './token.ts';

/** Signs in. The page stays; whoever called goes where the person wanted to. A failure leaves no token (spec 1 §4). */
export const startSession = (username: string, password: string): Promise<void> =>
	withToken(async () => {
		dropToken();
		const known = readBrowserKey();
		const { access_token, browser_key } = await call(signIn, {
			body: { username, password, grant_type: 'password', ...(known ? { browser_key: known } : {}) },
		});
		forgetFilters();
		forgetEnd();
		storeBrowserKey(browser_key);
		storeToken(access_token);
	});

/**
 * Signing in elsewhere did not work. Whoever was signed in here before may be somebody else than who wanted in now, so
 * nobody is (spec 1 §8).
 */
export const failToStart = (): Promise<void> =>
	withToken(async () => {
		forgetFilters();
		dropToken();
	});

/** The same with a token that was given elsewhere: after single sign-on, or by a partner. */
export const startSessionWith = (token: string): Promise<void> =>
	withToken(async () => {
		forgetFilters();
		forgetEnd();
		storeToken(token);
	});
