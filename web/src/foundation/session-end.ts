/**
 * Ends a session in the browser. The token is removed, the sentence is kept for the sign-in page, and the page reloads
 * at the root, which leads there (spec 1 §8, gaps A-54): nothing of the last person stays in memory.
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
const placeKey = 'session.place'; // in sessionStorage, because each tab was somewhere else

let leaving = false;

/** Called when the server rejects a token (401), or forbids a request for good (403). */
export const endSession = (sentence: string, token: string | null, status: 401 | 403): Promise<void> =>
	withToken(async () => {
		if (leaving) return;
		const replaced = readToken() !== token; // another tab has signed in or out, or changed the team
		if (token !== null && !replaced) {
			if (goBackToOneself()) return loadRoot();
			forgetFilters();
			localStorage.setItem(reasonKey, sentence); // before the token is removed, which notifies the other tabs
			dropToken();
			if (status === 401) sessionStorage.setItem(placeKey, `${location.pathname}${location.search}`);
		}
		loadRoot();
	});

/**
 * Returns from acting for a colleague to one's own session, without the sign-in page. The next page names the colleague
 * whose texts are no longer in one's care. Returns false if nobody was acting.
 */
const goBackToOneself = (): boolean => {
	const own = readOwnToken();
	if (!own) return false;
	forgetFilters();
	localStorage.setItem(careOverKey, own.target); // before the token changes, which notifies the other tabs
	dropOwnToken();
	storeToken(own.token);
	return true;
};

/** The colleague whose caretaking ended without one's own doing. */
export const readCareOver = (): string | null => localStorage.getItem(careOverKey);

export const forgetCareOver = (): void => localStorage.removeItem(careOverKey);

/** Removes everything after signing out on purpose (spec 1 §4). */
export const forgetSession = (): void => {
	forgetFilters();
	forgetEnd();
	dropToken();
};

export const loadRoot = (address = '/'): void => {
	leaving = true;
	location.assign(address);
};

/** Whether the page is about to be replaced; failures from now on are not shown. */
export const isLeaving = (): boolean => leaving;

/** Follows other tabs: signing out, another person or another team takes effect here, too (decisions.md 11). */
export const followOtherTabs = (): (() => void) =>
	onTokenChangedElsewhere(() => {
		if (leaving) return;
		forgetFilters();
		loadRoot();
	});

/** Removes grid filters and unfinished work, which live as long as the session (spec 1 §9). */
export const forgetFilters = (): void => sessionStorage.clear();

/** Returns why the last session ended. Kept until somebody has signed in, so that a reload does not lose it. */
export const readEndReason = (): string | null => localStorage.getItem(reasonKey);

/** Returns where this tab was when its session ended, to come back to. */
export const readLastPlace = (): string | null => sessionStorage.getItem(placeKey);

export const forgetEnd = (): void => {
	localStorage.removeItem(reasonKey);
	sessionStorage.removeItem(placeKey);
	forgetCareOver();
	dropOwnToken();
};
