/**
 * Fetches the code of a screen. It can fail for want of a network, or because the server was updated and the files
 * that this page knows are gone: then the page is loaded anew, at the address that somebody wanted to go to.
 */
export class NotFetched extends Error {
	override readonly name = 'NotFetched';
}

export const fetchScreen = <T>(load: () => Promise<T>): Promise<T> =>
	load().catch((cause: unknown) => {
		throw new NotFetched('The code of a screen could not be fetched', { cause });
	});

const reloadedKey = 'reloaded.at';
const onceInMs = 60_000;

/**
 * Whether the page is being loaded anew. Not without a network, and not twice in a minute: then the failure is shown.
 */
export const reloadForNewCode = (): boolean => {
	if (!navigator.onLine) return false; // it would end on the browser's own page
	if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < onceInMs) return false;
	sessionStorage.setItem(reloadedKey, String(Date.now()));
	location.reload();
	return true;
};
