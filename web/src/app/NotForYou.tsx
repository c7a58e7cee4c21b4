/** Shown if the person's role may not open this screen. The navigation never links to such a screen. */
import { Button } from '@mantine/core';
import { ShieldAlert } from 'lucide-react';
import { Link } from 'react-router';
import { useSession } from '../foundation/session.ts';
import { to } from '../foundation/to.ts';
import { words } from '../foundation/words.ts';
import { NoInbox } from '../parts/pickers/NoInbox.tsx';
import { EmptyState } from '../ui/EmptyState.tsx';
import { Page } from '../ui/Page.tsx';
import { useCurrentScreen } from './current-screen.ts';

/** What is missing to open these is an inbox, not a role. */
const needInbox: readonly unknown[] = ['compose', 'sendSmartMessages'];

export const NotForYou = () => {
	const { inboxes, may } = useSession();
	const lacksInbox = needInbox.includes(useCurrentScreen()?.who) && inboxes.length === 0 && !may('chatOnly');
	return (
		<Page>
			{lacksInbox ? (
				<NoInbox />
			) : (
				<EmptyState
					icon={ShieldAlert}
					title="No access"
					action={
						<Button component={Link} to={to.home()} variant="default">
							{inboxes.length > 0 ? 'Go to your inbox' : 'Go to your first screen'}
						</Button>
					}
				>
					{words.notForYou} An administrator or the owner of your organization can change that.
				</EmptyState>
			)}
		</Page>
	);
};
