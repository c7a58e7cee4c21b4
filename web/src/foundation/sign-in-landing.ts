/**
 * Back from single sign-on: `/auth-callback` with a token or a sentence, behind `#` or as the specification prints it,
 * behind `?` (decisions.md 11). Both are taken out of the address before anything else runs, so that no history, no
 * reload and no screenshot has them.
 */
import { to } from './to.ts';

export interface Landing {
	readonly token: string | null;
	/** Why it did not work. */
	readonly sentence: string | null;
	readonly returnUrl: string | null;
}

let landed: Landing = { token: null, sentence: null, returnUrl: null };

export const takeLanding = (): void => {
	if (location.pathname !== to.authCallback()) return;
	landed = landingIn(location.hash, location.search);
	history.replaceState(null, '', to.authCallback());
};

export const landingIn = (hash: string, search: string): Landing => {
	const [behindHash, behindMark] = [new URLSearchParams(hash.slice(1)), new URLSearchParams(search)];
	const said = (name: string) => behindHash.get(name) || behindMark.get(name) || null;
	return { token: said('access_token'), sentence: said('invalid_grant'), returnUrl: said('returnUrl') };
};

/** What the page was opened with. Told once. */
export const readLanding = (): Landing => {
	const told = landed;
	landed = { token: null, sentence: null, returnUrl: null };
	return told;
};
