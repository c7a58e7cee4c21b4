// Sets the color scheme before the first paint, so that the page doesn't flash white in the dark scheme.
// This is a separate file because the page forbids inline scripts.
(() => {
	let scheme = 'auto';
	try {
		scheme = localStorage.getItem('scheme') || 'auto';
	} catch {
		// storage is turned off, so the system's scheme applies
	}
	if (scheme !== 'light' && scheme !== 'dark')
		scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
