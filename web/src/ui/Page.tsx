/**
 * The sheet of a screen that is not an inbox: PageHeader, FilterBar and content under each other on the canvas.
 * `fill` takes exactly the height that there is, so that a DataGrid scrolls inside and its foot stays in sight;
 * on a phone the page scrolls as a whole.
 */
import type { ReactNode } from 'react';
import c from './Page.module.css';

export const Page = ({ fill = false, children }: { fill?: boolean; children: ReactNode }) => (
	<div className={c.page} data-fill={fill || undefined}>
		{children}
	</div>
);
