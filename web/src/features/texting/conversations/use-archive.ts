/** Archives or reopens a conversation. The list changes at once, and a toast offers to undo it. */
import { archiveConversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { call } from '../../../foundation/call.ts';
import { contactName } from '../../../foundation/contact-name.ts';
import type { ProfileInbox } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { changeInLists, renewConversation, renewInbox } from '../../../parts/conversations/data.ts';
import type { Box } from './data.ts';

export const useArchive = (inbox: ProfileInbox, box: Box) => {
	const cache = useQueryClient();

	const say = async (id: number, archived: boolean): Promise<boolean> => {
		const done = await call(archiveConversation, { params: { id }, body: { archived } }).then(
			() => true,
			(error: unknown) => {
				toast.failure(error);
				return false;
			},
		);
		await Promise.all([renewInbox(cache, inbox.id), renewConversation(cache, id)]);
		return done;
	};

	return async (
		row: { id: number; fullName: string; mobileNumber: string },
		archived: boolean,
		onUndone: () => void,
	): Promise<void> => {
		if ((box === 'archived') !== archived) changeInLists(cache, { id: row.id, inboxId: inbox.id }, undefined);
		if (!(await say(row.id, archived))) return;
		const { showUndo } = await import('../../../parts/conversations/WayToast.tsx');
		showUndo(`${contactName(row)} ${archived ? 'is archived' : 'is back in the inbox'}.`, () => {
			onUndone();
			void say(row.id, !archived);
		});
	};
};
