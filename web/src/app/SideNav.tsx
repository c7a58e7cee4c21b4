import { UnstyledButton } from '@mantine/core';
import { X } from 'lucide-react';
import { Link } from 'react-router';
import { formatCount, formatCounted, formatNumber } from '../foundation/format.ts';
import { useLiveState } from '../foundation/live.ts';
import { type NavWhile, navGroups } from '../foundation/screen-path.ts';
import { type ProfileInbox, useConfiguration, useProfile, useSession } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { useInboxInPath } from '../parts/pickers/inbox-in-path.ts';
import { InboxChip } from '../ui/InboxMark.tsx';
import { LiveLight } from '../ui/LiveLight.tsx';
import { Logo } from '../ui/Logo.tsx';
import { isScreen } from './home-of.ts';
import { NavLinks, type Waiting } from './NavLinks.tsx';
import { preload } from './preload.ts';
import { requirePermission } from './require-permission.ts';
import c from './SideNav.module.css';
import { screenPaths } from './screen-paths.ts';
import { useUnread } from './use-unread.ts';
import { useWaitingReviews } from './use-waiting-reviews.ts';

export const SideNav = ({ onClose }: { onClose?: () => void }) => (
	<div className={c.nav}>
		<div className={c.head}>
			<Logo />
			<Brand />
			{onClose && (
				<UnstyledButton className={c.close ?? ''} onClick={onClose} aria-label="Close menu">
					<X size={20} aria-hidden />
				</UnstyledButton>
			)}
		</div>
		<nav className={c.links} aria-label="Main">
			<InboxLinks />
			<ScreenLinks />
		</nav>
		<div className={c.foot}>
			<LiveLight state={useLiveState()} />
		</div>
	</div>
);

const Brand = () => {
	const { organizationLogo, organizationName } = useProfile().currentDepartment;
	return organizationLogo === null ? (
		<span className={c.brand}>Quad</span>
	) : (
		<span className={c.brand}>
			<img className={c.logo} src={organizationLogo} alt={organizationName} />
		</span>
	);
};

const InboxLinks = () => {
	const { inboxes } = useProfile();
	const unread = useUnread();
	const shown = inboxes.filter((inbox) => isScreen(to.inbox(inbox)));
	const current = useInboxInPath();
	if (shown.length === 0) return null;
	return (
		<>
			<h2 className={c.group}>Inboxes</h2>
			<ul className={c.list}>
				{shown.map((inbox) => (
					<li key={inbox.id}>
						<InboxLink inbox={inbox} unread={unread.get(inbox.id) ?? 0} current={inbox === current} />
					</li>
				))}
			</ul>
		</>
	);
};

interface InboxLinkProps {
	inbox: ProfileInbox;
	unread: number;
	current: boolean;
}

const InboxLink = ({ inbox, unread, current }: InboxLinkProps) => (
	<Link
		className={c.link}
		to={to.inbox(inbox)}
		aria-current={current ? 'page' : undefined}
		title={inbox.name}
		onPointerEnter={() => preload(to.inbox(inbox))}
	>
		<InboxChip color={inbox.color} type={inbox.type} />
		<span className={c.name}>{inbox.name}</span>
		{unread > 0 && (
			<span className={c.count} role="img" aria-label={formatCounted(unread, 'unread text')}>
				{formatCount(unread)}
			</span>
		)}
	</Link>
);

const ScreenLinks = () => {
	const { may } = useSession();
	const { hasSimulator, isSandbox, keepsMail, integrations } = useConfiguration();
	const { isSettingUp, currentDepartment } = useProfile();
	const isNow: Readonly<Record<NavWhile, boolean>> = {
		...integrations,
		keepsMail,
		isSettingUp,
		hasWhatsApp: currentDepartment.teamHasWhatsApp,
	};
	const links = Object.values(screenPaths).flatMap((screen) => {
		const { nav, paths, who } = screen;
		// Links for all staff are about texting, which people with web chat only don't have (spec 1 §4).
		const isThere = nav && !(who === 'staff' && may('chatOnly')) && (nav.while === undefined || isNow[nav.while]);
		return isThere && requirePermission(screen, { may, hasSimulator, isSandbox }) === 'opens'
			? [{ ...nav, to: paths[0] ?? '/' }]
			: [];
	});
	const reviews = sayReviews(useWaitingReviews(links.some(({ counts }) => counts === 'reviews')));
	return navGroups.map((group) => {
		const shown = links
			.filter((link) => link.group === group)
			.map(({ counts, ...link }) => ({ ...link, waiting: counts && reviews }));
		const heading = group === 'Demo' && isSandbox ? 'Sandbox' : group;
		return shown.length > 0 && <NavLinks key={group} heading={heading} links={shown} />;
	});
};

/** Counts only held texts, because they have a deadline; flagged ones only get a dot. */
const sayReviews = ({ held, flagged }: { held: number; flagged: number }): Waiting | undefined => {
	if (held + flagged === 0) return undefined;
	const flags = flagged > 0 ? `${formatNumber(flagged)} flagged` : '';
	const says = [held > 0 ? `${formatCounted(held, 'text')} to decide` : '', flags].filter(Boolean).join(', ');
	return { count: held, says };
};
