/** The navigation at the side: inboxes and everyday work, or the list of settings while one of them is open. */
import { UnstyledButton } from '@mantine/core';
import { Settings, X } from 'lucide-react';
import { lazy, Suspense } from 'react';
import { useLiveState } from '../foundation/live.ts';
import { useProfile } from '../foundation/session.ts';
import { Logo } from '../ui/Logo.tsx';
import { MainNav } from './MainNav.tsx';
import { NavLink } from './NavLink.tsx';
import { isOfSettings, type NavEntry, useCurrentEntry, useNavEntries } from './nav-entries.ts';
import c from './SideNav.module.css';
import { useNavPlace } from './use-nav-place.ts';

const SettingsNav = lazy(async () => ({ default: (await import('./SettingsNav.tsx')).SettingsNav }));

export const SideNav = ({ onClose }: { onClose?: () => void }) => {
	const entries = useNavEntries();
	const current = useCurrentEntry(entries);
	const { isInSettings, back } = useNavPlace(current);
	return (
		<div className={c.nav}>
			<div className={c.head}>
				<Logo />
				<Brand />
				<LiveDot />
				{onClose && (
					<UnstyledButton className={c.close ?? ''} onClick={onClose} aria-label="Close menu">
						<X size={20} aria-hidden />
					</UnstyledButton>
				)}
			</div>
			{isInSettings ? (
				<Suspense fallback={<div className={c.links} />}>
					<SettingsNav entries={entries} current={current} back={back} />
				</Suspense>
			) : (
				<>
					<MainNav entries={entries} current={current} />
					<SettingsLink entries={entries} />
				</>
			)}
		</div>
	);
};

/** The top bar says in words when the page isn't live. */
const LiveDot = () => {
	const isLive = useLiveState() === 'live';
	return (
		<span
			className={c.live}
			data-live={isLive || undefined}
			{...(isLive ? { role: 'img', 'aria-label': 'Live' } : {})}
		/>
	);
};

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

/** Opens the first of the settings that this person has. */
const SettingsLink = ({ entries }: { entries: readonly NavEntry[] }) => {
	const first = entries.find(({ group }) => group === 'You') ?? entries.find(({ group }) => isOfSettings(group));
	return (
		first && (
			<div className={c.foot}>
				<NavLink to={first.to} label="Settings" icon={Settings} isCurrent={false} />
			</div>
		)
	);
};
