import { formatCounted } from '../foundation/format.ts';
import { useProfile } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { useInboxInPath } from '../parts/pickers/inbox-in-path.ts';
import { InboxChip } from '../ui/InboxMark.tsx';
import { isScreen } from './home-of.ts';
import { NavLink } from './NavLink.tsx';
import c from './SideNav.module.css';
import { useUnread } from './use-unread.ts';

export const InboxLinks = () => {
	const { inboxes } = useProfile();
	const unread = useUnread();
	const shown = inboxes.filter((inbox) => isScreen(to.inbox(inbox)));
	const current = useInboxInPath();
	if (shown.length === 0) return null;
	return (
		<>
			<h2 className={c.group}>Inboxes</h2>
			<ul className={c.list}>
				{shown.map((inbox) => {
					const count = unread.get(inbox.id) ?? 0;
					return (
						<li key={inbox.id}>
							<NavLink
								to={to.inbox(inbox)}
								label={inbox.name}
								isCurrent={inbox === current}
								mark={<InboxChip color={inbox.color} type={inbox.type} />}
								waiting={count > 0 ? { count, says: formatCounted(count, 'unread text') } : undefined}
							/>
						</li>
					);
				})}
			</ul>
		</>
	);
};
