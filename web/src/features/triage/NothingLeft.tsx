/** Where nothing is left to be dealt with, or nothing ever was. */
import { Button } from '@mantine/core';
import type { Batch } from '@quad/contract/messaging/routes.ts';
import { Link } from 'react-router';
import { EmptyState } from '../../ui/EmptyState.tsx';

export const NothingLeft = ({ batch, needed, address }: { batch: Batch; needed: number; address: string }) => {
	const back = (
		<Button component={Link} to={address} variant="default">
			Back to the message
		</Button>
	);
	if (needed > 0)
		return (
			<EmptyState title="Every reply is dealt with" action={back}>
				What comes in from now on appears here by itself.
			</EmptyState>
		);
	return (
		<EmptyState
			title={batch.replyCount > 0 ? 'Every reply was sorted by itself' : 'Nobody has replied yet'}
			action={back}
		>
			{batch.replyCount > 0
				? 'Each of them is a clear yes or no. Those that are not would wait here for you.'
				: 'Replies appear here as they come in.'}
		</EmptyState>
	);
};
