/** The time of a reply, which links to the conversation. */
import { Button } from '@mantine/core';
import { MessageSquareReply } from 'lucide-react';
import { useOpenConversation } from '../../../../parts/contacts/open-conversation.ts';

interface ReplyButtonProps {
	inboxId: number;
	contactId: number;
	name: string;
	children: string;
}

export const ReplyButton = ({ inboxId, contactId, name, children }: ReplyButtonProps) => {
	const { open, isPending } = useOpenConversation(inboxId);
	return (
		<Button
			variant="subtle"
			size="compact-sm"
			leftSection={<MessageSquareReply size={15} aria-hidden />}
			loading={isPending}
			onClick={() => open(contactId)}
			aria-label={`Open the conversation with ${name || 'this person'}, who replied ${children}`}
		>
			{children}
		</Button>
	);
};
