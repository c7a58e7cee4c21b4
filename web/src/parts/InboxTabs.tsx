/** The three lists of an inbox as tabs: its open conversations, what was sent to many from it, and the archive. */
import type { InboxColor, InboxType } from '@quad/contract/session/routes.ts';
import { NavLink } from 'react-router';
import { to } from '../foundation/to.ts';
import c from './InboxTabs.module.css';

interface InboxTabsProps {
	inbox: { id: number; type: InboxType; name: string; color: InboxColor };
}

export const InboxTabs = ({ inbox }: InboxTabsProps) => (
	<nav className={c.tabs} data-ix={inbox.color} aria-label={`Lists of ${inbox.name}`}>
		<NavLink className={c.tab ?? ''} to={to.inbox(inbox)}>
			Inbox
		</NavLink>
		<NavLink className={c.tab ?? ''} to={to.sent(inbox)}>
			Sent
		</NavLink>
		<NavLink className={c.tab ?? ''} to={to.archived(inbox)}>
			Archived
		</NavLink>
	</nav>
);
