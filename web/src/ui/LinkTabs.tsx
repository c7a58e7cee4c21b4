/** Tabs that are links, each with its own address. Inside `data-ix` the indicator has the inbox's color. */
import { Link, NavLink } from 'react-router';
import c from './LinkTabs.module.css';

interface LinkTabsProps {
	label: string;
	/** `isCurrent` marks a tab as current even if its address doesn't match, for example on a subpage. */
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
