/**
 * The layout of every screen except inboxes: PageHeader, FilterBar and content in a column. `fill` takes exactly the
 * available height, so that a DataGrid scrolls inside it; on a phone the page scrolls as a whole.
 */
import type { ReactNode } from 'react';
import c from './Page.module.css';

export const Page = ({ fill = false, children }: { fill?: boolean; children: ReactNode }) => (
	<div className={c.page} data-fill={fill || undefined}>
		{children}
	</div>
);
