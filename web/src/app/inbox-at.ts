/** Which inbox an address is in: its conversations, what was sent from it, or its archive. */
import type { ProfileInbox } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';

export const inboxAt = (pathname: string, inboxes: readonly ProfileInbox[]): ProfileInbox | undefined =>
	inboxes.find((inbox) =>
		[to.inbox(inbox), to.sent(inbox), to.archived(inbox)].some(
			(address) => pathname === address || pathname.startsWith(`${address}/`),
		),
	);
