/** Starts a session in the browser. It is separate from session.ts so that the sign-in page loads only this. */
import { signIn } from '@quad/contract/access/session/routes.ts';
import { call } from './call.ts';
import { forgetEnd, forgetFilters } from './session-end.ts';
import { dropToken, readBrowserKey, storeBrowserKey, storeToken, withToken } from './token.ts';

/** Signs in without leaving the page; the caller navigates. After a failure there is no token (spec 1 §4). */
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

/** Signs out after a failed sign-in from elsewhere, because someone else may be signed in here (spec 1 §8). */
export const failToStart = (): Promise<void> =>
	withToken(async () => {
		forgetFilters();
		dropToken();
	});

/** Starts a session with a token from single sign-on or a partner. */
export const startSessionWith = (token: string): Promise<void> =>
	withToken(async () => {
		forgetFilters();
		forgetEnd();
		storeToken(token);
	});
