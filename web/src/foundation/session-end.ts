/**
 * How a session ends in the browser. The token goes, the sentence is kept for the sign-in page, and the page is loaded
 * anew from the root, which leads there (spec 1 §8, gaps A-54): so nothing of the last person stays in memory.
 */
import {
	dropOwnToken,
	dropToken,
	onTokenChangedElsewhere,
	readOwnToken,
	readToken,
	storeToken,
	withToken,
} from './token.ts';

const reasonKey = 'session.ended'; // in localStorage: every tab says why
const careOverKey = 'caretaking.over'; // in localStorage, like the reason
const placeKey = 'session.place'; // in sessionStorage: every tab was somewhere else

let leaving = false;

/** Called when the server says that a token is worth nothing (401), or may never do what was asked (403). */
export const endSession = (sentence: string, token: string | null, status: 401 | 403): Promise<void> =>
	withToken(async () => {
		if (leaving) return;
		const replaced = readToken() !== token; // another tab signed in or out, or changed the team, meanwhile
		if (token !== null && !replaced) {
			if (goBackToOneself()) return loadRoot();
			forgetFilters();
			localStorage.setItem(reasonKey, sentence); // before the token goes, which the other tabs hear
			dropToken();
			if (status === 401) sessionStorage.setItem(placeKey, `${location.pathname}${location.search}`);
		}
		loadRoot();
	});

/**
 * Whoever acted for somebody is themselves again, in the session that went on meanwhile: no sign-in page. The next page
 * says whose texts are no longer in their care. False when nobody acted.
 */
const goBackToOneself = (): boolean => {
	const own = readOwnToken();
	if (!own) return false;
	forgetFilters();
	localStorage.setItem(careOverKey, own.target); // before the token changes, which the other tabs hear
	dropOwnToken();
	storeToken(own.token);
	return true;
};

/** Whom one was taking care of when that ended without one's doing. */
export const readCareOver = (): string | null => localStorage.getItem(careOverKey);

export const forgetCareOver = (): void => localStorage.removeItem(careOverKey);

/** Signed out on purpose: nothing is left behind (spec 1 §4). */
export const forgetSession = (): void => {
	forgetFilters();
	forgetEnd();
	dropToken();
};

export const loadRoot = (address = '/'): void => {
	leaving = true;
	location.assign(address);
};

/** Whether the page is about to be replaced: what fails now is nobody's concern. */
export const isLeaving = (): boolean => leaving;

/** Follows the other tabs: signed out there is signed out here, and so is another person or team (decisions.md 11). */
export const followOtherTabs = (): (() => void) =>
	onTokenChangedElsewhere(() => {
		if (leaving) return;
		forgetFilters();
		loadRoot();
	});

/** Filters of grids and half-done work that live as long as the session (spec 1 §9). */
export const forgetFilters = (): void => sessionStorage.clear();

/** Why the last session ended. It stays until somebody has signed in, so that a reload does not lose it. */
export const readEndReason = (): string | null => localStorage.getItem(reasonKey);

/** Where this tab was when its session ended, to come back to. */
export const readLastPlace = (): string | null => sessionStorage.getItem(placeKey);

export const forgetEnd = (): void => {
	localStorage.removeItem(reasonKey);
	sessionStorage.removeItem(placeKey);
	forgetCareOver();
	dropOwnToken();
};
