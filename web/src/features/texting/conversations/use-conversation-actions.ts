/** Marks a conversation as unread or snoozes it. The list changes at once, and a toast offers to undo a snooze. */
import type { Conversation, ConversationRow } from '@quad/contract/texting/conversations/routes.ts';
import { markUnread, snoozeConversation } from '@quad/contract/texting/conversations/work-routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { contactName } from '../../../foundation/contact-name.ts';
import { formatWhen } from '../../../foundation/format.ts';
import { useSession } from '../../../foundation/session.ts';
import { expectOwnUnread } from '../../../foundation/sound-setting.ts';
import { toast } from '../../../foundation/toast.ts';
import { changeInLists, renewConversation, renewInbox } from '../../../parts/conversations/data.ts';

type Row = Pick<ConversationRow, 'id' | 'inboxId' | 'fullName' | 'mobileNumber'>;

export interface ConversationActions {
	markUnread: (conversation: Conversation) => void;
	/** Opens the dialog that asks until when to snooze. */
	askSnooze: () => void;
	/** `until`: null ends the snooze. */
	snooze: (conversation: Conversation, until: Date | null) => void;
}

export const useConversationActions = () => {
	const cache = useQueryClient();
	const { timeZone } = useSession();
	const renew = ({ id, inboxId }: Row) => Promise.all([renewInbox(cache, inboxId), renewConversation(cache, id)]);

	const setUnread = async (row: Row): Promise<void> => {
		expectOwnUnread();
		changeInLists(cache, row, { unread: 1 });
		await call(markUnread, { params: { id: row.id } }).catch(toast.failure);
		await renew(row);
	};

	const say = (row: Row, until: Date | null): Promise<boolean> =>
		call(snoozeConversation, { params: { id: row.id }, body: { until: until?.toISOString() ?? null } }).then(
			() => true,
			(error: unknown) => {
				toast.failure(error);
				return false;
			},
		);

	const setSnooze = async (row: Row, until: Date | null): Promise<void> => {
		changeInLists(cache, row, undefined);
		const done = await say(row, until);
		await renew(row);
		if (!done) return;
		if (until === null) return toast.success(`${contactName(row)} is back in the inbox.`);
		const { showUndo } = await import('../../../parts/conversations/WayToast.tsx');
		showUndo(`${contactName(row)} is snoozed until ${formatWhen(until.toISOString(), timeZone)}.`, () => {
			void say(row, null).then(() => renew(row));
		});
	};
	return { setUnread, setSnooze };
};
