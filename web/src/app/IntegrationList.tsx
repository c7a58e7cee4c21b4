/** Links to integrations, each with a dot that shows how its last run ended. */
import { Coins, type LucideIcon, Store } from 'lucide-react';
import { useSession } from '../foundation/session.ts';
import { sayState, toneOfState } from '../parts/integrations/say-state.ts';
import { useIntegrationStates } from '../parts/integrations/use-integration-states.ts';
import { NavLink } from './NavLink.tsx';
import type { NavEntriesProps } from './nav-entries.ts';
import c from './SideNav.module.css';

const icons: Readonly<Record<string, LucideIcon>> = { marketplace: Store, ownCredits: Coins };

export const IntegrationList = ({ entries, current }: NavEntriesProps) => {
	const { timeZone } = useSession();
	const states = useIntegrationStates();
	return entries.map((entry) => {
		const state = states?.find(({ connector }) => connector === entry.icon);
		return (
			<li key={entry.to}>
				<NavLink
					to={entry.to}
					label={entry.label}
					icon={icons[entry.icon]}
					isCurrent={entry === current}
					mark={
						icons[entry.icon] ? undefined : (
							<span
								className={c.state}
								data-tone={state ? toneOfState(state) : 'quiet'}
								{...(state ? { role: 'img', 'aria-label': sayState(state, timeZone) } : {})}
							/>
						)
					}
				/>
			</li>
		);
	});
};
