/** Shown if all replies are handled, or there are none. */
import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/texting/messaging/routes.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../../ui/EmptyState.tsx';

export const NothingLeft = ({ batch, needed, address }: { batch: Batch; needed: number; address: string }) => {
	const back = (
		<Button component={Link} to={address} variant="default">
			Back to the message
		</Button>
	);
	if (needed > 0)
		return (
			<EmptyState title="Every reply is handled" action={back}>
				New replies appear here automatically.
			</EmptyState>
		);
	return (
		<EmptyState title={batch.replyCount > 0 ? 'Every reply was sorted automatically' : 'No replies yet'} action={back}>
			{batch.replyCount > 0
				? 'Each one is a clear yes or no. Unclear ones would wait here for you.'
				: 'Replies appear here as they come in.'}
		</EmptyState>
	);
};
