/** Finds the inbox in the current address. */
import { useLocation } from 'react-router';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';

/** Returns undefined if the address names no inbox, or one that the user doesn't have. */
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
