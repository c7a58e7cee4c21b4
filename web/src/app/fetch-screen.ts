/** Reloads the page, at the new address, if an update of the server has replaced the files that it knows. */
export class NotFetched extends Error {
	override readonly name = 'NotFetched';
}

export const fetchScreen = <T>(load: () => Promise<T>): Promise<T> =>
	load().catch((cause: unknown) => {
		throw new NotFetched('The code of a screen could not be fetched', { cause });
	});

const reloadedKey = 'reloaded.at';
const onceInMs = 60_000;

/** Whether the page is reloading. Without a network, or twice in a minute, it does not: the failure is shown. */
export const reloadForNewCode = (): boolean => {
	if (!navigator.onLine) return false; // a reload would end on the browser's own error page
	if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < onceInMs) return false;
	sessionStorage.setItem(reloadedKey, String(Date.now()));
	location.reload();
	return true;
};
