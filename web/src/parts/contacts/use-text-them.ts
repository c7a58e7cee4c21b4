/** Opens the conversation with one person, in the inbox last used with them or otherwise in a new one. */
import { openConversation } from '@quad/contract/texting/conversations/routes.ts';
import { findWhereToText } from '@quad/contract/texting/conversations/work-routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { useProfile } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';

export const useTextThem = () => {
	const navigate = useNavigate();
	const { inboxes } = useProfile();
	return useMutation({
		mutationFn: async (contactId: number) => {
			const found = await call(findWhereToText, { params: { id: contactId } });
			const conversationId =
				found.conversationId ?? (await call(openConversation, { body: { inboxId: found.inboxId, contactId } })).id;
			return { inboxId: found.inboxId, conversationId };
		},
		onSuccess: ({ inboxId, conversationId }) => {
			const inbox = inboxes.find(({ id }) => id === inboxId);
			if (inbox) void navigate(to.conversation(inbox, conversationId));
		},
		onError: toast.failure,
	});
};
