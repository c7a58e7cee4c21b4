/** Shown to someone without an inbox, or at the address of an inbox that they don't have. */
import { Button } from '@mantine/core';
import { inboxRefusals } from '@quad/contract/organization/inboxes/refusals.ts';
import { Inbox as InboxIcon } from 'lucide-react';
import { Link, useParams } from 'react-router';
import { useSession } from '../../foundation/session.ts';
import { to } from '../../foundation/to.ts';
import { words } from '../../foundation/words.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';

/** What someone without an inbox reads, if they can’t make one themselves. */
export const whoGivesInboxes = 'An administrator of your team can give you one.';

/** The next step for administrators where someone has no inbox. */
export const SetUpInboxes = ({ filled = false }: { filled?: boolean }) => {
	const { may } = useSession();
	if (!may('administrator')) return null;
	return (
		<Button component={Link} to={to.inboxSettings()} size="sm" variant={filled ? 'filled' : 'default'}>
			Set up inboxes
		</Button>
	);
};

export const NoInbox = () => {
	const { inboxes, may } = useSession();
	const isNamed = useParams().inboxId !== undefined; // otherwise it is the personal inbox
	if (inboxes.length === 0)
		return (
			<EmptyState icon={InboxIcon} title="You have no inbox yet" action={<SetUpInboxes filled />}>
				{may('administrator')
					? 'Create a shared inbox, or add yourself to one.'
					: 'You’ll get texts here once an administrator of your team gives you an inbox.'}
			</EmptyState>
		);
	return (
		<EmptyState
			icon={InboxIcon}
			title={isNamed ? 'No access' : 'Inbox not found'}
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
