/** Builds the routes from the table of screens. Only screens that need no sign-in are outside the shell. */
import type { FeatureFlag } from '@quad/contract/access/roles/features.ts';
import { createBrowserRouter, generatePath, type LoaderFunctionArgs, type RouteObject, redirect } from 'react-router';
import { entriesOf } from '../foundation/entries.ts';
import { safeReturnUrl } from '../foundation/return-url.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';
import { to } from '../foundation/to.ts';
import { readToken } from '../foundation/token.ts';
import { arrive } from './arrive.ts';
import { fetchScreen } from './fetch-screen.ts';
import { RouteFailure } from './RouteFailure.tsx';
import { containers, type ScreenName, screenPaths } from './screen-paths.ts';
import { screens } from './screens.ts';
import { Waiting } from './Waiting.tsx';

export const makeRouter = () => createBrowserRouter(makeRoutes());

/** `isOn`: whether the signed-in person has a feature flag. */
export const makeRoutes = (isOn = isOnForMe): RouteObject[] => {
	const routesOf = (name: ScreenName, screen: ScreenPath, loader?: RouteObject['loader']): RouteObject[] => [
		...showing(name, screen, loader),
		...leading(name, screen, isOn),
	];
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
				...entriesOf(containers).map(([path, target]) => ({ path, loader: leadTo(target) })),
				...outside.flatMap(([name, screen]) =>
					routesOf(name, screen, signInScreens.includes(name) ? leaveIfSignedIn : undefined),
				),
				...between.flatMap(([name, screen]) => routesOf(name, screen, stayIfDemanded)),
				{
					loader: enter,
					shouldRevalidate: () => false, // the live channel keeps the profile up to date
					lazy: async () => ({ Component: (await fetchScreen(() => import('./Shell.tsx'))).Shell }),
					children: [
						{
							ErrorBoundary: RouteFailure,
							children: [
								...inside.flatMap(([name, screen]) => routesOf(name, screen)),
								...(import.meta.env.DEV ? [designPage] : []),
								{
									path: '*',
									lazy: async () => ({ Component: (await import('./NothingHere.tsx')).NothingHere }),
								},
							],
						},
					],
				},
			],
		},
	];
};

/** Waits for the profile before the shell or a screen starts, and redirects people who must choose a new password. */
const enter = async ({ request }: LoaderFunctionArgs) => {
	const { newPasswordFor } = await arrive();
	if (!newPasswordFor) return null;
	const { pathname, search } = new URL(request.url);
	throw redirect(to.updatePassword(`${pathname}${search}`));
};

const stayIfDemanded = async () => {
	const { home, newPasswordFor } = await arrive();
	return newPasswordFor ?? redirect(home);
};

/** Shows the shared parts of screens in all their states, in development only. */
const designPage: RouteObject = {
	path: '/design',
	lazy: async () => ({ Component: (await import('./design/DesignScreen.tsx')).DesignScreen }),
};

const signInScreens: readonly ScreenName[] = ['login', 'legacyLogin'];

const goHome = async () => redirect((await arrive()).home);

const showing = (name: ScreenName, screen: ScreenPath, loader?: RouteObject['loader']): RouteObject[] =>
	screen.paths.map((path) => ({ ...shown(name, screen, path), ...(loader ? { loader } : {}) }));

const shown = (name: ScreenName, screen: ScreenPath, path: string): RouteObject => ({
	path,
	handle: { screen },
	lazy: async () => ({ Component: (await fetchScreen(screens[name])).Screen }),
});

/** Routes for older addresses, which redirect unless their feature flag is off or a query parameter is present. */
const leading = (
	name: ScreenName,
	screen: ScreenPath,
	isOn: (flag: FeatureFlag) => Promise<boolean>,
): RouteObject[] => {
	const { redirects = [], redirectsWith, redirectUnless, paths } = screen;
	const route = (path: string, unless?: string): RouteObject => ({
		...shown(name, screen, path),
		loader: async (args) => {
			if (unless && new URL(args.request.url).searchParams.has(unless)) return null;
			if (redirectsWith && !(await isOn(redirectsWith))) return null;
			return leadTo(paths[0] ?? '/')(args);
		},
	});
	return [
		...redirects.map((path) => route(path)),
		...(redirectUnless ? [route(redirectUnless.path, redirectUnless.query)] : []),
	];
};

const isOnForMe = async (flag: FeatureFlag): Promise<boolean> => (await arrive()).features[flag];

/** Redirects and keeps the query. */
const leadTo =
	(path: string) =>
	({ params, request }: LoaderFunctionArgs): Response =>
		redirect(generatePath(path, params) + new URL(request.url).search);

const leaveIfSignedIn = ({ request }: LoaderFunctionArgs) => {
	if (!readToken()) return null;
	throw redirect(safeReturnUrl(new URL(request.url).searchParams.get('returnUrl')) ?? to.home());
};
