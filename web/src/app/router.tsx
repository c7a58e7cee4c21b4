/**
 * The router, made from the table of screens. Without a session every address leads to the sign-in page, which
 * remembers it; with one, the shell stands around the screen, and an unknown address is a screen that says so.
 */
import type { QueryClient } from '@tanstack/react-query';
import { createBrowserRouter, generatePath, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { openLive } from '../foundation/live.ts';
import { safeReturnUrl } from '../foundation/return-url.ts';
import { configurationQuery, profileQuery } from '../foundation/session.ts';
import { readEndNote } from '../foundation/session-end.ts';
import { to } from '../foundation/to.ts';
import { readToken } from '../foundation/token.ts';
import { homeOf } from './home-of.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { type ScreenName, type ScreenPath, screenPaths } from './screen-paths.ts';
import { screens } from './screens.ts';
import { Waiting } from './Waiting.tsx';

export const makeRouter = (cache: QueryClient) => {
	const named = Object.entries(screenPaths) as Array<[ScreenName, ScreenPath]>;
	const outside = named.filter(([, { who }]) => who === 'anyone');
	const inside = named.filter(([, { who }]) => who !== 'anyone');

	/** Nothing of the shell is shown, and no screen asks anything, before it is known who is there. */
	const enter = async ({ request }: LoaderFunctionArgs) => {
		if (!readToken()) throw redirect(to.login(wantedBy(request)));
		const [profile] = await Promise.all([
			cache.ensureQueryData(profileQuery),
			cache.ensureQueryData(configurationQuery),
		]);
		openLive(profile.firestoreToken);
		return null;
	};

	const goHome = async ({ request }: LoaderFunctionArgs) => {
		if (!readToken()) throw redirect(to.login(wantedBy(request)));
		throw redirect(homeOf(await cache.ensureQueryData(profileQuery)));
	};

	return createBrowserRouter([
		{
			HydrateFallback: Waiting,
			ErrorBoundary: RouteFailure,
			children: [
				{ path: '/', loader: goHome },
				...outside.flatMap(([name, screen]) => routesOf(name, screen, leaveIfSignedIn)),
				{
					loader: enter,
					shouldRevalidate: () => false, // the profile is renewed by the live channel
					lazy: async () => ({ Component: (await import('./Shell.tsx')).Shell }),
					children: [
						{
							ErrorBoundary: RouteFailure,
							children: [
								...inside.flatMap(([name, screen]) => routesOf(name, screen)),
								{ path: '*', lazy: async () => ({ Component: (await import('./NothingHere.tsx')).NothingHere }) },
							],
						},
					],
				},
			],
		},
	]);
};

/** One route for each path of a screen, and a redirect for each older spelling. */
const routesOf = (name: ScreenName, screen: ScreenPath, loader?: RouteObject['loader']): RouteObject[] => [
	...screen.paths.map((path) => ({
		path,
		handle: { screen },
		lazy: async () => ({ Component: (await screens[name]()).Screen }),
		...(loader && path === to.login() ? { loader } : {}),
	})),
	...(screen.redirects ?? []).map((path) => ({
		path,
		loader: ({ params, request }: LoaderFunctionArgs) =>
			redirect(generatePath(screen.paths[0] ?? '/', params) + new URL(request.url).search),
	})),
];

/** Who is signed in has no business on the sign-in page. */
const leaveIfSignedIn = ({ request }: LoaderFunctionArgs) => {
	if (!readToken()) return null;
	throw redirect(safeReturnUrl(new URL(request.url).searchParams.get('returnUrl')) ?? to.home());
};

/** Where the person wanted to go: the address, or where the session had ended. */
const wantedBy = (request: Request): string | undefined => {
	const { pathname, search } = new URL(request.url);
	if (pathname === '/') return safeReturnUrl(readEndNote()?.returnUrl ?? null);
	return safeReturnUrl(`${pathname}${search}`);
};
