/** Messages that were not sent at their time, each with the reason and what can be done. */

import { Button, Group, Text } from '@mantine/core';
import { cancelScheduled, type Scheduled } from '@quad/contract/texting/schedules/routes.ts';
import { useInfiniteQuery, useMutation, useQueryClient } from '@tanstack/react-query';
import { lazy, useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../../foundation/call.ts';
import { formatCounted, formatInstant } from '../../../foundation/format.ts';
import { queryKeys } from '../../../foundation/query-keys.ts';
import { useSession } from '../../../foundation/session.ts';
import { to } from '../../../foundation/to.ts';
import { CardList } from '../../../ui/CardList.tsx';
import { OnceOpened } from '../../../ui/OnceOpened.tsx';
import { StatusBadge } from '../../../ui/StatusBadge.tsx';
import { waitingQuery } from './data.ts';
import c from './scheduled.module.css';

const ConfirmModal = lazy(async () => ({ default: (await import('../../../ui/ConfirmModal.tsx')).ConfirmModal }));
const SendScheduledNow = lazy(async () => ({
	default: (await import('../../../parts/compose/SendScheduledNow.tsx')).SendScheduledNow,
}));

export const WaitingMessages = () => {
	const { data, hasNextPage, isFetchingNextPage, fetchNextPage } = useInfiniteQuery(waitingQuery);
	if (!data || data.items.length === 0) return null;
	const hidden = data.total - data.items.length;
	return (
		<section aria-label="Waiting for you">
			<CardList>
				{data.items.map((item) => (
					<li key={item.id}>
						<Waiting message={item} />
					</li>
				))}
			</CardList>
			{hasNextPage && (
				<Button mt="sm" variant="default" loading={isFetchingNextPage} onClick={() => void fetchNextPage()}>
					Show more ({formatCounted(hidden, 'message')} left)
				</Button>
			)}
		</section>
	);
};

const Waiting = ({ message }: { message: Scheduled }) => {
	const { id, text, state, stateReason, startsAt, inboxId, inboxName, recipients, createdBy } = message;
	const { timeZone, inboxes } = useSession();
	const cache = useQueryClient();
	const [dialog, setDialog] = useState<'send' | 'cancel'>();
	const close = () => setDialog(undefined);
	const onSettled = () => cache.invalidateQueries({ queryKey: queryKeys.scheduled.all });
	const cancel = useMutation({ mutationFn: () => call(cancelScheduled, { params: { id } }), onSettled });
	return (
		<div className={c.waiting}>
			<div className={c.facts}>
				<StatusBadge tone="warning">{state === 'missed' ? 'Missed' : 'Held'}</StatusBadge>
				<Text size="sm" c="dimmed">
					{formatInstant(startsAt, timeZone)} · {inboxName ?? 'a removed inbox'} ·{' '}
					{formatCounted(recipients, 'person', 'people')} · {createdBy}
				</Text>
			</div>
			<span className={c.text}>{text}</span>
			<Text size="sm">{stateReason} Nothing was sent.</Text>
			<Group gap="xs">
				{inboxes.some((inbox) => inbox.id === inboxId) && (
					<Button size="compact-sm" onClick={() => setDialog('send')}>
						Send now
					</Button>
				)}
				<Button size="compact-sm" variant="default" component={Link} to={to.scheduledMessage(id)}>
					Choose another time
				</Button>
				<Button size="compact-sm" variant="default" onClick={() => setDialog('cancel')}>
					Cancel message
				</Button>
			</Group>
			<OnceOpened opened={dialog === 'send'}>
				<SendScheduledNow id={id} opened={dialog === 'send'} onClose={close} />
			</OnceOpened>
			<OnceOpened opened={dialog === 'cancel'}>
				<ConfirmModal
					opened={dialog === 'cancel'}
					title="Cancel this message?"
					confirm="Cancel message"
					danger
					onConfirm={() => cancel.mutateAsync()}
					onClose={close}
				>
					It will not be sent. You can still find it under “Cancelled” and schedule it again.
				</ConfirmModal>
			</OnceOpened>
		</div>
	);
};
