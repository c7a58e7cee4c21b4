/** Parts of one screen as tabs, each with an address of its own. Inside `data-ix` the mark has the inbox's colour. */
import { Link, NavLink } from 'react-router';
import c from './LinkTabs.module.css';

interface LinkTabsProps {
	/** What the tabs are parts of, for those who listen. */
	label: string;
	/** `isCurrent`: also while the address is that of a part of it. */
	tabs: ReadonlyArray<{ to: string; label: string; isCurrent?: boolean }>;
}

export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
	<nav className={c.tabs} aria-label={label}>
		{tabs.map((tab) =>
			tab.isCurrent ? (
				<Link key={tab.to} className={c.tab ?? ''} to={tab.to} aria-current="page">
					{tab.label}
				</Link>
			) : (
				<NavLink key={tab.to} className={c.tab ?? ''} to={tab.to}>
					{tab.label}
				</NavLink>
			),
		)}
	</nav>
);
