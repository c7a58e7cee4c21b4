/**
 * The router, made from the table of screens. It is entered with a session, or on a page outside (lead-to-sign-in.ts):
 * the shell stands around every screen, and an unknown address is a screen that says so.
 */
import { createBrowserRouter, generatePath, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { entriesOf } from '../foundation/entries.ts';
import { safeReturnUrl } from '../foundation/return-url.ts';
import { to } from '../foundation/to.ts';
import { readToken } from '../foundation/token.ts';
import { arrive } from './arrive.ts';
import { fetchScreen } from './fetch-screen.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { type ScreenName, type ScreenPath, screenPaths } from './screen-paths.ts';
import { screens } from './screens.ts';
import { Waiting } from './Waiting.tsx';

export const makeRouter = () => createBrowserRouter(makeRoutes());

export const makeRoutes = (): RouteObject[] => {
	const named = entriesOf(screenPaths);
	const outside = named.filter(([, { who }]) => who === 'anyone');
	const between = named.filter(([, { beforeNewPassword }]) => beforeNewPassword);
	const inside = named.filter(([, { who, beforeNewPassword }]) => who !== 'anyone' && !beforeNewPassword);

	return [
		{
			HydrateFallback: Waiting,
			ErrorBoundary: RouteFailure,
			children: [
				{ path: '/', loader: goHome },
				...outside.flatMap(([name, screen]) =>
					routesOf(name, screen, signInScreens.includes(name) ? leaveIfSignedIn : undefined),
				),
				...between.flatMap(([name, screen]) => routesOf(name, screen, stayIfDemanded)),
				{
					loader: enter,
					shouldRevalidate: () => false, // the profile is renewed by the live channel
					lazy: async () => ({ Component: (await fetchScreen(() => import('./Shell.tsx'))).Shell }),
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
	];
};

/** Nothing of the shell is shown, and no screen asks anything, before it is known who is there. */
const enter = async ({ request }: LoaderFunctionArgs) => {
	const { newPasswordFor } = await arrive();
	if (!newPasswordFor) return null;
	const { pathname, search } = new URL(request.url);
	throw redirect(to.updatePassword(`${pathname}${search}`));
};

/** Who need not choose a new password has no business on that page; who must is known to it. */
const stayIfDemanded = async () => {
	const { home, newPasswordFor } = await arrive();
	return newPasswordFor ?? redirect(home);
};

const signInScreens: readonly ScreenName[] = ['login', 'legacyLogin'];

const goHome = async () => redirect((await arrive()).home);

/** One route for each path of a screen, and a redirect for each older spelling. */
const routesOf = (name: ScreenName, screen: ScreenPath, loader?: RouteObject['loader']): RouteObject[] => [
	...screen.paths.map((path) => ({
		path,
		handle: { screen },
		lazy: async () => ({ Component: (await fetchScreen(screens[name])).Screen }),
		...(loader ? { loader } : {}),
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
