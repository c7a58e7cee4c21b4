/** Which inbox an address speaks of: `/shared/12/…` and `/highspeed/12/…` name one, all others mean one's own. */
import { useParams } from 'react-router';
import { type ProfileInbox, useSession } from '../foundation/session.ts';

/** Undefined where the inbox is not there, or not one of the person's. */
export const useInboxInPath = (): ProfileInbox | undefined => {
	const { inboxId } = useParams();
	const { inboxes } = useSession();
	return inboxes.find(({ id, type }) => (inboxId === undefined ? type === 'personal' : id === Number(inboxId)));
};
