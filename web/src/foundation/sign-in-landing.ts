/**
 * Reads what single sign-on or a partner put after `#`, or `?` as in the specification (decisions.md 11,
 * docs/decisions/0090). First removes it from the address, so that no history, reload or screenshot shows it.
 */
import { to } from './to.ts';

export interface Landing {
	/** The token of a new session. */
	readonly token: string | null;
	/** The code to exchange for the session that this browser requested. */
	readonly code: string | null;
	/** The token that a partner signed, to start a session with. */
	readonly partnerToken: string | null;
	readonly sentence: string | null;
	readonly returnUrl: string | null;
}

const nothing: Landing = { token: null, code: null, partnerToken: null, sentence: null, returnUrl: null };
let landed = nothing;

export const takeLanding = (): void => {
	const path = location.pathname.toLowerCase().replace(/\/+$/, ''); // normalized as the router does
	if (path !== to.authCallback() && path !== to.partnerAuth()) return;
	landed = landingIn(location.hash, location.search);
	history.replaceState(null, '', path);
};

export const landingIn = (hash: string, search: string): Landing => {
	const [behindHash, behindMark] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
	const param = (name: string) => behindHash.get(name) || behindMark.get(name) || null;
	const sentence = param('invalid_grant');
	const isOfUse = /^bearer$/i.test(param('token_type') ?? 'bearer') && Number(param('expires_in') ?? 1) > 0;
	return {
		token: sentence === null && isOfUse ? param('access_token') : null,
		code: sentence === null ? behindHash.get('code') : null,
		partnerToken: param('t'),
		sentence,
		returnUrl: param('returnUrl'),
	};
};

/** Returns the values with which the page was opened, only once. */
export const readLanding = (): Landing => {
	const reported = landed;
	landed = nothing;
	return reported;
};
