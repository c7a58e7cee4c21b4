/**
 * Back from single sign-on, or from a partner: `/auth-callback` with a token or a sentence, `/partner/auth` with the
 * partner's token; behind `#` or as the specification prints it, behind `?` (decisions.md 11, docs/decisions/0090). All
 * is taken out of the address before anything else runs, so that no history, no reload and no screenshot has it.
 */
import { to } from './to.ts';

export interface Landing {
	/** Of a session that has begun. */
	readonly token: string | null;
	/** What the session is fetched with that this browser began. */
	readonly code: string | null;
	/** What a partner signed, to begin one with. */
	readonly partnerToken: string | null;
	/** Why it did not work. */
	readonly sentence: string | null;
	readonly returnUrl: string | null;
}

const nothing: Landing = { token: null, code: null, partnerToken: null, sentence: null, returnUrl: null };
let landed = nothing;

export const takeLanding = (): void => {
	const path = location.pathname.toLowerCase().replace(/\/+$/, ''); // as the router reads it
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

/** What the page was opened with. Told once. */
export const readLanding = (): Landing => {
	const reported = landed;
	landed = nothing;
	return reported;
};
