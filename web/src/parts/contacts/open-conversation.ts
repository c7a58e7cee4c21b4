/** Opens a contact's conversation in an inbox, for a reply. */
import { openConversation } from '@quad/contract/texting/conversations/routes.ts';
import { useMutation } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';

export const useOpenConversation = (inboxId: number) => {
	const navigate = useNavigate();
	const { mutate, isPending } = useMutation({
		mutationFn: (contactId: number) => call(openConversation, { body: { inboxId, contactId } }),
	});
	// handled per call, because then nothing happens to a user who has left the screen meanwhile
	const open = (contactId: number): void =>
		mutate(contactId, {
			onSuccess: ({ id, inbox }) => void navigate(to.conversation(inbox, id)),
			onError: toast.failure,
		});
	return { open, isPending };
};
