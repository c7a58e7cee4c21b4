/**
 * What stands around every screen: the navigation, the bar above, the toasts. It also keeps the profile fresh, with
 * which the unread counts in the navigation and in the tab's title come.
 */
import { Drawer } from '@mantine/core';
import { useDisclosure } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useMatches, useNavigation } from 'react-router';
import { useLive } from '../foundation/live.ts';
import { useShellTitle } from '../foundation/page-title.ts';
import { cache } from '../foundation/queries.ts';
import { profileQuery, useConfiguration, useProfile, useSession } from '../foundation/session.ts';
import { Loading } from '../ui/Loading.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { NotForYou } from './NotForYou.tsx';
import { NothingHere } from './NothingHere.tsx';
import c from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import type { ScreenPath } from './screen-paths.ts';
import { TopBar } from './TopBar.tsx';

const NoticeBanners = lazy(async () => ({
	default: (await import('../features/notices/NoticeBanners.tsx')).NoticeBanners,
}));
const Toasts = lazy(async () => ({ default: (await import('../foundation/Toasts.tsx')).Toasts }));

export const Shell = () => (
	<QueryClientProvider client={cache}>
		<Frame />
	</QueryClientProvider>
);

const Frame = () => {
	const [menu, { toggle, close }] = useDisclosure(false);
	const { pathname } = useLocation();
	const screen = useCurrentScreen();
	const main = useRef<HTMLElement>(null);
	const { inboxes } = useFreshProfile();
	useShellTitle(
		screen?.title ?? '',
		inboxes.reduce((sum, { unreadCount }) => sum + unreadCount, 0),
	);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
	useEffect(close, [pathname]);
	useFocusOnScreenChange(main, screen);

	return (
		<div className={c.shell}>
			<SkipLink to="main">Skip to the screen</SkipLink>
			<aside className={c.side}>
				<SideNav />
			</aside>
			<Drawer
				opened={menu}
				onClose={close}
				size={280}
				padding={0}
				withCloseButton={false}
				title="Menu"
				classNames={{ content: c.drawer ?? '', body: c.drawerBody ?? '', header: c.drawerHeader ?? '' }}
			>
				<SideNav onClose={close} />
			</Drawer>
			<TopBar menu={menu} onMenu={toggle} />
			<Suspense>
				<NoticeBanners />
			</Suspense>
			<main id="main" ref={main} className={c.main} tabIndex={-1} aria-busy={useNavigation().state === 'loading'}>
				<Suspense fallback={<Loading />}>
					<Allowed screen={screen}>
						<Outlet />
					</Allowed>
				</Suspense>
			</main>
			<Suspense>
				<Toasts />
			</Suspense>
		</div>
	);
};

const Allowed = ({ screen, children }: { screen: ScreenPath | undefined; children: React.ReactNode }) => {
	const { may } = useSession();
	const { hasSimulator } = useConfiguration();
	if (screen?.demoOnly && !hasSimulator) return <NothingHere />;
	return screen && !may(screen.who) ? <NotForYou /> : children;
};

const useCurrentScreen = (): ScreenPath | undefined => {
	const handle = useMatches().at(-1)?.handle as { screen: ScreenPath } | undefined;
	return handle?.screen;
};

/** One query for every badge: the profile, fetched again when the person's list or one of the inboxes changes. */
const useFreshProfile = () => {
	const profile = useProfile();
	useLive([`person:${profile.id}`, ...profile.inboxes.map((inbox) => `inbox:${inbox.id}` as const)], () => {
		void cache.invalidateQueries(profileQuery);
	});
	return profile;
};

/** Another screen is a new page to those who listen: the focus goes to it, but not on the first one. */
const useFocusOnScreenChange = (main: React.RefObject<HTMLElement | null>, screen: ScreenPath | undefined) => {
	const last = useRef(screen);
	useEffect(() => {
		if (last.current === screen) return;
		last.current = screen;
		main.current?.focus({ preventScroll: true });
	}, [main, screen]);
};
