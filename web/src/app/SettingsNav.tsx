/** The list of settings, in groups, with a search that knows other words for them. */
import { TextInput } from '@mantine/core';
import { ArrowLeft, Search } from 'lucide-react';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { settingsGroups } from '../foundation/screen-path.ts';
import { IntegrationList } from './IntegrationList.tsx';
import { NavLink } from './NavLink.tsx';
import type { NavEntriesProps } from './nav-entries.ts';
import c from './SideNav.module.css';
import { bestFirst } from './search-entries.ts';
import { settingsIcons } from './settings-icons.ts';
import { synonyms } from './synonyms.ts';

interface SettingsNavProps extends NavEntriesProps {
	/** The screen to which “Back” leads. */
	back: string;
}

export const SettingsNav = ({ entries, current, back }: SettingsNavProps) => {
	const [typed, setTyped] = useState('');
	const navigate = useNavigate();
	const groups = settingsGroups.map((group) => ({ group, entries: entries.filter((one) => one.group === group) }));
	const all = groups.flatMap((one) => one.entries);
	const found = bestFirst(typed, all, (entry) => ({
		label: entry.label,
		words: `${entry.group} ${synonyms[entry.name] ?? ''}`,
	}));
	return (
		<nav className={c.settings} aria-label="Settings">
			<div className={c.top}>
				<Link className={c.back} to={back}>
					<ArrowLeft size={16} aria-hidden />
					Back
				</Link>
				<TextInput
					className={c.search ?? ''}
					aria-label="Search settings"
					placeholder="Search settings"
					leftSection={<Search size={15} aria-hidden />}
					value={typed}
					onChange={({ currentTarget }) => setTyped(currentTarget.value)}
					onKeyDown={({ key }) => {
						const [first] = found;
						if (key === 'Escape') setTyped('');
						if (key !== 'Enter' || !first || typed.trim() === '') return;
						setTyped('');
						void navigate(first.to);
					}}
				/>
			</div>
			<div className={c.links}>
				{typed.trim() !== '' && (
					<>
						<p className={c.group} role="status">
							{found.length === 0 ? 'No settings match.' : 'Results'}
						</p>
						<Entries entries={found} current={current} />
					</>
				)}
				{typed.trim() === '' &&
					groups.map(
						(one) =>
							one.entries.length > 0 && (
								<section key={one.group} aria-label={one.group}>
									<h2 className={c.group}>{one.group}</h2>
									<Entries entries={one.entries} current={current} />
								</section>
							),
					)}
			</div>
		</nav>
	);
};

const Entries = ({ entries, current }: NavEntriesProps) => (
	<ul className={c.list}>
		{entries.map((entry) =>
			entry.group === 'Integrations' ? (
				<IntegrationList key={entry.to} entries={[entry]} current={current} />
			) : (
				<li key={entry.to}>
					<NavLink to={entry.to} label={entry.label} icon={settingsIcons[entry.icon]} isCurrent={entry === current} />
				</li>
			),
		)}
	</ul>
);
