/** Parts of one screen as tabs, each with an address of its own. Inside `data-ix` the mark has the inbox's colour. */
import { NavLink } from 'react-router';
import c from './LinkTabs.module.css';

interface LinkTabsProps {
	/** What the tabs are parts of, for those who listen. */
	label: string;
	tabs: ReadonlyArray<{ to: string; label: string }>;
}

export const LinkTabs = ({ label, tabs }: LinkTabsProps) => (
	<nav className={c.tabs} aria-label={label}>
		{tabs.map((tab) => (
			<NavLink key={tab.to} className={c.tab ?? ''} to={tab.to}>
				{tab.label}
			</NavLink>
		))}
	</nav>
);
