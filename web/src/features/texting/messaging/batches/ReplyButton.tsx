/** The time of a reply, which links to the conversation. */
import { Button } from '@mantine/core';
import { MessageSquareReply } from 'lucide-react';
import { useNavigate } from 'react-router';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { useOpenConversation } from './data.ts';

interface ReplyButtonProps {
	inboxId: number;
	contactId: number;
	name: string;
	children: string;
}

export const ReplyButton = ({ inboxId, contactId, name, children }: ReplyButtonProps) => {
	const navigate = useNavigate();
	const open = useOpenConversation(inboxId);
	const answer = () =>
		open.mutate(contactId, {
			onSuccess: ({ id, inbox }) => void navigate(to.conversation(inbox, id)),
			onError: (error) => toast.failure(error),
		});
	return (
		<Button
			variant="subtle"
			size="compact-sm"
			leftSection={<MessageSquareReply size={15} aria-hidden />}
			loading={open.isPending}
			onClick={answer}
			aria-label={`Open the conversation with ${name || 'this person'}, who replied ${children}`}
		>
			{children}
		</Button>
	);
};
