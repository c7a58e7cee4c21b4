/**
 * Without a session every address leads to the sign-in page, which remembers it (spec 1 §2). Decided before the router
 * is created, so that a signed-out person loads no code of the shell. When a session ends later, the page reloads.
 */
import { matchPath } from 'react-router';
import { safeReturnUrl } from '../foundation/return-url.ts';
import { readLastPlace } from '../foundation/session-end.ts';
import { to } from '../foundation/to.ts';
import { readToken } from '../foundation/token.ts';
import { addresses, screenPaths } from './screen-paths.ts';

export const leadToSignIn = (): void => {
	const { pathname, search } = location;
	if (readToken() || isOutside(pathname)) return;
	const wanted = pathname === to.home() ? readLastPlace() : `${pathname}${search}`;
	history.replaceState(null, '', to.login(wanted && leadsSomewhere(wanted) ? safeReturnUrl(wanted) : undefined));
};

const isOutside = (pathname: string): boolean =>
	Object.values(screenPaths).some(
		({ who, paths }) => who === 'anyone' && paths.some((path) => matchPath(path, pathname)),
	);

/** An unknown address is not remembered, unless it may belong to a newer version (spec 1 §2). */
const leadsSomewhere = (address: string): boolean => {
	const [pathname = ''] = address.split('?');
	return /^\/v2(\/|$)/.test(pathname) || addresses.some((path) => matchPath(path, pathname));
};
