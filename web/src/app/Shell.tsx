/** The layout around every screen. Also keeps profile and unread counts up to date for the navigation and title. */
import { useDisclosure, useHotkeys } from '@mantine/hooks';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { Outlet, useLocation, useNavigation } from 'react-router';
import { keepFocus } from '../foundation/kept-focus.ts';
import { useShellTitle } from '../foundation/page-title.ts';
import { cache } from '../foundation/queries.ts';
import type { ScreenPath } from '../foundation/screen-path.ts';
import { type Profile, useConfiguration, useProfile, useSession } from '../foundation/session.ts';
import { readCareOver } from '../foundation/session-end.ts';
import { useToastsShown } from '../foundation/toasts-shown.ts';
import { phone, useMedia } from '../foundation/use-media.ts';
import { useSound } from '../foundation/use-sound.ts';
import { Loading } from '../ui/Loading.tsx';
import { OnceOpened } from '../ui/OnceOpened.tsx';
import { SkipLink } from '../ui/SkipLink.tsx';
import { useCurrentScreen } from './current-screen.ts';
import { requirePermission } from './require-permission.ts';
import c from './Shell.module.css';
import { SideNav } from './SideNav.tsx';
import { TopBar } from './TopBar.tsx';
import { useCounted, useFreshProfile, useUnread } from './use-unread.ts';

const CaretakingBanners = lazy(async () => ({
	default: (await import('../features/access/caretakers/CaretakingBanners.tsx')).CaretakingBanners,
}));
const AnnouncementBanners = lazy(async () => ({
	default: (await import('../features/news/announcements/AnnouncementBanners.tsx')).AnnouncementBanners,
}));
const ChatPresence = lazy(async () => ({
	default: (await import('../parts/chat/ChatPresence.tsx')).ChatPresence,
}));
const CommandBar = lazy(async () => ({ default: (await import('./CommandBar.tsx')).CommandBar }));
const MenuDrawer = lazy(async () => ({ default: (await import('./MenuDrawer.tsx')).MenuDrawer }));
const NotForYou = lazy(async () => ({ default: (await import('./NotForYou.tsx')).NotForYou }));
const NothingHere = lazy(async () => ({ default: (await import('./NothingHere.tsx')).NothingHere }));
const OnlyOneself = lazy(async () => ({ default: (await import('./OnlyOneself.tsx')).OnlyOneself }));
const SandboxMark = lazy(async () => ({
	default: (await import('../parts/session/SandboxMark.tsx')).SandboxMark,
}));
const Toasts = lazy(async () => ({ default: (await import('../foundation/Toasts.tsx')).Toasts }));

export const Shell = () => (
	<QueryClientProvider client={cache}>
		<Frame />
	</QueryClientProvider>
);

const Frame = () => {
	const [menu, { toggle, close }] = useDisclosure(false);
	const [commands, { open: openCommands, close: closeCommands }] = useDisclosure(false);
	useHotkeys([['mod+K', openCommands]], []); // `[]` so that it also works while typing
	const { pathname } = useLocation();
	const screen = useCurrentScreen();
	const main = useRef<HTMLElement>(null);
	const unread = useUnread();
	const onPhone = useMedia(phone);
	const somebodyIsAway = concernsCaretaking(useProfile());
	const { isSandbox } = useConfiguration();
	const { isCaretaking } = useProfile();
	// a caretaker doesn't get the chats of the person they act for
	const takesChats = useSession().may('webChat') && !isCaretaking;
	const hasToasts = useToastsShown();
	useFreshProfile();
	const waiting = useCounted(unread);
	useShellTitle(screen?.title ?? '', waiting);
	useSound(waiting);

	// biome-ignore lint/correctness/useExhaustiveDependencies: the menu closes whenever the address changes
	useEffect(close, [pathname]);
	useFocusOnScreenChange(main, screen);
	useEffect(keepFocus, []);

	return (
		<div className={c.shell}>
			<SkipLink to="main">Skip to the screen</SkipLink>
			<aside className={c.side}>
				<SideNav />
			</aside>
			<Suspense>{onPhone && <MenuDrawer opened={menu} onClose={close} />}</Suspense>
			<TopBar menu={menu} onMenu={toggle} onCommands={openCommands} />
			<OnceOpened opened={commands}>
				<CommandBar opened={commands} onClose={closeCommands} />
			</OnceOpened>
			<div className={c.notices}>
				<Suspense>{isSandbox && <SandboxMark />}</Suspense>
				<Suspense>{somebodyIsAway && <CaretakingBanners />}</Suspense>
				<Suspense>
					<AnnouncementBanners />
				</Suspense>
			</div>
			<main
				id="main"
				ref={main}
				className={c.main}
				tabIndex={-1}
				aria-label={screen?.title}
				aria-busy={useNavigation().state === 'loading'}
			>
				<Suspense fallback={<Loading />}>
					<Allowed screen={screen}>
						<Outlet />
					</Allowed>
				</Suspense>
			</main>
			<Suspense>{hasToasts && <Toasts />}</Suspense>
			<Suspense>{takesChats && <ChatPresence />}</Suspense>
		</div>
	);
};

/** Usually nobody is away, so the code for caretaking is loaded only when needed. */
const concernsCaretaking = ({ caretaking, caretaker, caretakerOf }: Profile): boolean =>
	caretaking !== null || caretaker !== null || caretakerOf.length > 0 || readCareOver() !== null;

const Allowed = ({ screen, children }: { screen: ScreenPath | undefined; children: React.ReactNode }) => {
	const { may } = useSession();
	const { isCaretaking } = useProfile();
	const { hasSimulator, isSandbox } = useConfiguration();
	// An unknown address passes, because it shows the not-found page.
	const verdict = screen ? requirePermission(screen, { may, hasSimulator, isSandbox, isCaretaking }) : 'opens';
	if (verdict === 'not there') return <NothingHere />;
	if (verdict === 'only oneself') return <OnlyOneself />;
	return verdict === 'not for you' ? <NotForYou /> : children;
};

/** Focuses each new screen except the first, so that screen readers announce it like a new page. */
const useFocusOnScreenChange = (main: React.RefObject<HTMLElement | null>, screen: ScreenPath | undefined) => {
	const last = useRef(screen);
	useEffect(() => {
		if (last.current === screen) return;
		last.current = screen;
		main.current?.focus({ preventScroll: true });
	}, [main, screen]);
};
