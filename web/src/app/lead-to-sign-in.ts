/**
 * Sends signed-out people to the sign-in page, which remembers the requested address (spec 1 §2). This runs before
 * the router exists, so that they load none of the shell's code.
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

/** Unknown addresses are not remembered, unless a newer version may know them (spec 1 §2). */
const leadsSomewhere = (address: string): boolean => {
	const [pathname = ''] = address.split('?');
	return /^\/v2(\/|$)/.test(pathname) || addresses.some((path) => matchPath(path, pathname));
};
