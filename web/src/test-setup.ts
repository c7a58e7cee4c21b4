/** What jsdom has not and Mantine asks for. A test of what runs without a page says `@vitest-environment node`. */
import '@testing-library/jest-dom/vitest';
import { cleanup } from '@testing-library/react';
import { afterEach } from 'vitest';

const quietMedia = (media: string): MediaQueryList =>
	Object.assign(new EventTarget(), {
		matches: false,
		media,
		onchange: null,
		addListener: () => {},
		removeListener: () => {},
	}) as MediaQueryList;

if ('window' in globalThis) {
	window.matchMedia ??= quietMedia;
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	Element.prototype.scrollIntoView ??= () => {};
	afterEach(() => {
		cleanup();
		localStorage.clear();
		sessionStorage.clear();
	});
}
