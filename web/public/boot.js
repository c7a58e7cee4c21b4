// Sets the colour scheme before the first paint, so that nobody who works in the dark sees a white flash.
// A file and not inline, so that the page may forbid inline scripts.
(() => {
	let scheme = 'auto';
	try {
		scheme = localStorage.getItem('scheme') || 'auto';
	} catch {
		// storage is switched off: the system's scheme it is
	}
	if (scheme !== 'light' && scheme !== 'dark')
		scheme = matchMedia('(prefers-color-scheme: dark)').matches ? 'dark' : 'light';
	document.documentElement.setAttribute('data-mantine-color-scheme', scheme);
})();
