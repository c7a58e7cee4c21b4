/** Finds the inbox in the current address. */
import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { type ProfileInbox, useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';

/** Returns undefined if the address names no inbox, or one that the user doesn't have. */
export const useInboxInPath = (): ProfileInbox | undefined => {
	const { inboxes } = useSession();
	const { pathname } = useLocation();
	const found = inboxes.find(
		(inbox) =>
			[to.inbox(inbox), to.sent(inbox), to.archived(inbox)].some(
				(address) => pathname === address || pathname.startsWith(`${address}/`),
			) || [to.automation(inbox), to.outOfOffice(inbox)].includes(pathname),
	);
	const id = found?.id;
	useEffect(() => {
		if (id !== undefined) last = id;
	}, [id]);
	return found;
};

let last: number | undefined;
/** Returns the id of the inbox that was open last in this tab. */
export const lastInboxId = (): number | undefined => last;
