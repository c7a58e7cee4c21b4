/** Messages that did not go out at their time: each says why, and asks what to do with it. */
import { Button, Group, Text } from '@mantine/core';
import { cancelScheduled, type Scheduled, sendScheduledNow } from '@quad/contract/schedules/routes.ts';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useNavigate } from 'react-router';
import { call } from '../../foundation/call.ts';
import { formatCounted, formatInstant } from '../../foundation/format.ts';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { toast } from '../../foundation/toast.ts';
import { words } from '../../foundation/words.ts';
import { CardList } from '../../ui/CardList.tsx';
import { ConfirmModal } from '../../ui/ConfirmModal.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { scheduledListQuery } from './data.ts';
import c from './scheduled.module.css';

export const WaitingMessages = () => {
	const { data } = useQuery(scheduledListQuery('waiting', 0));
	if (!data || data.items.length === 0) return null;
	return (
		<section aria-label="Waiting for you">
			<CardList>
				{data.items.map((one) => (
					<li key={one.id}>
						<Waiting message={one} />
					</li>
				))}
			</CardList>
		</section>
	);
};

const Waiting = ({ message }: { message: Scheduled }) => {
	const { id, version, text, state, stateReason, startsAt, inboxId, inboxName, recipients, createdBy } = message;
	const { timeZone, inboxes } = useSession();
	const navigate = useNavigate();
	const cache = useQueryClient();
	const [isCancelling, setCancelling] = useState(false);
	const onSettled = () => cache.invalidateQueries({ queryKey: ['scheduled'] });
	const inbox = inboxes.find((one) => one.id === inboxId);
	const send = useMutation({
		mutationFn: () => call(sendScheduledNow, { params: { id }, body: { version } }),
		onSuccess: ({ batchId }) => {
			toast.success(words.sent);
			if (inbox) return navigate(to.batch(inbox, batchId));
		},
		onError: (error) => toast.failure(error),
		onSettled,
	});
	const cancel = useMutation({ mutationFn: () => call(cancelScheduled, { params: { id } }), onSettled });
	return (
		<div className={c.waiting}>
			<div className={c.facts}>
				<StatusBadge tone="warning">{state === 'missed' ? 'missed' : 'held'}</StatusBadge>
				<Text size="sm" c="dimmed">
					{formatInstant(startsAt, timeZone)} · {inboxName ?? 'an inbox that is gone'} ·{' '}
					{formatCounted(recipients, 'person', 'people')} · {createdBy}
				</Text>
			</div>
			<span className={c.text}>{text}</span>
			<Text size="sm">{stateReason} Nothing of it was sent.</Text>
			<Group gap="xs">
				{inbox && (
					<Button size="compact-sm" loading={send.isPending} onClick={() => send.mutate()}>
						Send now
					</Button>
				)}
				<Button size="compact-sm" variant="default" component={Link} to={to.scheduledMessage(id)}>
					Choose another time
				</Button>
				<Button size="compact-sm" variant="default" onClick={() => setCancelling(true)}>
					Cancel message
				</Button>
			</Group>
			<ConfirmModal
				opened={isCancelling}
				title="Cancel this message?"
				confirm="Cancel message"
				danger
				onConfirm={() => cancel.mutateAsync()}
				onClose={() => setCancelling(false)}
			>
				It is not sent. You can still find it under “Cancelled”, and schedule it again.
			</ConfirmModal>
		</div>
	);
};
