/**
 * After an update of the server the files that this page knows are gone. A screen that cannot be fetched loads the
 * page anew, once a minute at the most: if it still fails then, its own failure is shown.
 */
const key = 'reloaded.at';
const onceAMinute = 60_000;

export const reloadWhenOutdated = (): void => {
	window.addEventListener('vite:preloadError', (event) => {
		if (Date.now() - Number(sessionStorage.getItem(key)) < onceAMinute) return;
		event.preventDefault();
		sessionStorage.setItem(key, String(Date.now()));
		location.reload();
	});
};
