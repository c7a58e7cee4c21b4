/** Shown to someone without an inbox, or at the address of an inbox that they don't have. */
import { Button } from '@mantine/core';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { Inbox as InboxIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { words } from '../../foundation/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

export const NoInbox = () => {
	const { inboxes, may } = useSession();
	const isNamed = useParams().inboxId !== undefined; // otherwise it is the personal inbox
	if (inboxes.length === 0)
		return (
			<EmptyState
				icon={InboxIcon}
				title="You have no inbox yet"
				action={
					may('administrator') && (
						<Button component={Link} to={to.inboxSettings()}>
							Set up inboxes
						</Button>
					)
				}
			>
				{may('administrator')
					? 'Create a shared inbox, or add yourself to one.'
					: 'You’ll get texts here once an administrator of your team gives you an inbox.'}
			</EmptyState>
		);
	return (
		<EmptyState
			icon={InboxIcon}
			title="Inbox not found"
			action={
				<Button component={Link} to={to.home()} variant="default">
					Go to your first inbox
				</Button>
			}
		>
			{isNamed ? words.noPermission : inboxRefusals['inbox.not_found'].message}
		</EmptyState>
	);
};
