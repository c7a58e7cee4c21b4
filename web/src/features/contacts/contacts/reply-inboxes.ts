/** The inboxes that can text a contact: the one that last talked with them first, then the person's own. */
import type { ConversationRow } from '@quad/contract/texting/conversations/routes.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';

/** `conversations` are the contact's, the latest first. On WhatsApp, only someone who wrote can be answered. */
export const inboxesToReplyFrom = (
	inboxes: readonly ProfileInbox[],
	conversations: ReadonlyArray<Pick<ConversationRow, 'inboxId'>>,
): ProfileInbox[] => {
	const place = (inboxId: number) => conversations.findIndex((one) => one.inboxId === inboxId);
	const order = ({ id, type }: ProfileInbox): number => {
		const at = place(id);
		if (at !== -1) return at;
		return conversations.length + (type === 'personal' ? 0 : type === 'highspeed' ? 2 : 1);
	};
	return inboxes
		.filter(({ id, type, number }) => place(id) !== -1 || (number !== null && type !== 'whatsapp'))
		.toSorted((one, other) => order(one) - order(other));
};
