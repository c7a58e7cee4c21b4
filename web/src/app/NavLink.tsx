/** A link of the navigation or of the settings. The current one is marked and scrolled into view. */
import type { LucideIcon } from 'lucide-react';
import { type ReactNode, useEffect, useRef } from 'react';
import { Link } from 'react-router';
import { formatCount } from '../foundation/format.ts';
import { preload } from './preload.ts';
import c from './SideNav.module.css';

/** What needs attention on a screen: a number, or a dot if it is not urgent. */
export interface Waiting {
	readonly count: number;
	readonly says: string;
}

interface NavLinkProps {
	to: string;
	label: string;
	isCurrent: boolean;
	icon?: LucideIcon | undefined;
	/** In place of an icon. */
	mark?: ReactNode;
	/** Below another entry. */
	isBelow?: boolean;
	waiting?: Waiting | undefined;
}

export const NavLink = ({ to, label, isCurrent, icon: Icon, mark, isBelow = false, waiting }: NavLinkProps) => {
	const link = useRef<HTMLAnchorElement>(null);
	useEffect(() => {
		if (isCurrent) link.current?.scrollIntoView({ block: 'nearest' });
	}, [isCurrent]);
	return (
		<Link
			ref={link}
			className={c.link ?? ''}
			to={to}
			title={label}
			aria-current={isCurrent ? 'page' : undefined}
			data-below={isBelow || undefined}
			onPointerEnter={() => preload(to)}
		>
			{mark}
			{Icon && (
				<span className={c.icon}>
					<Icon size={17} aria-hidden />
				</span>
			)}
			<span className={c.name}>{label}</span>
			{waiting && (
				<span className={waiting.count > 0 ? c.count : c.dot} role="img" aria-label={waiting.says}>
					{waiting.count > 0 && formatCount(waiting.count)}
				</span>
			)}
		</Link>
	);
};
