/** Which inbox an address is in: its conversations, what was sent from it, its archive, or what answers by itself. */
import { useLocation } from 'react-router';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';

/** Undefined where the address speaks of no inbox, or of one that is not the person's. */
export const useInboxInPath = (): ProfileInbox | undefined => {
	const { inboxes } = useSession();
	const { pathname } = useLocation();
	return inboxes.find(
		(inbox) =>
			[to.inbox(inbox), to.sent(inbox), to.archived(inbox)].some(
				(address) => pathname === address || pathname.startsWith(`${address}/`),
			) || [to.automation(inbox), to.outOfOffice(inbox)].includes(pathname),
	);
};
