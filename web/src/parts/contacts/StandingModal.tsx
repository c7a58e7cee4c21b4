/** Asks for confirmation before a contact is blocked or opted out, or either is reversed. */
import type { Contact } from '@quad/contract/contacts/contacts/routes.ts';
import { useState } from 'react';
import { useSession } from '../../foundation/session.ts';
import { toast } from '../../foundation/toast.ts';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { blockingQuestion, optOutQuestion } from './standing-questions.ts';
import { useTurnStanding } from './use-turn-standing.ts';

interface StandingModalProps {
	contact: Pick<Contact, 'id' | 'muted' | 'optedOut'>;
	name: string;
	turn: 'muted' | 'optedOut';
	opened: boolean;
	onClose: () => void;
	/** Called once the server has changed it. */
	onTurned?: () => Promise<unknown>;
}

export const StandingModal = ({ contact, name, turn: which, opened, onClose, onTurned }: StandingModalProps) => {
	const { teamName } = useSession();
	const turn = useTurnStanding(contact.id);
	const subject = { name, teamName, muted: contact.muted, optedOut: contact.optedOut };
	// keeps the wording while the dialog closes, although the contact has already changed
	const [question] = useState(() => (which === 'muted' ? blockingQuestion(subject) : optOutQuestion(subject)));
	const [next] = useState(() => (which === 'muted' ? { muted: !contact.muted } : { optedOut: !contact.optedOut }));
	const confirm = async () => {
		const now = await turn.mutateAsync(next);
		await onTurned?.();
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
