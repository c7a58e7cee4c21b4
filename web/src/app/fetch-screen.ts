/** Thrown if a screen's code can't be fetched, for example because an update of the server replaced the files. */
export class NotFetched extends Error {
	override readonly name = 'NotFetched';
}

export const fetchScreen = <T>(load: () => Promise<T>): Promise<T> =>
	load().catch((cause: unknown) => {
		throw new NotFetched('The code of a screen could not be fetched', { cause });
	});

const reloadedKey = 'reloaded.at';
const onceInMs = 60_000;

/** Reloads the page unless it is offline or was reloaded in the last minute. Returns whether it reloads. */
export const reloadForNewCode = (): boolean => {
	if (!navigator.onLine) return false; // offline, a reload would end on the browser's own error page
	if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < onceInMs) return false;
	sessionStorage.setItem(reloadedKey, String(Date.now()));
	location.reload();
	return true;
};
