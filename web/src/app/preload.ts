/** Fetches a screen's code when somebody is about to open it. Nobody hears of a failure before it is opened. */
import { matchPath } from 'react-router';
import { type ScreenName, type ScreenPath, screenPaths } from './screen-paths.ts';
import { screens } from './screens.ts';

export const preload = (address: string): void => {
	const pathname = address.split('?')[0] ?? '';
	for (const [name, { paths }] of Object.entries(screenPaths) as Array<[ScreenName, ScreenPath]>)
		if (paths.some((path) => matchPath(path, pathname))) void screens[name]().catch(() => undefined);
};
