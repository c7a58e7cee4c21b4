/** Asks for confirmation before a contact is blocked or opted out, or either is reversed. */
import type { Conversation } from '@quad/contract/texting/conversations/routes.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useSession } from '../../../foundation/session.ts';
import { toast } from '../../../foundation/toast.ts';
import { blockingQuestion, optOutQuestion } from '../../../parts/contacts/standing-questions.ts';
import { useTurnStanding } from '../../../parts/contacts/use-turn-standing.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { renewConversation } from './data.ts';
import { nameOf } from './name-of.ts';

interface StandingModalProps {
	conversation: Conversation;
	turn: 'muted' | 'optedOut';
	opened: boolean;
	onClose: () => void;
}

export const StandingModal = ({ conversation, turn: which, opened, onClose }: StandingModalProps) => {
	const { teamName } = useSession();
	const cache = useQueryClient();
	const { contact } = conversation;
	const turn = useTurnStanding(contact.id);
	const name = nameOf(conversation);
	const subject = { name, teamName, muted: contact.muted, optedOut: contact.optedOut };
	// keeps the wording while the dialog closes, although the contact has already changed
	const [question] = useState(() => (which === 'muted' ? blockingQuestion(subject) : optOutQuestion(subject)));
	const confirm = async () => {
		const now = await turn.mutateAsync(which === 'muted' ? { muted: !contact.muted } : { optedOut: !contact.optedOut });
		await renewConversation(cache, conversation.id);
		if (which === 'muted') toast.success(now.muted ? `${name} is blocked.` : `${name} is no longer blocked.`);
		else toast.success(now.optedOut ? `${name} is opted out.` : `${name} is opted in again.`);
	};
	return (
		<ConfirmModal
			opened={opened}
			title={question.title}
			confirm={question.confirm}
			danger={question.danger ?? false}
			onConfirm={confirm}
			onClose={onClose}
		>
			{question.says}
		</ConfirmModal>
	);
};
