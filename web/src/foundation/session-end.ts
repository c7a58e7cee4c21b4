/**
 * Ends the session in this browser. The token is removed, the sentence is stored for the sign-in page, and the page
 * reloads at the root, so that nothing of the last user stays in memory (spec 1 §8, gaps A-54).
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

const reasonKey = 'session.ended'; // in localStorage, so that every tab shows the reason
const careOverKey = 'caretaking.over'; // in localStorage, like the reason
const placeKey = 'session.place'; // in sessionStorage, because every tab was on a different page

let leaving = false;

/** Called when the server rejects the token (401) or forbids a request for good (403). */
export const endSession = (sentence: string, token: string | null, status: 401 | 403): Promise<void> =>
	withToken(async () => {
		if (leaving) return;
		const replaced = readToken() !== token; // another tab has signed in or out, or switched teams
		if (token !== null && !replaced) {
			if (goBackToOneself()) return loadRoot();
			forgetFilters();
			localStorage.setItem(reasonKey, sentence); // before the token is removed, because that notifies other tabs
			dropToken();
			if (status === 401) sessionStorage.setItem(placeKey, `${location.pathname}${location.search}`);
		}
		loadRoot();
	});

/**
 * Returns from acting for a colleague to the user's own session. The next page names the colleague. Returns false if
 * the user wasn't acting for anyone.
 */
const goBackToOneself = (): boolean => {
	const own = readOwnToken();
	if (!own) return false;
	forgetFilters();
	localStorage.setItem(careOverKey, own.target); // before the token changes, because that notifies other tabs
	dropOwnToken();
	storeToken(own.token);
	return true;
};

/** Returns the colleague for whom caretaking was ended by somebody else or by date. */
export const readCareOver = (): string | null => localStorage.getItem(careOverKey);

export const forgetCareOver = (): void => localStorage.removeItem(careOverKey);

/** Removes everything after the user signs out (spec 1 §4). */
export const forgetSession = (): void => {
	forgetFilters();
	forgetEnd();
	dropToken();
};

export const loadRoot = (address = '/'): void => {
	leaving = true;
	location.assign(address);
};

/** Whether the page is about to be replaced, so that failures are no longer shown. */
export const isLeaving = (): boolean => leaving;

/** Follows other tabs: if one signs out, in, or into another team, this tab does, too (decisions.md 11). */
export const followOtherTabs = (): (() => void) =>
	onTokenChangedElsewhere(() => {
		if (leaving) return;
		forgetFilters();
		loadRoot();
	});

/** Removes filters and unfinished work, which last as long as the session (spec 1 §9). */
export const forgetFilters = (): void => sessionStorage.clear();

/** Returns why the last session ended. It is stored until somebody signs in, so that a reload doesn't lose it. */
export const readEndReason = (): string | null => localStorage.getItem(reasonKey);

/** Returns where this tab was when its session ended, so that the user can return there. */
export const readLastPlace = (): string | null => sessionStorage.getItem(placeKey);

export const forgetEnd = (): void => {
	localStorage.removeItem(reasonKey);
	sessionStorage.removeItem(placeKey);
	forgetCareOver();
	dropOwnToken();
};
