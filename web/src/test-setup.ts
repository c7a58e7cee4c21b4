/** Adds what Mantine needs and jsdom lacks. Tests that need no page say `@vitest-environment node`. */
import '@testing-library/jest-dom/vitest'; // its types
import * as matchers from '@testing-library/jest-dom/matchers';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, expect } from 'vitest';
import { waitLimit } from '../../time-limits.ts';

// repeated in each file, because a worker that has run another project's tests has a different `expect`
expect.extend(matchers);

const quietMedia = (media: string): MediaQueryList =>
	Object.assign(new EventTarget(), {
		matches: false,
		media,
		onchange: null,
		addListener: () => {},
		removeListener: () => {},
	}) as MediaQueryList;

if ('window' in globalThis) {
	configure({ asyncUtilTimeout: waitLimit });
	window.matchMedia ??= quietMedia;
	window.ResizeObserver ??= class {
		observe() {}
		unobserve() {}
		disconnect() {}
	};
	Element.prototype.scrollIntoView ??= () => {};
	afterEach(() => {
		cleanup();
		document.body.replaceChildren(); // the worker's next file has the same page
		localStorage.clear();
		sessionStorage.clear();
	});
}
