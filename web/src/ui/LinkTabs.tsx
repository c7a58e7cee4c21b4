/** Tabs that are links, each with its own address. Inside `data-ix` the indicator has the inbox's color. */
import type { ReactNode } from 'react';
import { Link, NavLink } from 'react-router';
import c from './LinkTabs.module.css';

interface LinkTab {
	to: string;
	label: string;
	/** Marks a tab as current even if its address doesn't match, for example on a subpage. */
	isCurrent?: boolean;
	/** A menu beside the tab. */
	menu?: ReactNode;
}

interface LinkTabsProps {
	label: string;
	tabs: readonly LinkTab[];
	/** The addresses differ only in their query, so `isCurrent` alone says which tab is current. */
	isByQuery?: boolean;
}

/** Scrolls to the current tab where they don’t all fit. */
const showCurrent = (tabs: HTMLElement | null): void => {
	const current = tabs?.querySelector('[aria-current="page"]');
	if (!tabs || !current) return;
	const past = current.getBoundingClientRect().right - tabs.getBoundingClientRect().right;
	if (past > 0) tabs.scrollLeft += past + roomBeside;
};
const roomBeside = 40; // so that the next tab can be seen to follow

export const LinkTabs = ({ label, tabs, isByQuery = false }: LinkTabsProps) => (
	<nav ref={showCurrent} className={c.tabs} aria-label={label}>
		{tabs.map((tab) => {
			const link =
				tab.isCurrent || isByQuery ? (
					<Link key={tab.to} className={c.tab ?? ''} to={tab.to} aria-current={tab.isCurrent ? 'page' : undefined}>
						{tab.label}
					</Link>
				) : (
					<NavLink key={tab.to} className={c.tab ?? ''} to={tab.to}>
						{tab.label}
					</NavLink>
				);
			return tab.menu ? (
				<span key={tab.to} className={c.withMenu}>
					{link}
					{tab.menu}
				</span>
			) : (
				link
			);
		})}
	</nav>
);
