/** Links between the pages of one tab. */
import { Link } from 'react-router';
import c from './SubLinks.module.css';

interface SubLinksProps {
	label: string;
	links: ReadonlyArray<{ readonly to: string; readonly label: string; readonly isCurrent: boolean }>;
}

export const SubLinks = ({ label, links }: SubLinksProps) => (
	<nav className={c.links} aria-label={label}>
		{links.map(({ to, label: name, isCurrent }) => (
			<Link key={to} className={c.link} to={to} aria-current={isCurrent ? 'page' : undefined}>
				{name}
			</Link>
		))}
	</nav>
);
