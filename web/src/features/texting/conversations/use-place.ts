/** Reads the inbox, list and conversation from the address. */
import { useLocation, useParams } from 'react-router';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { useInboxInPath } from '../../../parts/pickers/inbox-in-path.ts';
import type { Box } from './data.ts';

export interface Place {
	/** Undefined if the address names an inbox that the user doesn't have. */
	inbox: ProfileInbox | undefined;
	box: Box;
	conversationId: number | undefined;
}

export const usePlace = (): Place => {
	const inbox = useInboxInPath();
	const id = Number(useParams().conversationId);
	const { pathname } = useLocation();
	return {
		inbox,
		box: /\/archived(\/|$)/.test(pathname) ? 'archived' : 'open',
		conversationId: Number.isSafeInteger(id) && id > 0 ? id : undefined,
	};
};

type Inbox = Pick<ProfileInbox, 'id' | 'type'>;

export const listAddress = (inbox: Inbox, box: Box): string => (box === 'open' ? to.inbox(inbox) : to.archived(inbox));

export const conversationAddress = (inbox: Inbox, box: Box, id: number): string =>
	box === 'open' ? to.conversation(inbox, id) : to.archivedConversation(inbox, id);
