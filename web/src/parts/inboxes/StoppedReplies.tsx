/** Warns before saving about scheduled replies that won't be sent, because users are losing access to inboxes. */
import { Alert, List } from '@mantine/core';
import { formatCounted } from '../../foundation/format.ts';

interface StoppedRepliesProps {
	/** `name` is a person's or an inbox's. */
	stopped: ReadonlyArray<{ id: number; name: string; count: number; isPersonalInbox?: boolean }>;
}

export const StoppedReplies = ({ stopped }: StoppedRepliesProps) =>
	stopped.length > 0 && (
		<Alert color="gold" title="Scheduled replies that won’t be sent" role="status">
			<List size="sm">
				{stopped.map(({ id, name, count, isPersonalInbox }) => (
					<List.Item key={id}>
						{`${name}: ${formatCounted(count, 'reply', 'replies')}. `}
						{isPersonalInbox
							? 'At the scheduled time, the user and the team’s administrators are told by email.'
							: 'The conversations are marked as unread, and the replies can be sent from there.'}
					</List.Item>
				))}
			</List>
		</Alert>
	);
