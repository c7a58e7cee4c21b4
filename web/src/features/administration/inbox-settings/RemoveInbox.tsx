/** Removes an inbox, after saying what is still waiting in it. */
import { List, Text } from '@mantine/core';
import { inboxLimits } from '@quad/contract/administration/inbox-settings/limits.ts';
import type { InboxSettings } from '@quad/contract/administration/inbox-settings/routes.ts';
import { formatCounted } from '../../../foundation/format.ts';
import { toast } from '../../../foundation/toast.ts';
import { ConfirmModal } from '../../../ui/ConfirmModal.tsx';
import { useRemoveInbox } from './data.ts';

export const RemoveInbox = ({ inbox, onClose }: { inbox: InboxSettings; onClose: () => void }) => {
	const { mutateAsync: remove } = useRemoveInbox();
	const { openConversations, sending, scheduled, scheduledReplies } = inbox.waiting;
	const waiting = [
		...(openConversations > 0
			? [`${formatCounted(openConversations, 'open conversation')}, which no one will be able to read`]
			: []),
		...(sending > 0 ? [`${formatCounted(sending, 'message')} being sent, which will be held`] : []),
		...(scheduled > 0 ? [`${formatCounted(scheduled, 'scheduled message')}, which won’t be sent`] : []),
		...(scheduledReplies > 0
			? [
					`${formatCounted(scheduledReplies, 'scheduled reply', 'scheduled replies')}, which won’t be sent unless the inbox is restored in time; the people who scheduled them are told by email`,
				]
			: []),
	];
	return (
		<ConfirmModal
			opened
			danger
			title={`Remove ${inbox.name}?`}
			confirm="Remove inbox"
			onClose={onClose}
			onConfirm={async () => {
				await remove(inbox);
				toast.success(`“${inbox.name}” is removed.`);
			}}
		>
			{waiting.length > 0 && (
				<>
					<Text>It still has:</Text>
					<List my="xs">
						{waiting.map((line) => (
							<List.Item key={line}>{line}</List.Item>
						))}
					</List>
				</>
			)}
			<Text>
				You’ll no longer receive {inbox.type === 'whatsapp' ? 'messages' : 'texts'} to its number. You can restore it
				and everything in it for {inboxLimits.restorableDays} days; after that its number is released.
			</Text>
		</ConfirmModal>
	);
};
