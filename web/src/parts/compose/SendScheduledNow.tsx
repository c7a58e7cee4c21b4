/** Shows a scheduled message, what would happen if it were sent now, and the usual advice. */
import { Button, Group, Modal, Stack } from '@mantine/core';
import { sayWall } from '@quad/contract/texting/schedules/say-start.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { sentenceOf } from '../../foundation/failures.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { Loading } from '../../ui/Loading.tsx';
import { scheduledEstimateQuery, scheduledQuery, useSendScheduledNow } from '../messages/scheduled-messages.ts';
import { UndoToast } from '../messages/UndoToast.tsx';
import { Hindrance, OpenAdvice } from './Advice.tsx';
import { sendLabel } from './confirmation.ts';
import { adviceOf, blocksSending, hindrancesOf, mustBeDismissed } from './estimates.ts';
import c from './SendFacts.module.css';
import { SendFacts } from './SendFacts.tsx';
import { saySendFailure } from './send-failure.ts';
import { useChosenOptions } from './use-chosen-options.ts';
import { useSender } from './use-sender.ts';

interface SendScheduledNowProps {
	id: number;
	opened: boolean;
	onClose: () => void;
}

export const SendScheduledNow = ({ id, opened, onClose }: SendScheduledNowProps) => (
	<Modal opened={opened} onClose={onClose} title="Send this message now?">
		<Asked id={id} onClose={onClose} />
	</Modal>
);

const Asked = ({ id, onClose }: { id: number; onClose: () => void }) => {
	const { timeZone, inboxes } = useSession();
	const navigate = useNavigate();
	const { data: message, error: isUnread } = useQuery(scheduledQuery(id));
	const { data: estimate, error: isUnknown, isFetching } = useQuery(scheduledEstimateQuery(id));
	const [dismissed, setDismissed] = useState(false);
	const sending = useSendScheduledNow(id);
	const inbox = inboxes.find((one) => one.id === message?.inboxId);
	const sender = useSender(inbox, message?.draft.sendAsStaffId);
	const options = useChosenOptions({ ...message?.draft, schedule: undefined });
	const hindrances = estimate ? hindrancesOf(estimate, false) : [];
	const advice = estimate ? adviceOf(estimate, false).filter((one) => !dismissed || !mustBeDismissed(one)) : [];
	const maySend = estimate && hindrances.length === 0 && !advice.some(blocksSending);
	const failure = isUnread ?? isUnknown;

	// Awaited instead of using a callback, because this dialog may be unmounted once the message is sent.
	const send = async () => {
		if (!message || !maySend || sending.isPending) return;
		const { inboxId, batchId, undoForMs } = await sending.mutateAsync(message.version);
		const undone = () => void navigate(to.scheduledMessage(id));
		toast.offer((close) => <UndoToast batchId={batchId} forMs={undoForMs} onUndone={undone} onClose={close} />);
		const from = inboxes.find((one) => one.id === inboxId);
		await navigate(from ? to.batch(from, batchId) : to.scheduled());
	};
	return (
		<>
			{failure && <ErrorAlert>{sentenceOf(failure)}</ErrorAlert>}
			{!failure && !(estimate && message && sender) && <Loading />}
			{hindrances.map((sentence) => (
				<Hindrance key={sentence}>{sentence}</Hindrance>
			))}
			{!failure && estimate && message && sender && hindrances.length === 0 && (
				<SendFacts estimate={estimate} inbox={sender} timeZone={timeZone} isLater={false} options={options}>
					<dt>Text</dt>
					<dd className={c.says}>{message.text}</dd>
					<dt>Scheduled for</dt>
					<dd>{sayWall(message.schedule.localTime)}</dd>
				</SendFacts>
			)}
			{estimate && advice.length > 0 && (
				<Stack gap="xs" className={c.advice ?? ''}>
					<OpenAdvice advice={advice} estimate={estimate} onDismiss={() => setDismissed(true)} />
				</Stack>
			)}
			{sending.error && <ErrorAlert mt="md">{saySendFailure(sending.error)}</ErrorAlert>}
			<Group mt="lg" justify="flex-end" gap="xs">
				<Button variant="default" onClick={onClose} disabled={sending.isPending}>
					Not yet
				</Button>
				<Button
					disabled={!maySend || isFetching}
					loading={sending.isPending}
					onClick={() => void send().catch(() => undefined)}
					data-autofocus
				>
					{estimate && estimate.willGo > 0 ? sendLabel(estimate.willGo) : 'Send now'}
				</Button>
			</Group>
		</>
	);
};
