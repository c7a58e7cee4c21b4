/** Sends a scheduled message now or cancels it, after a confirmation. */
import { Button } from '@mantine/core';
import type { WholeScheduled } from '@quad/contract/texting/schedules/routes.ts';
import { Ban, SendHorizontal } from 'lucide-react';
import { lazy, useState } from 'react';
import { useNavigate } from 'react-router';
import { to } from '../../../../foundation/to.ts';
import { toast } from '../../../../foundation/toast.ts';
import { ConfirmModal } from '../../../../ui/ConfirmModal.tsx';
import { OnceOpened } from '../../../../ui/OnceOpened.tsx';
import { useScheduled } from './scheduled.ts';

const SendScheduledNow = lazy(async () => ({
	default: (await import('../../../../parts/compose/SendScheduledNow.tsx')).SendScheduledNow,
}));

export const ScheduledActions = ({ message }: { message: WholeScheduled }) => {
	const navigate = useNavigate();
	const [dialog, setDialog] = useState<'send' | 'cancel'>();
	const { cancel } = useScheduled(message.id);
	const close = () => setDialog(undefined);
	const stop = async () => {
		await cancel.mutateAsync();
		toast.success('Message cancelled. You’ll find it under “Cancelled”.');
		await navigate(to.scheduled());
	};
	return (
		<>
			<Button
				variant="default"
				leftSection={<SendHorizontal size={16} aria-hidden />}
				onClick={() => setDialog('send')}
			>
				Send now
			</Button>
			<Button variant="default" leftSection={<Ban size={16} aria-hidden />} onClick={() => setDialog('cancel')}>
				Cancel message
			</Button>
			<OnceOpened opened={dialog === 'send'}>
				<SendScheduledNow id={message.id} opened={dialog === 'send'} onClose={close} />
			</OnceOpened>
			<ConfirmModal
				opened={dialog === 'cancel'}
				title="Cancel this message?"
				confirm="Cancel message"
				danger
				onConfirm={stop}
				onClose={close}
			>
				It will not be sent. You can still find it and schedule it again.
			</ConfirmModal>
		</>
	);
};
