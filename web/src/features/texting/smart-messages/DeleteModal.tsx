import type { SmartMessage } from '@quad/contract/texting/smart-messages/routes.ts';
import { useState } from 'react';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useDelete } from './data.ts';

interface DeleteModalProps {
	smart: SmartMessage | undefined;
	onClose: () => void;
	onDeleted?: () => void;
}

export const DeleteModal = ({ smart, onClose, onDeleted }: DeleteModalProps) => {
	const remove = useDelete();
	const [shown, setShown] = useState(smart); // keeps the text visible while the dialog closes
	if (smart && shown !== smart) setShown(smart);
	const confirm = async () => {
		if (!smart) return;
		await remove.mutateAsync(smart.id);
		toast.success(`“${smart.name}” is deleted.`);
		onDeleted?.();
	};
	return (
		<ConfirmModal
			opened={smart !== undefined}
			title={`Delete “${shown?.name}”?`}
			confirm="Delete"
			danger
			onConfirm={confirm}
			onClose={onClose}
		>
			No one can send it anymore. Messages sent with it stay, and replies to them are still sorted.
		</ConfirmModal>
	);
};
