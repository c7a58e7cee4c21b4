/** A collapsible group in the side navigation. This browser remembers whether it is collapsed. */
import { UnstyledButton } from '@mantine/core';
import { useLocalStorage } from '@mantine/hooks';
import { ChevronDown } from 'lucide-react';
import { useId } from 'react';
import { Link, NavLink } from 'react-router';
import { formatCount } from '../foundation/format.ts';
import { useCurrentScreen } from './current-screen.ts';
import { navIcons } from './nav-icons.ts';
import { preload } from './preload.ts';
import c from './SideNav.module.css';
import type { NavIcon } from './screen-paths.ts';

interface NavLinksProps {
	heading: string;
	links: ReadonlyArray<{ to: string; icon: NavIcon; label: string; waiting?: Waiting | undefined }>;
}

/** What needs attention on a screen: a number, or a dot if it is not urgent. */
export interface Waiting {
	readonly count: number;
	readonly says: string;
}

export const NavLinks = ({ heading, links }: NavLinksProps) => {
	const listId = useId();
	const [collapsed, setCollapsed] = useLocalStorage<readonly string[]>({
		key: 'quad.collapsed-links',
		defaultValue: [],
		getInitialValueInEffect: false,
	});
	const isOpen = !collapsed.includes(heading);
	const toggle = () => setCollapsed(isOpen ? [...collapsed, heading] : collapsed.filter((one) => one !== heading));
	return (
		<>
			<h2 className={c.group}>
				<UnstyledButton className={c.toggle ?? ''} aria-expanded={isOpen} aria-controls={listId} onClick={toggle}>
					{heading}
					<ChevronDown size={14} aria-hidden />
				</UnstyledButton>
			</h2>
			<ul className={c.list} id={listId} hidden={!isOpen}>
				{links.map((link) => (
					<li key={link.to}>
						<ScreenLink {...link} />
					</li>
				))}
			</ul>
		</>
	);
};

const ScreenLink = ({ to, icon, label, waiting }: NavLinksProps['links'][number]) => {
	const under = useCurrentScreen()?.under;
	const Icon = navIcons[icon];
	const look = {
		className: c.link ?? '',
		to,
		onPointerEnter: () => preload(to),
		children: (
			<>
				<span className={c.icon}>
					<Icon size={17} aria-hidden />
				</span>
				<span className={c.name}>{label}</span>
				{waiting && (
					<span className={waiting.count > 0 ? c.count : c.dot} role="img" aria-label={waiting.says}>
						{waiting.count > 0 && formatCount(waiting.count)}
					</span>
				)}
			</>
		),
	};
	return icon === under ? <Link aria-current="page" {...look} /> : <NavLink {...look} />;
};
