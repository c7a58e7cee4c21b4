/** What jsdom has not and Mantine asks for. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

afterEach(() => {
	cleanup();
	localStorage.clear();
	sessionStorage.clear();
});

const quietMedia = (media: string): MediaQueryList =>
	Object.assign(new EventTarget(), {
		matches: false,
		media,
		onchange: null,
		addListener: () => {},
		removeListener: () => {},
	}) as MediaQueryList;

window.matchMedia ??= quietMedia;

globalThis.ResizeObserver ??= class {
	observe() {}
	unobserve() {}
	disconnect() {}
};

Element.prototype.scrollIntoView ??= () => {};
