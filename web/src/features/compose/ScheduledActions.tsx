/** Sends a scheduled message now, or never; both are asked about first. */
import { Button } from '@mantine/core';
import type { WholeScheduled } from '@quad/contract/schedules/routes.ts';
import { Ban, SendHorizontal } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { formatCounted } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { UndoToast } from '../../parts/UndoToast.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { useScheduled } from './scheduled.ts';

export const ScheduledActions = ({ message }: { message: WholeScheduled }) => {
	const { inboxes } = useSession();
	const navigate = useNavigate();
	const [asked, setAsked] = useState<'send' | 'cancel'>();
	const { sendNow, cancel } = useScheduled(message.id);
	const close = () => setAsked(undefined);
	const send = async () => {
		const { inboxId, batchId, undoForMs } = await sendNow.mutateAsync(message.version);
		const inbox = inboxes.find(({ id }) => id === inboxId);
		const undone = () => void navigate(to.scheduledMessage(message.id));
		toast.offer((close) => <UndoToast batchId={batchId} forMs={undoForMs} onUndone={undone} onClose={close} />);
		await navigate(inbox ? to.batch(inbox, batchId) : to.scheduled());
	};
	const stop = async () => {
		await cancel.mutateAsync();
		toast.success('The message is cancelled. You find it under “Cancelled”.');
		await navigate(to.scheduled());
	};
	return (
		<>
			<Button variant="default" leftSection={<SendHorizontal size={16} aria-hidden />} onClick={() => setAsked('send')}>
				Send now
			</Button>
			<Button variant="default" leftSection={<Ban size={16} aria-hidden />} onClick={() => setAsked('cancel')}>
				Cancel message
			</Button>
			<ConfirmModal opened={asked === 'send'} title="Send it now?" confirm="Send now" onConfirm={send} onClose={close}>
				It goes to {formatCounted(message.recipients, 'person', 'people')} at once, as it was last saved.
			</ConfirmModal>
			<ConfirmModal
				opened={asked === 'cancel'}
				title="Cancel this message?"
				confirm="Cancel message"
				danger
				onConfirm={stop}
				onClose={close}
			>
				It is not sent at its time. You can still find it, and schedule it again.
			</ConfirmModal>
		</>
	);
};
