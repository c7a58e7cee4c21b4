/** The links to inboxes and to everyday work. Links below another one are shown while that one is open. */
import { formatCounted, formatNumber } from '../foundation/format.ts';
import type { NavCount } from '../foundation/screen-path.ts';
import { useConfiguration } from '../foundation/session.ts';
import { useWaitingVisitors } from '../foundation/waiting-visitors.ts';
import { InboxLinks } from './InboxLinks.tsx';
import { IntegrationLinks } from './IntegrationLinks.tsx';
import { NavLink, type Waiting } from './NavLink.tsx';
import type { NavEntriesProps, NavEntry } from './nav-entries.ts';
import { navIcons } from './nav-icons.ts';
import c from './SideNav.module.css';
import { useStoppedMessages, useWaitingReviews } from './use-waiting.ts';

export const MainNav = ({ entries, current }: NavEntriesProps) => {
	const { isSandbox } = useConfiguration();
	const integrations = entries.filter(({ group }) => group === 'Integrations');
	return (
		<nav className={c.links} aria-label="Main">
			<InboxLinks />
			<Group heading="Work" entries={entries.filter(({ group }) => group === 'Work')} current={current} />
			{integrations.length > 0 && <IntegrationLinks entries={integrations} current={current} />}
			<Group heading="Provider" entries={entries.filter(({ group }) => group === 'Provider')} current={current} />
			<Group
				heading={isSandbox ? 'Sandbox' : 'Demo'}
				entries={entries.filter(({ group }) => group === 'Demo')}
				current={current}
			/>
		</nav>
	);
};

interface GroupProps extends NavEntriesProps {
	heading: string;
}

const Group = ({ heading, entries, current }: GroupProps) => {
	const counts = useCounts(entries);
	if (entries.length === 0) return null;
	const open = current?.below ?? current?.icon;
	// without the entry above it, such as for people who have exports but no reports, an entry stands by itself
	const above = entries.filter(({ below }) => !entries.some(({ icon }) => icon === below));
	return (
		<>
			<h2 className={c.group}>{heading}</h2>
			<ul className={c.list}>
				{above.map((entry) => {
					const below = entries.filter((one) => one.below === entry.icon);
					const isOpen = entry.icon === open;
					const counted = [entry, ...(isOpen ? [] : below)].flatMap((one) => one.counts ?? []);
					return (
						<li key={entry.to}>
							<NavLink
								to={entry.to}
								label={entry.label}
								icon={navIcons[entry.icon]}
								isCurrent={entry === current}
								waiting={counted.map((one) => counts[one]).find(Boolean)}
							/>
							{isOpen && below.length > 0 && (
								<ul className={c.list}>
									{below.map((one) => (
										<li key={one.to}>
											<NavLink
												to={one.to}
												label={one.label}
												isCurrent={one === current}
												isBelow
												waiting={one.counts && counts[one.counts]}
											/>
										</li>
									))}
								</ul>
							)}
						</li>
					);
				})}
			</ul>
		</>
	);
};

const useCounts = (entries: readonly NavEntry[]): Readonly<Record<NavCount, Waiting | undefined>> => {
	const has = (count: NavCount) => entries.some(({ counts }) => counts === count);
	const reviews = useWaitingReviews(has('reviews'));
	const stopped = useStoppedMessages(has('stopped'));
	const visitors = useWaitingVisitors();
	return {
		reviews: sayReviews(reviews),
		stopped: stopped > 0 ? { count: stopped, says: `${formatCounted(stopped, 'message')} not sent` } : undefined,
		visitors: visitors > 0 ? { count: visitors, says: `${formatCounted(visitors, 'visitor')} waiting` } : undefined,
	};
};

/** Counts only held texts, because they have a deadline; flagged ones only get a dot. */
const sayReviews = ({ held, flagged }: { held: number; flagged: number }): Waiting | undefined => {
	if (held + flagged === 0) return undefined;
	const flags = flagged > 0 ? `${formatNumber(flagged)} flagged` : '';
	const says = [held > 0 ? `${formatCounted(held, 'text')} to decide` : '', flags].filter(Boolean).join(', ');
	return { count: held, says };
};
