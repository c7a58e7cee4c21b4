/** Preloads a screen's code when somebody is about to open it. Opening the screen retries after a failure. */
import { matchPath } from 'react-router';
import { entriesOf } from '../foundation/entries.ts';
import { screenPaths } from './screen-paths.ts';
import { screens } from './screens.ts';

export const preload = (address: string): void => {
	const pathname = address.split('?')[0] ?? '';
	for (const [name, { paths }] of entriesOf(screenPaths))
		if (paths.some((path) => matchPath(path, pathname))) void screens[name]().catch(() => undefined);
};
